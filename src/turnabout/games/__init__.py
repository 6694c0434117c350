"""The games that there are: every folder here that is a package is one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from turnabout.core.errors import BadOptions, BadRecord
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.kind import Kind
from turnabout.core.record import Record


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(_folders()))


def kind(name: str) -> Kind:
    """A game before its options are chosen."""
    if name not in _folders():
        raise BadOptions(f"no such game; there are: {', '.join(games())}", text=str(name))
    found: Kind = import_module(f"{__name__}.{_folders()[name]}").KIND
    return found


def make(name: str, *, seats: int | None = None, **options: Json) -> Game[Any, Any]:
    """The game of this name, with its usual number of seats and options unless given."""
    return kind(name).make(seats, options)


def game_of(record: Record) -> Game[Any, Any]:
    """The game that a record was played with."""
    game = kind(record.game).make(record.seats, record.options)
    if game.version != record.version:
        raise BadRecord(
            f"this record is of version {record.version} of {record.game}; "
            f"version {game.version} is played here"
        )
    return game


def rulebook(name: str) -> str:
    """The rules of a game in our own words, as Markdown."""
    folder = _folders()[kind(name).name]
    return Path(__file__).parent.joinpath(folder, "rules.md").read_text(encoding="utf-8")


@cache
def _folders() -> dict[str, str]:
    found = Path(__file__).parent.glob("*/__init__.py")
    return {path.parent.name.replace("_", "-"): path.parent.name for path in found}
