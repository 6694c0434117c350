"""A game at native speed, the same for every game: checked arrays in, checked arrays out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import numpy as np

from turnabout.core.errors import quote
from turnabout.core.game import Actor, Game
from turnabout.core.outcome import Outcome
from turnabout.fast.chance import seeded
from turnabout.fast.checks import BadArray, column, described, whole, within
from turnabout.fast.jit import progress
from turnabout.fast.pool import MOST_THREADS, spread
from turnabout.fast.types import Code, Numbers, Scores, Words

S = TypeVar("S")
M = TypeVar("M")

RUNNING = 0
OVER = 1
ILLEGAL = 2
"""The status of each game after a batched step."""

MOST_DEPTH = 100
MOST_PLIES = 1_000_000
LEAST_STEPS = 16_384
LEAST_PLAYOUTS = 16
"""How many rows make it worthwhile to wake a thread."""


class Kernels(Protocol):
    """The compiled rules of a game. States are modified in place; arguments are trusted.

    `options` are the game's options as numbers, `state` is one encoded state. Each game has its own
    loops over rows, because Numba cannot cache a function that closes over another kernel.
    """

    @staticmethod
    def valid(options: Numbers, state: Code) -> bool:
        """Whether every field is in range, so that no kernel reads outside an array."""

    @staticmethod
    def first_invalid(options: Numbers, states: Code) -> int:
        """The index of the first invalid row; -1 if all are valid."""

    @staticmethod
    def acting(options: Numbers, state: Code, out: Numbers) -> int:
        """How many actors may act; they are written to `out`, ascending."""

    @staticmethod
    def list_moves(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
        """How many moves there are, written to `out` in the order of games/; -1 if too many."""

    @staticmethod
    def make(options: Numbers, state: Code, actor: int, move: int, undo: Code) -> None:
        """Play a legal move; `undo`, as wide as a state, receives what `unmake` needs."""

    @staticmethod
    def unmake(options: Numbers, state: Code, undo: Code) -> None: ...

    @staticmethod
    def outcome(options: Numbers, state: Code, scores: Scores) -> int:
        """0 while the game runs, else 1 + the index of the reason; fills in the scores."""

    @staticmethod
    def perft(options: Numbers, state: Code, depth: int) -> int: ...

    @staticmethod
    def playout(options: Numbers, state: Code, rng: Words, limit: int, log: Numbers) -> int:
        """Random moves to the end or the limit: how many; rows of (actor, move) while `log` lasts.

        An actor is drawn from those who may act, then one of its moves. If there are too many to
        list, the move is drawn directly and logged as (CHANCE, -1).
        """

    @staticmethod
    def playout_all(
        options: Numbers,
        states: Code,
        rngs: Words,
        limit: int,
        plies: Numbers,
        scores: Scores,
        reasons: Numbers,
    ) -> None:
        """Play out each row; `reasons` receives the results of `outcome`."""

    @staticmethod
    def step_all(
        options: Numbers,
        states: Code,
        actors: Numbers,
        moves: Numbers,
        status: Numbers,
        scores: Scores,
    ) -> None:
        """Play each game's move if it is legal; writes RUNNING, OVER or ILLEGAL to `status`."""


class Coding(Protocol[S, M]):
    """How the values of games/ are written as numbers and read back, without loss."""

    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def kernels(self) -> Kernels: ...
    @property
    def options(self) -> Numbers: ...
    @property
    def dtype(self) -> Any: ...
    @property
    def width(self) -> int: ...
    @property
    def most_moves(self) -> int: ...
    @property
    def reasons(self) -> Sequence[str]:
        """The codes of `Outcome.reason`, in the kernels' order."""

    def encode(self, state: S) -> Code: ...
    def decode(self, code: Code) -> S: ...
    def encode_move(self, move: M) -> int: ...
    def decode_move(self, number: int) -> M: ...
    def example(self) -> Code:
        """A state in which some actor has moves to list, for compiling the kernels."""

    def masked(self, codes: Code) -> bool:
        """Whether anything is hidden in a state, or in any of these rows."""


