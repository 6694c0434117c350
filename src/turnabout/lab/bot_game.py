"""One game between bots, without people and without waiting: in a race only the clock jumps."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from turnabout.bots import Answer, Bot, Budget, Question
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Game, Seat, timed
from turnabout.core.outcome import Outcome
from turnabout.core.session import Session

LONGEST = 20_000
"""Moves of a game; bots play with options that end it long before."""


class BotGame:
    """A game being played; chance and every bot have their own generators.

    So the same seed deals the same cards to whoever plays, as long as they play the same moves.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        bots: Sequence[Bot],
        seed: int | str,
        budgets: Sequence[Budget | None] | None = None,
        opening: Session[Any, Any] | None = None,
        chance: int | str | None = None,
    ) -> None:
        """The game goes on from the end of the opening. `chance` has another seed."""
        self.game = game
        self.bots = bots
        self.session = Session.begin(game) if opening is None else opening
        self.budgets = [
            given or bot.usual
            for given, bot in zip(budgets or [None] * len(bots), bots, strict=True)
        ]
        self.asked: Seat | None = None
        """Whose bot acted last: the one at fault if the game breaks off."""
        self.thoughts: list[list[float]] = [[] for _ in bots]
        """Seconds that each answer took, by seat."""
        self._chance = Random(f"{seed if chance is None else chance} chance")
        self._rngs = [Random(f"{seed} {seat}") for seat in range(game.seats)]
        self._ms = self.session.ms

    def run(self) -> Outcome:
        """Play to the end."""
        while (outcome := self.session.outcome) is None:
            if len(self.session.log) >= LONGEST:
                raise TurnaboutError("match-endless", game=self.game.name)
            self.step()
        return outcome

    def step(self) -> None:
        """The next move, whoever makes it."""
        settled = next(self.session.settle(self._chance, self._ms), None)
        if settled is not None:
            self.session = settled
        elif timed(self.game) is not None:
            self._race(sorted(self.session.acting))
        else:
            seat = min(self.session.acting)
            answer = self._ask(seat)
            self._ms += round(1000 * self.thoughts[seat][-1])
            self._play(seat, answer.move)

    def _race(self, seats: Sequence[Seat]) -> None:
        """Everyone plans; the first plan is carried out, unless the timer runs out before."""
        answers = {seat: self._ask(seat) for seat in seats}
        first = min(seats, key=lambda seat: (answers[seat].wait, seat), default=None)
        deadline = self.session.deadline()
        # A wait without end is the silence of someone who has nothing more to say.
        due = self._ms + 1000 * (inf if first is None else answers[first].wait)
        if first is not None and due < inf and (deadline is None or round(due) < deadline.ms):
            self._ms, self.asked = round(due), first
            self._play(first, answers[first].move)
        elif deadline is None:
            raise TurnaboutError("match-stuck", game=self.game.name)
        else:
            self._ms = deadline.ms
            self.session = self.session.run_out(self._ms)

    def _ask(self, seat: Seat) -> Answer:
        rng, budget = self._rngs[seat], self.budgets[seat]
        state, log, ms = self.session.state, self.session.log, self._ms
        question = Question.about(self.game, state, seat, log, ms, rng=rng, budget=budget)
        self.asked = seat
        began = perf_counter()
        answer = self.bots[seat].answer(question)
        self.thoughts[seat].append(perf_counter() - began)
        if not answer.wait >= 0:  # nor is it NaN
            raise TurnaboutError("match-bad-wait", wait=str(answer.wait))
        return answer

    def _play(self, seat: Seat, move: Any) -> None:
        self.session = self.session.play(seat, move, self._ms)
