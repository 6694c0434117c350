"""Where the turns of a game ended, read from its log alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from turnabout.bots.pungo.choices import stack_of
from turnabout.bots.pungo.workspace import CELLS
from turnabout.core.record import LogEntry
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pungo.layout import ARENA, DIE, TURNS
from turnabout.fast.types import Code
from turnabout.games.pungo.state import AnyMove, State

Met: TypeAlias = frozenset[bytes]
"""The ends of turns, as rows of `choices.Choices.turns`."""
NOTHING: Met = frozenset()


class Memory:
    """Reads a log move by move; one that goes on from the last is read from there."""

    def __init__(self, fast: FastGame[State, AnyMove]) -> None:
        self._fast = fast
        self._begin()

    def ends_met(self, past: Sequence[LogEntry], now: State) -> Met:
        """The ends of the turns of a log that leads to this state; none if it does not."""
        if list(past[: len(self._read)]) != self._read:
            self._begin()
        for entry in past[len(self._read) :]:
            self._play(entry)
        is_way = np.array_equal(self._code, self._fast.encode(now))
        return frozenset(self._ends) if is_way else NOTHING

    def _begin(self) -> None:
        self._read: list[LogEntry] = []
        self._code = self._fast.encode(self._fast.game.start())
        self._ends = set[bytes]()

    def _play(self, entry: LogEntry) -> None:
        fast, turns = self._fast, self._code[TURNS]
        move = fast.encode_move(fast.game.read_move(entry.move))
        self._code = fast.play(self._code, entry.actor, move)
        self._read.append(entry)
        if self._code[TURNS] > turns:
            self._ends.add(end_of(self._code))


def end_of(code: Code) -> bytes:
    """The stacks of the arena and how the die lies."""
    stacks = [stack_of(int(stack)) for stack in code[ARENA : ARENA + CELLS]]
    return np.array([*stacks, int(code[DIE])], np.int64).tobytes()
