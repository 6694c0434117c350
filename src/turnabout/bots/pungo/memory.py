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


def ends_met(fast: FastGame[State, AnyMove], past: Sequence[LogEntry], now: State) -> Met:
    """The ends of the turns of a log that leads to this state; none if it does not."""
    game, found = fast.game, set[bytes]()
    code = fast.encode(game.start())
    for entry in past:
        turns = code[TURNS]
        code = fast.play(code, entry.actor, fast.encode_move(game.read_move(entry.move)))
        if code[TURNS] > turns:
            found.add(end_of(code))
    return frozenset(found) if np.array_equal(code, fast.encode(now)) else NOTHING


def end_of(code: Code) -> bytes:
    """The stacks of the arena and how the die lies."""
    stacks = [stack_of(int(stack)) for stack in code[ARENA : ARENA + CELLS]]
    return np.array([*stacks, int(code[DIE])], np.int64).tobytes()
