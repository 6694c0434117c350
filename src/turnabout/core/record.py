"""A game as it was played: the only thing that is ever stored."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, NoReturn, TypeAlias

from turnabout.core.errors import BadRecord, TurnaboutError, quote
from turnabout.core.files import read_file
from turnabout.core.game import HOST, Actor, Game, M, S, Seat, whole_move
from turnabout.core.json import Json
from turnabout.core.view import Event, touched

FORMAT = 1
UNKNOWN_MOVE = "?"
"""How a move is written for those who may not know it yet."""

_FIELDS = ("format", "game", "version", "seats", "options", "players", "log")
_PROOF = "proof"
_ENTRY_FIELDS = ("actor", "move", "ms")


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One move: its actor, its text, and the milliseconds on the table's clock when it was made."""

    actor: Actor
    move: str
    ms: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to replay a game."""

    game: str
    version: int
    seats: int
    options: Mapping[str, Json]
    players: tuple[str, ...] = ()
    """Who sat where, if known."""
    log: tuple[LogEntry, ...] = field(default=())
    proof: Mapping[str, Json] | None = None
    """What the server that hosted the game states about it; `core.proof` checks it."""
    in_notebooks: ClassVar[Callable[[Record], str]]
    """Renders it as HTML; set by the package, because this module may not import pictures."""

    @classmethod
    def of(cls, game: Game[Any, Any], players: Sequence[str] = ()) -> Record:
        """An empty record of this game."""
        return cls(game.name, game.version, game.seats, dict(game.options), tuple(players))

    def _repr_html_(self) -> str:
        return Record.in_notebooks(self)

    def add(self, actor: Actor, move: str, ms: int = 0) -> Record:
        return replace(self, log=(*self.log, LogEntry(actor, move, ms)))

    def write(self) -> str:
        """The text of a record file: JSON with one move per line."""
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
        if self.proof is not None:
            lines.append(f' "{_PROOF}": {_dump(self.proof)}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """The record that `write` wrote; BadRecord says which part is damaged."""
        data = _load(text)
        if data.get("format") != FORMAT or data.get("format") is True:
            given = quote(json.dumps(data.get("format")))
            raise BadRecord("record-format", given=given, known=FORMAT)
        proof = None if data.get(_PROOF) is None else _table(data, _PROOF)
        _check_fields({name: data[name] for name in data if name != _PROOF}, _FIELDS)
        log, seats, players = _list(data, "log"), _number(data, "seats", 1), _players(data)
        if len(players) not in (0, seats):
            raise BadRecord("record-players", players=len(players), count=seats)
        return cls(
            game=_text(data, "game"),
            version=_number(data, "version", 1),
            seats=seats,
            options=_table(data, "options"),
            players=players,
            log=tuple(_read_entry(entry, place) for place, entry in enumerate(log, 1)),
            proof=proof,
        )

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """The record in a file; every refusal names the file."""
        text = read_file(Path(path), BadRecord)
        try:
            return cls.read(text)
        except BadRecord as error:
            raise BadRecord("record-file", text=str(path), cause=error) from None

    def save(self, path: str | PathLike[str]) -> None:
        """Write the file that `load` reads."""
        Path(path).write_text(self.write(), encoding="utf-8")

    def states(self) -> list[Any]:
        """The states of the game, start first; an old record is replayed by today's rules."""
        game, log = _registry[0](self)
        return replay(game, log)


Replayable: TypeAlias = tuple[Game[Any, Any], Sequence[LogEntry]]
_registry: list[Callable[[Record], Replayable]] = []


def find_games_by(find: Callable[[Record], Replayable]) -> None:
    """Tell records how to find their game; the registry is in a higher layer than this."""
    _registry[:] = [find]


def replay(game: Game[S, M], log: Sequence[LogEntry]) -> list[S]:
    """The states of a log, start first; BadRecord names the entry that cannot be played."""
    states = [game.start()]
    for place, entry in enumerate(log):
        states.append(play_entry(game, states[-1], entry, place)[1])
    return states


