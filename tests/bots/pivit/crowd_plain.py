"""The searches for many players as one reads them in a book: unpruned, over games/."""

from __future__ import annotations

from dataclasses import replace
from math import log

from turnabout.bots.pivit.crowd.evaluation import evaluate
from turnabout.bots.pivit.crowd.layout import Workspace
from turnabout.bots.pivit.crowd.search import BEST_REPLY
from turnabout.bots.pivit.crowd.weights import weights_of
from turnabout.bots.pivit.levels import FAR
from turnabout.bots.search.table import WIN
from turnabout.fast.fast_game import FastGame
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import AnyMove, State, owner


class Plain:
    """Values of a state after a move of `me`, at a fixed depth, for `me`."""

    def __init__(self, game: Pivit, fast: FastGame[State, AnyMove], me: int) -> None:
        self.game, self.fast, self.me = game, fast, me
        weights = weights_of(game.seats, game.size, material_only=False)
        self.workspace = Workspace(fast.coding.options, weights, FAR)

    def paranoid(self, state: State, depth: int, ply: int = 1) -> int:
        if state.turn is None or self._dead(state):
            return self.ended(state, ply)
        if depth == 0:
            return self.estimate(state, state.turn)
        values = [self.paranoid(s, depth - 1, ply + 1) for s in self._after(state, state.turn)]
        return max(values) if state.turn == self.me else min(values)

    def best_reply(self, state: State, depth: int, ply: int = 1, mine: bool = False) -> int:
        if state.turn is None or self._dead(state):
            return self.ended(state, ply)
        others = [seat for seat in range(self.game.seats) if seat != self.me]
        others = [seat for seat in others if self.game.may_turn(state, seat)]
        if (mine and not self.game.may_turn(state, self.me)) or (not mine and not others):
            mine = not mine
        if depth == 0:
            return self.estimate(state, self.me if mine else state.turn)
        seats = [self.me] if mine else others
        after = [s for seat in seats for s in self._after(replace(state, turn=seat), seat)]
        values = [self.best_reply(s, depth - 1, ply + 1, not mine) for s in after]
        return max(values) if mine else min(values)

    def estimate(self, state: State, turn: int, me: int | None = None) -> int:
        """What the kernel makes of it, for `me` or for another seat."""
        me = self.me if me is None else me
        self.workspace.begin(self.fast.encode(state), me, BEST_REPLY, exchanges=0)
        return int(evaluate(self.workspace.address, 0, turn))

    def ended(self, state: State, ply: int) -> int:
        outcome = self.game.outcome(state)
        score = 0.0 if outcome is None else outcome.scores[self.me]
        if score in (0.0, 1.0):
            return WIN - ply if score else ply - WIN
        return round(100 * log(score / (1 - score)))

    def _after(self, state: State, seat: int) -> list[State]:
        return [self.game.play(state, seat, move) for move in self.game.moves(state, seat)]

    def _dead(self, state: State) -> bool:
        return not any(piece and owner(piece) == self.me for piece in state.board)
