"""The rules of Pungo as kernels."""

from __future__ import annotations

import numpy as np

from turnabout.core.game import CHANCE
from turnabout.fast.bits import signed
from turnabout.fast.chance import below
from turnabout.fast.jit import kernel
from turnabout.fast.pungo.arena import (
    can_step,
    keep_best,
    legal_tips,
    list_steps,
    shift,
    spend,
    victory,
)
from turnabout.fast.pungo.checks import first_invalid, valid
from turnabout.fast.pungo.layout import (
    ALL_FROZEN,
    ARENA,
    COLOURED,
    COLOURS,
    DIE,
    FACES,
    MOST_MOVES,
    O_CHAOS,
    O_DECISION,
    O_DICE,
    O_PYRAMID,
    O_SHUFFLED,
    O_TURN_LIMIT,
    O_WORTH,
    PLAYER,
    POINTS,
    START,
    STEPS,
    TARGETS,
    TURNS,
    WIDTH,
)
from turnabout.fast.types import Code, Numbers, Scores, Words

__all__ = [
    "acting",
    "first_invalid",
    "list_moves",
    "make",
    "outcome",
    "perft",
    "playout",
    "playout_all",
    "step_all",
    "unmake",
    "valid",
]


@kernel
def acting(options: Numbers, state: Code, out: Numbers) -> int:
    if state[PLAYER] < 0:
        return 0
    out[0] = who(options, state)
    return 1


