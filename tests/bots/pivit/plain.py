"""The same values without any cleverness: every line of play, by the rules in games/."""

from __future__ import annotations

from random import Random
from typing import Any

from turnabout.bots.pivit.duel.evaluation import estimate
from turnabout.bots.pivit.duel.layout import Workspace
from turnabout.bots.pivit.duel.weights import weights_of
from turnabout.bots.pivit.levels import FAR
from turnabout.bots.search.table import WIN
from turnabout.core.game import Game
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State


class Plain:
    """Minimax; what is not decided within the depth is worth its evaluation, or nothing."""

    def __init__(self, game: Game[Any, Any], evaluated: bool) -> None:
        assert isinstance(game, Pivit)
        self.game = game
        self.fast: FastGame[State, AnyMove] = load(game)
        self._evaluated = evaluated
        weights = weights_of(game.size, material_only=False)
        self._workspace = Workspace(self.fast.coding.options, weights, FAR)
        self._seen: dict[tuple[State, int], int] = {}

    def moves(self, state: State, depth: int) -> dict[AnyMove, int]:
        """The value of each move for whoever makes it."""
        seat = state.turn
        assert seat is not None
        return {
            move: self._after(self.game.play(state, seat, move), seat, depth - 1)
            for move in self.game.moves(state, seat)
        }

    def _after(self, state: State, seat: int, depth: int) -> int:
        """Results lose a point for every move until they come."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return round((2 * outcome.scores[seat] - 1) * (WIN - 1))
        if (state, depth) not in self._seen:
            if depth == 0:
                self._seen[state, depth] = self._leaf(state)
            else:
                best = max(self.moves(state, depth).values())
                self._seen[state, depth] = best - (best > WIN // 2) + (best < -WIN // 2)
        value = self._seen[state, depth]
        return value if state.turn == seat else -value

    def _leaf(self, state: State) -> int:
        if not self._evaluated:
            return 0
        return int(estimate(self._workspace.address, self.fast.encode(state)))


def sparse(game: Game[Any, Any], rng: Random, most: int) -> State:
    """A position from play with few pieces left: some are taken off by the way."""
    assert isinstance(game, Pivit)
    while True:
        state = game.start()
        while state.turn is not None and sum(map(bool, state.board)) > most:
            moves = list(game.moves(state, state.turn))
            takes = [m for m in moves if state.board[m.target]]  # type: ignore[union-attr]  # no gestures
            state = game.play(state, state.turn, rng.choice(takes or moves))
        if state.turn is not None:
            return state
