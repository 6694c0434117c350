"""The one gate: everything about a table that leaves the server is made here, for one viewer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from turnabout.core.game import Seat
from turnabout.core.record import UNKNOWN_MOVE, Record, veiled
from turnabout.core.view import View
from turnabout.server.table.acts.chat import may_chat
from turnabout.server.table.acts.moves import can_forfeit
from turnabout.server.table.acts.seats import missing_players
from turnabout.server.table.entries import AnyEntry, Chatted, Moved, Sat
from turnabout.server.table.questions import may_offer_draw
from turnabout.server.table.shapes import (
    Look,
    ShownClock,
    ShownDeadline,
    ShownEvent,
    ShownForfeit,
    ShownOutcome,
    ShownTable,
    ShownWish,
    Update,
    shown_name,
)
from turnabout.server.table.table import DRAW, RESIGN, Table

MOST_MOVES = 1000
"""Moves in a list; where there are more, a client composes the text itself."""
MOST_EVENTS = 200
"""Entries in one message; those before them are asked for page by page."""
_SECRET = {"who", "key", "person", "instead"}


@dataclass(frozen=True, slots=True)
class Viewer:
    """Whose eyes: their seats, none for a spectator."""

    seats: tuple[Seat, ...] = ()
    owner: bool = False

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        return self.seats or (None,)


class Scene:
    """A table as it is now, for any number of viewers: what they see alike is made once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._shown = shown_table(table)
        self._views: dict[Any, Any] = {}
        """Keyed by the masked state, the only thing that a view is made from."""

    def update(self, viewer: Viewer, after: int, now: int) -> Update:
        """What a viewer who has the first `after` entries needs to be up to date.

        Whoever has been away for long gets the latest entries alone, and asks for the others.
        """
        after = max(after, self._table.index - MOST_EVENTS)
        return {
            "after": after,
            "index": self._table.index,
            "now": now,
            "events": events(self._table, viewer, after),
            "table": self._shown,
            "yours": list(viewer.seats),
            "owner": viewer.owner,
            "looks": [self._look(seat) for seat in viewer.eyes],
        }

    def _look(self, seat: Seat | None) -> Look:
        """The position through the game's mask, and what the seat may do."""
        table = self._table
        if not table.has_begun:
            return {"seat": seat, "view": None, "moves": [], "gestures": []}
        game, masked = table.game, table.game.mask(table.state, seat)
        moves: list[str] | None = []
        gestures: list[str] = []
        if seat is not None and table.phase == "playing":
            listed = game.moves(masked, seat)
            few = len(listed) <= MOST_MOVES
            moves = [game.write_move(move) for move in listed] if few else None
            if table.courteous is not None:
                listed = table.courteous.gestures(masked, seat)
                gestures = [game.write_move(move) for move in listed]
                if DRAW in gestures and not may_offer_draw(table, seat):
                    gestures.remove(DRAW)
            elif can_forfeit(table):
                gestures = [RESIGN]
        return {"seat": seat, "view": self._view(masked), "moves": moves, "gestures": gestures}

    def _view(self, masked: Any) -> Any:
        """Written once for everyone who sees the same; the message includes it verbatim."""
        if masked not in self._views:
            written = orjson.dumps(self._table.game.view(masked))
            self._views[masked] = orjson.Fragment(written)
        return self._views[masked]


def position(table: Table, viewer: Viewer, length: int) -> View:
    """The view after this many moves, as the viewer's first seat may see it now."""
    state = table.game_session.state_at(length)
    return table.game.view(table.game.mask(state, viewer.eyes[0]))


def played(table: Table, viewer: Viewer, place: int) -> str:
    """A move of the game, or UNKNOWN_MOVE as long as the viewer may not know it."""
    return UNKNOWN_MOVE if place in _veiled(table, viewer) else table.log[place].move


def record(table: Table, viewer: Viewer) -> Record:
    """The record as the viewer may have it: it ends before the first move they may not know."""
    return table.record(min(_veiled(table, viewer), default=None))


def events(table: Table, viewer: Viewer, after: int) -> list[ShownEvent]:
    """The entries after an index, and those before it that they made known."""
    wanted = set(range(after + 1, table.index + 1))
    for unveiling in reversed(table.unveiled):
        if unveiling.by <= after:
            break
        wanted.update(unveiling.entries)
    return _events(table, viewer, sorted(wanted))


