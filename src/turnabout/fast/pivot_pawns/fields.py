"""The layout of options and states, and how moves are numbered."""

from __future__ import annotations

# Numba compiles these in as constants, so they are plain numbers.
PAWNS_IN_ALL = 5
CARDS = 15
FULL_BAG = (1 << CARDS) - 1
NONE = 15
"""No card: the target between rounds, the layout before the deal, pawns before the placing."""
HIGHEST_BID = 20
LENGTH = 31
"""The bits of a standing bid; 0 means none."""
PASSED = 32
"""The bit of a seat that has passed, and so has no bid."""
SAID_DONE = 64
"""The bit of a seat that has nothing to add (PP-11)."""
MOST_PIVOTS = HIGHEST_BID - 1
"""The last pivot of a bid ends the demonstration, so it is never stored."""
MOST_IN_ROUND = 21
"""Only the list of placements is longer: 20 bids and a word, or 20 pivots and `concede`."""

CHANCE, HOST = -1, -2
"""The actors that are not seats, as in core/."""

DEAL, PLACE, DRAW, THINK, BID, SHOW, OVER = range(7)
"""The phases, in the order of games/."""

# Options. They include the tables of the deck, so that one compiled kernel serves every deck.
O_TAG = 0
O_SEATS = 2
O_PLACER = 3
O_SHOW_LIMITED = 4
"""Whether a demonstration has a time limit, so that the host may call it (PP-6)."""
O_ICONS = 5
O_PLACINGS = 6
"""How many starting placements there are."""
O_STARTS = 7
"""How many cards pawns may begin on; the cards themselves follow, ascending."""
O_START_CARDS = 8
O_BARRED = O_START_CARDS + CARDS
"""The cards that each pawn may not begin on, one bit per card: those of its colour, and more."""
O_COLOURS = O_BARRED + PAWNS_IN_ALL
O_ALPHABET = O_COLOURS + CARDS
"""The cards by name, which is the order of draws."""
O_THIRD = O_ALPHABET + CARDS
O_SHARED = O_THIRD + CARDS * CARDS
O_FOUND = O_SHARED + CARDS * CARDS
"""Whether the table finds the icons (PP-10)."""
O_BID_LIMITED = O_FOUND + 1
"""Whether bidding has a time limit (PP-6); 0 or 1."""

# A state: bytes. Fields that a phase does not use are 0 or NONE, so equal states are equal bytes.
TAG = 0
PHASE = 2
TARGET = 3
BAG = 4
"""Two bytes, low byte first: a bit for each card whose target has not been drawn yet."""
BIDS = 6
PASSES = 7
DONES = 8
FAILED = 9
SHOWN = 10
"""How many pivots have been shown."""
SHOWING = 11
"""The demonstrating seat: it follows from the bids, but is needed at every pivot."""
HOLDERS = 12
"""The placeholders."""
PAWNS = HOLDERS + PAWNS_IN_ALL
"""Where the pawns are now: on the placeholders, except during a demonstration."""
LAYOUT = PAWNS + PAWNS_IN_ALL
PIVOTS = LAYOUT + CARDS
"""The pivots shown, each as moving pawn << 3 | pivot pawn; the icon follows from them."""
TOKENS = PIVOTS + MOST_PIVOTS
"""A number per seat; then what each seat has said; then the bidders in order."""

# Moves: the kind in the bits from KIND up, the rest below.
KIND = 20
PLACE_MOVE, DRAW_MOVE, BID_MOVE, PASS_MOVE, DONE_MOVE = range(5)
PIVOT_MOVE, CONCEDE_MOVE, TIME_MOVE = range(5, 8)
"""A placement has four bits per pawn, red's card highest, so that their numbers ascend."""
MOVING = 9
PIVOT = 6
"""A pivot is moving pawn << MOVING | pivot pawn << PIVOT | icon."""
ICON = (1 << PIVOT) - 1
"""The bits of the icon; all are set if the table should find it (PP-10)."""


def width(seats: int) -> int:
    """How many bytes a state has."""
    return TOKENS + 3 * seats
