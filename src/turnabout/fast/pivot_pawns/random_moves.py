"""Uniformly random moves, without listing them."""

from __future__ import annotations

from numba import uint64

from turnabout.fast.bits import count, lowest, signed
from turnabout.fast.chance import below
from turnabout.fast.jit import kernel
from turnabout.fast.pivot_pawns.fields import (
    BID,
    BID_MOVE,
    CARDS,
    CHANCE,
    CONCEDE_MOVE,
    DONE_MOVE,
    DRAW,
    DRAW_MOVE,
    HOST,
    KIND,
    LAYOUT,
    O_BARRED,
    O_BID_LIMITED,
    O_PLACER,
    O_SEATS,
    O_SHOW_LIMITED,
    O_START_CARDS,
    O_STARTS,
    PASS_MOVE,
    PAWNS_IN_ALL,
    PHASE,
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
from turnabout.fast.pivot_pawns.moves import may_say, open_bids
from turnabout.fast.pivot_pawns.rules import bag_of, landing, packed, pivot_move
from turnabout.fast.types import Code, Numbers, Words


@kernel
def shuffle(state: Code, rng: Words) -> None:
    """A deal: every order of the cards is equally likely."""
    for place in range(CARDS):
        other = signed(below(rng, place + 1))
        state[LAYOUT + place] = state[LAYOUT + other]
        state[LAYOUT + other] = place
    state[PHASE] = PLACE


@kernel
def random_actor(options: Numbers, state: Code, rng: Words) -> int:
    """One of those who may act, by rejection sampling."""
    phase, seats, actor = signed(state[PHASE]), signed(options[O_SEATS]), CHANCE
    if phase == SHOW:
        timed = below(rng, 1 + signed(options[O_SHOW_LIMITED]))
        actor = HOST if timed else signed(state[SHOWING])
    elif phase == THINK:
        actor = signed(below(rng, seats))
    elif phase == PLACE:
        actor = signed(options[O_PLACER])
    elif phase == BID:
        choices = seats + signed(options[O_BID_LIMITED])
        actor = signed(below(rng, choices))
        while actor < seats and state[TOKENS + seats + actor] == 1 | SAID_DONE:
            actor = signed(below(rng, choices))
        actor = HOST if actor == seats else actor
    return actor


@kernel
def random_move(options: Numbers, state: Code, actor: int, rng: Words) -> int:
    """One of the actor's moves, by rejection sampling instead of listing them."""
    phase, move = signed(state[PHASE]), TIME_MOVE << KIND
    if actor != HOST:
        if phase == SHOW:
            move = random_pivot(options, state, rng)
        elif phase == DRAW:
            move = DRAW_MOVE << KIND | random_card(state, rng)
        elif phase == PLACE:
            move = random_placing(options, rng)
        else:
            bids = open_bids(options, state, actor)
            word = PASS_MOVE if phase == THINK else DONE_MOVE
            choices = bids + 1 if may_say(options, state, actor, word) else bids
            chosen = signed(below(rng, choices))
            move = word << KIND if chosen == bids else BID_MOVE << KIND | (chosen + 1)
    return move


@kernel
def random_card(state: Code, rng: Words) -> int:
    """One of the cards whose targets are in the bag."""
    bag = uint64(bag_of(state))
    for _ in range(signed(below(rng, count(bag)))):
        bag &= bag - uint64(1)
    return lowest(bag)


@kernel
def random_pivot(options: Numbers, state: Code, rng: Words) -> int:
    """One of the legal pivots and `concede`, which is the last of 21."""
    pawns, target, move = packed(state), signed(state[TARGET]), -1
    while move < 0:
        pair = signed(below(rng, PAWNS_IN_ALL * (PAWNS_IN_ALL - 1) + 1))
        moving, pivot = pair >> 2, pair & 3
        pivot = pivot if pivot < moving else pivot + 1
        if moving == PAWNS_IN_ALL:
            move = CONCEDE_MOVE << KIND
        elif landing(options, pawns, target, moving, pivot) >= 0:
            move = pivot_move(options, pawns, moving, pivot)
    return move


@kernel
def random_placing(options: Numbers, rng: Words) -> int:
    """Five different cards, one after the other; if one is barred to its pawn, start over."""
    number, pawn, taken, starts = 0, 0, 0, signed(options[O_STARTS])
    while pawn < PAWNS_IN_ALL:
        card = signed(options[O_START_CARDS + signed(below(rng, starts))])
        if taken >> card & 1:
            continue
        if options[O_BARRED + pawn] >> card & 1:
            number, pawn, taken = 0, 0, 0
        else:
            number, pawn, taken = number << 4 | card, pawn + 1, taken | 1 << card
    return PLACE_MOVE << KIND | number
