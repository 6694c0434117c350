"""Positions with known answers that each level must or need not solve."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.bots.pivot_pawns.questions import LEVELS, NODES, ask, mind, settled, sure
from tests.games.pivot_pawns import make
from turnabout.bots import Level, analyse
from turnabout.bots.pivot_pawns.rival import Rival
from turnabout.core.json import Json
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.pivots import legal_pivots, pivoted
from turnabout.games.pivot_pawns.solve import distance
from turnabout.games.pivot_pawns.state import AnyMove, Bid, Concede, Pass, Phase, State

TRIES = 100


class Known(NamedTuple):
    """A line of positions.txt."""

    levels: str
    seconds: str
    options: str
    answers: str
    position: str

    def game(self) -> PivotPawns:
        options: dict[str, Json] = {}
        for option in self.options.split():
            name, equals, value = option.partition("=")
            if equals:
                options[name] = int(value) if value.isdigit() else value
        return make(2, **options)

    def must(self) -> tuple[Level, ...]:
        least = LEVELS.index(Level(self.levels.removesuffix("+")))
        return LEVELS[least:]

    def right(self, game: PivotPawns) -> set[AnyMove]:
        return {game.read_move(text) for text in self.answers.split(" / ")}


KNOWN = [
    Known(*(part.strip() for part in line.split("|")))
    for line in Path(__file__).with_name("positions.txt").read_text().splitlines()
    if not line.startswith("#")
]
IDS = [f"{known.answers}-{known.levels}-{number}" for number, known in enumerate(KNOWN)]


def proven(game: PivotPawns, state: State) -> set[AnyMove]:
    """The right answers, by the plain solver."""
    assert state.target is not None
    pawns = game.pawns(state)
    shortest = distance(game.deck, pawns, state.target)
    if shortest is None:
        return {Concede() if state.phase is Phase.SHOW else Pass()}
    if state.phase is not Phase.SHOW:
        return {Bid(shortest)}
    left = state.demonstrator.length - len(state.pivots)
    return {
        pivot
        for pivot in legal_pivots(game.deck, pawns, state.target)
        if (rest := distance(game.deck, pivoted(game.deck, pawns, pivot), state.target)) is not None
        and rest < left
    }


@pytest.mark.parametrize("known", KNOWN, ids=IDS)
def test_the_answer_is_right_and_analysis_finds_it(known: Known) -> None:
    game = known.game()
    state = game.read_state(known.position)
    assert known.right(game) == proven(game, state)
    assert analyse(game, state, NODES, 0).best.move in known.right(game)


@pytest.mark.parametrize("known", KNOWN, ids=IDS)
def test_levels_that_must_find_it_do(known: Known) -> None:
    game, rng = known.game(), Random(known.position)
    state, right = game.read_state(known.position), known.right(game)
    for level in known.must():
        if known.seconds == "-":
            moves = {ask(sure(level), game, state, rng).move for _ in range(TRIES)}
            assert moves <= right
            continue
        (wanted,) = right
        solved = 0
        for _ in range(TRIES):
            said = settled(Rival(mind(level)), game, state, rng, float(known.seconds))
            solved += wanted in [move for _, move in said]
        assert solved >= 0.8 * TRIES
