"""Sit down at a table: a new game, or one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from turnabout.cli import saves
from turnabout.cli.arguments import read_options
from turnabout.cli.console import Console
from turnabout.cli.play import run
from turnabout.cli.screen import Screen
from turnabout.cli.seats import HUMAN, read_players, seat_players
from turnabout.cli.show import print_json
from turnabout.cli.table import TerminalTable
from turnabout.core.errors import BadRecord, TurnaboutError
from turnabout.core.json import Json
from turnabout.core.record import Record
from turnabout.core.session import Session
from turnabout.games import game_info, game_of, is_outdated


def sit_down(console: Console, name: str, seats: str | None, options: Sequence[str]) -> None:
    info = game_info(name)
    players = read_players(info, seats, console.screen.words)
    game = info.make(len(players), read_options(info, options))
    named = [player.word for player in players]
    path = saves.new_path(name)
    with saves.opened(path):
        run(TerminalTable(Session.begin(game), players, named, path, console))


def sit_down_again(console: Console, file: Path | None, seats: str | None = None) -> None:
    path = file if file is not None else _latest()
    # Check that it can be read before locking, and lock the file that a link points to.
    Record.load(path)
    path = path.resolve()
    with saves.opened(path):
        record = Record.load(path)
        if is_outdated(record):
            raise BadRecord("record-outdated", game=record.game, version=record.version)
        session = Session.resume(game_of(record), record.log)
        # A record without players is continued by people.
        seated = record.players or [HUMAN] * record.seats
        words = console.screen.words
        if seats is None:
            players = seat_players(record.game, seated, words)
        else:
            players = read_players(game_info(record.game), seats, words)
        run(TerminalTable(session, players, record.players, path, console))


def list_unfinished(screen: Screen, as_json: bool) -> None:
    waiting = _unfinished()
    if as_json:
        print_json([_listed(path, record) for path, record in waiting])
        return
    for path, record in waiting:
        moves = screen.words.say("moves-made", moves=len(record.log))
        screen.say(f"{path}  {record.game}, {moves}, {', '.join(record.players)}")
    if not waiting:
        screen.say(screen.words.say("refusal-no-saved-game"))


def _listed(path: Path, record: Record) -> dict[str, Json]:
    players: list[Json] = list(record.players)
    return {
        "file": str(path),
        "game": record.game,
        "moves": len(record.log),
        "players": players,
    }


def _latest() -> Path:
    waiting = _unfinished()
    if not waiting:
        raise TurnaboutError("no-saved-game")
    return waiting[0][0]


def _unfinished() -> list[tuple[Path, Record]]:
    """The games that can be resumed, latest first; unreadable ones are left out."""
    found = []
    for path in saves.saved():
        with suppress(TurnaboutError):
            record = Record.load(path)
            game = game_of(record)
            if not is_outdated(record) and Session.resume(game, record.log).outcome is None:
                found.append((path, record))
    return found
