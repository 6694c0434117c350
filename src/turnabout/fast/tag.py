"""A number that distinguishes states of one game and its options from all others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from zlib import crc32

from turnabout.core.game import Game
from turnabout.core.json import Json


def tag_of(game: Game[Any, Any], options: Mapping[str, Json] | None = None) -> int:
    """31 bits, to fit among the numbers of options; `options` overrides the game's own."""
    told = dict(game.options if options is None else options)
    text = json.dumps([game.name, game.version, game.seats, told], sort_keys=True)
    return crc32(text.encode()) >> 1
