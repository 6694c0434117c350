"""A shallow search over the readable rules, for levels whose kernels are not compiled yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, TypeAlias

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget, Stop, watch
from turnabout.bots.question import Question
from turnabout.core.game import CHANCE, Game, Seat

WIN = 1000.0
HAIR = 1e-6

Judge: TypeAlias = Callable[[Any, Any, Seat], float]
"""What a state of a game is worth to a seat, between -WIN and WIN."""


class Glance:
    """Looks at its moves, and at the replies if its depth allows, and judges what it sees.

    Within a turn of several steps, it looks that many steps ahead.
    """

    usual = Budget(seconds=0.5)

    def __init__(self, judge: Judge, depth: int, notices: float = 1.0) -> None:
        """`depth` counts moves, including its own, of which it considers a share of `notices`."""
        self._judge = judge
        self._depth = depth
        self._notices = notices

    def answer(self, question: Question) -> Answer:
        """The best move that was found."""
        game, state, seat, rng = question.game, question.state, question.seat, question.rng
        legal = game.moves(state, seat)
        moves = rng.sample(legal, max(1, round(self._notices * len(legal))))
        with watch(question.within(self.usual), question.stop) as stop:
            look = _Look(game, seat, self._judge, rng, stop)
            for depth in range(self._depth):
                best, values = -inf, list[float]()
                for move in moves:
                    after = game.play(state, seat, move)
                    # Slightly below the best, so that equal moves get equal values.
                    values.append(look.value(after, depth, best - HAIR, inf))
                    best = max(best, values[-1])
                if stop.is_set():
                    break
                ranked = sorted(zip(values, moves, strict=True), key=_value, reverse=True)
                moves = [move for _, move in ranked]
        return Answer(moves[0])


@dataclass(frozen=True, slots=True)
class _Look:
    game: Game[Any, Any]
    seat: Seat
    judge: Judge
    rng: Random
    stop: Stop

    def value(self, state: Any, depth: int, low: float, high: float) -> float:
        """What a state is worth if everyone plays their best; exact between the bounds."""
        game = self.game
        outcome = game.outcome(state)
        if outcome is not None:
            # A quick win is better than a slow one.
            return (WIN + depth) * (2 * outcome.scores[self.seat] - 1)
        acting = game.to_act(state)
        if CHANCE in acting:
            after = game.play(state, CHANCE, game.sample(state, self.rng))
            return self.value(after, depth, low, high)
        if depth == 0 or self.stop.is_set():
            return self.judge(game, state, self.seat)
        actor = min(acting)
        for move in game.moves(state, actor):
            found = self.value(game.play(state, actor, move), depth - 1, low, high)
            if actor == self.seat:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        return low if actor == self.seat else high


def _value(ranked: tuple[float, Any]) -> float:
    return ranked[0]
