"""A game as it was played: the only thing that is ever stored."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from turnabout.core.errors import BadRecord, TurnaboutError, quote
from turnabout.core.game import HOST, Actor, Game, M, S, Seat, name_actor
from turnabout.core.json import Json

FORMAT = 1
UNKNOWN_MOVE = "?"
"""How a move is written for those who may not know it yet."""

_FIELDS = ("format", "game", "version", "seats", "options", "players", "log")
_ENTRY_FIELDS = ("actor", "move", "ms")


@dataclass(frozen=True, slots=True)
class Entry:
    """One move: by whom, its text, and the milliseconds on the table's clock when it was made."""

    actor: Actor
    move: str
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a game again."""

    game: str
    version: int
    seats: int
    options: Mapping[str, Json]
    players: tuple[str, ...] = ()
    """Who sat where, if anyone wants to remember."""
    log: tuple[Entry, ...] = field(default=())

    @classmethod
    def of(cls, game: Game[Any, Any], players: Sequence[str] = ()) -> Record:
        """An empty record of this game."""
        return cls(game.name, game.version, game.seats, dict(game.options), tuple(players))

    def add(self, actor: Actor, move: str, ms: int = 0) -> Record:
        return replace(self, log=(*self.log, Entry(actor, move, ms)))

    def cut(self, length: int) -> Record:
        """The record as it was after its first `length` moves."""
        return replace(self, log=self.log[:length])

    def write(self) -> str:
        """The text of a record file: JSON with one move a line."""
        head: dict[str, Json] = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "players": list(self.players),
        }
        lines = [f" {json.dumps(key)}: {_dump(value)}" for key, value in head.items()]
        moves = [
            "  " + _dump({"actor": entry.actor, "move": entry.move, "ms": entry.ms})
            for entry in self.log
        ]
        lines.append(' "log": [' + ("\n" + ",\n".join(moves) + "\n ]" if moves else "]"))
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """The record that `write` wrote; BadRecord says which part is damaged."""
        data = _load(text)
        if data.get("format") != FORMAT or data.get("format") is True:
            found = json.dumps(data.get("format"))
            raise BadRecord(f"record format {found} is not known here; this reads format {FORMAT}")
        _check_fields(data, _FIELDS, "the record")
        log, seats, players = _list(data, "log"), _number(data, "seats", 1), _players(data)
        if len(players) not in (0, seats):
            raise BadRecord(f"{len(players)} players are named for {seats} seats")
        return cls(
            game=_text(data, "game"),
            version=_number(data, "version", 1),
            seats=seats,
            options=_table(data, "options"),
            players=players,
            log=tuple(_read_entry(entry, place) for place, entry in enumerate(log, 1)),
        )


def replay(game: Game[S, M], log: Sequence[Entry]) -> list[S]:
    """The states of a log, the start first; BadRecord names the entry that cannot be played."""
    states = [game.start()]
    for place, entry in enumerate(log, 1):
        state = states[-1]
        try:
            move = game.read_move(entry.move)
            states.append(game.play(state, entry.actor, move))
        except TurnaboutError as error:
            who = name_actor(entry.actor)
            why = f"entry {place} ({who}, {quote(entry.move)}) cannot be played: {error.why}"
            raise BadRecord(why, position=game.write_state(state)) from error
    return states


def shown_log(
    game: Game[S, M], state: S, log: Sequence[Entry], seat: Seat | None
) -> tuple[Entry, ...]:
    """The log as a seat (None: a spectator) may see it while `state` is the latest state."""
    shown = list(log)
    for place in veiled(game, state, log, seat):
        shown[place] = replace(shown[place], move=UNKNOWN_MOVE)
    return tuple(shown)


def veiled(game: Game[S, M], state: S, log: Sequence[Entry], seat: Seat | None) -> frozenset[int]:
    """The places in the log of the moves that a seat may not know yet."""
    return frozenset(
        max(place for place, entry in enumerate(log) if entry.actor == actor)
        for actor in game.hidden_from(state, seat)
    )


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _load(text: str) -> dict[str, Json]:
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"not a whole record: {error.msg} at line {error.lineno}, column {error.colno}"
        ) from None
    except (RecursionError, ValueError) as error:
        raise BadRecord(f"not a record: {error}") from None
    if not isinstance(data, dict):
        raise BadRecord("not a record: it must be a JSON object with the field format")
    return data


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that a record can hold")


def _check_fields(data: Mapping[str, Json], names: Sequence[str], where: str) -> None:
    for name in names:
        if name not in data:
            raise BadRecord(f"{where} lacks the field {name}")
    for name in data:
        if name not in names:
            raise BadRecord(f"{where} has an unknown field {quote(name)}")


def _read_entry(entry: Json, place: int) -> Entry:
    where = f"entry {place} of the log"
    if not isinstance(entry, dict):
        raise BadRecord(f"{where} must be an object with actor, move and ms")
    _check_fields(entry, _ENTRY_FIELDS, where)
    try:
        return Entry(_number(entry, "actor", HOST), _text(entry, "move"), _number(entry, "ms", 0))
    except BadRecord as error:
        raise BadRecord(f"{where}: {error.why}") from None


def _text(data: Mapping[str, Json], name: str) -> str:
    value = data[name]
    if isinstance(value, str):
        return value
    raise _wrong(name, value, "a text")


def _number(data: Mapping[str, Json], name: str, least: int) -> int:
    value = data[name]
    if type(value) is int and value >= least:
        return value
    raise _wrong(name, value, f"a whole number from {least} up")


def _table(data: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    value = data[name]
    if isinstance(value, dict):
        return value
    raise _wrong(name, value, "an object")


def _list(data: Mapping[str, Json], name: str) -> Sequence[Json]:
    value = data[name]
    if isinstance(value, list):
        return value
    raise _wrong(name, value, "a list")


def _players(data: Mapping[str, Json]) -> tuple[str, ...]:
    names = _list(data, "players")
    if all(isinstance(name, str) for name in names):
        return tuple(str(name) for name in names)
    raise _wrong("players", names, "a list of names")


def _wrong(name: str, value: Json, wanted: str) -> BadRecord:
    return BadRecord(f"{name} must be {wanted}, not {quote(json.dumps(value))}")