def playable(game: Game[S, M], log: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """The part of a log before the first entry that cannot be played."""
    state = game.start()
    for place, entry in enumerate(log):
        try:
            _, state = play_entry(game, state, entry, place)
        except BadRecord:
            return tuple(log[:place])
    return tuple(log)


def play_entry(game: Game[S, M], state: S, entry: LogEntry, place: int) -> tuple[M, S]:
    """The move of an entry and the state after it; BadRecord says where and why it fails."""
    try:
        move = game.read_move(entry.move)
        after = game.play(state, entry.actor, move)
        whole = whole_move(game, state, move)
        if whole != move:
            raise BadRecord("record-move-short", whole=quote(game.write_move(whole)))
    except TurnaboutError as error:
        raise BadRecord(
            "record-move",
            position=game.write_state(state),
            cause=error,
            place=place + 1,
            actor=entry.actor,
            move=quote(entry.move),
        ) from error
    return move, after


def events_of(game: Game[S, M], before: S, entry: LogEntry, after: S) -> Sequence[Event]:
    """What everyone may be told about the entry that led from one state to the next."""
    return game.events(before, entry.actor, game.read_move(entry.move), after)


def last_marks(game: Game[S, M], log: Sequence[LogEntry], states: Sequence[S]) -> frozenset[str]:
    """The places that the last move of a log touched; `states` end with the one after it."""
    return touched(events_of(game, states[-2], log[-1], states[-1])) if log else frozenset()


def shown_log(
    game: Game[S, M], state: S, log: Sequence[LogEntry], seat: Seat | None
) -> tuple[LogEntry, ...]:
    """The log as a seat (None: a spectator) may see it while `state` is the latest state."""
    hidden = veiled(game, state, log, seat)
    if not hidden:
        return tuple(log)
    shown = list(log)
    for place in hidden:
        shown[place] = replace(shown[place], move=UNKNOWN_MOVE)
    return tuple(shown)


def veiled(
    game: Game[S, M], state: S, log: Sequence[LogEntry], seat: Seat | None
) -> frozenset[int]:
    """The places in the log of moves that a seat may not know yet."""
    actors = game.hidden_from(state, seat)
    if not actors:
        return frozenset()
    latest = (_last_move(log, actor) for actor in actors)
    return frozenset(place for place in latest if place is not None)


def _last_move(log: Sequence[LogEntry], actor: Actor) -> int | None:
    """Searched from the end: hidden moves are recent, however long the log is."""
    places = range(len(log) - 1, -1, -1)
    return next((place for place in places if log[place].actor == actor), None)


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _load(text: str) -> dict[str, Json]:
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise BadRecord("record-json", line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise BadRecord("record-unreadable") from None
    if not isinstance(data, dict):
        raise BadRecord("record-not-object")
    return data


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _check_fields(data: Mapping[str, Json], names: Sequence[str]) -> None:
    for name in names:
        if name not in data:
            raise BadRecord("record-field-missing", field=name)
    for name in data:
        if name not in names:
            raise BadRecord("record-field-unknown", field=quote(name))


def _read_entry(entry: Json, place: int) -> LogEntry:
    try:
        if not isinstance(entry, dict):
            raise BadRecord("record-entry-not-object")
        _check_fields(entry, _ENTRY_FIELDS)
        return LogEntry(
            _number(entry, "actor", HOST), _text(entry, "move"), _number(entry, "ms", 0)
        )
    except BadRecord as error:
        raise BadRecord("record-entry", cause=error, place=place) from None


def _text(data: Mapping[str, Json], name: str) -> str:
    value = data[name]
    if isinstance(value, str):
        return value
    raise _unfit(name, value, "text")


def _number(data: Mapping[str, Json], name: str, least: int) -> int:
    value = data[name]
    if type(value) is int and value >= least:
        return value
    raise _unfit(name, value, "number", least)


def _table(data: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    value = data[name]
    if isinstance(value, dict):
        return value
    raise _unfit(name, value, "object")


def _list(data: Mapping[str, Json], name: str) -> Sequence[Json]:
    value = data[name]
    if isinstance(value, list):
        return value
    raise _unfit(name, value, "list")


def _players(data: Mapping[str, Json]) -> tuple[str, ...]:
    names = _list(data, "players")
    if all(isinstance(name, str) for name in names):
        return tuple(str(name) for name in names)
    raise _unfit("players", names, "names")


def _unfit(name: str, value: Json, wanted: str, least: int = 0) -> BadRecord:
    given = quote(json.dumps(value))
    return BadRecord("record-field-wrong", field=name, given=given, wanted=wanted, least=least)
