"""What a search works on: one array, so that kernels hand on a single thing."""

from __future__ import annotations

from typing import Final

import numpy as np

from turnabout.fast.pungo.layout import O_COUNT, O_DICE
from turnabout.fast.types import Code, Numbers

LEVELS: Final = 12
"""Turns that a search looks ahead at most."""
CHILDREN: Final = 1 << 15
"""Ends of a turn for which there is room; a real position has a few thousand."""
SEEN: Final = 1 << 12
SLOTS: Final = 1 << 17
NODES_MOST: Final = 1 << 16
"""Nodes of the enumeration of one turn."""
ARENAS: Final = 1 << 18
POSITIONS: Final = 1 << 18

# The counters: nodes so far and at most, whether time is up, the number of the question, what
# attention depends on, the number of the last enumeration, and the mark of the last small search.
NODES, LIMIT, OVER, GENERATION, SEED, ENUMERATION, MARK = 0, 1, 2, 3, 4, 5, 6
# What a level sees: steps of a winning turn; HEED and FEAR of the other player in thousandths.
STEPS_SEEN, HEED, FEAR = 8, 9, 10
# Weights, in thousandths of a logit; by how the die lies the faces, as bits, its next tip can show.
WEIGHTS: Final = 16
REACH: Final = 64
# Tables and room. ARENA_ROWS: what is known of arenas, three numbers each. POSITION_ROWS: what was
# found in this question, two numbers each. TURNS, by level: the ends of a turn, four numbers each,
# the arena's two, how the die lies, and what it seems to be worth.
SEEN_AT: Final = 1024
SLOTS_AT: Final = SEEN_AT + SEEN
PACKED_AT: Final = SLOTS_AT + SLOTS
ARENAS_AT: Final = PACKED_AT + 2 * NODES_MOST
POSITIONS_AT: Final = ARENAS_AT + 3 * ARENAS
TURNS_AT: Final = POSITIONS_AT + 2 * POSITIONS
SIZE: Final = TURNS_AT + 4 * (LEVELS + 1) * CHILDREN


def new_desk(options: Numbers, weights: tuple[int, ...]) -> Code:
    workspace = np.zeros(SIZE, np.int64)
    workspace[WEIGHTS : WEIGHTS + len(weights)] = weights
    count = int(options[O_COUNT])
    for number, row in enumerate(options[O_DICE : O_DICE + 5 * count].reshape(count, 5).tolist()):
        # In Chaos every face can come next.
        faces = {options[O_DICE + 5 * to] for to in row[1:] if to >= 0} or range(1, 7)
        workspace[REACH + number] = sum(1 << int(face) for face in faces)
    return workspace
