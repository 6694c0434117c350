"""A table saved now and then, so that opening it need not replay the whole game.

A snapshot is a cache: the log says the same, and a table without snapshots is folded from it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Self

import msgspec

from turnabout.core.game import Seat
from turnabout.core.history import History
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.core.record import LogEntry
from turnabout.core.session import Session
from turnabout.core.timers import Timers
from turnabout.server.table.entries import AnyEntry, Moved, Paused, Started, TookBack, What
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.facts import linked
from turnabout.server.table.seating import Seating, Sitter
from turnabout.server.table.setup import Setup
from turnabout.server.table.table import (
    ACTS_KEPT,
    Cooldown,
    DoneActs,
    Table,
    Unveiling,
    Wish,
)

FORMAT = 2
EVERY = 256
"""Entries between two snapshots."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table after its first `index` entries, without what the entries themselves say."""

    index: int
    state: str
    """The game's state, as its `write_state` writes it, and the ids of its pieces."""
    text: str

    @classmethod
    def due(cls, before: Table, after: Table) -> Self | None:
        """The snapshot to keep with the entries that led from one table to the other, if any."""
        if before.index // EVERY == after.index // EVERY or after.phase != "playing":
            return None
        text = json.dumps(_write(after), ensure_ascii=False)
        return cls(after.index, _write_state(after), text)


def restore(empty: Table, entries: Sequence[AnyEntry], snapshots: Sequence[Snapshot]) -> Table:
    """The table of this log; ValueError if the snapshots are of another log or format."""
    last = snapshots[-1]
    data = json.loads(last.text)
    if data["format"] != FORMAT or last.index > len(entries):
        raise ValueError("a snapshot of another format or log")
    states = {one.index: one.state for one in snapshots}
    past = _Past.of(empty.setup, entries[: last.index], states)
    return evolve_all(_table(empty, data, past), entries[last.index :])


@dataclass(slots=True)
class _Past:
    """What the entries say themselves: the moves, and which of them were taken back."""

    entries: Sequence[AnyEntry]
    session: Session[Any, Any]
    log: list[LogEntry]
    places: list[int]
    kept: list[tuple[int, Any]]

    @classmethod
    def of(cls, setup: Setup, entries: Sequence[AnyEntry], states: dict[int, str]) -> Self:
        start = next(entry for entry in entries if isinstance(entry, Started))
        session = setup.begin(len(start.order))
        past = cls(entries, session, [], [], [(0, session.state)])
        zero, paused_at = start.at, None
        for index, entry in enumerate(entries, 1):
            if isinstance(entry, Moved):
                at = entry.at if paused_at is None else paused_at
                past.log.append(LogEntry(entry.actor, entry.move, max(0, at - zero)))
                past.places.append(index)
            elif isinstance(entry, TookBack):
                past._cut(entry.to)
            elif isinstance(entry, Paused):
                if entry.on:
                    paused_at = entry.at
                elif paused_at is not None:
                    zero, paused_at = zero + entry.at - paused_at, None
            if index in states:
                past.kept.append((len(past.log), _read_state(session, states[index])))
        return past

    def _cut(self, length: int) -> None:
        del self.log[length:], self.places[length:]
        self.kept = [(moves, state) for moves, state in self.kept if moves <= length]


def _write_state(table: Table) -> str:
    """Piece ids are not part of a position, but viewers know pieces by them for the whole game."""
    ids: bytes | tuple[bytes, ...] = getattr(table.state, "ids", b"")
    named = ids.hex() if isinstance(ids, bytes) else [stack.hex() for stack in ids]
    return json.dumps([table.game.write_state(table.state), named], ensure_ascii=False)


def _read_state(session: Session[Any, Any], text: str) -> Any:
    written, named = json.loads(text)
    state = session.game.read_state(written)
    if not named:
        return state
    ids = bytes.fromhex(named) if isinstance(named, str) else tuple(map(bytes.fromhex, named))
    return replace(state, ids=ids)


def _write(table: Table) -> dict[str, Json]:
    timers, outcome, wish = table.timers, table.outcome, table.wish
    return {
        "format": FORMAT,
        "seats": [None if sitter is None else list(sitter) for sitter in table.seats],
        "phase": table.phase,
        "outcome": None if outcome is None else [list(outcome.scores), outcome.reason],
        "timers": [
            None if timers.left is None else list(timers.left),
            timers.increment,
            sorted(timers.running),
            timers.since,
        ],
        "position": table.position,
        "asked_since": [[seat, since] for seat, since in table.asked_since.items()],
        "zero": table.zero,
        "paused_at": table.paused_at,
        "rests": table.rests,
        "wish": None
        if wish is None
        else [
            wish.what,
            wish.seat,
            wish.question,
            sorted(wish.asked),
            sorted(wish.agreed),
            wish.to,
        ],
        "cooldowns": [list(cooldown) for cooldown in table.cooldowns],
        "ready": sorted(table.ready),
        "rematch": table.rematch,
        "hidden": sorted(table.hidden),
        "unveiled": [[one.by, list(one.entries)] for one in table.unveiled[-EVERY:]],
        "sittings": dict(table.sittings),
        "chats": table.chats,
        "drawn": table.drawn,
        "randoms": list(table.randoms),
        "head": table.head,
    }


def _table(empty: Table, data: dict[str, Any], past: _Past) -> Table:
    left, increment, running, since = data["timers"]
    timers = Timers(None if left is None else tuple(left), increment, frozenset(running), since)
    session = replace(
        past.session,
        state=past.kept[-1][1],
        log=History(past.log),
        timers=timers,
        kept=History(past.kept),
    )
    outcome, wish = data["outcome"], data["wish"]
    table = msgspec.structs.replace(
        empty,
        seats=Seating(None if sitter is None else Sitter(*sitter) for sitter in data["seats"]),
        entries=History(past.entries),
        phase=data["phase"],
        session=session,
        outcome=None if outcome is None else Outcome(tuple(outcome[0]), outcome[1]),
        places=History(past.places),
        position=data["position"],
        asked_since=dict(data["asked_since"]),
        zero=data["zero"],
        paused_at=data["paused_at"],
        rests=data["rests"],
        wish=None if wish is None else _wish(*wish),
        cooldowns=tuple(Cooldown(*cooldown) for cooldown in data["cooldowns"]),
        ready=frozenset(data["ready"]),
        rematch=data["rematch"],
        acts=_acts(past.entries),
        hidden=frozenset(data["hidden"]),
        unveiled=History(Unveiling(by, tuple(entries)) for by, entries in data["unveiled"]),
        sittings=data["sittings"],
        chats=data["chats"],
        # Older tables made no commitment.
        drawn=data.get("drawn", 0),
        randoms=tuple(data.get("randoms", ())),
    )
    # Earlier snapshots had none; to work it out takes longer than all else.
    head = data.get("head") or [head for head, _ in linked(table)][-1]
    return msgspec.structs.replace(table, head=head)


def _wish(
    what: What, seat: Seat, index: int, asked: list[Seat], agreed: list[Seat], to: int
) -> Wish:
    return Wish(what, seat, index, frozenset(asked), frozenset(agreed), to)


def _acts(entries: Sequence[AnyEntry]) -> DoneActs:
    keyed = ((index, entry) for index, entry in reversed([*enumerate(entries, 1)]) if entry.key)
    acts = DoneActs()
    for index, entry in reversed([*islice(keyed, ACTS_KEPT)]):
        acts = acts.add(entry.who, entry.key, index)
    return acts
