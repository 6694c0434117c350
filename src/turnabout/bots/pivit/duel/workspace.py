"""What a search works on: arrays made once, so that nothing is allocated while it thinks."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnabout.bots.pivit.duel.evaluation import COUNT
from turnabout.fast.pivit.kernels import MOST_PIECES, WIDTH
from turnabout.fast.types import Numbers, Scores, Words

PLIES: Final = 80
"""As deep as anything is looked at, captures included."""
MOST_MOVES: Final = 14 * MOST_PIECES
TABLE: Final = 1 << 20

# The fields of `ways`: what has been counted, and how to search.
NODES, LIMIT, STOPPED, AGE, SPAN, QUIESCENCE, REDUCTIONS, SETTINGS = range(8)


class Workspace(NamedTuple):
    """Rows are plies from the position in question unless something else is said."""

    options: Numbers
    weights: Numbers
    features: Numbers
    scores: Scores
    stack: Words
    """The states on the way to the one that is looked at."""
    maps: Words
    """The squares that each seat attacks or guards."""
    moves: Numbers
    ranks: Numbers
    table: Words
    """A row for each position remembered: its key, and what is known."""
    killers: Numbers
    """Two quiet moves for each ply that were too good for the opponent elsewhere."""
    history: Numbers
    """For each seat and move how often it was."""
    lines: Numbers
    """The best line from each ply on; 0 ends it."""
    ways: NDArray[np.int64]


def new_desk(options: Numbers, weights: Numbers) -> Workspace:
    return Workspace(
        options=options,
        weights=weights,
        features=np.zeros(COUNT, np.int32),
        scores=np.zeros(2),
        stack=np.zeros((PLIES + 2, WIDTH), np.uint64),
        maps=np.zeros((PLIES + 2, 2), np.uint64),
        moves=np.zeros((PLIES + 2, MOST_MOVES), np.int32),
        ranks=np.zeros((PLIES + 2, MOST_MOVES), np.int32),
        # Written to, so that the system finds the memory now and not while a bot thinks.
        table=np.full((TABLE, 2), 0, np.uint64),
        killers=np.zeros((PLIES + 2, 2), np.int32),
        history=np.zeros((2, 64 * 64), np.int32),
        lines=np.zeros((PLIES + 2, PLIES + 2), np.int32),
        ways=np.zeros(SETTINGS, np.int64),
    )
