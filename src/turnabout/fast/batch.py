"""Many games of the same kind, played side by side; finished ones restart."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, NamedTuple

import numpy as np

from turnabout.core.game import Game
from turnabout.fast.aligned import aligned, aligned_copy
from turnabout.fast.arrays import LEAST_ROWS, Arrays
from turnabout.fast.chance import seeded
from turnabout.fast.checks import BadArray, whole, within
from turnabout.fast.choice import choose_rows
from turnabout.fast.jit import progress
from turnabout.fast.pool import MOST_THREADS, spread
from turnabout.fast.rows import NOBODY
from turnabout.fast.types import Bits, Code, Integers, Numbers, Rewards

MOST_ROWS = 1 << 24
MOST_ACTIONS = 1_000_000_000


class BatchStep(NamedTuple):
    """What a step did to each row."""

    rewards: Rewards
    """A column per seat: 2 x score - 1 once the game is over, 0 before."""
    own: Rewards
    """The reward of the seat that acted."""
    terminated: Bits
    """1 if the game is over."""
    truncated: Bits
    """1 if it was truncated at the limit."""
    reasons: Numbers
    """0, or 1 + the index of `Outcome.reason` in `Batch.reasons`."""
    lengths: Numbers
    """The number of actions in the game, including this step's."""


class Batch:
    """Games in rows. `actors`, `masks` and `observations` always belong to the next choices.

    They and the result of `step` reuse the same arrays: copy what must outlive a step.
    """

    def __init__(
        self,
        arrays: Arrays[Any, Any],
        rows: int,
        seed: int = 0,
        limit: int = 0,
        threads: int | None = None,
    ) -> None:
        """Each game is truncated after `limit` actions, unless that is 0."""
        self.arrays = arrays
        game = arrays.game
        self.reasons = tuple(arrays.fast.coding.reasons)
        self.limit = within(limit, 0, MOST_ACTIONS)
        self._threads = threads if threads is None else within(threads, 1, MOST_THREADS)
        count, seats = within(rows, 1, MOST_ROWS), game.seats
        self._states = aligned((count, arrays.fast.coding.width), arrays.fast.coding.dtype)
        self._ends = aligned(self._states.shape, self._states.dtype)
        self._plies = aligned((count,), np.int32)
        self._moves = aligned((count,), np.int32)
        self.actors = aligned((count,), np.int32)
        self.masks = aligned((count, arrays.actions), np.int8)
        self.observations = aligned((count, arrays.size), np.int8)
        self._turn = BatchStep(
            aligned((count, seats), np.float32),
            aligned((count,), np.float32),
            aligned((count,), np.int8),
            aligned((count,), np.int8),
            aligned((count,), np.int32),
            aligned((count,), np.int32),
        )
        with progress(game.name):
            self.reset(seed)

    def __len__(self) -> int:
        return len(self._states)

    @property
    def game(self) -> Game[Any, Any]:
        return self.arrays.game

    @property
    def codes(self) -> Code:
        """A copy of the states."""
        return self._states.copy()

    @property
    def ends(self) -> Code:
        """A copy of the final states of games that ended in the last step; other rows are older."""
        return self._ends.copy()

    def reset(self, seed: int | None = None) -> None:
        """Restart every game, from a seed or continuing the random sequence."""
        if seed is not None:
            self._rngs = seeded(whole(seed), len(self))
        self._states[:] = self.arrays.start
        self._ends[:] = self._states
        self._plies[:] = 0
        self._settle()

    def put(self, row: int, code: Code) -> None:
        """Continue a row from a state in which the game is not over."""
        self.arrays.fast.playable(self.arrays.fast.check(code))
        if self.arrays.turn(code) == NOBODY:
            raise BadArray("fast-nobody")
        self._states[within(row, 0, len(self) - 1)] = code
        self._settle()

    def step(self, actions: object) -> BatchStep:
        """Play an action in every row, or in none: BadArray names the first that is illegal."""
        self.arrays.check_actions(self._states, actions, self._moves, self._threads)
        rows, start, limit = self.arrays.rows, self.arrays.start, self.limit
        columns = self._states, self._rngs, self._moves
        shown = self.actors, self.masks, self.observations
        changed = self._plies, self._ends, *shown, *self._turn

        def run(part: slice) -> None:
            given = [column[part] for column in columns]
            rows.step_rows(*self._rules, start, *given, limit, *(each[part] for each in changed))

        self._spread(run)
        return self._turn

    def random_actions(self, seed: int) -> Integers:
        """A legal action for each row, all equally likely."""
        actions = np.empty(len(self), np.int64)
        choose_rows(self.masks, seeded(whole(seed), 1)[0], actions)
        return actions

    def clone(self) -> Batch:
        """An independent copy of the games."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, np.ndarray):
                setattr(other, name, aligned_copy(value))
        other._turn = BatchStep(*(aligned_copy(column) for column in self._turn))
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.clone()

    @property
    def _rules(self) -> tuple[Numbers, Numbers]:
        return self.arrays.options, self.arrays.tables

    def _settle(self) -> None:
        asked = np.full(len(self), NOBODY, np.int32)

        def run(part: slice) -> None:
            rows, states, seats = self.arrays.rows, self._states[part], asked[part]
            rows.settle_rows(*self._rules, states, self._rngs[part])
            rows.legal_rows(*self._rules, states, seats, self.actors[part], self.masks[part])
            rows.look_rows(*self._rules, states, seats, self.observations[part])

        self._spread(run)

    def _spread(self, run: Callable[[slice], None]) -> None:
        spread(run, len(self), self._threads, LEAST_ROWS)
