"""Check a record against its proof: the table's log, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from turnabout.core import chain
from turnabout.core.chance import LINKS, Drawn, hashed
from turnabout.core.errors import BadRecord, quote
from turnabout.core.game import CHANCE, Game
from turnabout.core.json import Json
from turnabout.core.record import UNKNOWN_MOVE, LogEntry, Record, replay


@dataclass(frozen=True, slots=True)
class Proof:
    """What a server states about a game that was played at one of its tables."""

    table: str
    entries: list[tuple[str, list[Any]]]
    """The head after each entry of the log, and the facts of the entry."""
    salts: Mapping[str, Json]
    """The salts of moves that were secret when they were made, by the index of their entries."""
    key: str
    """The server's key, as the server states it."""
    commitment: str
    """What chance was bound to before anyone sat down; empty if nothing was."""
    secrets: Mapping[str, Json]
    """The secrets that chance moves were drawn with, by the index of their entries."""

    @classmethod
    def read(cls, record: Record) -> Proof:
        """The proof in a record; BadRecord if there is none."""
        given = record.proof
        if given is None:
            raise BadRecord("proof-missing")
        try:
            entries = [(str(head), _facts(facts)) for head, facts in _pairs(given["entries"])]
            return cls(
                table=str(given["table"]),
                entries=entries,
                salts=_object(given["salts"]),
                key=str(given["key"]),
                commitment=str(given["commitment"]),
                secrets=_object(given["secrets"]),
            )
        except (KeyError, TypeError, ValueError):
            raise BadRecord("proof-unreadable") from None


@dataclass(frozen=True, slots=True)
class _Logged:
    """A move according to the log."""

    index: int
    move: LogEntry
    """UNKNOWN_MOVE if it was sealed."""
    seal: str | None


@dataclass(frozen=True, slots=True)
class Luck:
    """How much of a game's chance is proven; it must agree with `faults`."""

    proven: int
    """Chance moves that were drawn from the table's commitment."""
    unproven: int
    """Chance moves from an earlier game, or without a commitment."""
    people: int
    """How many people, not bots, were seated when the game began."""
    brought: int
    """How many of them contributed a value of their own to chance."""

    @classmethod
    def of(cls, record: Record) -> Luck:
        proof = Proof.read(record)
        begun = _beginning(proof)
        places = [place for place, move in enumerate(record.log) if move.actor == CHANCE]
        drawn = sum(place >= begun.opening for place in places) if proof.commitment else 0
        proven = min(drawn, LINKS)
        brought = [value for bot, value in begun.sitters if bot is None]
        return cls(proven, len(places) - proven, len(brought), sum(map(bool, brought)))


def faults(game: Game[Any, Any], record: Record) -> list[BadRecord]:
    """Everything wrong with a record, apart from its signature; empty if it is what was played."""
    proof = Proof.read(record)
    found = [*_broken_links(record, proof), *_other_moves(record, proof), *_strangers(proof)]
    try:
        states = replay(game, record.log)
    except BadRecord as error:
        return [*found, error]
    return [*found, *_other_draws(game, record, proof, states)]


def _broken_links(record: Record, proof: Proof) -> Iterator[BadRecord]:
    """Report every entry that does not lead from the head before it to its own."""
    before = chain.begin(proof.table, record.game, proof.commitment)
    for head, facts in proof.entries:
        if chain.link(before, facts) != head:
            yield BadRecord("proof-entry", index=facts[0], event=quote(facts[1]))
        before = head


def _other_moves(record: Record, proof: Proof) -> Iterator[BadRecord]:
    logged = _logged(proof)
    for place, (move, known) in enumerate(zip(record.log, logged, strict=False), 1):
        if not _is_same(move, known, proof):
            yield BadRecord("proof-move", place=place, move=_told(move), logged=_told(known.move))
    # A viewer who may not know a secret move gets the record only up to that move.
    rest = logged[len(record.log) :]
    if len(record.log) > len(logged) or (rest and rest[0].seal is None):
        yield BadRecord("proof-length", moves=len(record.log), logged=len(logged))