class Playouts(NamedTuple):
    """Random games, one per row."""

    plies: Numbers
    scores: Scores
    """All 0 if the game did not end in time."""
    status: Numbers
    """RUNNING or OVER."""
    reasons: Numbers
    """0, or 1 + the index of `Outcome.reason` in `coding.reasons`."""
    ends: Code
    """The last states."""


class FastGame(Generic[S, M]):
    """The kernels of one game behind checks: no argument can crash them."""

    def __init__(self, coding: Coding[S, M]) -> None:
        self.coding = coding
        self.game = coding.game
        self.kernels = coding.kernels
        with progress(self.game.name):
            self._warm()

    def prepare(self) -> None:
        """Compile the rest now: kernels for rows of games, random games and counting."""
        with progress(self.game.name):
            code = self.coding.example()
            actor = self.to_act(code)[0]
            rows = (
                code.reshape(1, -1).copy(),
                np.array([actor], np.int32),
                self.moves(code, actor)[:1],
            )
            self.perft(code, 1)
            self.playout(code, 1, 1)
            self.playouts(rows[0], 1, 1, threads=1)
            self.step(*rows, threads=1)

    def encode(self, state: S) -> Code:
        """The state as an array; BadArray if it belongs to another game or other options."""
        try:
            code = self.coding.encode(state)
        except (AttributeError, TypeError, ValueError, LookupError, OverflowError) as error:
            raise BadArray("fast-state", given=quote(repr(state)), **self._of) from error
        self.check(code)
        return code

    def decode(self, code: Code) -> S:
        return self.coding.decode(self.check(code))

    def encode_move(self, move: M) -> int:
        try:
            return self.coding.encode_move(move)
        except (AttributeError, TypeError, ValueError, KeyError) as error:
            raise BadArray("fast-move", given=quote(repr(move)), **self._of) from error

    def decode_move(self, number: int) -> M:
        try:
            return self.coding.decode_move(index(number))
        except (TypeError, ValueError, LookupError, OverflowError) as error:
            raise BadArray("fast-move", given=quote(repr(number)), **self._of) from error

    def to_act(self, code: Code) -> list[Actor]:
        out = np.empty(self.game.seats + 2, np.int32)
        count = self.kernels.acting(self.coding.options, self.check(code), out)
        return [int(actor) for actor in out[:count]]

    def moves(self, code: Code, actor: Actor) -> Numbers:
        """The numbers of the moves in the order of games/; empty if the actor is not to act."""
        out = np.empty(self.coding.most_moves, np.int32)
        who = whole(actor)
        if who not in self.to_act(code):
            return out[:0]
        count = self.kernels.list_moves(self.coding.options, code, who, out)
        if count < 0:
            raise BadArray("fast-too-many-moves")
        return out[:count]

    def play(self, code: Code, actor: Actor, move: int) -> Code:
        """The state after the move; `code` itself is not modified."""
        after = self.playable(self.check(code)).copy()
        who, number = whole(actor), whole(move)
        if number not in self.moves(code, who):
            raise BadArray("fast-illegal", move=number, actor=who)
        self.kernels.make(self.coding.options, after, who, number, np.empty_like(after))
        return after

    def outcome(self, code: Code) -> Outcome | None:
        scores = np.zeros(self.game.seats)
        reason = self.kernels.outcome(self.coding.options, self.check(code), scores)
        if not reason:
            return None
        return Outcome(tuple(float(score) for score in scores), self.coding.reasons[reason - 1])

    def perft(self, code: Code, depth: int) -> int:
        """Like `core.perft`: the number of sequences of `depth` listed moves."""
        within(depth, 0, MOST_DEPTH)
        count = self.kernels.perft(
            self.coding.options, self.playable(self.check(code)).copy(), depth
        )
        if count < 0:
            raise BadArray("fast-too-many-moves")
        return int(count)

    def playout(self, code: Code, seed: int, limit: int = 10_000) -> tuple[Code, Numbers]:
        """A random game from here: its final state, and its log as rows of actor and move."""
        after = self.playable(self.check(code)).copy()
        log = np.empty((within(limit, 1, MOST_PLIES), 2), np.int32)
        rng = seeded(whole(seed), 1)[0]
        count = self.kernels.playout(self.coding.options, after, rng, limit, log)
        return after, log[:count]

    def playouts(
        self, codes: Code, seed: int, limit: int = 10_000, threads: int | None = None
    ) -> Playouts:
        """A random game from each row, to its end or the limit."""
        states = self.playable(self.check_all(codes)).copy()
        plies, reasons = np.zeros((2, len(states)), np.int32)
        scores = np.zeros((len(states), self.game.seats))
        rngs, limit = seeded(whole(seed), len(states)), within(limit, 1, MOST_PLIES)

        def run(part: slice) -> None:
            self.kernels.playout_all(
                self.coding.options,
                states[part],
                rngs[part],
                limit,
                plies[part],
                scores[part],
                reasons[part],
            )

        self._spread(run, len(states), threads, LEAST_PLAYOUTS)
        status = np.where(reasons > 0, OVER, RUNNING).astype(np.int32)
        return Playouts(plies, scores, status, reasons, states)

    def step(
        self, codes: Code, actors: Numbers, moves: Numbers, threads: int | None = None
    ) -> tuple[Numbers, Scores]:
        """Play a move in each game, in place: RUNNING, OVER or ILLEGAL, and scores if over."""
        self.playable(self.check_all(codes))
        given = [column(one, len(codes)) for one in (actors, moves)]
        status = np.zeros(len(codes), np.int32)
        scores = np.zeros((len(codes), self.game.seats))

        def run(part: slice) -> None:
            self.kernels.step_all(
                self.coding.options,
                codes[part],
                given[0][part],
                given[1][part],
                status[part],
                scores[part],
            )

        self._spread(run, len(codes), threads, LEAST_STEPS)
        return status, scores

    def check(self, code: Code) -> Code:
        """The array itself, if it is a state of this game with these options."""
        if not self._fits(code, 1):
            raise BadArray("fast-array", given=described(code), **self._of, **self._shape)
        if not self.kernels.valid(self.coding.options, code):
            raise BadArray("fast-range", **self._of)
        return code

    def check_all(self, codes: Code) -> Code:
        """The array itself, if every row is such a state."""
        if not self._fits(codes, 2):
            raise BadArray("fast-rows", given=described(codes), **self._of, **self._shape)
        place = self.kernels.first_invalid(self.coding.options, codes)
        if place >= 0:
            raise BadArray("fast-row-range", row=place, **self._of)
        return codes

    def playable(self, codes: Code) -> Code:
        """The array itself, if nothing is hidden in it."""
        if self.coding.masked(codes):
            raise BadArray("fast-masked", **self._of)
        return codes

    @staticmethod
    def _spread(run: Callable[[slice], None], count: int, threads: int | None, least: int) -> None:
        if threads is not None:
            within(threads, 1, MOST_THREADS)
        spread(run, count, threads, least)

    def _fits(self, array: object, dimensions: int) -> bool:
        """Whether kernels accept the array as one state, or as rows of them."""
        return (
            isinstance(array, np.ndarray)
            and array.dtype == self.coding.dtype
            and array.ndim == dimensions
            and array.shape[-1] == self.coding.width
            and array.flags.c_contiguous
            and array.flags.writeable
        )

    @property
    def _of(self) -> dict[str, Any]:
        """The game that the state or move should belong to."""
        return {"game": self.game.name, "seat_count": self.game.seats}

    @property
    def _shape(self) -> dict[str, Any]:
        """The expected shape of a state."""
        return {"width": self.coding.width, "kind": np.dtype(self.coding.dtype).name}

    def _warm(self) -> None:
        """Call what play needs once, so that compilation happens here rather than later."""
        code = self.coding.example()
        self.check(code)
        (actor, *_) = self.to_act(code)
        move = int(self.moves(code, actor)[0])
        options, undo = self.coding.options, np.empty_like(code)
        self.kernels.make(options, code, actor, move, undo)
        self.kernels.unmake(options, code, undo)
        self.outcome(code)
