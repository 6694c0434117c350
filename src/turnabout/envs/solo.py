"""A single game for an environment: a new one begins only on request."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np

from turnabout.core.extras import extras_named
from turnabout.core.game import Game, Seat
from turnabout.core.json import Json
from turnabout.fast import load_arrays
from turnabout.fast.checks import BadArray
from turnabout.fast.types import Bits, Code
from turnabout.games import game_info

with extras_named():
    from turnabout.fast.rows import NOBODY


ILLEGAL = "illegal-action"
"""Why a game is over that was lost by an illegal action."""


class Solo:
    """A game and its state; copies and pickles are exact, including future chance moves."""

    def __init__(
        self, game: str, seats: int | None, options: dict[str, Json], limit: int = 0
    ) -> None:
        """The game's bounded options, so that every game ends, unless others are given."""
        info = game_info(game)
        made = info.make(seats, {**info.bounded, **options})
        self._batch = load_arrays(made).batch(1, limit=limit, threads=1)
        self._action = np.zeros(1, np.int64)
        self.nothing = np.zeros(self.arrays.actions, np.int8)
        """The mask of a seat that is not to act."""
        self.reset(0)

    @property
    def arrays(self) -> Any:
        return self._batch.arrays

    @property
    def game(self) -> Game[Any, Any]:
        return self._batch.game

    @property
    def code(self) -> Code:
        """The state, or the final one once the game is over."""
        ended = self.is_over and self.reason != ILLEGAL
        return (self._batch.ends if ended else self._batch.codes)[0]

    @property
    def state(self) -> Any:
        return self.arrays.fast.decode(self.code)

    @property
    def viewer(self) -> Seat | None:
        """The seat to act, for which the board is shown; None once the game is over."""
        return None if self.is_over else self.actor

    @property
    def is_over(self) -> bool:
        return self.terminated or self.truncated

    def reset(self, seed: int | None) -> None:
        """Begin a new game, from a seed or continuing the random sequence."""
        self._batch.reset(seed)
        self.rewards = [0.0] * self.game.seats
        self.terminated = self.truncated = False
        self.reason: str | None = None
        self._look()

    def play(self, action: int) -> None:
        """Play an action for the seat that is to act."""
        self._action[0] = action
        turn = self._batch.step(self._action)
        if turn.terminated[0] or turn.truncated[0]:
            self.rewards = turn.rewards[0].tolist()
            self.terminated, self.truncated = bool(turn.terminated[0]), bool(turn.truncated[0])
            reason = int(turn.reasons[0])
            self.reason = self._batch.reasons[reason - 1] if reason else None
        self._look()

    def may(self, action: int) -> bool:
        """Whether the seat that is to act may choose an action."""
        return 0 <= action < len(self.mask) and bool(self.mask[action])

    def lose(self, seat: Seat) -> None:
        """End the game where it stands, with the lowest reward for a seat."""
        self.rewards[seat], self.terminated, self.reason = -1.0, True, ILLEGAL
        self._look()

    def play_move(self, move: Any) -> None:
        """Play a move for the seat that is to act, even one without a number: a mistake."""
        try:
            self.play(self.arrays.action(self.code, move))
        except BadArray:
            after = self.game.play(self.state, self.actor, move)
            self._batch.put(0, self.arrays.fast.encode(after))
            self._look()

    def observe(self, seat: Seat) -> Bits:
        """What a seat knows, whether or not it is to act."""
        if seat == self.actor:
            return self._batch.observations[0].copy()
        seen: Bits = self.arrays.observe(self.code.reshape(1, -1), seat, threads=1)[0]
        return seen

    def legal(self, seat: Seat) -> Bits:
        """What a seat may choose, whether or not it is to act."""
        if self.is_over:
            return self.nothing
        masks: Bits = self.arrays.legal(self.code.reshape(1, -1), seat, threads=1).masks
        return masks[0]

    def clone(self) -> Solo:
        return deepcopy(self)

    def _look(self) -> None:
        self.actor = NOBODY if self.is_over else int(self._batch.actors[0])
        """The seat that is to act; NOBODY once the game is over."""
        self.mask = self.nothing if self.is_over else self._batch.masks[0].copy()
        """What it may choose."""
