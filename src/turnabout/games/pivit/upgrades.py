"""Games of older versions."""

from __future__ import annotations

from turnabout.core.game_info import Options, Upgraded


def from_version_1(seats: int, options: Options) -> Upgraded:
    """PV-5: minions of players who resigned kept the game going; with two players it ended."""
    return Upgraded(options, same=seats == 2)


UPGRADES = {1: from_version_1}
