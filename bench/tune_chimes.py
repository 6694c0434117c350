"""Fits the weights of the Chimes partner's `leaf`; prints them after some minutes.

Two turns of sight and no trust, beside partners of the kinds of `people`, from boards after up to
six random turns. A game that was won t turns later counts PACE to the power of t, a lost one 0; the
logistic curve through that is the next judgement, with which the games are played again.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np

from turnabout.bots.answer import Answer
from turnabout.bots.budget import Budget
from turnabout.bots.chimes.leaf import FEATURES, PACE, describe
from turnabout.bots.chimes.levels import LevelSettings
from turnabout.bots.chimes.partner import Partner
from turnabout.bots.chimes.people import KIND_COUNT, KINDS
from turnabout.bots.chimes.search_root import search_root
from turnabout.bots.chimes.weights import WEIGHTS
from turnabout.bots.question import Question
from turnabout.fast.chimes.coding import ChimesCoding
from turnabout.fast.chimes.kernels import BLACKS, REDS
from turnabout.fast.types import Scores
from turnabout.games import make
from turnabout.games.chimes.game import Chimes

ROUNDS, GAMES = 3, 1_500
RIDGE = 1.0
LIMIT = 60


class Somebody(Partner):
    """A person of one kind, who looks one turn ahead."""

    kind = 0

    def answer(self, question: Question) -> Answer:
        beliefs = np.full((2, KIND_COUNT + 1), 0.0)
        self._plan(search_root(self._coding, question.state), beliefs, False, np.zeros(1, np.int64))
        cards = self._game.moves(question.state, question.seat)
        chances = self._chances[question.seat, self.kind]
        return Answer(question.rng.choices(cards, chances.tolist())[0])


def fit(features: Scores, targets: Scores) -> Scores:
    """Logistic regression by Newton's method."""
    weights = np.zeros(FEATURES)
    for _ in range(30):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (targets - chance) - RIDGE * weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features + RIDGE * np.eye(FEATURES)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def sampled(weights: Scores, games: int, seed: int) -> tuple[Scores, Scores]:
    """The features of the positions of so many games, and what became of them."""
    game = make("chimes", turn_limit=LIMIT)
    assert isinstance(game, Chimes)
    rng = Random(seed)
    ours = Partner(game, LevelSettings(turns=2, dread=0.0), weights)
    theirs = Somebody(game, LevelSettings(turns=1), weights)
    rows, targets = list[Scores](), list[float]()
    for number in range(games):
        theirs.kind = rng.choices(range(KIND_COUNT), KINDS[:, 3].tolist())[0]
        bots = [ours, theirs] if number % 2 else [theirs, ours]
        found, won = _play(game, bots, rng)
        rows += found
        targets += [won * PACE ** (len(found) - place) for place in range(len(found))]
    return np.array(rows), np.array(targets)


def _play(game: Chimes, bots: list[Any], rng: Random) -> tuple[list[Scores], float]:
    coding, state, found = ChimesCoding(game), game.start(), list[Scores]()
    state = game.play(state, -1, game.sample(state, rng))
    wild = rng.randrange(7)
    while (outcome := game.outcome(state)) is None:
        if state.turns >= wild:
            here, features = search_root(coding, state), np.empty(FEATURES)
            describe(coding.options, here.board[BLACKS], here.board[REDS], *here.pawns, features)
            found.append(features)
        cards = []
        for seat in range(2):
            question = Question(game, game.mask(state, seat), seat, rng, Budget(nodes=20_000))
            wildly = state.turns < wild
            moves = game.moves(state, seat)
            cards.append(rng.choice(moves) if wildly else bots[seat].answer(question).move)
        for seat, card in enumerate(cards):
            state = game.play(state, seat, card)
    return found, outcome.scores[0]


def main() -> None:
    weights = WEIGHTS
    for number in range(ROUNDS):
        features, targets = sampled(weights, GAMES, number)
        weights = fit(features, targets)
        mean = targets.mean()
        print(f"round {number + 1}: {len(targets)} positions, mean {mean:.3f}", file=sys.stderr)
    print(", ".join(f"{weight:.2f}" for weight in weights))


if __name__ == "__main__":
    main()
