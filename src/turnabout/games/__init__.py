"""The available games: every package in this folder, plus installed games."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.game_info import GameInfo, Remade
from turnabout.core.json import Json
from turnabout.core.record import Record, Replayable, find_games_by, playable
from turnabout.games.installed import InstalledGame, installed_games


def games() -> tuple[str, ...]:
    """The names of all games; none is imported, so some may turn out to be broken."""
    return tuple(sorted({*_folders(), *_installed()}))


def own_games() -> tuple[str, ...]:
    """The names of the games that are part of Turnabout."""
    return tuple(sorted(_folders()))


def playable_games() -> tuple[str, ...]:
    """The names of all games that can be loaded."""
    return tuple(name for name in games() if name in _folders() or _loads(name))


@cache
def broken_games() -> tuple[BadOptions, ...]:
    """Why some installed games cannot be played: each refusal names the package."""
    found = []
    for game in installed_games():
        try:
            if _installed().get(game.name) != game:
                raise game.refusal("taken")
            game.info()
        except BadOptions as refused:
            found.append(refused)
    return tuple(found)


def game_info(name: str) -> GameInfo:
    """A game before its options are chosen."""
    if name in _folders():
        info: GameInfo = import_module(f"{__name__}.{_folders()[name]}").INFO
        return info
    if name in _installed():
        return _installed()[name].info()
    raise BadOptions("no-such-game", text=str(name), known=games())


def _make(name: str, *, seats: int | None = None, **options: Json) -> Game[Any, Any]:
    """The game of this name, with its usual number of seats and options unless given."""
    return game_info(name).make(seats, options)


if TYPE_CHECKING:
    from turnabout.games.overloads import make as make
else:
    make = _make


def game_of(record: Record) -> Game[Any, Any]:
    """The game that a record was played with, or the closest that today's version comes to it."""
    return _remade(record).game


def upgraded(record: Record) -> Record:
    """The record as today's version writes it.

    If the old rules can no longer be chosen, it ends before the first move that today's rules
    do not accept.
    """
    remade = _remade(record)
    game = remade.game
    if record.version == game.version:
        return record
    log = record.log if remade.same else playable(game, record.log)
    return replace(record, version=game.version, options=dict(game.options), log=log)


def is_outdated(record: Record) -> bool:
    """Whether a record was played by rules that can no longer be chosen."""
    return not _remade(record).same


def _remade(record: Record) -> Remade:
    return game_info(record.game).remake(record.version, record.seats, record.options)


def _today(record: Record) -> Replayable:
    """The game of a record, and the part of its log that today's rules accept."""
    return game_of(record), upgraded(record).log


find_games_by(_today)


def folder_of(name: str) -> Path:
    """Where a game keeps its words and its rulebook."""
    if name in _folders():
        return Path(__file__).parent / _folders()[name]
    return _installed()[name].folder()


def part_of(name: str, home: str, *inner: str) -> ModuleType | None:
    """What a layer has specifically for this game; None if it has nothing.

    `home` is the package where the layer keeps such parts of our own games, in a folder for each:
    `turnabout.bots`, `turnabout.cli.games`. An installed game has them in its own package, under
    the name of the layer: `bots`, `cli`. `inner` is a module within that.
    """
    if not has_part(name, home, *inner):
        return None
    path = _part(name, home, *inner)
    return import_module(path) if name in _folders() else _installed()[name].load(path)


def has_part(name: str, home: str, *inner: str) -> bool:
    """Whether a layer has something specifically for this game; checked without an import."""
    top, *rest = _part(name, home, *inner).split(".")
    found = find_spec(top)
    folders = found.submodule_search_locations if found else None
    return any(
        path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()
        for path in (Path(folder, *rest) for folder in folders or ())
    )


def _part(name: str, home: str, *inner: str) -> str:
    """The module that would hold it."""
    if name in _folders():
        return ".".join((home, _folders()[name], *inner))
    return ".".join((_installed()[name].module, home.split(".")[1], *inner))


@cache
def _folders() -> dict[str, str]:
    packages = Path(__file__).parent.glob("*/__init__.py")
    return {path.parent.name.replace("_", "-"): path.parent.name for path in packages}


@cache
def _installed() -> dict[str, InstalledGame]:
    """By name. Our own names cannot be taken; if two packages use one name, the first wins."""
    found: dict[str, InstalledGame] = {}
    for game in installed_games():
        if game.name not in _folders():
            found.setdefault(game.name, game)
    return found


def _loads(name: str) -> bool:
    with suppress(BadOptions):
        return bool(game_info(name))
    return False
