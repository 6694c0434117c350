"""Positions with known answers that each level must or need not solve."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.bots.pungo.plain import ask, deep, pungo, thinker
from tests.effort import effort
from turnabout.bots import Level
from turnabout.bots.search.table import WIN
from turnabout.fast.pungo.turns import turns, wins
from turnabout.games.pungo.state import State

LEVELS = [level.value for level in Level]
NODES = 30_000
SEEDS = range(effort(1, 3))


class Known(NamedTuple):
    """A line of positions.txt."""

    levels: str
    options: str
    answers: str
    position: str

    @property
    def given(self) -> dict[str, Any]:
        if self.options == "-":
            return {}
        name, value = self.options.split("=")
        return {name: int(value) if value.isdecimal() else value}

    @property
    def state(self) -> State:
        return pungo(**self.given).read_state(self.position)

    @property
    def moves(self) -> set[str]:
        return set(self.answers.removeprefix("not ").split())

    @property
    def must(self) -> list[str]:
        least = LEVELS.index(self.levels.removesuffix("+"))
        return LEVELS[least:] if self.levels.endswith("+") else [LEVELS[least]]


def read(line: str) -> Known:
    return Known(*(part.strip() for part in line.split("|")))


KNOWN = [
    read(line)
    for line in Path(__file__).with_name("positions.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.position)
def test_levels_solve_what_they_must(known: Known) -> None:
    for word in known.must:
        for seed in SEEDS:
            answer = ask(word, known.state, NODES, seed, **known.given)
            assert (answer in known.moves) != known.answers.startswith("not"), word


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.position)
def test_the_answers_are_right(known: Known) -> None:
    """By the whole turns of fast/; for `best` by the search, held equal to minimax elsewhere."""
    game, state = pungo(**known.given), known.state
    assert state.player is not None
    for move in game.moves(state, state.player):
        after = game.play(state, state.player, move)
        named = game.write_move(move) in known.moves
        if known.levels == "best":
            assert named == (deep(thinker(**known.given), after, 2) == WIN - 3)
        elif known.answers.startswith("not"):
            assert named == all_lose(known, after)
        elif after.player is not None and after.turns == state.turns:
            assert named == (wins(game, after) is not None)
        else:
            assert named == (game.outcome(after) is not None)


def all_lose(known: Known, state: State) -> bool:
    """Whether every way to finish this turn leaves the opponent a win at once."""
    game = pungo(**known.given)
    assert state.player is not None
    for turn in turns(game, state):
        after = state
        for step in turn.steps:
            after = game.play(after, state.player, step)
        if wins(game, after) is None:
            return False
    return True
