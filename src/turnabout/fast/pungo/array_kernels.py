"""Pungo in batches: actions, masks and observations, from the seat's point of view."""

from __future__ import annotations

from typing import Final

import numpy as np

from turnabout.fast.bits import signed
from turnabout.fast.chance import below
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import can_pay, legal_tips, most, spend
from turnabout.fast.pungo.kernels import advance, list_moves, outcome, unshuffled, who
from turnabout.fast.pungo.layout import (
    ARENA,
    BITS,
    COLOURS,
    DIE,
    FACES,
    FROZEN,
    MOST_MOVES,
    O_CHAOS,
    O_COLOURED,
    O_DICE,
    O_PYRAMID,
    PLAYER,
    POINTS,
    STEPS,
    TURNS,
)
from turnabout.fast.rows import NOBODY
from turnabout.fast.types import Bits, Code, Numbers, Words

__all__ = ["advance", "chance", "is_legal", "look", "mark", "move_of", "outcome", "turn"]

CELLS: Final = 12
LEVELS: Final = 9
WAYS: Final = 4
A_FACES: Final = 6
TURN_BITS: Final = 10
MOST_TURNS: Final = (1 << TURN_BITS) - 1
ACTIONS: Final = WAYS + CELLS * LEVELS * WAYS


@kernel
def turn(options: Numbers, tables: Numbers, state: Code) -> int:
    return NOBODY if state[PLAYER] < 0 else who(options, state)


@kernel
def chance(options: Numbers, state: Code, rng: Words) -> None:
    """Shuffle the colours, or roll."""
    first, count = FACES, COLOURS - FACES
    if unshuffled(options, state):
        first, count = COLOURS, STEPS - COLOURS
    advance(options, state, -1, first + signed(below(rng, count)))


@kernel
def flipped(seat: int, action: int) -> int:
    """Seat 1 sits opposite: its first cell is the other's last, its north the other's south."""
    if seat == 0:
        return action
    if action < WAYS:
        return action ^ 2
    step = action - WAYS
    return WAYS + (CELLS - 1 - step // 36) * 36 + (step % 36 ^ 2)


@kernel
def move_of(options: Numbers, tables: Numbers, state: Code, seat: int, action: int) -> int:
    plain = flipped(seat, action)
    return plain if plain < WAYS else plain - WAYS + STEPS


@kernel
def action_of(options: Numbers, tables: Numbers, seat: int, move: int) -> int:
    return flipped(seat, move if move < WAYS else move - STEPS + WAYS)


@kernel
def is_legal(options: Numbers, state: Code, actor: int, move: int) -> bool:
    if state[PLAYER] < 0 or who(options, state) != actor:
        return False
    points = int(state[POINTS])
    if move < STEPS or points < 0:
        tips = points < 0 and move < WAYS and not options[O_CHAOS]
        return tips and (legal_tips(options, state) >> move & 1) == 1
    if not can_pay(options, state, points, move):
        return False
    if options[O_PYRAMID]:
        return True
    # PU-5: no other step may allow more points to be spent.
    spent = spend(state, points, move)
    return spent == points or spent == most(state, points)


@kernel
def mark(options: Numbers, tables: Numbers, state: Code, seat: int, mask: Bits) -> None:
    if state[PLAYER] < 0 or who(options, state) != seat:
        return
    moves = np.empty(MOST_MOVES, np.int32)
    for place in range(list_moves(options, state, seat, moves)):
        mask[action_of(options, tables, seat, signed(moves[place]))] = 1


@kernel
def look(options: Numbers, tables: Numbers, state: Code, seat: int, out: Bits) -> None:
    """In the field order of `PungoArrays`."""
    last = CELLS - 1 if seat else 0
    colours = LEVELS * 4 * CELLS
    for cell in range(CELLS):
        left, place = int(state[ARENA + cell]), last - cell if seat else cell
        while left:
            out[place + ((left & 3) - 1) * CELLS] = 1
            out[place + 3 * CELLS] = (left & FROZEN) != 0
            if options[O_COLOURED] and left & 12:
                level = place // (4 * CELLS)
                seen = (3 * level + (left >> 2 & 3) - 1) * CELLS + place % (4 * CELLS)
                out[colours + seen] = 1
            left >>= BITS
            place += 4 * CELLS
    rest = colours + (LEVELS * 3 * CELLS if options[O_COLOURED] else 0)
    die = O_DICE + 5 * int(state[DIE])
    look_at_die(options, die, seat, out, rest)
    rest += A_FACES + WAYS * A_FACES
    square = signed(tables[2 * int(state[DIE]) + seat])
    if square >= 0:
        out[rest + square] = 1
    rest += CELLS
    if state[POINTS] > 0:
        out[rest + int(state[POINTS]) - 1] = 1
    rest += A_FACES
    if state[PLAYER] >= 0:
        out[rest + (int(state[PLAYER]) ^ seat)] = 1
    turns = min(int(state[TURNS]), MOST_TURNS)
    for bit in range(TURN_BITS):
        out[rest + 2 + bit] = turns >> bit & 1


@kernel
def look_at_die(options: Numbers, die: int, seat: int, out: Bits, rest: int) -> None:
    """The face on top, and the one after each tip."""
    top = signed(options[die])
    if top > 0:
        out[rest + top - 1] = 1
    for way in range(WAYS):
        after = signed(options[die + 1 + (way ^ 2 if seat else way)])
        if after >= 0:
            out[rest + A_FACES * (way + 1) + signed(options[O_DICE + 5 * after]) - 1] = 1
