"""The games that there are: every folder here that is a package is one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from turnabout.core.errors import BadOptions, BadRecord
from turnabout.core.game import Game
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.record import Record


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(_folders()))


def game_info(name: str) -> GameInfo:
    """A game before its options are chosen."""
    if name not in _folders():
        raise BadOptions("no-such-game", text=str(name), known=games())
    info: GameInfo = import_module(f"{__name__}.{_folders()[name]}").INFO
    return info


def make(name: str, *, seats: int | None = None, **options: Json) -> Game[Any, Any]:
    """The game of this name, with its usual number of seats and options unless given."""
    return game_info(name).make(seats, options)


def game_of(record: Record) -> Game[Any, Any]:
    """The game that a record was played with."""
    game = game_info(record.game).make(record.seats, record.options)
    if game.version != record.version:
        raise BadRecord(
            "record-version", game=record.game, version=record.version, ours=game.version
        )
    return game


def folder_of(name: str) -> Path:
    """Where a game keeps its words and its rulebook."""
    return Path(__file__).parent / _folders()[name]


@cache
def _folders() -> dict[str, str]:
    packages = Path(__file__).parent.glob("*/__init__.py")
    return {path.parent.name.replace("_", "-"): path.parent.name for path in packages}
