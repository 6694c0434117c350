"""Let a bot play a seat at a server's table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any

from turnabout.bots import Bot, Question
from turnabout.client.sync_client import TableClient
from turnabout.client.update import Look, Update
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Game, Seat, timed
from turnabout.core.outcome import Outcome

LATE = ("stale", "not-your-turn", "game-over", "out-of-game")
"""Refusals of a move that came too late: another player was faster."""


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """What one of our seats is going to play, and in how many seconds."""

    seat: Seat
    move: str
    wait: float


def play_bot(
    table: TableClient, make: Callable[[Game[Any, Any]], Bot], rng: Random | None = None
) -> Outcome | None:
    """Play all of our seats with the bot from `make(game)` until the game is over."""
    luck, bot = Random() if rng is None else rng, None
    while not (update := table.update).is_over:
        plan = None
        if update.my_turn:
            game = update.rules()
            bot = make(game) if bot is None else bot
            plan = _plan(update, game, bot, luck)
        if plan is None or plan.wait == inf:
            table.wait()
        # In a race the position may change before the time is up; then the bot thinks again.
        elif not plan.wait or table.wait(plan.wait) is None:
            _carry_out(table, plan)
    return table.update.outcome


def _plan(update: Update, game: Game[Any, Any], bot: Bot, rng: Random) -> PlannedMove:
    """The earliest action that one of our seats plans."""
    plans = []
    for look in update.my_turn:
        assert look.seat is not None
        answer = bot.answer(_question(update, look, game, rng))
        wait = answer.wait if timed(game) is not None else 0.0
        plans.append(PlannedMove(look.seat, game.write_move(answer.move), wait))
    return min(plans, key=lambda plan: plan.wait)


def _carry_out(table: TableClient, plan: PlannedMove) -> None:
    try:
        table.move(plan.move, plan.seat)
    except TurnaboutError as refused:
        if refused.code not in LATE:
            raise


def _question(update: Update, look: Look, game: Game[Any, Any], rng: Random) -> Question:
    assert look.seat is not None
    assert look.position is not None
    return Question(
        game=game,
        state=game.read_state(look.position),
        seat=look.seat,
        rng=rng,
        past=update.log,
        ms=update.ms,
    )