def events_before(table: Table, viewer: Viewer, before: int) -> list[ShownEvent]:
    """The entries just before an index, one page of them."""
    last = min(before, table.index + 1)
    return _events(table, viewer, range(max(1, last - MOST_EVENTS), last))


def _events(table: Table, viewer: Viewer, indices: Sequence[int]) -> list[ShownEvent]:
    told = _told(table, viewer, indices) if table.has_begun and indices else {}
    return [_event(table.entries[index - 1], index, told.get(index)) for index in indices]


def shown_table(table: Table) -> ShownTable:
    setup = table.setup
    begun = table.has_begun
    return {
        "game": setup.game,
        "options": setup.options,
        "phase": table.phase,
        "seats": [
            {"name": None, "guest": None, "level": None}
            if sitter is None
            else {**shown_name(sitter.name), "level": sitter.bot}
            for sitter in table.seats
        ],
        "to_act": sorted(table.acting()),
        "moves": len(table.log),
        "missing": missing_players(table),
        "minutes": setup.info.about_minutes,
        "together": setup.info.together,
        "clock": _clock(table) if begun else None,
        "increment": None if setup.clock is None else setup.clock.increment,
        "deadline": _deadline(table),
        "paused": table.paused_at is not None,
        "interval": sorted(table.ready) if table.is_between_rounds else None,
        "outcome": _outcome(table),
        "wish": _wish(table),
        "cooldowns": [
            {"what": one.what, "seat": one.seat, "moves": one.moves, "until": one.until}
            for one in table.cooldowns
        ],
        "rematch": table.rematch,
        "take_back": table.phase == "playing" and table.contest and bool(table.log),
        "chat": may_chat(table),
        "hints": setup.hints,
    }


def _event(entry: AnyEntry, index: int, told: dict[str, Any] | None) -> ShownEvent:
    shown: Any = {"index": index, **entry.model_dump(mode="json", exclude=_SECRET)}
    if isinstance(entry, Sat | Chatted):
        shown.update(shown_name(entry.name))
    if isinstance(entry, Moved):
        # A move that was taken back since is still part of the talk, but says no more.
        shown.update(told or {"events": []})
    return shown  # type: ignore[no-any-return]  # a TypedDict whose fields the entry has


def _told(table: Table, viewer: Viewer, indices: Sequence[int]) -> dict[int, dict[str, Any]]:
    """What may be said about the moves at these entries."""
    hidden = _veiled(table, viewer)
    first, last = bisect_left(table.places, indices[0]), bisect_right(table.places, indices[-1])
    told = {}
    for place, events in enumerate(table.events(first, last), first):
        move = UNKNOWN_MOVE if place in hidden else table.log[place].move
        said = {"move": move, "number": place + 1, "ms": table.log[place].ms, "events": events}
        told[table.places[place]] = said
    return told


def _veiled(table: Table, viewer: Viewer) -> frozenset[int]:
    """The moves that none of the viewer's seats may know yet."""
    each = [veiled(table.game, table.state, table.log, seat) for seat in viewer.eyes]
    return frozenset.intersection(*each)


def _clock(table: Table) -> ShownClock | None:
    timers = table.timers
    if timers.left is None:
        return None
    running = sorted(timers.running) if table.deadline() is not None else []
    return {"left": list(timers.left), "running": running, "since": table.moment(timers.since)}


def _deadline(table: Table) -> ShownDeadline | None:
    deadline = table.deadline()
    return None if deadline is None else {"at": table.moment(deadline.ms), "seat": deadline.seat}


def _outcome(table: Table) -> ShownOutcome | None:
    outcome, forfeit = table.outcome, table.forfeit
    if outcome is None:
        return None
    given_up = None if forfeit is None else ShownForfeit(seat=forfeit.seat, cause=forfeit.cause)
    return {"scores": list(outcome.scores), "reason": outcome.reason, "forfeit": given_up}


def _wish(table: Table) -> ShownWish | None:
    wish = table.wish
    if wish is None:
        return None
    asked, agreed = sorted(wish.asked), sorted(wish.agreed)
    return {
        "what": wish.what,
        "seat": wish.seat,
        "question": wish.question,
        "asked": asked,
        "agreed": agreed,
    }
