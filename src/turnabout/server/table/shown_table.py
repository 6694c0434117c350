"""A table as it is shown to everyone: all but the position, and nothing secret."""

from __future__ import annotations

from operator import attrgetter, is_
from typing import Any, cast

from turnabout.core.timers import Deadline
from turnabout.server.table.acts.chat import may_chat
from turnabout.server.table.acts.seats import missing_players
from turnabout.server.table.seating import Seating
from turnabout.server.table.setup import Setup
from turnabout.server.table.shapes import (
    ShownClock,
    ShownForfeit,
    ShownNext,
    ShownOutcome,
    ShownSeat,
    ShownTable,
    ShownWish,
)
from turnabout.server.table.table import Table


class TableFace:
    """What a table shows, in parts: those that moves leave alone are neither made nor compared."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._course = _course(table)

    def whole(self) -> ShownTable:
        table = self._table
        parts = (_setup(table.setup), {"seats": _seats(table.seats)}, _standing(table))
        return cast(ShownTable, {**parts[0], **parts[1], **parts[2], **self._course})

    def changes(self, before: TableFace) -> dict[str, Any]:
        """The fields that differ from the face before."""
        table, old = self._table, before._table
        new = _differing(self._course, before._course)
        if not all(map(is_, _stands(table), _stands(old))):
            new |= _differing(_standing(table), _standing(old))
        if table.seats is not old.seats and (seats := _seats(table.seats)) != _seats(old.seats):
            new["seats"] = seats
        if table.setup is not old.setup:
            new |= _differing(_setup(table.setup), _setup(old.setup))
        return new


def shown_table(table: Table) -> ShownTable:
    return TableFace(table).whole()


def _setup(setup: Setup) -> dict[str, Any]:
    return {
        "game": setup.game,
        "options": setup.options,
        "minutes": setup.info.about_minutes,
        "together": setup.info.together,
        "increment": None if setup.clock is None else setup.clock.increment,
        "hints": setup.hints,
        "uploaded": setup.uploaded,
        "commitment": setup.commitment,
    }


def _seats(seats: Seating) -> list[ShownSeat]:
    return [seat or {"name": None, "guest": None, "level": None} for seat in seats.shown]


def _course(table: Table) -> dict[str, Any]:
    """How far the game is."""
    session, deadline = table.session, table.deadline()
    moves = 0 if session is None else len(session.log)
    at = None if deadline is None else {"at": table.moment(deadline.ms), "seat": deadline.seat}
    return {
        "to_act": sorted(table.acting()),
        "moves": moves,
        "clock": None if session is None else _clock(table, deadline),
        "deadline": at,
        "interval": sorted(table.ready) if table.is_between_rounds else None,
        "take_back": table.phase == "playing" and moves > 0 and table.contest,
    }


_stands = attrgetter(
    *("setup", "seats", "phase", "paused_at", "outcome", "forfeit", "wish", "cooldowns"),
    *("rematch", "cut", "next"),
)
"""All that `_standing` depends on."""


def _standing(table: Table) -> dict[str, Any]:
    return {
        "phase": table.phase,
        "missing": missing_players(table),
        "paused": table.paused_at is not None,
        "outcome": _outcome(table),
        "wish": _wish(table),
        "cooldowns": [
            {"what": one.what, "seat": one.seat, "moves": one.moves, "until": one.until}
            for one in table.cooldowns
        ],
        "rematch": table.rematch,
        "chat": may_chat(table),
        "cut": table.cut,
        "next": _next(table),
    }


def _differing(now: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if value != then[name]}


def _clock(table: Table, deadline: Deadline | None) -> ShownClock | None:
    timers = table.timers
    if timers.left is None:
        return None
    running = sorted(timers.running) if deadline is not None else []
    return {"left": list(timers.left), "running": running, "since": table.moment(timers.since)}


def _outcome(table: Table) -> ShownOutcome | None:
    outcome, forfeit = table.outcome, table.forfeit
    if outcome is None:
        return None
    given_up = None if forfeit is None else ShownForfeit(seat=forfeit.seat, cause=forfeit.cause)
    return {"scores": list(outcome.scores), "reason": outcome.reason, "forfeit": given_up}


def _next(table: Table) -> ShownNext | None:
    """Its commitment takes a moment to compute, so it is made only when it may be wanted."""
    if table.phase != "over" or table.rematch or table.next is None or not table.people:
        return None
    return {"table": table.next.table, "commitment": table.next.chance.commitment}


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
