"""A bot bound to its game, so that a program can ask it for moves."""

from __future__ import annotations

from random import Random
from typing import Generic

from turnabout.bots import Answer, Bot, Budget, Question
from turnabout.bots.bot_spec import BotSpec
from turnabout.core.errors import IllegalMove
from turnabout.core.game import Game, M, S, Seat
from turnabout.playthrough import Playthrough, explained


class BotPlayer(Generic[S, M]):
    """A bot with its game, budget and random numbers; it is itself a `Bot`."""

    def __init__(
        self,
        game: Game[S, M],
        bot: Bot,
        budget: Budget | None = None,
        seed: int | None = None,
    ) -> None:
        self.game = game
        self.bot = bot
        self.usual = bot.usual if budget is None else budget
        self._rng = Random(seed)

    @classmethod
    def named(
        cls,
        game: Game[S, M],
        name: str,
        budget: str | Budget | None = None,
        seed: int | None = None,
    ) -> BotPlayer[S, M]:
        """The bot of this name, such as `club` or `best@0.1s`."""
        given = Budget.read(budget) if isinstance(budget, str) else budget
        spec = BotSpec.read(name, given)
        return cls(game, spec.make(game), spec.budget, seed)

    def answer(self, question: Question) -> Answer:
        return self.bot.answer(question)

    def move(self, state: S | Playthrough[S, M], seat: Seat | None = None) -> M:
        """The move it would play, by default for the first seat that may move.

        It sees only what a player in that seat may know. From a playthrough it also gets the moves
        so far, from which it learns how a partner plays.
        """
        with explained(self.game.name):
            log = state.log if isinstance(state, Playthrough) else ()
            now = state.state if isinstance(state, Playthrough) else state
            acting = [actor for actor in self.game.to_act(now) if actor >= 0]
            if not acting:
                position = self.game.write_state(now)
                raise IllegalMove("nothing-to-choose", position=position)
            who = min(acting) if seat is None else seat
            question = Question.about(self.game, now, who, log, rng=self._rng, budget=self.usual)
            move: M = self.bot.answer(question).move
            return move
