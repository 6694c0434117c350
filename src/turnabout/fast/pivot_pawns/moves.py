"""The legal moves: listed in the order of games/, and checked."""

from __future__ import annotations

from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivot_pawns.fields import (
    BID,
    BID_MOVE,
    CARDS,
    CHANCE,
    CONCEDE_MOVE,
    DEAL,
    DONE_MOVE,
    DRAW,
    DRAW_MOVE,
    HIGHEST_BID,
    HOST,
    ICON,
    KIND,
    LENGTH,
    MOVING,
    O_ALPHABET,
    O_BARRED,
    O_BID_LIMITED,
    O_FOUND,
    O_ICONS,
    O_PLACER,
    O_SEATS,
    O_SHOW_LIMITED,
    O_START_CARDS,
    O_STARTS,
    PASS_MOVE,
    PASSED,
    PAWNS_IN_ALL,
    PHASE,
    PIVOT,
    PIVOT_MOVE,
    PLACE,
    PLACE_MOVE,
    SAID_DONE,
    SHOW,
    SHOWING,
    TARGET,
    THINK,
    TIME_MOVE,
    TOKENS,
)
from turnabout.fast.pivot_pawns.rules import bag_of, landing, packed, pivot_move
from turnabout.fast.types import Code, Numbers


@kernel
def list_moves(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    phase = signed(state[PHASE])
    if phase == DEAL:
        return -1
    if actor == HOST:
        out[0] = TIME_MOVE << KIND
        return 1
    if phase == PLACE:
        return list_placings(options, out)
    if phase == DRAW:
        return list_draws(options, state, out)
    if phase == SHOW:
        return list_pivots(options, state, out)
    bids = open_bids(options, state, actor)
    for length in range(bids):
        out[length] = BID_MOVE << KIND | (length + 1)
    word = PASS_MOVE if phase == THINK else DONE_MOVE
    if not may_say(options, state, actor, word):
        return bids
    out[bids] = word << KIND
    return bids + 1


@kernel
def list_placings(options: Numbers, out: Numbers) -> int:
    """Ordered by red's card, then green's, …"""
    total, pawn, number, taken, starts = 0, 0, 0, 0, signed(options[O_STARTS])
    # The start card that each pawn tries, four bits per pawn, the last pawn's lowest.
    tries = 0
    while pawn >= 0:
        if tries & 15 == starts:
            taken ^= 1 << (number & 15)
            pawn, tries, number = pawn - 1, (tries >> 4) + 1, number >> 4
            continue
        card = signed(options[O_START_CARDS + (tries & 15)])
        if (taken | options[O_BARRED + pawn]) >> card & 1:
            tries += 1
        elif pawn < PAWNS_IN_ALL - 1:
            taken |= 1 << card
            pawn, tries, number = pawn + 1, tries << 4, number << 4 | card
        else:
            out[total] = PLACE_MOVE << KIND | number << 4 | card
            total, tries = total + 1, tries + 1
    return total


@kernel
def list_draws(options: Numbers, state: Code, out: Numbers) -> int:
    bag, count = bag_of(state), 0
    for place in range(CARDS):
        card = signed(options[O_ALPHABET + place])
        if bag >> card & 1:
            out[count] = DRAW_MOVE << KIND | card
            count += 1
    return count


@kernel
def list_pivots(options: Numbers, state: Code, out: Numbers) -> int:
    """Ordered by the moving pawn, then the pivot pawn; mistaken ones (PP-5) are not listed."""
    pawns, target, count = packed(state), signed(state[TARGET]), 0
    for moving in range(PAWNS_IN_ALL):
        for pivot in range(PAWNS_IN_ALL):
            if moving != pivot and landing(options, pawns, target, moving, pivot) >= 0:
                out[count] = pivot_move(options, pawns, moving, pivot)
                count += 1
    out[count] = CONCEDE_MOVE << KIND
    return count + 1


@kernel
def is_placing(options: Numbers, low: int) -> bool:
    """Whether each pawn is on a different card, and one that it may begin on."""
    taken = 0
    for pawn in range(PAWNS_IN_ALL):
        card = low >> (4 * (PAWNS_IN_ALL - 1 - pawn)) & 15
        if card >= CARDS or (taken | options[O_BARRED + pawn]) >> card & 1:
            return False
        taken |= 1 << card
    return True


@kernel
def open_bids(options: Numbers, state: Code, seat: int) -> int:
    """PP-4: the highest that a seat may bid; a standing bid only goes down."""
    length = signed(state[TOKENS + signed(options[O_SEATS]) + seat]) & LENGTH
    return HIGHEST_BID if length == 0 else length - 1


@kernel
def may_say(options: Numbers, state: Code, seat: int, word: int) -> bool:
    """Whether a seat has not passed yet (PP-7), or is not done yet (PP-11)."""
    stand = signed(state[TOKENS + signed(options[O_SEATS]) + seat])
    if word == PASS_MOVE:
        return state[PHASE] == THINK and stand & PASSED == 0
    return state[PHASE] == BID and stand & SAID_DONE == 0


@kernel
def is_timed(options: Numbers, phase: int) -> bool:
    """PP-6: whether the host may call time."""
    bids = phase == BID and options[O_BID_LIMITED] != 0
    return bids or (phase == SHOW and options[O_SHOW_LIMITED] != 0)


@kernel
def is_legal(options: Numbers, state: Code, actor: int, move: int) -> bool:
    """Whether games/ would accept this: a listed move or a mistaken pivot (PP-5)."""
    phase, kind, seats = signed(state[PHASE]), move >> KIND, signed(options[O_SEATS])
    low = move & (1 << KIND) - 1
    if actor == HOST:
        return is_timed(options, phase) and move == TIME_MOVE << KIND
    if phase == PLACE:
        return actor == options[O_PLACER] and kind == PLACE_MOVE and is_placing(options, low)
    if phase == DRAW:
        drawn = actor == CHANCE and kind == DRAW_MOVE and low < CARDS
        return drawn and (bag_of(state) >> low & 1) == 1
    if phase == SHOW:
        if actor != signed(state[SHOWING]):
            return False
        # PP-5: a pivot is well-formed if it has two different pawns and an icon of the deck.
        moving, pivot, icon = low >> MOVING, low >> PIVOT & 7, low & ICON
        pawns = moving != pivot and moving < PAWNS_IN_ALL and pivot < PAWNS_IN_ALL
        # PP-10: if the table finds the icon, it may be left out.
        named = icon < options[O_ICONS] or (icon == ICON and options[O_FOUND] != 0)
        well_formed = kind == PIVOT_MOVE and pawns and named
        return move == CONCEDE_MOVE << KIND or well_formed
    if (phase != THINK and phase != BID) or not 0 <= actor < seats:
        return False
    if move == PASS_MOVE << KIND or move == DONE_MOVE << KIND:
        return may_say(options, state, actor, kind)
    return kind == BID_MOVE and 1 <= low <= open_bids(options, state, actor)
