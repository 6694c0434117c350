"""A table as it is shown to everyone: all but the position, and nothing secret."""

from __future__ import annotations

from typing import Any, cast

from turnabout.core.timers import Deadline
from turnabout.server.table.acts.chat import may_chat
from turnabout.server.table.acts.seats import missing_players
from turnabout.server.table.setup import Setup
from turnabout.server.table.shapes import (
    ShownClock,
    ShownForfeit,
    ShownNext,
    ShownOutcome,
    ShownSeat,
    ShownTable,
    ShownWish,
    shown_name,
)
from turnabout.server.table.table import Sitter, Table


class TableFace:
    """What a table shows, in parts: those that moves leave alone are neither made nor compared."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._course = _course(table)

    def whole(self) -> ShownTable:
        table = self._table
        shown = {**_setup(table.setup), "seats": _seats(table.seats), **self._course}
        return cast(ShownTable, shown)

    def changes(self, before: TableFace) -> dict[str, Any]:
        """The fields that differ from the face before."""
        table, old = self._table, before._table
        new = {name: value for name, value in self._course.items() if value != before._course[name]}
        if table.seats is not old.seats and (seats := _seats(table.seats)) != _seats(old.seats):
            new["seats"] = seats
        if table.setup is not old.setup:
            then = _setup(old.setup)
            new |= {name: now for name, now in _setup(table.setup).items() if now != then[name]}
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


def _seats(seats: tuple[Sitter | None, ...]) -> list[ShownSeat]:
    return [
        {"name": None, "guest": None, "level": None}
        if sitter is None
        else {**shown_name(sitter.name), "level": sitter.bot}
        for sitter in seats
    ]


def _course(table: Table) -> dict[str, Any]:
    """How the game stands."""
    session, phase, deadline = table.session, table.phase, table.deadline()
    is_playing, moves = phase == "playing", 0 if session is None else len(session.log)
    at = None if deadline is None else {"at": table.moment(deadline.ms), "seat": deadline.seat}
    return {
        "phase": phase,
        "to_act": sorted(table.acting()),
        "moves": moves,
        "missing": missing_players(table),
        "clock": None if session is None else _clock(table, deadline),
        "deadline": at,
        "paused": table.paused_at is not None,
        "interval": sorted(table.ready) if table.is_between_rounds else None,
        "outcome": _outcome(table),
        "wish": _wish(table),
        "cooldowns": [
            {"what": one.what, "seat": one.seat, "moves": one.moves, "until": one.until}
            for one in table.cooldowns
        ],
        "rematch": table.rematch,
        "take_back": is_playing and moves > 0 and table.contest,
        "chat": may_chat(table),
        "cut": table.cut,
        "next": _next(table),
    }


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
