"""What a search works on: one block of words, the options of the game included."""

from __future__ import annotations

from typing import Final

from turnabout.bots.pungo.levels import Widths
from turnabout.bots.pungo.weights import CONTENTS, Weights
from turnabout.bots.search.limits import LIMITS
from turnabout.bots.search.memory import address_of, new_block
from turnabout.bots.search.table import PositionTable
from turnabout.fast.pungo.layout import O_COUNT, O_DICE
from turnabout.fast.types import Numbers

LEVELS: Final = 16
"""Turns that a search looks ahead at most."""
CHILDREN: Final = 1 << 14
"""Ends of a turn for which there is room; a real position has a few thousand."""
SLOTS: Final = 1 << 15
ARENAS: Final = 1 << 19
POSITIONS: Final = 1 << 18
MARKS: Final = 1 << 20
"""Lists that are told apart in the slots before these are cleared."""

# A row is an arena at the beginning of a turn: the stacks of the cells in reading order, four bits
# a pyramid with the top one lowest; a key that mirror images share; how the die lies; and the two
# words that tell of all cells at once.
CELLS: Final = 12
R_KEY, R_DIE, R_FOUND, R_GROUNDS, ROW = range(12, 17)

# Single words after the limits. What a level sees: steps of a winning turn; HEED and FEAR of the
# other player in thousandths; SEED says what it overlooks.
(
    TABLE, TABLE_MASK, TABLE_AGE, MARK, STEPS_SEEN, HEED, FEAR, SEED, SLACK, CALM, SINGLE,
) = range(LIMITS, LIMITS + 11)  # fmt: skip

_next = SINGLE


def _room(words: int) -> int:
    global _next
    place, _next = _next, _next + words
    return place


WIDTHS: Final = _room(LEVELS + 1)
"""How many turns are looked at so many turns before the end of a line."""
WEIGHTS: Final = _room(64)
PLACES_EACH: Final = CELLS * CONTENTS
PLACES: Final = _room(2 * PLACES_EACH)
"""By the seat to move, the cell and what is in it."""
OPTIONS: Final = _room(O_DICE + 5 * 512)
"""As `fast` has them."""
REACH: Final = _room(512)
"""By how the die lies: the faces that its next tip can show, as bits."""
ROOT_ROW: Final = _room(ROW)
"""The end of a turn of the player who is asked."""
WORK: Final = _room(CELLS)
"""The arena in the middle of a turn."""
SLOTS_AT: Final = _room(SLOTS)
ARENAS_AT: Final = _room(2 * ARENAS)
"""What is known of arenas for a seat, in two words: the key, and what `wins.known` says."""
SCORES_AT: Final = _room((LEVELS + 1) * CHILDREN)
ROWS_AT: Final = _next
"""Last, for a player who looks less far ahead needs less of it."""


class Workspace:
    """The block of one bot and its table of positions."""

    def __init__(self, options: Numbers, weights: Weights, turns: int) -> None:
        """With room to look so many turns ahead."""
        self.block = new_block(ROWS_AT + (turns + 1) * CHILDREN * ROW)
        self.table = PositionTable(POSITIONS)
        self.address = address_of(self.block)
        block = self.block
        block[TABLE], block[TABLE_MASK] = address_of(self.table.words), self.table.mask
        block[WEIGHTS : WEIGHTS + len(weights.single)] = weights.single
        block[PLACES : PLACES + 2 * PLACES_EACH] = weights.places
        block[SLACK], block[CALM] = weights.slack, weights.calm
        block[OPTIONS : OPTIONS + len(options)] = options
        count = int(options[O_COUNT])
        dice = options[O_DICE : O_DICE + 5 * count].reshape(count, 5).tolist()
        for number, row in enumerate(dice):
            # In Chaos every face can come next.
            faces = {dice[to][0] for to in row[1:] if to >= 0} or range(1, 7)
            block[REACH + number] = sum(1 << int(face) for face in faces)

    def begin(self, seed: int, widths: Widths) -> None:
        """Forget what another question taught; what is known of arenas is always the same."""
        self.block[SEED] = seed
        for depth in range(1, LEVELS + 1):
            self.block[WIDTHS + depth] = nth(widths.later, depth)
        self.table.forget()
        self.block[TABLE_AGE] = self.table.age


def nth(widths: tuple[int, ...], depth: int) -> int:
    """The width at a depth from 1; the last one counts for all beyond."""
    return widths[min(depth, len(widths)) - 1]
