"""Random games of the kernels, decision by decision, are those of the readable rules."""

from __future__ import annotations

import numpy as np

from turnabout.core.record import LogEntry
from turnabout.fast import load_arrays
from turnabout.fast.random_games import CHOICES, MOVE, SEAT, TURN, random_games
from turnabout.games import make
from turnabout.lab.survey import survey


def test_decisions_turns_and_ends_are_those_of_the_rules() -> None:
    game = make("pivit", seats=2, size=6, quiet_limit=30)
    arrays = load_arrays(game)
    played = random_games(arrays, 6, seed=5)
    ends = np.cumsum(played.lengths)
    for number, end in enumerate(ends):
        rows = played.decisions[end - played.lengths[number] : end]
        moves = [arrays.fast.decode_move(int(row[MOVE])) for row in rows]
        log = [
            LogEntry(int(row[SEAT]), game.write_move(move))
            for row, move in zip(rows, moves, strict=True)
        ]
        found = survey(game, log)
        assert [one.choices for one in found.decisions] == list(rows[:, CHOICES])
        assert [one.turn for one in found.decisions] == list(rows[:, TURN])
        assert found.measures["first_seat"] == played.scores[number, 0]
        assert played.reasons[number] > 0


def test_the_same_seed_gives_the_same_games() -> None:
    arrays = load_arrays(make("pivit", seats=2, size=6, quiet_limit=30))
    one, two, other = (random_games(arrays, 4, seed) for seed in (1, 1, 2))
    assert (one.decisions == two.decisions).all()
    assert one.decisions.shape != other.decisions.shape or (one.decisions != other.decisions).any()
