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
    """A bot's name, and its budget if that differs from its usual one."""

    name: str
    budget: Budget | None = None

    @classmethod
    def read(cls, text: str, budget: Budget | None = None) -> Self:
        """`best`, or `best@0.1s`; `budget` is the default for names without one."""
        name, at, given = text.partition("@")
        return cls(name, Budget.read(given) if at else budget)

    def write(self) -> str:
        return self.name if self.budget is None else f"{self.name}@{self.budget.write()}"

    def make(self, game: Game[Any, Any]) -> Bot:
        """Only bots of the registry: a record must not be able to run anything else."""
        return bot(game, self.name)
