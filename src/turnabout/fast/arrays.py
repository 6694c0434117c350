"""A game for learners: numbered actions with masks, and observations, for rows of states."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from turnabout.core.game import Seat
from turnabout.core.json import Json
from turnabout.fast import load_arrays
from turnabout.fast.chance import seeded
from turnabout.fast.checks import BadArray, chosen, whole, within
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import progress
from turnabout.fast.pool import spread
from turnabout.fast.rows import NOBODY, RowKernels
from turnabout.fast.types import Bits, Code, Numbers, Rewards
from turnabout.games import game_info

if TYPE_CHECKING:
    from turnabout.fast.batch import Batch

S = TypeVar("S")
M = TypeVar("M")
N = TypeVar("N", bound=np.generic)

Shape: TypeAlias = tuple[int, ...]

LEAST_ROWS = 4096
"""With fewer rows, the work is done before another thread wakes up."""


class ArrayKernels(Protocol):
    """The kernels for single states; the loops over rows are in `RowKernels`."""

    @staticmethod
    def turn(options: Numbers, tables: Numbers, state: Code) -> int: ...

    @staticmethod
    def move_of(options: Numbers, tables: Numbers, state: Code, seat: int, action: int) -> int:
        """The number of the move that an action of a seat represents."""

    @staticmethod
    def is_legal(options: Numbers, state: Code, actor: int, move: int) -> bool: ...

    @staticmethod
    def advance(options: Numbers, state: Code, actor: int, move: int) -> None: ...

    @staticmethod
    def action_of(options: Numbers, tables: Numbers, seat: int, move: int) -> int:
        """The action that represents a move of a seat; -1 if there is none."""


class ArrayCoding(Protocol):
    """How a game numbers its actions, and what a seat may observe."""

    @property
    def kernels(self) -> ArrayKernels: ...
    @property
    def rows(self) -> RowKernels: ...
    @property
    def tables(self) -> Numbers: ...
    @property
    def actions(self) -> int: ...
    @property
    def fields(self) -> Mapping[str, Shape]: ...


class Legal(NamedTuple):
    """For each row the seat to act (NOBODY if it is over), and a 1 for each legal action."""

    actors: Numbers
    masks: Bits


class After(NamedTuple):
    """What an action did to each row."""

    codes: Code
    rewards: Rewards
    """A column per seat: 2 x score - 1 if the game is over, else 0."""
    reasons: Numbers
    """0, or 1 + the index of `Outcome.reason` in `fast.coding.reasons`."""


class Arrays(Generic[S, M]):
    """A game for learners. Actions are numbered from 0; observations are zeros and ones."""

    def __init__(self, fast: FastGame[S, M], coding: ArrayCoding) -> None:
        self.fast = fast
        self.game = fast.game
        self.options = fast.coding.options
        self.tables = coding.tables
        self.kernels = coding.kernels
        self.rows = coding.rows
        self.actions = coding.actions
        """How many actions there are."""
        self.fields = coding.fields
        """The parts of an observation in order, each with its shape."""
        self.size = sum(prod(shape) for shape in self.fields.values())
        """The length of an observation."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Only the name, seats and options are pickled; the reader has the rules."""
        return _remade, (self.game.name, self.game.seats, dict(self.game.options))

    @cached_property
    def start(self) -> Code:
        """The state before the first chance move."""
        return self.fast.coding.encode(self.game.start())

    def legal(self, codes: Code, seat: Seat | None = None, threads: int | None = None) -> Legal:
        """The seat to act in each row, and what it, or the given seat, may choose."""
        states = self.fast.check_all(codes)
        seats = self._seats(len(states), seat)
        actors = np.empty(len(states), np.int32)
        masks = np.empty((len(states), self.actions), np.int8)
        loop = self.rows.legal_rows

        def run(part: slice) -> None:
            loop(self.options, self.tables, states[part], seats[part], actors[part], masks[part])

        with progress(self.game.name):
            spread(run, len(states), threads, LEAST_ROWS)
        return Legal(actors, masks)

    def observe(self, codes: Code, seat: Seat | None = None, threads: int | None = None) -> Bits:
        """What the given seat, or the one to act, knows of each row; a row of zeros and ones."""
        states = self.fast.check_all(codes)
        seats = self._seats(len(states), seat)
        out = np.empty((len(states), self.size), np.int8)
        loop = self.rows.look_rows

        def run(part: slice) -> None:
            loop(self.options, self.tables, states[part], seats[part], out[part])

        with progress(self.game.name):
            spread(run, len(states), threads, LEAST_ROWS)
        return out

    def parts(self, observations: npt.NDArray[N]) -> dict[str, npt.NDArray[N]]:
        """The fields of observations, in their shapes; these are views, not copies."""
        found, first = {}, 0
        for name, shape in self.fields.items():
            last = first + prod(shape)
            cut = observations[..., first:last]
            found[name] = cut.reshape(*observations.shape[:-1], *shape)
            first = last
        return found

    def batch(self, rows: int, seed: int = 0, limit: int = 0, threads: int | None = None) -> Batch:
        """Many games side by side; each is truncated after `limit` actions, unless that is 0."""
        from turnabout.fast.batch import Batch

        return Batch(self, rows, seed, limit, threads)

    def prepare(self) -> None:
        """Compile all kernels."""
        batch = self.batch(1, threads=1)
        action = int(batch.random_actions(0)[0])
        code = batch.codes[0]
        self.action(code, self.move(code, action))
        self.play(code, action)
        self.after(batch.codes, [action])
        batch.step([action])

    def move(self, code: Code, action: int, seat: Seat | None = None) -> M:
        """The move that an action represents here, for the given seat or the one to act."""
        number = within(action, 0, self.actions - 1)
        actor = self._actor(code, seat)
        move = self.kernels.move_of(self.options, self.tables, code, actor, number)
        return self.fast.decode_move(move)

    def action(self, code: Code, move: M, seat: Seat | None = None) -> int:
        """The action that represents a move here; BadArray if there is none."""
        actor, number = self._actor(code, seat), self.fast.encode_move(move)
        found = int(self.kernels.action_of(self.options, self.tables, actor, number))
        if not 0 <= found < self.actions:
            raise BadArray("fast-illegal", move=number, actor=actor)
        return found

    def play(self, code: Code, action: int) -> Code:
        """The state after an action of the seat to act; `code` itself is not modified."""
        after = self.fast.playable(self.fast.check(code)).copy()
        number = within(action, 0, self.actions - 1)
        actor = self._actor(code, None)
        move = int(self.kernels.move_of(self.options, self.tables, after, actor, number))
        if not self.kernels.is_legal(self.options, after, actor, move):
            raise BadArray("fast-illegal-action", action=number, actor=actor, row=0)
        self.kernels.advance(self.options, after, actor, move)
        return after

    def after(
        self, codes: Code, actions: object, seed: int = 0, threads: int | None = None
    ) -> After:
        """Play an action of the seat to act in each row, then chance's moves; for searches.

        BadArray names the first row whose action is illegal. `codes` itself is not modified.
        """
        states = self.fast.playable(self.fast.check_all(codes)).copy()
        count, rngs = len(states), seeded(whole(seed), len(states))
        moves, reasons = np.zeros((2, count), np.int32)
        self.check_actions(states, actions, moves, threads)
        after = After(states, np.zeros((count, self.game.seats), np.float32), reasons)
        columns = states, rngs, moves, *after[1:]

        def run(part: slice) -> None:
            rows = (column[part] for column in columns)
            self.rows.after_rows(self.options, self.tables, *rows)

        with progress(self.game.name):
            spread(run, count, threads, LEAST_ROWS)
        return after

    def check_actions(
        self, states: Code, actions: object, moves: Numbers, threads: int | None
    ) -> None:
        """Convert actions to moves; BadArray names the first row whose action is illegal."""
        given = chosen(actions, len(states))
        illegal: list[int] = []

        def run(part: slice) -> None:
            rows = states[part], given[part], self.actions, moves[part]
            row = self.rows.first_illegal(self.options, self.tables, *rows)
            if row >= 0:
                illegal.append(row + part.start)

        spread(run, len(states), threads, LEAST_ROWS)
        if illegal:
            row = min(illegal)
            action, actor = int(given[row]), int(self.turn(states[row]))
            raise BadArray("fast-illegal-action", action=action, actor=actor, row=row)

    def turn(self, code: Code) -> int:
        """Who is to act: a seat, CHANCE or NOBODY."""
        return int(self.kernels.turn(self.options, self.tables, self.fast.check(code)))

    def _actor(self, code: Code, seat: Seat | None) -> int:
        asked = self.turn(code)
        actor = asked if seat is None else within(seat, 0, self.game.seats - 1)
        if actor < 0:
            raise BadArray("fast-nobody")
        return actor

    def _seats(self, count: int, seat: Seat | None) -> Numbers:
        which = NOBODY if seat is None else within(seat, 0, self.game.seats - 1)
        return np.full(count, which, np.int32)


def _remade(name: str, seats: int, options: dict[str, Json]) -> Arrays[Any, Any]:
    return load_arrays(game_info(name).make(seats, options))