def _other_draws(
    game: Game[Any, Any], record: Record, proof: Proof, states: Sequence[Any]
) -> Iterator[BadRecord]:
    """Report chance moves that do not follow from the table's secrets and the players' values."""
    if not proof.commitment:
        return
    begun = _beginning(proof)
    values, opening = [value for _, value in begun.sitters], begun.opening
    link, number = proof.commitment, 0
    moves = enumerate(zip(record.log, _logged(proof), states, strict=False))
    for place, (move, known, state) in moves:
        if move.actor != CHANCE or place < opening or number == LINKS:
            continue
        secret, number = str(proof.secrets.get(str(known.index))), number + 1
        if hashed(secret) != link:
            yield BadRecord("proof-secret", place=place + 1)
        elif game.write_move(_sampled(game, state, secret, proof, number, values)) != move.move:
            yield BadRecord("proof-draw", place=place + 1, move=quote(move.move))
        link = secret


def _sampled(
    game: Game[Any, Any], state: Any, secret: str, proof: Proof, number: int, values: Sequence[str]
) -> Any:
    return game.sample(state, Drawn(secret, proof.table, number, values))


@dataclass(frozen=True, slots=True)
class _Beginning:
    """How a game began: for each seat its bot, if any, and what it contributed to chance."""

    sitters: list[tuple[str | None, str]]
    opening: int = 0
    """How many moves were carried over from an earlier game."""


def _beginning(proof: Proof) -> _Beginning:
    sat: dict[str, tuple[str | None, str]] = {}
    for _, (_, event, _, *said) in proof.entries:
        match event, said:
            case "sat", [int(seat), None | str() as bot, str(value)]:
                sat[str(seat)] = bot, value
            case "left", [int(seat)]:
                sat.pop(str(seat), None)
            case "started", [list(order), int(opening)]:
                return _Beginning([sat.get(str(seat), (None, "")) for seat in order], opening)
    return _Beginning([])


def _strangers(proof: Proof) -> Iterator[BadRecord]:
    """Report bots that contributed to chance, and seats out of order: both would let the server
    influence chance.
    """
    taken: set[int] = set()
    for _, (index, event, _, *said) in proof.entries:
        match event, said:
            case "sat", [int(seat), bot, value]:
                taken.add(seat)
                if bot is not None and value:
                    yield BadRecord("proof-bot", index=index)
            case "left", [int(seat)]:
                taken.discard(seat)
            case "started", [order, _]:
                if order != sorted(taken):
                    yield BadRecord("proof-order", index=index)
                return


def _is_same(move: LogEntry, known: _Logged, proof: Proof) -> bool:
    if known.seal is None:
        return move == known.move
    salt = str(proof.salts.get(str(known.index)))
    seal = chain.seal(proof.table, known.index, move.actor, move.move, salt)
    return seal == known.seal and (move.actor, move.ms) == (known.move.actor, known.move.ms)


def _logged(proof: Proof) -> list[_Logged]:
    """The moves that were made and not taken back, with the times on the table's clock."""
    log: list[_Logged] = []
    zero, paused_at = 0, None
    for _, (index, event, at, *said) in proof.entries:
        match event, said:
            case "started", _:
                zero = at
            case "moved", [actor, move, _, seal]:
                ms = max(0, (at if paused_at is None else paused_at) - zero)
                entry = LogEntry(actor, UNKNOWN_MOVE if seal else move, ms)
                log.append(_Logged(index, entry, seal))
            case "took-back", [_, int(to)]:
                del log[to:]
            case "paused", [True]:
                paused_at = at
            case "paused", [False] if paused_at is not None:
                zero, paused_at = zero + at - paused_at, None
    return log


def _told(entry: LogEntry) -> str:
    return quote(f"{entry.actor} {entry.move} {entry.ms}")


def _pairs(value: Json) -> list[tuple[Json, Json]]:
    if not isinstance(value, list):
        raise TypeError
    return [(head, facts) for head, facts in value]


def _object(value: Json) -> Mapping[str, Json]:
    if not isinstance(value, dict):
        raise TypeError
    return value


def _facts(value: Json) -> list[Any]:
    match value:
        case [int(), str(), int(), *_]:
            return value  # type: ignore[return-value]  # JSON arrays are lists
    raise TypeError
