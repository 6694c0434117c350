"""Fit the weights of Pungo's evaluation to games of Best with itself.

    python -m bench.tune_pungo three 400

Every position in which a turn begins and nothing wins at once is a row: what each player needs,
and who won. A logistic regression makes weights of them, which are printed as
bots/pungo/weights.py has them, in thousandths of a logit.
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from turnabout.bots import Budget, Level, Stop
from turnabout.bots.pungo.choices import stack_of
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.pungo.root import put_row
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.pungo.value import (
    MOST_NEEDS,
    W_DANGER,
    W_EXILE,
    W_NEEDS,
    W_TEMPO,
    W_WAITING,
    alive_tips,
    shown,
    shown_next,
)
from turnabout.bots.pungo.wins import exile_of, faces_of, known, needs_of
from turnabout.bots.pungo.workspace import CELLS, R_DIE, ROOT_ROW, STEPS_SEEN, WEIGHTS
from turnabout.bots.search.limits import Limits
from turnabout.fast.pungo.layout import ARENA, DIE
from turnabout.games import make
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State

COUNT = W_DANGER - WEIGHTS + 1
CALM = 3.0
"""How strongly weights are drawn to nothing."""
TURN_LIMIT = 120
NODES = 500
WHIMS = 0.03
"""The part of the turns that begin with a random move, so that games differ."""


def main(home: str, games: int) -> None:
    game = make("pungo", home=home, turn_limit=TURN_LIMIT)
    assert isinstance(game, Pungo)
    mind = Thinker(game, LEVEL_SETTINGS[Level.BEST])
    rows, won = list[NDArray[np.float64]](), list[float]()
    for seed in range(games):
        found, scores = played(game, mind, Random(seed))
        for seat, row in found:
            rows.append(row)
            won.append(scores[seat])
    weights = fitted(np.array(rows), np.array(won))
    print(f"{home}: {games} games, {len(rows)} positions")
    print(", ".join(str(round(1000 * weight)) for weight in weights))


def played(
    game: Pungo, mind: Thinker, rng: Random
) -> tuple[list[tuple[int, NDArray[np.float64]]], tuple[float, ...]]:
    """The rows of a game after a random opening, with the seat to move, and the scores."""
    state, found, opening = game.start(), [], rng.randrange(2, 8)
    while state.player is not None:
        seat = state.player
        if state.turns < opening or rng.random() < WHIMS:
            state = game.play(state, seat, rng.choice(game.moves(state, seat)))
            continue
        if state.points is None:
            row = features(mind, state)
            found += [] if row is None else [(seat, row)]
        limits = Limits(Budget(nodes=NODES), Stop())
        for move in mind.think(mind.fast.encode(state), limits, rng):
            if state.player == seat:
                state = game.play(state, seat, mind.fast.decode_move(move))
    outcome = game.outcome(state)
    assert outcome is not None
    return found, outcome.scores


def features(mind: Thinker, state: State) -> NDArray[np.float64] | None:
    """What stands beside each weight, for the player to move; None if it wins at once."""
    code, seat, block = mind.fast.encode(state), state.turns % 2, mind.workspace.block
    address, row = mind.workspace.address, np.zeros(COUNT)
    stacks = [stack_of(int(stack)) for stack in code[ARENA : ARENA + CELLS]]
    put_row(address, ROOT_ROW, np.array([[*stacks, int(code[DIE])]], np.int64), 0)
    die = int(block[ROOT_ROW + R_DIE])
    faces, later = shown(address, die), shown_next(address, die)
    own = known(address, ROOT_ROW, seat, faces, int(block[STEPS_SEEN]))
    other = known(address, ROOT_ROW, 1 - seat, later, int(block[STEPS_SEEN]))
    if faces_of(own) & faces:
        return None
    row[W_NEEDS - WEIGHTS + min(needs_of(own), MOST_NEEDS)] = 1
    row[W_WAITING - WEIGHTS + min(needs_of(other), MOST_NEEDS)] = -1
    row[W_EXILE - WEIGHTS] = exile_of(own) - exile_of(other)
    row[W_TEMPO - WEIGHTS] = 1
    row[W_DANGER - WEIGHTS] = -alive_tips(address, faces_of(other), die) / 12
    return row


def fitted(rows: NDArray[np.float64], won: NDArray[np.float64]) -> NDArray[np.float64]:
    """Newton's method on the likelihood with a quadratic penalty."""
    weights = np.zeros(rows.shape[1])
    for _ in range(20):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - CALM * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + CALM * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
