"""The number of move sequences from a position never changes unnoticed."""

from __future__ import annotations

import pytest

from tests.perft import Line, lines
from turnabout.core.perft import perft
from turnabout.games import games


@pytest.mark.parametrize("line", lines(), ids=lambda line: f"{line.game} {line.options}")
def test_perft(line: Line) -> None:
    game = line.make()
    state = line.state(game)
    depths = range(1, len(line.counts) + 1)
    assert tuple(perft(game, state, depth) for depth in depths) == line.counts


def test_every_game_has_a_perft_file() -> None:
    assert sorted({line.game for line in lines()}) == list(games())
