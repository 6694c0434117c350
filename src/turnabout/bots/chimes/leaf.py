"""What a position is worth to a pair that plays on, without looking further.

A position is given as the squares of the black and of the red cards, the masks of white's and
black's pawns, and seat 0's hand. Chances count pairs of cards, all equally likely.
"""

from __future__ import annotations

import math
from typing import Final

from turnabout.fast.bits import count
from turnabout.fast.chimes.kernels import BY_RED_ACE, CARDS, NUMBER_SEAT, RED_ACE
from turnabout.fast.chimes.pawns import BLACK_LINE, EVERY, NUMBERS, WHITE_LINE, act, square_of, won
from turnabout.fast.jit import kernel
from turnabout.fast.types import Numbers, Scores

FEATURES: Final = 17
WIN_CHANCE: Final = 11
LOSS_CHANCE: Final = 12

PACE: Final = 0.97
"""How much of its value a win keeps if it comes a turn later."""
COLOURS: Final = (1 << NUMBERS) - 1


@kernel
def describe(
    options: Numbers, blacks: int, reds: int, white: int, black: int, hand: int, out: Scores
) -> None:
    """The features of a position in which nobody has won."""
    for place in range(FEATURES):
        out[place] = 0.0
    out[0] = 1.0
    out[1], out[2] = count(white) - 4.0, count(black) - 4.0
    near, second = count(white & BLACK_LINE << 5), count(white & BLACK_LINE << 10)
    out[3], out[4] = int(near > 0), int(near == 0 and second > 0)
    out[7], out[8] = near, second
    near, second = count(black & WHITE_LINE >> 5), count(black & WHITE_LINE >> 10)
    out[5], out[6] = int(near > 0), int(near == 0 and second > 0)
    out[9], out[10] = near, second
    number_seat = (hand >> RED_ACE) & 1 if options[BY_RED_ACE] else int(options[NUMBER_SEAT])
    numbers = hand ^ EVERY if number_seat else hand
    chances(blacks, reds, white, black, numbers, out)
    out[13], out[14] = int(out[WIN_CHANCE] > 0), int(out[LOSS_CHANCE] > 0)


@kernel
def chances(blacks: int, reds: int, white: int, black: int, numbers: int, out: Scores) -> None:
    """The chances that random cards win, lose or capture; `numbers` is the hand of A."""
    colours = numbers ^ EVERY
    for card in range(CARDS):
        at = 1 << square_of(blacks, reds, card)
        if not (white | black) & at:
            continue
        place, shift = card % NUMBERS, NUMBERS * (card // NUMBERS)
        named = ((numbers >> place) & 1) + ((numbers >> (place + NUMBERS)) & 1)
        chance = 0.01 * named * count((colours >> shift) & COLOURS)
        after = act(blacks, reds, white, black, card, True)
        side = won(after[0], after[1])
        if white & at:
            out[WIN_CHANCE] += chance * (side == 1)
            out[15] += chance * (count(after[1]) < count(black))
            continue
        named = ((colours >> place) & 1) + ((colours >> (place + NUMBERS)) & 1)
        chance += 0.01 * named * count((numbers >> shift) & COLOURS)
        out[LOSS_CHANCE] += chance * (side == 2)
        out[16] += chance * (count(after[0]) < count(white))


@kernel
def worth(features: Scores, weights: Scores, trust: float) -> float:
    """The chance to win: with `trust` as a coordinated pair, otherwise as such positions fared."""
    total = 0.0
    for place in range(FEATURES):
        total += weights[place] * features[place]
    apart = 1.0 / (1.0 + math.exp(-total))
    rows = 1.0 if features[7] else 2.0 if features[8] else 3.0
    turns = 1.0 if features[WIN_CHANCE] > 0 else max(rows, 2.0)
    return trust * math.pow(PACE, turns) + (1.0 - trust) * apart
