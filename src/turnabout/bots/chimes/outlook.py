"""The panel's planners: plain averages over every card of the partner, compiled."""

from __future__ import annotations

from turnabout.fast.bits import count
from turnabout.fast.chimes.kernels import BLACKS, CARDS, HELD, REDS, turned
from turnabout.fast.chimes.pawns import BLACK_LINE, WHITE_LINE, won
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers, Scores


@kernel
def impression(white: int, black: int) -> float:
    """A win is 100; else pawns count 3 each and the rows of each side's first pawn 2."""
    side = won(white, black)
    if side:
        return 100.0 if side == 1 else -100.0
    ahead = 0
    for row in range(1, 4):
        ahead += 1 if white & (WHITE_LINE >> 5 * row | BLACK_LINE) else 0
        ahead -= 1 if black & (BLACK_LINE << 5 * row | WHITE_LINE) else 0
    return 3.0 * (count(white) - count(black)) + 2.0 * ahead


@kernel
def outlook(
    options: Numbers,
    board: Code,
    white: int,
    black: int,
    hand: int,
    seat: int,
    own: int,
    turns: int,
) -> float:
    """The average over the partner's cards if this card is shown and we then play our best."""
    total = 0.0
    for other in range(CARDS):
        if 1 - ((hand >> other) & 1) == seat:
            continue
        one, two = (other, own) if seat else (own, other)
        after = turned(options, board[BLACKS], board[REDS], white, black, hand, one, two)
        if turns == 1 or won(after[0], after[1]):
            total += impression(after[0], after[1])
            continue
        best = -1000.0
        for card in range(CARDS):
            if 1 - ((after[2] >> card) & 1) == seat:
                value = outlook(options, board, after[0], after[1], after[2], seat, card, turns - 1)
                best = max(best, value)
        total += best
    return total / HELD


@kernel
def outlooks(
    options: Numbers,
    board: Code,
    white: int,
    black: int,
    hand: int,
    seat: int,
    turns: int,
    out: Scores,
) -> None:
    """The outlook of every card of a seat, in the order of the hand."""
    held = 0
    for card in range(CARDS):
        if 1 - ((hand >> card) & 1) == seat:
            out[held] = outlook(options, board, white, black, hand, seat, card, turns)
            held += 1
