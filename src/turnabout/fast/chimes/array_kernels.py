"""Chimes at midnight in batches: actions, masks and observations."""

from __future__ import annotations

from typing import Final

from turnabout.fast.bits import signed
from turnabout.fast.chimes.kernels import (
    BLACK,
    BLACKS,
    BY_RED_ACE,
    CARDS,
    HAND,
    NUMBER_SEAT,
    RED_ACE,
    REDS,
    TURNS,
    WAITING,
    WHITE,
    all_hidden,
    choose,
    chooser,
    deal,
    dealt,
    holder,
    legal,
    outcome,
    over,
)
from turnabout.fast.chimes.pawns import NUMBERS, square_of
from turnabout.fast.jit import kernel
from turnabout.fast.rows import NOBODY
from turnabout.fast.types import Bits, Code, Numbers, Words

__all__ = ["advance", "chance", "is_legal", "look", "mark", "move_of", "outcome", "turn"]

TURN_BITS: Final = 10
MOST_TURNS: Final = (1 << TURN_BITS) - 1

is_legal = legal


@kernel
def turn(options: Numbers, tables: Numbers, state: Code) -> int:
    """Both choose simultaneously; seat 0 is asked first, and seat 1 does not see its choice."""
    if not dealt(state):
        return -1
    if over(options, state):
        return NOBODY
    return 0 if chooser(state) else 1


@kernel
def chance(options: Numbers, state: Code, rng: Words) -> None:
    deal(state, rng)


@kernel
def move_of(options: Numbers, tables: Numbers, state: Code, seat: int, action: int) -> int:
    return action


@kernel
def action_of(options: Numbers, tables: Numbers, seat: int, move: int) -> int:
    return move


@kernel
def advance(options: Numbers, state: Code, actor: int, move: int) -> None:
    choose(options, state, move)


@kernel
def mark(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    if not dealt(state) or over(options, state):
        return
    if chooser(state) == seat or all_hidden(state):
        return
    for card in range(CARDS):
        mask[card] = holder(state[HAND], card) == seat


@kernel
def look(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """In the field order of `ChimesArrays`. Of the partner's choice, only that it was made."""
    hand, blacks, reds = state[HAND], state[BLACKS], state[REDS]
    red, white, black = 10 * CARDS, 11 * CARDS, 12 * CARDS
    held, chosen, rest = 13 * CARDS, 14 * CARDS, 15 * CARDS
    if not all_hidden(state):
        for card in range(CARDS):
            out[held + card] = holder(hand, card) == seat
    if dealt(state):
        for card in range(CARDS):
            square = square_of(blacks, reds, card)
            out[card % NUMBERS * CARDS + square] = 1
            out[red + square] = card >= NUMBERS
            out[white + card] = state[WHITE] >> card & 1
            out[black + card] = state[BLACK] >> card & 1
    if chooser(state) == 1 - seat:
        out[rest] = 1
    elif state[WAITING]:
        out[chosen + state[WAITING] - 1] = 1
    number_seat = (hand >> RED_ACE) & 1 if options[BY_RED_ACE] else signed(options[NUMBER_SEAT])
    out[rest + 1] = number_seat == seat
    turns = min(state[TURNS], MOST_TURNS)
    for bit in range(TURN_BITS):
        out[rest + 2 + bit] = turns >> bit & 1
