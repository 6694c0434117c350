"""The three searches for many players as one reads them in a book: unpruned, over games/."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from turnabout.bots.pivit.crowd.evaluation import COUNT, EDGE, LATER, SLOWER, estimate
from turnabout.fast.fast_game import FastGame
from turnabout.fast.types import Scores
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State, owner

Shares = tuple[float, ...]


class Plain:
    """Values of a state after a move of `me`, at a fixed depth."""

    def __init__(
        self, game: Pivit, fast: FastGame[State, AnyMove], weights: Scores, me: int
    ) -> None:
        self.game, self.fast, self.weights, self.me = game, fast, weights, me

    def paranoid(self, state: State, depth: int, ply: int = 1) -> float:
        if state.turn is not None and self._dead(state):
            return ply * LATER
        if state.turn is None or depth == 0:
            return self.shares(state, state.turn, ply)[self.me]
        values = [self.paranoid(s, depth - 1, ply + 1) for s in self._after(state, state.turn)]
        return max(values) if state.turn == self.me else min(values)

    def maxn(self, state: State, depth: int, ply: int = 1) -> Shares:
        turn = state.turn
        if turn is None or depth == 0:
            return self.shares(state, turn, ply)
        found = [self.maxn(s, depth - 1, ply + 1) for s in self._after(state, turn)]
        return max(found, key=lambda shares: shares[turn])

    def brs(self, state: State, depth: int, ply: int = 1, mine: bool = False) -> float:
        if state.turn is None:
            return self.shares(state, None, ply)[self.me]
        if self._dead(state):
            return ply * LATER
        others = [seat for seat in range(self.game.seats) if seat != self.me]
        others = [seat for seat in others if self.game.may_turn(state, seat)]
        if (mine and not self.game.may_turn(state, self.me)) or (not mine and not others):
            mine = not mine
        if depth == 0:
            return self.shares(state, self.me if mine else state.turn, ply)[self.me]
        seats = [self.me] if mine else others
        after = [s for seat in seats for s in self._after(replace(state, turn=seat), seat)]
        values = [self.brs(s, depth - 1, ply + 1, not mine) for s in after]
        return max(values) if mine else min(values)

    def shares(self, state: State, turn: int | None, ply: int) -> Shares:
        """The end by the rules, or the same estimate that the kernels have."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return tuple(
                1.0 - ply * SLOWER if score == 1.0 else ply * LATER if score == 0.0 else score
                for score in outcome.scores
            )
        assert turn is not None
        found, attacked, shares = np.zeros((4, COUNT)), np.zeros(4, np.uint64), np.zeros(4)
        code, options = self.fast.encode(state), self.fast.coding.options
        estimate(options, code, turn, self.weights, attacked, found, shares)
        kept = tuple(float(share) for share in shares[: self.game.seats])
        assert abs(sum(kept) - 1.0) < 1e-9
        assert min(kept) >= EDGE - 1e-12
        return kept

    def _after(self, state: State, seat: int) -> list[State]:
        return [self.game.play(state, seat, move) for move in self.game.moves(state, seat)]

    def _dead(self, state: State) -> bool:
        return not any(piece and owner(piece) == self.me for piece in state.board)
