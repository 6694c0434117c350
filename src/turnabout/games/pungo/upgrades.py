"""Games of older versions."""

from __future__ import annotations

from turnabout.core.game_info import Options, Upgraded


def from_version_1(seats: int, options: Options) -> Upgraded:
    """PU-9: the first face gave its points; PU-12: size and colour had to match.

    PU-15: players who rolled for themselves could pass by tipping; no option allows that today.
    """
    chaos = options.get("roll") == "chaos"
    first = "face" if options.get("points") == "averaging" and not chaos else "one"
    now = {**options, "first_points": first, "colour_symmetry": "strict"}
    return Upgraded(now, same=chaos or options.get("order") == "decision")


UPGRADES = {1: from_version_1}
