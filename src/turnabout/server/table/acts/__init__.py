"""Decide an act: the result is a change of the table, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnabout.server.table.acts import chat, courtesy, moves, questions, seats
from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.change import Change
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

_DECIDE: dict[type[acts.Act], Callable[[Table, Asker, Any], Change]] = {
    acts.MakeMove: moves.move,
    acts.Sit: seats.sit,
    acts.SitTogether: seats.sit_together,
    acts.Leave: seats.leave,
    acts.Start: seats.start,
    acts.Close: seats.close,
    acts.Resign: moves.resign,
    acts.TakeBack: questions.take_back,
    acts.OfferDraw: questions.offer_draw,
    acts.Agree: questions.agree,
    acts.Claim: courtesy.claim,
    acts.Pause: courtesy.pause,
    acts.Ready: courtesy.ready,
    acts.Chat: chat.chat,
    acts.Rematch: questions.rematch,
}


_ENDLESS: frozenset[type[acts.Act]] = frozenset(
    {
        acts.Sit,
        acts.SitTogether,
        acts.Leave,
        acts.TakeBack,
        acts.OfferDraw,
        acts.Rematch,
        acts.Pause,
    }
)
"""Acts that could be repeated forever without a move."""


def decide(table: Table, asker: Asker, act: acts.AnyAct | acts.SitTogether) -> Change:
    """The change that the act makes, its own entry first; raises if it is not allowed."""
    if type(act) in _ENDLESS and table.index >= moves.LONGEST // 2:
        raise Refusal("table-full")
    return _DECIDE[type(act)](table, asker, act)
