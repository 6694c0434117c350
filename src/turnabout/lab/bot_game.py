"""One game between bots, without people and without waiting: in a race only the clock jumps."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from turnabout.bots import Answer, Bot, Budget, Question
from turnabout.core.errors import TurnaboutError
from turnabout.core.game import CHANCE, HOST, Actor, Game, Seat, Timed, whole_move
from turnabout.core.outcome import Outcome
from turnabout.core.record import Record, replay

LONGEST = 20_000
"""Moves of a game; bots play with options that end it long before."""


class BotGame:
    """A game being played; chance and every bot have generators of their own.

    So the same seed deals the same cards to whoever plays, as long as they play the same moves.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        bots: Sequence[Bot],
        seed: int | str,
        budgets: Sequence[Budget | None] | None = None,
        record: Record | None = None,
        chance: int | str | None = None,
    ) -> None:
        """`record` is an opening: the game goes on from its end. `chance` has another seed."""
        self.game = game
        self.bots = bots
        self.record = Record.of(game) if record is None else record
        self.state = replay(game, self.record.log)[-1]
        self.budgets = [
            given or bot.usual
            for given, bot in zip(budgets or [None] * len(bots), bots, strict=True)
        ]
        self.asked: Seat | None = None
        """Whose bot had its say last: whoever is at fault if the game breaks off."""
        self.thoughts: list[list[float]] = [[] for _ in bots]
        """Seconds that each answer took, by seat."""
        self._chance = Random(f"{seed if chance is None else chance} chance")
        self._rngs = [Random(f"{seed} {seat}") for seat in range(game.seats)]
        self._ms = self.record.log[-1].ms if self.record.log else 0
        self._timer_began = self._ms

    def run(self) -> Outcome:
        """Play to the end."""
        while (outcome := self.game.outcome(self.state)) is None:
            if len(self.record.log) >= LONGEST:
                raise TurnaboutError("match-endless", game=self.game.name)
            self.step()
        return outcome

    def step(self) -> None:
        """The next move, whoever makes it."""
        acting = sorted(self.game.to_act(self.state))
        if CHANCE in acting:
            self._append(CHANCE, self.game.sample(self.state, self._chance))
        elif isinstance(self.game, Timed):
            self._race([actor for actor in acting if actor >= 0])
        else:
            answer = self._ask(acting[0])
            self._ms += round(1000 * self.thoughts[acting[0]][-1])
            self._append(acting[0], answer.move)

    def _race(self, seats: Sequence[Seat]) -> None:
        """Everyone plans; the first plan is carried out, unless the timer runs out before."""
        game: Any = self.game
        answers = {seat: self._ask(seat) for seat in seats}
        first = min(seats, key=lambda seat: (answers[seat].wait, seat), default=None)
        limit = game.time_limit(self.state)
        deadline = None if limit is None else self._timer_began + 1000 * limit
        # A wait without end is the silence of someone who has nothing more to say.
        due = self._ms + 1000 * (inf if first is None else answers[first].wait)
        if first is not None and due < inf and (deadline is None or round(due) < deadline):
            self._ms, self.asked = round(due), first
            self._append(first, answers[first].move)
        elif deadline is None:
            raise TurnaboutError("match-stuck", game=game.name)
        else:
            self._ms = deadline
            self._append(HOST, game.moves(self.state, HOST)[0])

    def _ask(self, seat: Seat) -> Answer:
        rng, budget = self._rngs[seat], self.budgets[seat]
        log, ms = self.record.log, self._ms
        question = Question.about(self.game, self.state, seat, log, ms, rng=rng, budget=budget)
        self.asked = seat
        began = perf_counter()
        answer = self.bots[seat].answer(question)
        self.thoughts[seat].append(perf_counter() - began)
        if not answer.wait >= 0:  # nor is it NaN
            raise TurnaboutError("match-bad-wait", wait=str(answer.wait))
        return answer

    def _append(self, actor: Actor, move: Any) -> None:
        before, game = self.state, self.game
        move = whole_move(game, before, move)
        self.state = game.play(before, actor, move)
        self.record = self.record.add(actor, game.write_move(move), self._ms)
        if isinstance(game, Timed) and game.timer(before) != game.timer(self.state):
            self._timer_began = self._ms
