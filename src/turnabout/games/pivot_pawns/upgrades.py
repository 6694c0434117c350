"""Games of older versions."""

from __future__ import annotations

from turnabout.core.game_info import Options, Upgraded


def from_version_1(seats: int, options: Options) -> Upgraded:
    """Players named every icon (PP-10); that all of them can be done (PP-11) takes nothing away."""
    return Upgraded({**options, "icons": "named"})


UPGRADES = {1: from_version_1}
