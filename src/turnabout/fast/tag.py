"""A number that tells states of one game and its options from all others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from turnabout.core.game import Game
from turnabout.core.json import Json


def tag_of(game: Game[Any, Any], options: Mapping[str, Json] | None = None) -> int:
    """Of 31 bits, so that it fits the numbers of options; other options stand in if given."""
    told = dict(game.options if options is None else options)
    text = json.dumps([game.name, game.version, game.seats, told], sort_keys=True)
    return crc32(text.encode()) >> 1
