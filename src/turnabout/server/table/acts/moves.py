"""Moves of people, of bots, of chance and of the clock."""

from __future__ import annotations

from random import Random
from typing import Any

from turnabout.core.game import HOST, Seat
from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.permissions import Asker, require_playing, require_seat
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Cause, Closed, Forfeited
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import DRAW, RESIGN, Table

LONGEST = 20_000
"""The most entries of a table; no game between people comes near."""


def move(table: Table, asker: Asker, act: acts.MakeMove) -> Change:
    require_seat(table, asker, act.seat)
    require_playing(table)
    if table.paused_at is not None:
        raise Refusal("paused")
    if not still_meant(table, act.seat, act.seen):
        raise Refusal("stale")
    if act.move == DRAW and table.gesture(act.seat, DRAW) is not None:
        raise Refusal("draw-is-asked")
    return play(table, act.seat, act.move, asker.fate, salt=act.salt or "", **asker.mark)


def play(table: Table, seat: Seat, text: str, fate: Random, **mark: Any) -> Change:
    """A move and the moves of chance that follow; the game is the only judge."""
    if table.index >= LONGEST:
        raise Refusal("table-full")
    return Change(table).play(seat, table.game.read_move(text), fate, **mark)


def still_meant(table: Table, seat: Seat, seen: int) -> bool:
    """Whether a move chosen when the log had `seen` entries is still an answer to the position.

    It is if nothing has happened in the game since, or if only others have moved while the seat
    had the same choice all along: two players who bid at the same moment both mean their bids.
    """
    return min(table.position, table.asked_since.get(seat, table.position)) <= seen <= table.index


def resign(table: Table, asker: Asker, act: acts.Resign) -> Change:
    require_seat(table, asker, act.seat)
    require_playing(table)
    return forfeit(table, act.seat, "resigned", asker.fate, **asker.mark)


def forfeit(table: Table, seat: Seat, cause: Cause, fate: Random, **mark: Any) -> Change:
    """A seat resigns or forfeits the game, by the game's own rule if it has one."""
    if table.courteous is not None:
        gesture = table.gesture(seat, RESIGN)
        if gesture is None:
            raise Refusal("out-of-game")
        told = None if cause == "resigned" else cause
        return Change(table).play(seat, gesture, fate, cause=told, **mark)
    if not can_forfeit(table):
        raise Refusal("no-resigning")
    return Change(table).add(Forfeited(seat=seat, cause=cause, **mark))


def can_forfeit(table: Table) -> bool:
    """Whether a seat can lose without a rule for it: only to a single opponent."""
    return table.contest and table.game.seats == 2


def expire(table: Table, now: int, fate: Random, created: int = 0) -> Change | None:
    """The change that the clock makes by now; None while there is time left."""
    lapses = table.lapses(created)
    if lapses is not None and now >= lapses:
        return Change(table).add(
            Closed(at=now, cause="nobody-came" if table.phase == "open" else "abandoned")
        )
    deadline = table.deadline()
    if deadline is None or now < (at := table.moment(deadline.ms)):
        return None
    if table.is_between_rounds:
        return Change(table).go_on(fate, at)
    if deadline.seat is not None:
        return forfeit(table, deadline.seat, "time", fate, at=at)
    ran_out = table.game.moves(table.state, HOST)[0]
    return Change(table).play(HOST, ran_out, fate, at=at)
