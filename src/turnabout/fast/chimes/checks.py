"""What must hold for a board and its pawns, whatever an array contains."""

from __future__ import annotations

from turnabout.fast.bits import count
from turnabout.fast.chimes.pawns import BLACK_LINE, EVERY, NUMBERS, WHITE_LINE
from turnabout.fast.jit import kernel


@kernel
def full_board(blacks: int, reds: int) -> bool:
    """Whether the cards cover all squares."""
    if not 0 <= blacks < 1 << 50 or not 0 <= reds < 1 << 50:
        return False
    seen = 0
    for place in range(NUMBERS):
        seen |= 1 << ((blacks >> (5 * place)) & 31) | 1 << ((reds >> (5 * place)) & 31)
    return seen == EVERY


@kernel
def can_stand(white: int, black: int) -> bool:
    """One to five pawns per side, and at most the one win that ends the game (CH-3)."""
    if not 0 <= white <= EVERY or not 0 <= black <= EVERY or white & black:
        return False
    whites, blacks = count(white), count(black)
    if not 1 <= whites <= 5 or not 1 <= blacks <= 5:
        return False
    passed, met = count(white & BLACK_LINE), count(black & WHITE_LINE)
    if passed > 1 or met > 1:
        return False
    return not ((passed or blacks == 1) and (met or whites == 1))
