"""How pawns move, in registers: a side is a mask of squares, bit 0 the first in reading order.

The board is two words: the squares of the black cards and of the red cards, five bits each.
"""

from __future__ import annotations

from typing import Final

from turnabout.fast.jit import kernel

NUMBERS: Final = 10
"""A card is its index in `games.chimes.state.CARDS`: black 0 to 9, red 10 to 19."""
EVERY: Final = (1 << 20) - 1
BLACK_LINE: Final = 0b11111
WHITE_LINE: Final = 0b11111 << 15
NOT_LEFT: Final = EVERY ^ 0b00001_00001_00001_00001
NOT_RIGHT: Final = EVERY ^ 0b10000_10000_10000_10000


@kernel
def square_of(blacks: int, reds: int, card: int) -> int:
    """The square of a card of the board."""
    if card < NUMBERS:
        return (blacks >> (5 * card)) & 31
    return (reds >> (5 * (card - NUMBERS))) & 31


@kernel
def won(white: int, black: int) -> int:
    """The side that has won: 1 white, 2 black, 0 neither."""
    if white & BLACK_LINE or black & (black - 1) == 0:
        return 1
    if black & WHITE_LINE or white & (white - 1) == 0:
        return 2
    return 0


@kernel
def beside(squares: int) -> int:
    """The squares to the left and right of these."""
    return ((squares & NOT_LEFT) >> 1) | ((squares & NOT_RIGHT) << 1)


@kernel
def preferred(blacks: int, reds: int, card: int, candidates: int) -> int:
    """The highest number; of two equal ones, the colour that the mover's card does not have."""
    if candidates & (candidates - 1) == 0:
        return candidates
    for place in range(NUMBERS - 1, -1, -1):
        black = candidates & (1 << ((blacks >> (5 * place)) & 31))
        red = candidates & (1 << ((reds >> (5 * place)) & 31))
        if black and red:
            return red if card < NUMBERS else black
        if black | red:
            return black | red
    return 0


@kernel
def target(blacks: int, reds: int, card: int, at: int, ahead: int, own: int, enemy: int) -> int:
    """Where the pawn `at` the square of this card goes; `at` itself if it stays."""
    row = at | beside(at)
    near = (row | row << 5 | row >> 5) & enemy
    if near:
        return preferred(blacks, reds, card, near)
    # CH-4: only a friend straight ahead matters.
    if not ahead & own:
        return ahead
    # There is no enemy nearby, so every square without a friend is free.
    aside = beside(ahead) & ~own
    return preferred(blacks, reds, card, aside) if aside else at


@kernel
def act(
    blacks: int, reds: int, white: int, black: int, card: int, by_players: bool
) -> tuple[int, int]:
    """The pawns after an action on the square of this card; white obeys only the players."""
    at = 1 << square_of(blacks, reds, card)
    if black & at:
        to = target(blacks, reds, card, at, at << 5, black, white)
        return white & ~to, (black ^ at) | to
    if by_players and white & at:
        to = target(blacks, reds, card, at, at >> 5, white, black)
        return (white ^ at) | to, black & ~to
    return white, black


@kernel
def turn(
    blacks: int, reds: int, white: int, black: int, number: int, colour: int
) -> tuple[int, int]:
    """The pawns after a turn in which A showed the card `number` and B the card `colour`."""
    exchange = NUMBERS * (int(colour >= NUMBERS) - int(number >= NUMBERS))
    first, second = number + exchange, colour - exchange
    # With the same colour or the same number, the players' card is B's own.
    automaton_first = exchange == 0 or first == colour
    if automaton_first:
        first, second = second, first
    white, black = act(blacks, reds, white, black, first, not automaton_first)
    if won(white, black):  # CH-3
        return white, black
    return act(blacks, reds, white, black, second, automaton_first)
