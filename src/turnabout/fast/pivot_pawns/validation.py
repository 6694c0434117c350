"""Whether bytes are a state: exactly those that `read_state` of games/ would accept as text."""

from __future__ import annotations

from numba import uint64

from turnabout.fast.bits import count, signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivot_pawns.fields import (
    BID,
    BIDS,
    CARDS,
    DEAL,
    DONES,
    FAILED,
    FULL_BAG,
    HIGHEST_BID,
    HOLDERS,
    LAYOUT,
    LENGTH,
    MOST_PIVOTS,
    NONE,
    O_COLOURS,
    O_SEATS,
    O_TAG,
    OVER,
    PASSED,
    PASSES,
    PAWNS_IN_ALL,
    PHASE,
    PIVOTS,
    PLACE,
    SAID_DONE,
    SHOW,
    SHOWING,
    SHOWN,
    TAG,
    TARGET,
    THINK,
    TOKENS,
)
from turnabout.fast.pivot_pawns.rules import bag_of, landing, packed
from turnabout.fast.types import Code, Numbers


@kernel
def valid(options: Numbers, state: Code) -> bool:
    if state[TAG] != options[O_TAG] or state[TAG + 1] != options[O_TAG + 1]:
        return False
    # Each check may rely on those before it.
    return (
        state[PHASE] <= OVER
        and is_layout_valid(state)
        and are_targets_valid(options, state)
        and are_bids_valid(options, state)
        and is_show_valid(options, state)
    )


@kernel
def first_invalid(options: Numbers, states: Code) -> int:
    for game in range(len(states)):
        if not valid(options, states[game]):
            return game
    return -1


@kernel
def is_layout_valid(state: Code) -> bool:
    """The layout and the placeholders are distinct cards, or none yet."""
    phase, found = signed(state[PHASE]), 0
    for place in range(LAYOUT, LAYOUT + CARDS):
        card = signed(state[place])
        if card > NONE or found >> card & 1:
            return False
        if phase > DEAL:
            found |= 1 << card
        elif card != NONE:
            return False
    if phase > DEAL and found != FULL_BAG:
        return False
    found = 0
    for place in range(HOLDERS, HOLDERS + PAWNS_IN_ALL):
        card = signed(state[place])
        if card > NONE or found >> card & 1 or (card == NONE) != (phase <= PLACE):
            return False
        if phase > PLACE:
            found |= 1 << card
    return True


@kernel
def are_targets_valid(options: Numbers, state: Code) -> bool:
    """Bag, target and tokens are consistent with each other, the pawns and the phase."""
    phase, target, bag = signed(state[PHASE]), signed(state[TARGET]), bag_of(state)
    if bag > FULL_BAG or target > NONE or (phase <= PLACE and bag != FULL_BAG):
        return False
    if (target < NONE) != (THINK <= phase <= SHOW) or bag >> target & 1:
        return False
    if target == NONE and (bag == 0) != (phase == OVER):
        return False
    if phase > PLACE:
        for pawn in range(PAWNS_IN_ALL):
            card = signed(state[HOLDERS + pawn])
            # A pawn reaches a card of its colour only by taking that target.
            if options[O_COLOURS + card] == pawn and (card == target or bag >> card & 1):
                return False
    left = count(uint64(bag)) + (1 if target < NONE else 0)
    for seat in range(signed(options[O_SEATS])):
        left += signed(state[TOKENS + seat])
    return left <= CARDS


@kernel
def are_bids_valid(options: Numbers, state: Code) -> bool:
    """What the seats said is counted and suits the phase, and each bidder is in line once."""
    seats, phase = signed(options[O_SEATS]), signed(state[PHASE])
    stands, line = TOKENS + seats, TOKENS + 2 * seats
    bids, passes, dones = 0, 0, 0
    for seat in range(seats):
        stand = signed(state[stands + seat])
        if stand & SAID_DONE:
            dones += 1
        stand &= ~SAID_DONE
        if stand == PASSED:
            passes += 1
        elif stand > HIGHEST_BID:
            return False
        elif stand:
            bids += 1
    if state[DONES] != dones or dones == seats or (dones > 0 and phase != BID):
        return False
    if state[BIDS] != bids or state[PASSES] != passes or passes == seats:
        return False
    if (bids > 0) != (phase in (BID, SHOW)) or (passes > 0 and not THINK <= phase <= SHOW):
        return False
    for place in range(line, line + seats):
        seat = signed(state[place])
        if place >= line + bids:
            if seat != 0:
                return False
            continue
        if seat >= seats or not 0 < signed(state[stands + seat]) & LENGTH <= HIGHEST_BID:
            return False
        for earlier in range(line, place):
            if state[earlier] == seat:
                return False
    return True


@kernel
def is_show_valid(options: Numbers, state: Code) -> bool:
    """The right seat demonstrates, its pivots are legal, and they led to the pawns' places."""
    seats, seat, shown = signed(options[O_SEATS]), signed(state[SHOWING]), signed(state[SHOWN])
    if state[PHASE] != SHOW:
        if seat != 0 or shown != 0 or state[FAILED] != 0:
            return False
    elif (
        seat >= seats
        or shown >= HIGHEST_BID
        or shown >= state[TOKENS + seats + seat]
        or before(options, state, seat) != state[FAILED]
    ):
        return False
    target, pawns = signed(state[TARGET]), signed(state[HOLDERS])
    for pawn in range(1, PAWNS_IN_ALL):
        pawns |= signed(state[HOLDERS + pawn]) << (8 * pawn)
    for place in range(MOST_PIVOTS):
        pair = signed(state[PIVOTS + place])
        if place >= shown:
            if pair != 0:
                return False
            continue
        moving, pivot = pair >> 3, pair & 7
        if moving >= PAWNS_IN_ALL or pivot >= PAWNS_IN_ALL or moving == pivot:
            return False
        card = landing(options, pawns, target, moving, pivot)
        if card < 0 or (card == target and options[O_COLOURS + card] == moving):
            return False
        pawns = (pawns & ~(255 << (8 * moving))) | card << (8 * moving)
    return pawns == packed(state)


@kernel
def before(options: Numbers, state: Code, seat: int) -> int:
    """How many demonstrate before this seat: lower bids, or equal and earlier; -1 without a bid."""
    seats, earlier, found = signed(options[O_SEATS]), 0, False
    stands, line = TOKENS + seats, TOKENS + 2 * seats
    own = state[stands + seat]
    for place in range(line, line + signed(state[BIDS])):
        other = signed(state[place])
        length = state[stands + other]
        if other == seat:
            found = True
        elif length < own or (length == own and not found):
            earlier += 1
    return earlier if found else -1
