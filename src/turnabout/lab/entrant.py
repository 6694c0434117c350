"""Who takes part in a match: a bot of ours by its word, or one of your own."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from turnabout.bots import Bot, Budget, bot, bots
from turnabout.core.errors import BadOptions
from turnabout.core.game import Game


@dataclass(frozen=True, slots=True)
class Entrant:
    """A word of `bots.bots` or `module:factory`, and its budget; None is its usual one."""

    word: str
    budget: Budget | None = None

    @classmethod
    def read(cls, text: str, budget: Budget | None = None) -> Entrant:
        """`best`, `best@0.1s`, `module:factory@2000`; `budget` is for those without one."""
        word, at, given = text.partition("@")
        return cls(word, Budget.read(given) if at else budget)

    def write(self) -> str:
        return self.word if self.budget is None else f"{self.word}@{self.budget.write()}"

    @property
    def module(self) -> str | None:
        """Where a bot of one's own comes from."""
        return self.word.partition(":")[0] if ":" in self.word else None

    def make(self, game: Game[Any, Any]) -> Bot:
        """The bot; a refusal says what there is."""
        return _own(self.word, game) if ":" in self.word else bot(game, self.word)

    def check(self, name: str) -> None:
        """Refuse a word that nobody knows, before anything slow begins."""
        if ":" in self.word:
            _factory(self.word)
        elif self.word not in bots(name):
            known = ", ".join(bots(name))
            raise BadOptions(
                f"no such bot for {name}; there are: {known}, or your own as module:factory",
                text=self.word,
            )


def names(entrants: Sequence[Entrant]) -> list[str]:
    """A name for each; those that are written alike are numbered."""
    written = [entrant.write() for entrant in entrants]
    return [
        text if written.count(text) == 1 else f"{text} #{written[: place + 1].count(text)}"
        for place, text in enumerate(written)
    ]


def _own(word: str, game: Game[Any, Any]) -> Bot:
    made: Bot = _factory(word)(game)
    if not hasattr(made, "answer") or not isinstance(getattr(made, "usual", None), Budget):
        raise BadOptions("what this makes is no bot: it needs `answer` and `usual`", text=word)
    return made


def _factory(word: str) -> Any:
    module, _, name = word.partition(":")
    # The command is installed elsewhere, one's own bots are written here.
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), name)
    except Exception as error:  # somebody's module may raise anything
        why = f"cannot be imported: {type(error).__name__}: {error}"
        raise BadOptions(why, text=word) from None
    if not callable(found):
        raise BadOptions("is not a factory: it must take a game and give a bot", text=word)
    return found
