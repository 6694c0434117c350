"""Games of older versions."""

from __future__ import annotations

from turnabout.core.game_info import Options, Upgraded


def from_version_1(seats: int, options: Options) -> Upgraded:
    """Players had to name every icon (PP-10); `done` (PP-11) only adds moves."""
    return Upgraded({**options, "icons": "named"})


UPGRADES = {1: from_version_1}
