"""Claiming a game, pausing, waiting for each other."""

from __future__ import annotations

from turnabout.core.game import Seat
from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.moves import forfeit
from turnabout.server.table.acts.permissions import (
    Asker,
    require_owner,
    require_playing,
    require_seat,
)
from turnabout.server.table.acts.seats import bot_sits
from turnabout.server.table.change import Change
from turnabout.server.table.entries import GotReady, Paused
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

GONE = 300_000
"""Milliseconds without a connection after which a seat counts as gone."""
GONE_WITH_CLOCK = 60_000
"""The same with a clock, which would end the game in any case."""


def claim(table: Table, asker: Asker, act: acts.Claim) -> Change:
    require_seat(table, asker, act.seat)
    require_playing(table)
    _require_gone(table, asker, act.gone)
    if act.bot is not None:
        return Change(table).add(bot_sits(table, asker, act.gone, act.bot))
    if act.gone not in table.acting():
        raise Refusal("not-awaited")
    return forfeit(table, act.gone, "gone", asker.fate, **asker.mark)


def pause(table: Table, asker: Asker, act: acts.Pause) -> Change:
    require_owner(asker)
    require_playing(table)
    if not table.bots_only:
        raise Refusal("people-play")
    if act.on == (table.paused_at is not None):
        raise Refusal("no-change")
    return Change(table).add(Paused(on=act.on, **asker.mark))


def ready(table: Table, asker: Asker, act: acts.Ready) -> Change:
    require_seat(table, asker, act.seat)
    require_playing(table)
    if not table.is_between_rounds or act.seat in table.ready:
        raise Refusal("no-change")
    mine = sorted(set(table.seats_of(asker.who)) - table.ready)
    change = Change(table).add(*(GotReady(seat=seat, **asker.mark) for seat in mine))
    everybody = change.table.ready >= table.people.keys()
    return change.go_on(asker.fate, asker.now) if everybody else change


def _require_gone(table: Table, asker: Asker, seat: Seat) -> None:
    if seat >= len(table.seats) or table.is_bot(seat) or seat in table.seats_of(asker.who):
        raise Refusal("not-gone", seconds=0)
    # Starting the game renumbers the seats, so what was known of them before does not count.
    away = min(asker.gone_for(seat), table.ms(asker.now))
    patience = GONE if table.setup.clock is None else GONE_WITH_CLOCK
    if table.seats[seat] is not None and away < patience:
        raise Refusal("not-gone", seconds=-(-(patience - away) // 1000))
