"""What must hold for the kernels of every game."""

from __future__ import annotations

import numpy as np
import pytest

from tests.perft import Line, lines
from turnabout import fast, make
from turnabout.fast.checks import BadArray
from turnabout.fast.fast_game import OVER, RUNNING
from turnabout.games import games


@pytest.mark.parametrize("line", lines(), ids=lambda line: f"{line.game} {line.options}")
def test_perft_is_that_of_the_files(line: Line) -> None:
    game = line.make()
    found, state = fast.load(game), line.state(game)
    code = found.encode(state)
    if "?" in line.position:
        with pytest.raises(BadArray):  # what is hidden cannot be counted with
            found.perft(code, 1)
        return
    depths = range(1, len(line.counts) + 1)
    assert tuple(found.perft(code, depth) for depth in depths) == line.counts
    assert found.perft(code, 0) == 1


@pytest.mark.parametrize("name", games())
def test_batches_are_repeatable_and_independent_of_threads(name: str) -> None:
    found = fast.load(make(name))
    codes = np.array([found.encode(found.game.start())] * 9)
    kept = codes.copy()
    plies, scores, *_ = found.playouts(codes, seed=5, threads=1)
    again = found.playouts(codes, seed=5, threads=4)
    assert np.array_equal(plies, again[0])
    assert np.array_equal(scores, again[1])
    assert len(set(plies)) > 1
    assert not np.array_equal(plies, found.playouts(codes, seed=6)[0])
    assert np.array_equal(codes, kept)


@pytest.mark.parametrize("name", games())
def test_a_playout_that_is_cut_off_has_no_score(name: str) -> None:
    found = fast.load(make(name))
    codes = np.array([found.encode(found.game.start())] * 3)
    cut = found.playouts(codes, 5, limit=2)
    assert np.all(cut.plies == 2)
    assert np.all(cut.scores == 0)
    assert np.all(cut.status == RUNNING)
    assert np.all(cut.reasons == 0)


@pytest.mark.parametrize("name", games())
def test_a_playout_says_how_it_ended(name: str) -> None:
    found = fast.load(make(name))
    ended = found.playouts(np.array([found.encode(found.game.start())] * 20), 5)
    assert np.any(ended.status == OVER)
    for _, scores, status, reason, end in zip(*ended, strict=True):
        outcome = found.outcome(end)
        assert (status == OVER) == (outcome is not None) == (reason > 0)
        if outcome is not None:
            assert outcome.reason == found.coding.reasons[reason - 1]
            assert outcome.scores == tuple(scores)
