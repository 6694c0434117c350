"""How a bot is named in a record and on the command line: `club`, or `best@2s`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from turnabout.bots import bot, bots
from turnabout.bots.bot import Bot
from turnabout.bots.budget import Budget
from turnabout.core.errors import BadOptions
from turnabout.core.game import Game


@dataclass(frozen=True, slots=True)
class Word:
    """A bot's name, and what it thinks with if that is not what is usual for it."""

    name: str
    budget: Budget | None = None

    @classmethod
    def read(cls, game: str, text: str) -> Word:
        """The bots of a game alone: a record must not name anything else that could be run."""
        name, at, budget = text.partition("@")
        if name not in bots(game):
            known = ", ".join(bots(game))
            raise BadOptions(f"no such bot for {game}; there are: {known}", text=name)
        return cls(name, Budget.read(budget) if at else None)

    def make(self, game: Game[Any, Any]) -> Bot:
        return bot(game, self.name)
