"""What pivots, bids and failures do to the bytes of a state."""

from __future__ import annotations

from turnabout.fast.bits import signed
from turnabout.fast.jit import kernel
from turnabout.fast.pivot_pawns.fields import (
    BAG,
    BID,
    BID_MOVE,
    BIDS,
    CARDS,
    DONE_MOVE,
    DONES,
    DRAW,
    DRAW_MOVE,
    FAILED,
    HIGHEST_BID,
    HOLDERS,
    ICON,
    KIND,
    LENGTH,
    MOVING,
    NONE,
    O_COLOURS,
    O_SEATS,
    O_SHARED,
    O_THIRD,
    OVER,
    PASS_MOVE,
    PASSED,
    PASSES,
    PAWNS,
    PAWNS_IN_ALL,
    PHASE,
    PIVOT,
    PIVOT_MOVE,
    PIVOTS,
    PLACE_MOVE,
    SAID_DONE,
    SHOW,
    SHOWING,
    SHOWN,
    TARGET,
    THINK,
    TIME_MOVE,
    TOKENS,
)
from turnabout.fast.types import Code, Numbers


@kernel
def bag_of(state: Code) -> int:
    """The targets not drawn yet, one bit per card."""
    return signed(state[BAG]) | signed(state[BAG + 1]) << 8


@kernel
def packed(state: Code) -> int:
    """The pawns' cards in one number, one byte per pawn."""
    pawns = 0
    for pawn in range(PAWNS_IN_ALL):
        pawns |= signed(state[PAWNS + pawn]) << (8 * pawn)
    return pawns


@kernel
def landing(options: Numbers, pawns: int, target: int, moving: int, pivot: int) -> int:
    """The card that a pivot of packed pawns leads to; -1 if it is not legal."""
    one, other = pawns >> (8 * moving) & 255, pawns >> (8 * pivot) & 255
    card = signed(options[O_THIRD + CARDS * one + other])
    for pawn in range(PAWNS_IN_ALL):
        if pawns >> (8 * pawn) & 255 == card:
            return -1
    if options[O_COLOURS + card] == moving and card != target:
        return -1
    return card


@kernel
def pivot_move(options: Numbers, pawns: int, moving: int, pivot: int) -> int:
    """The number of a pivot by the icon that both pawns' cards show."""
    one, other = pawns >> (8 * moving) & 255, pawns >> (8 * pivot) & 255
    icon = signed(options[O_SHARED + CARDS * one + other])
    return PIVOT_MOVE << KIND | moving << MOVING | pivot << PIVOT | icon


@kernel
def advance(options: Numbers, state: Code, actor: int, move: int) -> None:
    """Play a legal move, or a mistaken pivot (PP-5), in place."""
    kind = move >> KIND
    if kind == PIVOT_MOVE:
        pivot_pawn(options, state, move)
    elif kind == BID_MOVE:
        bid(options, state, actor, move & 31)
    elif kind == PASS_MOVE:
        say_pass(options, state, actor)
    elif kind == DONE_MOVE:
        say_done(options, state, actor)
    elif kind == DRAW_MOVE:
        draw(state, move & 15)
    elif kind == PLACE_MOVE:
        place_pawns(state, move)
    elif kind == TIME_MOVE and state[PHASE] == BID:
        end_bidding(options, state)
    else:
        fail(options, state)


@kernel
def place_pawns(state: Code, move: int) -> None:
    for pawn in range(PAWNS_IN_ALL):
        card = move >> (4 * (PAWNS_IN_ALL - 1 - pawn)) & 15
        state[HOLDERS + pawn] = card
        state[PAWNS + pawn] = card
    state[PHASE] = DRAW


@kernel
def draw(state: Code, card: int) -> None:
    bag = bag_of(state) & ~(1 << card)
    state[BAG] = bag & 255
    state[BAG + 1] = bag >> 8
    state[TARGET] = card
    state[PHASE] = THINK


@kernel
def bid(options: Numbers, state: Code, seat: int, length: int) -> None:
    """The first bid ends the thinking; PP-4: a bid goes to the end.

    It revokes its seat's pass (PP-7) and every `done` (PP-11).
    """
    take_back_done(options, state)
    seats = signed(options[O_SEATS])
    stands, line = TOKENS + seats, TOKENS + 2 * seats
    stand = state[stands + seat]
    if stand & PASSED:
        state[PASSES] -= 1
    if stand & LENGTH == 0:
        state[BIDS] += 1
        state[line + signed(state[BIDS]) - 1] = seat
    else:
        last = line + signed(state[BIDS]) - 1
        place = line
        while state[place] != seat:
            place += 1
        for later in range(place, last):
            state[later] = state[later + 1]
        state[last] = seat
    state[stands + seat] = length
    state[PHASE] = BID


