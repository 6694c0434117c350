"""Who takes part in a match: one of our bots by name, or your own."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from shutil import which
from typing import Any

from turnabout.bots import Bot, Budget, bots, plain_bot, plain_bots
from turnabout.bots.bot_spec import BotSpec
from turnabout.bots.program import ProgramBot
from turnabout.core.errors import BadOptions, TurnaboutError, quote
from turnabout.core.game import Game

RUN = "run:"
"""Before the command of a bot that speaks docs/bot-protocol.md."""


@dataclass(frozen=True, slots=True)
class Entrant(BotSpec):
    """A bot by its word, as `module:factory`, or as `run:COMMAND`; each may have a budget too."""

    @property
    def module(self) -> str | None:
        """Where a custom bot comes from."""
        return self.name.partition(":")[0] if ":" in self.name and not self.command else None

    @property
    def command(self) -> str:
        """What starts a bot that is a program of its own; empty if it is none."""
        return self.name.removeprefix(RUN) if self.name.startswith(RUN) else ""

    def make(self, game: Game[Any, Any], plain: bool = False) -> Bot:
        """The bot; a refusal says what there is. A `plain` one needs no kernels."""
        if self.command:
            return ProgramBot(game, self.command)
        if self.module is not None:
            return _own(self.name, game)
        return plain_bot(game, self.name) if plain else BotSpec.make(self, game)

    def check(self, game: str, plain: bool = False) -> None:
        """Refuse a word that nobody knows, before anything slow begins."""
        known = plain_bots(game) if plain else bots(game)
        if self.module is not None:
            _factory(self.name)
        elif self.command:
            _find_program(self.command)
        elif self.name not in known:
            raise BadOptions("no-such-entrant", text=self.name, game=game, known=known)


@dataclass(frozen=True, slots=True)
class BotObject(Entrant):
    """A bot that is an object of this program, so its games are played in this process."""

    bot: Bot | None = field(default=None, compare=False)

    @property
    def module(self) -> str:
        return type(self.bot).__module__

    def make(self, game: Game[Any, Any], plain: bool = False) -> Bot:
        return _checked(self.bot, self.name)

    def check(self, game: str, plain: bool = False) -> None:
        _checked(self.bot, self.name)


def entrants_of(bots: Sequence[str | Bot], budget: Budget | None) -> tuple[Entrant, ...]:
    """Those who take part; objects are called by their class, and numbered if there are several."""
    found: list[Entrant] = []
    for bot in bots:
        if isinstance(bot, str):
            found.append(Entrant.read(bot, budget))
        else:
            kind = type(bot).__name__
            same = sum(isinstance(one, BotObject) and type(one.bot) is type(bot) for one in found)
            found.append(BotObject(f"{kind} {same + 1}" if same else kind, budget, bot))
    return tuple(found)


def names(entrants: Sequence[Entrant]) -> list[str]:
    """A name for each; those that are written alike are numbered."""
    written = [entrant.write() for entrant in entrants]
    return [
        text if written.count(text) == 1 else f"{text} #{written[: place + 1].count(text)}"
        for place, text in enumerate(written)
    ]


def _own(word: str, game: Game[Any, Any]) -> Bot:
    factory = _factory(word)
    try:
        made = factory(game)
    except TurnaboutError:
        raise
    except Exception as error:  # somebody's own bot may raise anything
        why = quote(f"{type(error).__name__}: {error}", 200)
        raise BadOptions("bot-not-made", text=word, why=why) from error
    return _checked(made, word)


def _checked(made: Any, name: str) -> Bot:
    if not hasattr(made, "answer") or not isinstance(getattr(made, "usual", None), Budget):
        raise BadOptions("not-a-bot", text=name)
    bot: Bot = made
    return bot


def _find_program(command: str) -> None:
    try:
        program = shlex.split(command)[0]
    except (ValueError, IndexError):
        program = ""
    if not program or which(program) is None:
        raise BadOptions("program-missing", text=command, why=program)


def _factory(word: str) -> Any:
    module, _, name = word.partition(":")
    # The command is installed elsewhere; custom bots are in the current folder.
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), name)
    except Exception as error:  # somebody's module may raise anything
        why = quote(f"{type(error).__name__}: {error}", 200)
        raise BadOptions("bot-not-imported", text=word, why=why) from None
    if not callable(found):
        raise BadOptions("not-a-factory", text=word)
    return found
