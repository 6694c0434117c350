"""Positions with known answers, and who must find them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.bots.pivit.plain import Plain
from tests.effort import effort
from turnabout import make
from turnabout.bots import Budget, Level, Question, Ranked, analyse, bot
from turnabout.bots.search.table import PROVEN, WIN
from turnabout.games.pivit.game import Pivit

LEVELS = [level.value for level in Level]
SEEDS = range(effort(1, 3))
NODES = Budget(nodes=300_000)
ENOUGH = Budget(nodes=effort(100_000, 1_000_000))
"""To prove every answer; whoever looks on must not forget it."""
FEW_LINES = 3
"""Results as near as this are proven again here, by every line of play."""


class Problem(NamedTuple):
    """The moves of `answer` win in so many moves, or all others lose in at most so many."""

    game: Pivit
    position: str
    wins: bool
    distance: int
    answer: frozenset[str]
    level: str

    def __str__(self) -> str:
        return f"{'win' if self.wins else 'save'}-{self.distance}-{self.position}"


def read_problem(line: str) -> Problem:
    options, position, task, level = (field.strip() for field in line.split(";"))
    size, quiet_limit = map(int, options.split())
    kind, distance, *moves = task.split()
    game = make("pivit", size=size, quiet_limit=quiet_limit)
    assert isinstance(game, Pivit)
    assert kind in ("win", "save")
    return Problem(game, position, kind == "win", int(distance), frozenset(moves), level)


def problems() -> list[Problem]:
    text = Path(__file__).with_name("positions.txt").read_text(encoding="utf-8")
    return [read_problem(line) for line in text.splitlines() if line and line[0] != "#"]


def solves(problem: Problem, word: str, seed: int) -> bool:
    game = problem.game
    state = game.read_state(problem.position)
    assert state.turn is not None
    asked = Question(game, state, state.turn, Random(seed), NODES)
    return game.write_move(bot(game, word).answer(asked).move) in problem.answer


@pytest.mark.parametrize("problem", problems(), ids=str)
def test_the_levels_that_must_find_the_answer_do(problem: Problem) -> None:
    for word in LEVELS[LEVELS.index(problem.level) :]:
        for seed in SEEDS:
            assert solves(problem, word, seed), (word, seed)


@pytest.mark.parametrize("problem", [p for p in problems() if p.distance <= FEW_LINES], ids=str)
def test_the_answers_are_right(problem: Problem) -> None:
    game = problem.game
    values = Plain(game, evaluated=False).moves(game.read_state(problem.position), problem.distance)
    result = WIN - problem.distance
    if problem.wins:
        found = {move for move, value in values.items() if value == result}
        assert max(values.values()) == result
    else:
        found = {move for move, value in values.items() if value > -PROVEN}
        assert max(value for value in values.values() if value <= -PROVEN) == -result
    assert {game.write_move(move) for move in found} == problem.answer


@pytest.mark.parametrize("problem", problems(), ids=str)
def test_analysis_knows_the_answer(problem: Problem) -> None:
    game = problem.game
    found = analyse(game, game.read_state(problem.position), ENOUGH)
    words = {game.write_move(ranked.move): ranked for ranked in found.ranked}
    if problem.wins:
        assert found.best.certainty == "proven"
        assert (found.best.value, found.best.distance) == (1.0, problem.distance)
    else:
        kept = {word for word, ranked in words.items() if not loses(ranked, problem.distance)}
        assert kept == problem.answer


def loses(ranked: Ranked, most: int) -> bool:
    """Whether the loss is proven and comes within so many moves."""
    return ranked.certainty == "proven" and ranked.value == 0.0 and (ranked.distance or 0) <= most


def test_a_novice_misses_much_of_what_others_must_find() -> None:
    missed = [not solves(problem, "novice", seed) for problem in problems() for seed in SEEDS]
    assert sum(missed) > len(missed) // 4
