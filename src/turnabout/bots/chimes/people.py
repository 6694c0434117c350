"""What people in the other seat may choose: a few kinds of reasoning about one turn.

A table has a row for each card of seat 0 and a column for each card of seat 1, in the order of
the hands. Every kind looks at the position after the turn, and at nothing hidden.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from turnabout.fast.bits import count
from turnabout.fast.chimes.kernels import HELD
from turnabout.fast.chimes.pawns import BLACK_LINE, WHITE_LINE, won
from turnabout.fast.jit import kernel
from turnabout.fast.types import Scores

SIGHTS: Final = 8
"""What anyone can see: the first white pawn's rows, all white rows, captures, losses, the first
black pawn's rows, all black rows, a win, a loss."""
TASTES: Final = np.array(
    [
        [1.0, 0.3, 1.5, -1.5, -1.0, -0.2, 10.0, -10.0],  # a bit of everything
        [1.0, 0.4, 0.0, 0.0, 0.0, 0.0, 10.0, -2.0],  # forward
        [0.1, 0.0, 1.0, 0.0, 0.0, 0.0, 10.0, -2.0],  # captures
        [0.1, 0.0, 0.0, -1.0, -1.0, -0.4, 3.0, -10.0],  # safety
    ]
)
JUDGEMENT: Final = len(TASTES)
"""The table after those of the tastes: what we ourselves think the position is worth."""
TABLES: Final = JUDGEMENT + 1

MEAN, HOPE, REPLY = range(3)
"""The other's cards are all equally likely; the other plays what fits best; or plays as MEAN."""
# Table, what is expected of the other, how firmly the better card is preferred, initial share.
KINDS: Final = np.array(
    [
        [0, MEAN, 0.0, 0.08],  # no plan at all
        [0, MEAN, 1.5, 0.12],
        [0, MEAN, 5.0, 0.14],
        [0, HOPE, 3.0, 0.08],
        [0, REPLY, 4.0, 0.10],
        [1, MEAN, 4.0, 0.08],
        [1, HOPE, 3.0, 0.08],
        [2, MEAN, 4.0, 0.06],
        [2, HOPE, 3.0, 0.05],
        [3, MEAN, 4.0, 0.06],
        [JUDGEMENT, MEAN, 5.0, 0.08],
        [JUDGEMENT, REPLY, 5.0, 0.07],
    ]
)
KIND_COUNT: Final = len(KINDS)


@kernel
def sights(white: int, black: int, out: Scores) -> None:
    """What anyone can see in a position."""
    for place in range(SIGHTS):
        out[place] = 0.0
    for row in range(4):
        whites = count(white & (WHITE_LINE >> 5 * row))
        blacks = count(black & (BLACK_LINE << 5 * row))
        out[0] = row if whites else out[0]
        out[4] = row if blacks else out[4]
        out[1] += row * whites
        out[5] += row * blacks
    out[2], out[3] = 5.0 - count(black), 5.0 - count(white)
    side = won(white, black)
    out[6], out[7] = int(side == 1), int(side == 2)


@kernel
def guess(tables: Scores, out: Scores) -> None:
    """The probability that each kind in each seat plays each card: out[seat, kind, card]."""
    plain = np.empty((2, HELD))
    for kind in range(KIND_COUNT):
        table, expects = int(KINDS[kind, 0]), int(KINDS[kind, 1])
        for seat in range(2):
            if expects == REPLY:
                even(tables, table, 1 - seat, plain[1 - seat])
                decide(plain[1 - seat], KINDS[2, 2])
            for own in range(HELD):
                total, best = 0.0, -1e9
                for other in range(HELD):
                    score = tables[table, other, own] if seat else tables[table, own, other]
                    total += score * (plain[1 - seat, other] if expects == REPLY else 0.1)
                    best = max(best, score)
                out[seat, kind, own] = best if expects == HOPE else total
            decide(out[seat, kind], KINDS[kind, 2])


@kernel
def even(tables: Scores, table: int, seat: int, out: Scores) -> None:
    """What each card of a seat is worth if the other's cards are all equally likely."""
    for own in range(HELD):
        out[own] = 0.0
        for other in range(HELD):
            out[own] += tables[table, other, own] if seat else tables[table, own, other]


@kernel
def decide(scores: Scores, firmness: float) -> None:
    """Turn scores into probabilities; only the differences between them count."""
    mean = spread = 0.0
    for card in range(HELD):
        mean += scores[card] / HELD
    for card in range(HELD):
        spread += (scores[card] - mean) ** 2 / HELD
    scale = firmness / math.sqrt(spread) if spread > 1e-12 else 0.0
    total = 0.0
    for card in range(HELD):
        scores[card] = math.exp(min(scale * (scores[card] - mean), 30.0))
        total += scores[card]
    for card in range(HELD):
        scores[card] /= total
