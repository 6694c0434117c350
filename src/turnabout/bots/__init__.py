"""Players that are programs, and what they can tell about a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from turnabout.bots import plain
from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.bot import Answer, Bot, Level, Question
from turnabout.bots.budget import Budget, Stop
from turnabout.bots.random import RandomBot
from turnabout.core.errors import BadOptions, IllegalMove
from turnabout.core.game import Game, Seat
from turnabout.games import part_of

__all__ = [
    "Analysis",
    "Answer",
    "Bot",
    "Budget",
    "Level",
    "Question",
    "Ranked",
    "Stop",
    "analyse",
    "bot",
    "bots",
]

Factory = Callable[[Game[Any, Any]], Bot]


def bots(name: str) -> tuple[str, ...]:
    """The words for the bots that play a game: the five levels first, weakest to strongest."""
    return tuple(_factories(name))


def bot(game: Game[Any, Any], word: str) -> Bot:
    """The bot of this name for a game with its options; what it needs is compiled or loaded."""
    found = _factories(game.name).get(word)
    if found is None:
        raise BadOptions("no-such-bot", text=str(word), game=game.name, known=bots(game.name))
    return found(game)


def analyse(game: Game[Any, Any], state: Any, budget: Budget, seat: Seat | None = None) -> Analysis:
    """The ranked moves of a seat, by default the first that is to act; hints are its first."""
    acting = [actor for actor in sorted(game.to_act(state)) if actor >= 0]
    if seat is None and acting:
        seat = acting[0]
    if seat is None or seat not in acting:
        position = game.write_state(state)
        if seat is None:
            raise IllegalMove("nothing-to-choose", position=position)
        raise IllegalMove("nothing-to-choose-for", position=position, seat=seat)
    found: Analysis = package(game.name).analyse(game, game.mask(state, seat), seat, budget)
    return found


def package(name: str) -> ModuleType:
    """A game's bots, or those for any game: `BOTS`, factories by word, and `analyse`."""
    return part_of(name, __name__) or plain


@cache
def _factories(name: str) -> Mapping[str, Factory]:
    return {**package(name).BOTS, "random": lambda game: RandomBot()}
