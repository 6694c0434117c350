"""What a command looks at: a position, the start of a game, a record, or a table on a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from turnabout.cli.arguments import read_game
from turnabout.core.errors import BadOptions
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.record import Record, last_marks, replay
from turnabout.core.session import settle
from turnabout.games import game_of, games, upgraded

START = "start"
"""Stands for the first position, after the opening chance moves."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A position of a game."""

    game: Game[Any, Any]
    state: Any
    marks: frozenset[str] = frozenset()
    """The places that the last move touched, if it is known."""

    def as_json(self) -> dict[str, Json]:
        """Which position of which game it is."""
        game = self.game
        return {
            "game": game.name,
            "seats": game.seats,
            "options": dict(game.options),
            "position": game.write_state(self.state),
        }


def read_subject(
    what: str, position: str | None, seats: int | None, options: Sequence[str], seed: int = 0
) -> Subject:
    """A position, or the one after a number of moves of a record file or a table's link."""
    record = _record(what)
    if record is not None:
        return _of_record(record, position)
    game = read_game(what, seats, options)
    if position is None or position == START:
        return Subject(game, settle(game, game.start(), Random(seed)))
    return Subject(game, game.read_state(position))


def _record(what: str) -> Record | None:
    if "://" in what:
        from turnabout.client.rest import fetch_record

        return fetch_record(what)
    return Record.load(what) if what not in games() and Path(what).is_file() else None


def _of_record(record: Record, place: str | None) -> Subject:
    record = upgraded(record)
    game, last = game_of(record), len(record.log)
    if place is None:
        place = str(last)
    if place == START:
        place = "0"
    if not (place.isascii() and place.isdecimal() and len(place) < 8 and int(place) <= last):
        raise BadOptions("no-such-place", text=place, last=last)
    log = record.log[: int(place)]
    states = replay(game, log)
    return Subject(game, states[-1], last_marks(game, log, states))