@kernel
def list_moves(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    points, first, last = int(state[POINTS]), 0, FACES
    if unshuffled(options, state):
        first, last = COLOURS, STEPS
    elif points >= 0:
        count = list_steps(options, state, points, out)
        return count if options[O_PYRAMID] else keep_best(state, points, out, count)
    elif options[O_CHAOS]:
        first, last = FACES, COLOURS
    count, tips = 0, legal_tips(options, state) if first == 0 else 0
    for number in range(first, last):
        if number >= FACES or tips >> number & 1:
            out[count] = number
            count += 1
    return count


@kernel
def make(options: Numbers, state: Code, actor: int, move: int, undo: Code) -> None:
    unmake(options, undo, state)
    advance(options, state, actor, move)


@kernel
def advance(options: Numbers, state: Code, actor: int, move: int) -> None:
    """Play a legal move in place."""
    if move >= STEPS:
        play_step(options, state, move - STEPS)
    elif move >= COLOURS:
        for cell in range(12):
            state[ARENA + cell] = COLOURED[12 * (move - COLOURS) + cell]
    elif move >= FACES:
        roll(options, state, move - FACES + 1)
    else:
        roll(options, state, signed(options[O_DICE + 5 * state[DIE] + 1 + move]))


@kernel
def unmake(options: Numbers, state: Code, undo: Code) -> None:
    for field in range(WIDTH):
        state[field] = undo[field]


@kernel
def outcome(options: Numbers, state: Code, scores: Scores) -> int:
    if state[PLAYER] >= 0:
        return 0
    if state[POINTS] < 0:
        scores[0] = scores[1] = 0.5
        return 3
    winner = (int(state[TURNS]) - 1) & 1
    scores[winner], scores[1 - winner] = 1.0, 0.0
    return victory(options, state, winner)


@kernel
def perft(options: Numbers, state: Code, depth: int) -> int:
    if depth == 0 or state[PLAYER] < 0:
        return 1 if depth == 0 else 0
    moves, undo = np.empty(MOST_MOVES, np.int32), np.empty(WIDTH, np.int64)
    count = list_moves(options, state, who(options, state), moves)
    if depth == 1:
        return count
    lines = 0
    for place in range(count):
        make(options, state, who(options, state), signed(moves[place]), undo)
        lines += perft(options, state, depth - 1)
        unmake(options, state, undo)
    return lines


@kernel
def playout(options: Numbers, state: Code, rng: Words, limit: int, log: Numbers) -> int:
    moves, undo = np.empty(MOST_MOVES, np.int32), np.empty(WIDTH, np.int64)
    plies = 0
    while plies < limit and state[PLAYER] >= 0:
        actor = who(options, state)
        move = draw(options, state, actor, rng, moves)
        if plies < len(log):
            log[plies, 0] = actor
            log[plies, 1] = move
        make(options, state, actor, move, undo)
        plies += 1
    return plies


@kernel
def draw(options: Numbers, state: Code, actor: int, rng: Words, moves: Numbers) -> int:
    """A random legal move, all equally likely."""
    points = int(state[POINTS])
    if points < 0 or options[O_PYRAMID] or unshuffled(options, state):
        return signed(moves[below(rng, list_moves(options, state, actor, moves))])
    # Most steps can be continued to spend every point, so one is tried before all are filtered. If
    # it cannot, another is drawn from the best ones: these are still all equally likely.
    count = list_steps(options, state, points, moves)
    move = signed(moves[below(rng, count)])
    if spend(state, points, move) == points:
        return move
    return signed(moves[below(rng, keep_best(state, points, moves, count))])


@kernel
def playout_all(
    options: Numbers,
    states: Code,
    rngs: Words,
    limit: int,
    plies: Numbers,
    scores: Scores,
    reasons: Numbers,
) -> None:
    log = np.empty((0, 2), np.int32)
    for row in range(len(states)):
        plies[row] = playout(options, states[row], rngs[row], limit, log)
        reasons[row] = outcome(options, states[row], scores[row])


@kernel
def step_all(
    options: Numbers,
    states: Code,
    actors: Numbers,
    moves: Numbers,
    status: Numbers,
    scores: Scores,
) -> None:
    listed, undo = np.empty(MOST_MOVES, np.int32), np.empty(WIDTH, np.int64)
    for row in range(len(states)):
        state = states[row]
        actor = who(options, state)
        status[row] = 2
        if state[PLAYER] < 0 or actors[row] != actor:
            continue
        for place in range(list_moves(options, state, actor, listed)):
            if listed[place] == moves[row]:
                make(options, state, actor, signed(moves[row]), undo)
                status[row] = 1 if outcome(options, state, scores[row]) else 0
                break


@kernel
def play_step(options: Numbers, state: Code, step: int) -> None:
    source, target, pile = step // 36, TARGETS[step // 36 * 4 + step % 4], step // 4 % 9 + 1
    cost = shift(state, source, target, pile)
    left = 0 if options[O_PYRAMID] else int(state[POINTS]) - cost
    if left and can_step(options, state, left):
        state[POINTS] = left
        return
    for cell in range(12):
        state[ARENA + cell] &= ~ALL_FROZEN
    state[POINTS] = -1
    # PU-6: only the mover can win, even by a row that the other player made symmetric and that
    # still stands; PU-7: and only if no point was lost.
    if left == 0 and victory(options, state, int(state[PLAYER])):
        state[POINTS] = 0
        state[PLAYER] = -1
        state[TURNS] += 1
    elif not options[O_DECISION]:
        turn_over(options, state)


@kernel
def roll(options: Numbers, state: Code, die: int) -> None:
    """Points for the mover; in the decision game for the opponent, whose turn it now is."""
    state[DIE] = die
    if options[O_DECISION]:
        turn_over(options, state)
        if state[PLAYER] < 0:
            return
    points = signed(options[O_WORTH + options[O_DICE + 5 * die]])
    if can_step(options, state, points):
        state[POINTS] = points
    elif not options[O_DECISION]:
        # PU-5: without a step the movement is lost; only the decision game has a roll after it.
        turn_over(options, state)


@kernel
def turn_over(options: Numbers, state: Code) -> None:
    """The turn is over and the other player's begins with a roll, or it is a draw (PU-8)."""
    turns = int(state[TURNS]) + 1
    state[TURNS] = turns
    state[POINTS] = -1
    state[PLAYER] = -1 if turns == options[O_TURN_LIMIT] else turns & 1


@kernel
def unshuffled(options: Numbers, state: Code) -> bool:
    """PU-12: whether the colours are still to be assigned; afterwards no stack is as it was."""
    return options[O_SHUFFLED] != 0 and state[ARENA + 4] == START[4]


@kernel
def who(options: Numbers, state: Code) -> int:
    """Who is to act while the game is running."""
    if unshuffled(options, state) or (options[O_CHAOS] and state[POINTS] < 0):
        return CHANCE
    return int(state[PLAYER])
