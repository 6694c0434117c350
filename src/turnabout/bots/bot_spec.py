"""The name of a bot in a record and on the command line: `club`, or `best@2s`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from turnabout.bots import bot
from turnabout.bots.bot import Bot
from turnabout.bots.budget import Budget
from turnabout.core.game import Game


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot's name, and what it thinks with if that is not what is usual for it."""

    name: str
    budget: Budget | None = None

    @classmethod
    def read(cls, text: str, budget: Budget | None = None) -> Self:
        """`best`, or `best@0.1s`; `budget` is for those without one."""
        name, at, given = text.partition("@")
        return cls(name, Budget.read(given) if at else budget)

    def write(self) -> str:
        return self.name if self.budget is None else f"{self.name}@{self.budget.write()}"

    def make(self, game: Game[Any, Any]) -> Bot:
        """The bots of the registry alone: a record must not name anything else that could run."""
        return bot(game, self.name)
