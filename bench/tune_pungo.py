"""Fit the weights of Pungo's evaluation to games of the casual level with itself.

    python -m bench.tune_pungo three 400

Every position in which a turn begins and nothing wins at once is a row: what the player to move
has, less what the other has, and who won. A logistic regression makes weights of them, which are
printed as bots/pungo/weights.py has them, in thousandths of a logit.
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from turnabout.bots import Bot, Budget, Level, bot
from turnabout.bots.pungo.distance import exile_needs, symmetry_needs
from turnabout.bots.pungo.ends import alike
from turnabout.bots.pungo.levels import LEVEL_SETTINGS
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.pungo.value import (
    MOST_NEEDS,
    W_DANGER,
    W_EXILE,
    W_FACES,
    W_NEEDS,
    W_TEMPO,
    danger,
    faces_of,
    known,
)
from turnabout.bots.pungo.workspace import REACH, WEIGHTS
from turnabout.fast.pungo.layout import DIE
from turnabout.games import make
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State
from turnabout.lab.bot_game import BotGame

COUNT = W_DANGER - WEIGHTS + 1
CALM = 3.0
"""How strongly weights are drawn to nothing."""
TURN_LIMIT = 200
RANDOM_TURNS = 3


def main(home: str, games: int) -> None:
    game = make("pungo", home=home, turn_limit=TURN_LIMIT)
    assert isinstance(game, Pungo)
    mind, player = Thinker(game, LEVEL_SETTINGS[Level.BEST]), bot(game, "casual")
    rows, won = list[NDArray[np.float64]](), list[float]()
    for seed in range(games):
        states, scores = played(game, player, seed)
        for state in states:
            found = features(mind, state)
            if found is not None:
                rows.append(found)
                won.append(scores[state.turns % 2])
    weights = fitted(np.array(rows), np.array(won))
    print(f"{home}: {games} games, {len(rows)} positions")
    print(", ".join(str(round(1000 * weight)) for weight in weights))


def played(game: Pungo, player: Bot, seed: int) -> tuple[list[State], tuple[float, ...]]:
    """The states in which turns begin, after a random opening, and the scores."""
    rng, state = Random(seed), game.start()
    sitting = BotGame(game, [player, player], seed, [Budget(nodes=3_000)] * 2)
    begun = []
    while game.to_act(sitting.session.state):
        state = sitting.session.state
        if state.points is None:
            begun.append(state)
        if state.turns < RANDOM_TURNS:
            move = rng.choice(game.moves(state, state.turns % 2))
            sitting.session = sitting.session.play(state.turns % 2, move, 0)
        else:
            sitting.step()
    outcome = game.outcome(sitting.session.state)
    assert outcome is not None
    return begun, outcome.scores


def features(mind: Thinker, state: State) -> NDArray[np.float64] | None:
    """What stands beside each weight, for the player to move; None if it wins at once."""
    code, seat = mind.fast.encode(state), state.turns % 2
    one, two = alike(mind.options, code)
    about, row = known(mind.options, mind.workspace, one, two, seat), np.zeros(COUNT)
    die = int(code[DIE])
    if faces_of(about, seat) & int(mind.workspace[REACH + die]):
        return None
    for player, sign in ((seat, 1), (1 - seat, -1)):
        needs = min(symmetry_needs(mind.options, code, player), MOST_NEEDS)
        row[W_NEEDS - WEIGHTS + needs] += sign
        row[W_FACES - WEIGHTS + int(faces_of(about, player)).bit_count()] += sign
        row[W_EXILE - WEIGHTS] += sign * exile_needs(mind.options, code, player)
    mind.workspace[W_DANGER] = 1000
    row[W_TEMPO - WEIGHTS] = 1
    alive = danger(mind.options, mind.workspace, int(faces_of(about, 1 - seat)), die)
    row[W_DANGER - WEIGHTS] = -alive / 1000
    return row


def fitted(rows: NDArray[np.float64], won: NDArray[np.float64]) -> NDArray[np.float64]:
    """Newton's method on the likelihood with a quadratic penalty."""
    weights = np.zeros(COUNT)
    for _ in range(20):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chance) - CALM * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + CALM * np.eye(COUNT)
        weights += np.linalg.solve(curve, slope)
    return weights


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
