"""Bots: programs that play, analyse and solve positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from types import ModuleType
from typing import Any

from turnabout.bots import plain
from turnabout.bots.analysis import Analysis, Ranked
from turnabout.bots.answer import Answer
from turnabout.bots.bot import Bot, Level
from turnabout.bots.budget import Budget, Stop
from turnabout.bots.question import Question, Task
from turnabout.bots.random import RandomBot
from turnabout.bots.reason import Reason, reason_of
from turnabout.bots.shortest_ways import ShortestWays
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
    "Reason",
    "ShortestWays",
    "Stop",
    "analyse",
    "answer",
    "bot",
    "bots",
    "levels",
    "plain_bot",
    "plain_bots",
]

MOST_REASONS = 5

Factory = Callable[[Game[Any, Any]], Bot]


def bots(name: str) -> tuple[str, ...]:
    """The names of the bots that play a game: the levels first, weakest to strongest."""
    return tuple(_factories(name))


def levels(name: str) -> tuple[str, ...]:
    """The scale of a game: the bots that differ only in strength, weakest to strongest."""
    return tuple(word for word in _factories(name) if Level.of(word))


def bot(game: Game[Any, Any], word: str) -> Bot:
    """The bot of this name for a game with its options; compiles or loads what it needs."""
    found = _factories(game.name).get(word)
    if found is None:
        raise BadOptions("no-such-bot", text=str(word), game=game.name, known=bots(game.name))
    return found(game)


def plain_bots(name: str) -> tuple[str, ...]:
    """The names of the bots that can also play over the readable rules, without kernels."""
    return tuple(_plain_factories(name))


def plain_bot(game: Game[Any, Any], word: str) -> Bot:
    """A bot of this name that is ready at once and about as strong, until kernels are compiled."""
    found = _plain_factories(game.name).get(word)
    if found is None:
        raise BadOptions("no-such-bot", text=word, game=game.name, known=plain_bots(game.name))
    return found(game)


def answer(question: Question, make: Callable[[Game[Any, Any], str], Bot] = bot) -> Answer:
    """Answer a question; callers that ask often may pass a `make` that caches bots."""
    return _TASKS[question.task](question, make)


def analyse(game: Game[Any, Any], state: Any, budget: Budget, seat: Seat | None = None) -> Analysis:
    """The ranked moves of a seat, by default the first one to act; the best one is the hint."""
    if seat is None:
        seat = min((actor for actor in game.to_act(state) if actor >= 0), default=None)
    if seat is None:
        raise IllegalMove("nothing-to-choose", position=game.write_state(state))
    found = answer(Question.about(game, state, seat, task="analyse", budget=budget)).analysis
    assert found is not None
    return found


def package(name: str) -> ModuleType:
    """A game's bots, or those for any game: `BOTS`, factories by name, and `analyse`.

    It may define `recalled`, the part of a log that its bots use (by default all of it), `solve` if
    positions can be solved exactly, `PLAIN_BOTS` that need no kernels, and `threats`, which says
    what a seat could gain.
    """
    return part_of(name, __name__) or plain


@cache
def _factories(name: str) -> Mapping[str, Factory]:
    return {**package(name).BOTS, "random": lambda game: RandomBot()}


def _plain_factories(name: str) -> Mapping[str, Factory]:
    return {**getattr(package(name), "PLAIN_BOTS", {}), "random": lambda game: RandomBot()}


def _think(question: Question, make: Callable[[Game[Any, Any], str], Bot]) -> Answer:
    return make(question.game, question.bot or "").answer(question)


def _analyse(question: Question, make: object) -> Answer:
    game, state, seat = question.game, question.state, question.seat
    if seat not in game.to_act(state):
        position = game.write_state(state)
        raise IllegalMove("nothing-to-choose-for", position=position, seat=seat)
    analysis: Analysis = package(game.name).analyse(question)
    threats: Any = getattr(package(game.name), "threats", None)
    if threats is not None:
        threats = cache(threats)  # the threats before a move are the same for all moves
    ranked = tuple(
        replace(one, reason=reason_of(game, state, seat, one.line, threats))
        if place < MOST_REASONS
        else one
        for place, one in enumerate(analysis.ranked[: question.most])
    )
    analysis = replace(analysis, ranked=ranked)
    return Answer(analysis.best.move, analysis=analysis)


def _solve(question: Question, make: object) -> Answer:
    solve = getattr(package(question.game.name), "solve", None)
    if solve is None:
        raise BadOptions("not-solvable", game=question.game.name)
    solution: ShortestWays = solve(question)
    first = solution.ways[0][:1] if solution.ways else ()
    return Answer(first[0] if first else None, solution=solution)


def _explain(question: Question, make: Callable[[Game[Any, Any], str], Bot]) -> Answer:
    hope = getattr(make(question.game, question.bot or ""), "hope", None)
    return Answer(None if hope is None else hope(question))


_TASKS: Mapping[Task, Callable[[Question, Callable[[Game[Any, Any], str], Bot]], Answer]] = {
    "think": _think,
    "analyse": _analyse,
    "solve": _solve,
    "explain": _explain,
}