@kernel
def say_pass(options: Numbers, state: Code, seat: int) -> None:
    """PP-7: once all seated players have passed, the round is over."""
    seats = signed(options[O_SEATS])
    state[TOKENS + seats + seat] = PASSED
    state[PASSES] += 1
    if state[PASSES] == seats:
        end_round(options, state)


@kernel
def say_done(options: Numbers, state: Code, seat: int) -> None:
    """PP-11: once all seated players are done, the time ends immediately."""
    seats = signed(options[O_SEATS])
    state[TOKENS + seats + seat] |= SAID_DONE
    state[DONES] += 1
    if state[DONES] == seats:
        end_bidding(options, state)


@kernel
def take_back_done(options: Numbers, state: Code) -> None:
    seats = signed(options[O_SEATS])
    for place in range(TOKENS + seats, TOKENS + 2 * seats):
        state[place] &= LENGTH | PASSED
    state[DONES] = 0


@kernel
def end_bidding(options: Numbers, state: Code) -> None:
    take_back_done(options, state)
    state[SHOWING] = next_showing(options, state)
    state[PHASE] = SHOW


@kernel
def next_showing(options: Numbers, state: Code) -> int:
    """Who demonstrates first, or next: the lowest bid, then the earlier one."""
    seats, seat = signed(options[O_SEATS]), signed(state[SHOWING])
    stands, line = TOKENS + seats, TOKENS + 2 * seats
    own = signed(state[stands + seat]) if state[PHASE] == SHOW else 0
    best, least, after = -1, HIGHEST_BID + 1, False
    for place in range(line, line + signed(state[BIDS])):
        other = signed(state[place])
        length = signed(state[stands + other])
        if (length > own or (length == own and after)) and length < least:
            best, least = other, length
        if other == seat:
            after = True
    return best


@kernel
def pivot_pawn(options: Numbers, state: Code, move: int) -> None:
    """PP-5: a mistake fails, as does using up the bid; landing on the target succeeds."""
    moving, pivot = move >> MOVING & 7, move >> PIVOT & 7
    pawns, target = packed(state), signed(state[TARGET])
    seats, seat, shown = signed(options[O_SEATS]), signed(state[SHOWING]), signed(state[SHOWN])
    card = landing(options, pawns, target, moving, pivot)
    found = move & ICON == ICON
    right = card >= 0 and (found or pivot_move(options, pawns, moving, pivot) == move)
    if right and card == target and options[O_COLOURS + target] == moving:
        state[PAWNS + moving] = card
        state[TOKENS + seat] += 1
        for pawn in range(PAWNS_IN_ALL):
            state[HOLDERS + pawn] = state[PAWNS + pawn]
        end_round(options, state)
    elif right and shown + 1 < state[TOKENS + seats + seat]:
        state[PAWNS + moving] = card
        state[PIVOTS + shown] = moving << 3 | pivot
        state[SHOWN] = shown + 1
    else:
        fail(options, state)


@kernel
def fail(options: Numbers, state: Code) -> None:
    """The pawns go back to the placeholders and the next bidder demonstrates."""
    if state[FAILED] + 1 == state[BIDS]:
        end_round(options, state)
    else:
        state[FAILED] += 1
        state[SHOWING] = next_showing(options, state)
        take_back(state)


@kernel
def take_back(state: Code) -> None:
    """The pawns return to the placeholders."""
    for place in range(PIVOTS, PIVOTS + signed(state[SHOWN])):
        state[place] = 0
    state[SHOWN] = 0
    for pawn in range(PAWNS_IN_ALL):
        state[PAWNS + pawn] = state[HOLDERS + pawn]


@kernel
def end_round(options: Numbers, state: Code) -> None:
    state[PHASE] = DRAW if bag_of(state) else OVER
    state[TARGET] = NONE
    take_back(state)
    for place in range(BIDS, SHOWING + 1):
        state[place] = 0
    seats = signed(options[O_SEATS])
    for place in range(TOKENS + seats, TOKENS + 3 * seats):
        state[place] = 0
