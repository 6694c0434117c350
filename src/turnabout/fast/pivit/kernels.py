"""The rules of Pivit as kernels over sets of squares."""

from __future__ import annotations

import numpy as np
from numba import uint64

from turnabout.fast.bits import count, highest, lowest, signed
from turnabout.fast.borrowed import borrowed
from turnabout.fast.chance import below
from turnabout.fast.jit import inlined, kernel
from turnabout.fast.pivit.tables import (
    CORNERS,
    MASTERY_KEYS,
    NOT_LEFT,
    NOT_RIGHT,
    ODD,
    PIECE_KEYS,
    RAYS,
    SQUARES,
    TURN_KEYS,
)
from turnabout.fast.types import Code, Numbers, Scores, Words

# The fields of `options`.
O_TAG, O_SEATS, O_BOARD, O_SIZE, O_QUIET_LIMIT = range(5)
# The fields of a state. OWN is the first of four: the squares of each seat's pieces.
TAG, OWN, UP_DOWN, MASTERS, TURN, QUIET, RESIGNED, OFFERS, MASTERY, HASH, WIDTH = (
    0, 1, 5, 6, 7, 8, 9, 10, 11, 15, 16,
)  # fmt: skip
OVER = 4
"""The value of TURN once the game is over."""
MOST_PIECES = 64

ONE = uint64(1)
NONE = uint64(0)
LAST = uint64(1 << 63)


@kernel
def valid(options: Numbers, state: Code) -> bool:
    seats, squares = options[O_SEATS], SQUARES[options[O_BOARD]]
    everyone, resigned = (ONE << uint64(seats)) - ONE, state[RESIGNED]
    if state[TAG] != uint64(options[O_TAG]) or state[TURN] > uint64(OVER):
        return False
    if seats <= signed(state[TURN]) < OVER or state[QUIET] > uint64(999_999_999):
        return False
    taken = NONE
    for seat in range(4):
        own = state[OWN + seat]
        if own & taken or (seat >= seats and own) or state[MASTERY + seat] > uint64(seats):
            return False
        taken |= own
    if (resigned | state[OFFERS]) & ~everyone or not taken or taken & ~squares:
        return False
    if contenders(options, state) == 0:
        return False
    return (state[UP_DOWN] | state[MASTERS]) & ~taken == NONE


@kernel
def first_invalid(options: Numbers, states: Code) -> int:
    for game in range(len(states)):
        if not valid(options, states[game]):
            return game
    return -1


@kernel
def contenders(options: Numbers, state: Code) -> int:
    """How many seats can still win: they have pieces and have not resigned."""
    left = 0
    for seat in range(options[O_SEATS]):
        if state[OWN + seat] and not (state[RESIGNED] >> uint64(seat)) & ONE:
            left += 1
    return left


@kernel
def acting(options: Numbers, state: Code, out: Numbers) -> int:
    if state[TURN] == uint64(OVER):
        return 0
    out[0] = state[TURN]
    return 1


@kernel
def occupied(state: Code) -> Words:
    return state[OWN] | state[OWN + 1] | state[OWN + 2] | state[OWN + 3]


@kernel
def reach(board: int, square: int, axis: int, taken: Words) -> Words:
    """The squares both ways along an axis up to and including the first piece.

    A processor cannot guess whether there is a piece, so that a branch takes longer than looking
    behind the last square of either way, where there is nothing.
    """
    back, forth = RAYS[board, 2 * axis, square], RAYS[board, 2 * axis + 1, square]
    behind = RAYS[board, 2 * axis, highest(back & taken | ONE)]
    beyond = RAYS[board, 2 * axis + 1, lowest(forth & taken | LAST)]
    return back & ~behind | forth & ~beyond


@kernel
def targets(options: Numbers, state: Code, square: int, own: Words, taken: Words) -> Words:
    """Where the piece on this square can go."""
    board, axis = signed(options[O_BOARD]), signed((state[UP_DOWN] >> uint64(square)) & ONE)
    return reach(board, square, axis, taken) & ~own & distances(board, square, state[MASTERS])


@kernel
def distances(board: int, square: int, masters: Words) -> Words:
    """The squares at the distances that the piece on this square may move: odd ones, or any."""
    # No bit less one is every bit.
    any_distance = NONE - ((masters >> uint64(square)) & ONE)
    return ODD[board, square] | any_distance


@kernel
def write_moves(square: int, found: Words, out: Numbers, total: int) -> int:
    """Moves in the order of games/: the backward ray, nearest first, then the forward ray."""
    back = found & ((ONE << uint64(square)) - ONE)
    forth = found & ~back
    while back:
        target = highest(back)
        back ^= ONE << uint64(target)
        out[total] = square * 64 + target
        total += 1
    while forth:
        target = lowest(forth)
        forth &= forth - ONE
        out[total] = square * 64 + target
        total += 1
    return total


@kernel
def list_within(options: Numbers, state: Code, actor: int, among: Words, out: Numbers) -> int:
    """The moves that end on any of these squares."""
    own, taken, total = state[OWN + actor], occupied(state), signed(0)
    left = own
    while left:
        square = lowest(left)
        left &= left - ONE
        total = write_moves(square, targets(options, state, square, own, taken) & among, out, total)
    return total


@kernel
def list_moves(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    return list_within(options, state, actor, ~NONE, out)


@kernel
def can_move(options: Numbers, state: Code, seat: int) -> bool:
    """Whether any piece has an adjacent square along its axis without a friend."""
    board, size = options[O_BOARD], uint64(options[O_SIZE])
    own = state[OWN + seat]
    across, up_down = own & ~state[UP_DOWN], own & state[UP_DOWN]
    beside = (across & NOT_LEFT[board]) >> ONE | (across & NOT_RIGHT[board]) << ONE
    return ((beside | up_down >> size | up_down << size) & ~own & SQUARES[board]) != NONE


@kernel
def next_turn(options: Numbers, state: Code, actor: int) -> int:
    """The next seat clockwise that can move; the others are skipped (PV-3: OVER if none can)."""
    seats = options[O_SEATS]
    seat = actor
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if not (state[RESIGNED] >> uint64(seat)) & ONE and can_move(options, state, seat):
            return seat
    return OVER


@kernel
def minions(options: Numbers, state: Code) -> Words:
    """The minions that keep the game going: not those of players who resigned (PV-5)."""
    found = NONE
    for seat in range(options[O_SEATS]):
        if not (state[RESIGNED] >> uint64(seat)) & ONE:
            found |= state[OWN + seat]
    return found & ~state[MASTERS]


@kernel
def ending(options: Numbers, state: Code) -> int:
    """Why the game is over, as 1 + the index of the reason; 0 if it goes on."""
    if contenders(options, state) == 1:
        for seat in range(options[O_SEATS]):
            if (state[RESIGNED] >> uint64(seat)) & ONE and state[OWN + seat]:
                return 6
        return 1
    if count(state[OFFERS]) == 2:
        return 2
    if not minions(options, state):
        return 3
    if 0 < options[O_QUIET_LIMIT] <= signed(state[QUIET]):
        return 4
    for seat in range(options[O_SEATS]):
        if not (state[RESIGNED] >> uint64(seat)) & ONE and can_move(options, state, seat):
            return 0
    return 5


@kernel
def piece_key(state: Code, seat: int, square: int) -> Words:
    """The key of the piece on a square."""
    up_down = (state[UP_DOWN] >> uint64(square)) & ONE
    master = (state[MASTERS] >> uint64(square)) & ONE
    return PIECE_KEYS[square, 4 * seat + signed(master << ONE | up_down)]


@kernel
def whole_hash(options: Numbers, state: Code) -> Words:
    """The hash from scratch: pieces, turn and mastery ranks; the functions below update it."""
    found = TURN_KEYS[signed(state[TURN])]
    for seat in range(options[O_SEATS]):
        found ^= MASTERY_KEYS[seat, signed(state[MASTERY + seat])]
        left = state[OWN + seat]
        while left:
            square = lowest(left)
            left &= left - ONE
            found ^= piece_key(state, seat, square)
    return found


@kernel
def remove_enemy(options: Numbers, state: Code, actor: int, square: int) -> bool:
    """Remove an enemy from a square; returns whether there was one."""
    here = ONE << uint64(square)
    for seat in range(options[O_SEATS]):
        if seat != actor and state[OWN + seat] & here:
            state[HASH] ^= piece_key(state, seat, square)
            state[OWN + seat] ^= here
            state[UP_DOWN] &= ~here
            state[MASTERS] &= ~here
            return True
    return False


@kernel
def shift_piece(options: Numbers, state: Code, actor: int, source: int, target: int) -> bool:
    """Move a piece to an empty square and turn it; returns whether it was promoted."""
    here, there = uint64(source), uint64(target)
    up_down, master = (state[UP_DOWN] >> here) & ONE, (state[MASTERS] >> here) & ONE
    after = master | (CORNERS[options[O_BOARD]] >> there) & ONE
    state[HASH] ^= piece_key(state, actor, source)
    state[OWN + actor] ^= ONE << here | ONE << there
    state[UP_DOWN] ^= up_down << here | (up_down ^ ONE) << there
    state[MASTERS] ^= master << here | after << there
    state[HASH] ^= piece_key(state, actor, target)
    return after != master


@kernel
def first_master(options: Numbers, state: Code, actor: int) -> None:
    """Give the actor the next mastery rank, unless it has one."""
    if state[MASTERY + actor]:
        return
    order = 1
    for seat in range(options[O_SEATS]):
        order = max(order, signed(state[MASTERY + seat]) + 1)
    state[HASH] ^= MASTERY_KEYS[actor, 0] ^ MASTERY_KEYS[actor, order]
    state[MASTERY + actor] = order


@inlined
def advance(options: Numbers, state: Code, actor: int, move: int) -> None:
    """Play a legal move in place."""
    source, target = move >> 6, move & 63
    captured = remove_enemy(options, state, actor, target)
    promoted = shift_piece(options, state, actor, source, target)
    if promoted:
        first_master(options, state, actor)
    state[QUIET] = NONE if captured or promoted else state[QUIET] + ONE
    # Moving on declines a draw that was offered; the mover's own offer stands.
    state[OFFERS] &= ONE << uint64(actor)
    turn = next_turn(options, state, actor)
    may_end = captured or promoted or state[QUIET] == uint64(options[O_QUIET_LIMIT])
    if may_end and ending(options, state):
        turn = OVER
    state[HASH] ^= TURN_KEYS[signed(state[TURN])] ^ TURN_KEYS[turn]
    state[TURN] = turn


@kernel
def make(options: Numbers, state: Code, actor: int, move: int, undo: Code) -> None:
    # A loop, not a slice: the error handling of slices takes longer to compile than all of this.
    for field in range(WIDTH):
        undo[field] = state[field]
    advance(options, state, actor, move)


@kernel
def unmake(options: Numbers, state: Code, undo: Code) -> None:
    for field in range(WIDTH):
        state[field] = undo[field]


@kernel
def outcome(options: Numbers, state: Code, scores: Scores) -> int:
    if state[TURN] != uint64(OVER):
        return 0
    reason = ending(options, state)
    share_win(options, state, scores, reason == 2)
    return reason


@kernel
def share_win(options: Numbers, state: Code, scores: Scores, draw: bool) -> None:
    """Most masters, then the earliest first master; PV-3: all that are left, without masters."""
    seats = options[O_SEATS]
    winner, most = -1, 0
    for seat in range(seats):
        scores[seat] = 0.0
        own = state[OWN + seat]
        if not own or (state[RESIGNED] >> uint64(seat)) & ONE:
            continue
        scores[seat] = 1.0 / contenders(options, state)
        masters = count(own & state[MASTERS])
        earlier = winner >= 0 and state[MASTERY + seat] < state[MASTERY + winner]
        if masters > most or (masters == most and masters > 0 and earlier):
            winner, most = seat, masters
    if winner >= 0 and not draw:
        for seat in range(seats):
            scores[seat] = 1.0 if seat == winner else 0.0


@kernel
def perft(options: Numbers, state: Code, depth: int) -> int:
    if depth == 0:
        return 1
    if state[TURN] == uint64(OVER):
        return 0
    actor = signed(state[TURN])
    moves = np.empty(14 * MOST_PIECES, np.int32)
    total = list_moves(options, state, actor, moves)
    if depth == 1:
        return total
    undo = np.empty(WIDTH, np.uint64)
    found = 0
    for place in range(total):
        make(options, state, actor, signed(moves[place]), undo)
        found += perft(options, state, depth - 1)
        unmake(options, state, undo)
    return found


@kernel
def random_move(options: Numbers, state: Code, rng: Words, found: Words) -> int:
    """A random move of the seat to move; `found` is room for the targets of each piece."""
    own, taken = state[OWN + signed(state[TURN])], occupied(state)
    left, pieces, total = own, 0, 0
    while left:
        square = lowest(left)
        left &= left - ONE
        found[pieces] = targets(options, state, square, own, taken)
        total += count(found[pieces])
        pieces += 1
    chosen, piece = below(rng, total), 0
    while chosen >= count(found[piece]):
        chosen -= count(found[piece])
        own &= own - ONE
        piece += 1
    choices = found[piece]
    for _ in range(chosen):
        choices &= choices - ONE
    return lowest(own) * 64 + lowest(choices)


@kernel
def playout(options: Numbers, state: Code, rng: Words, limit: int, log: Numbers) -> int:
    options, state, rng = borrowed(options), borrowed(state), borrowed(rng)
    found = np.empty(MOST_PIECES, np.uint64)
    plies = 0
    while plies < limit and state[TURN] != uint64(OVER):
        actor = signed(state[TURN])
        move = random_move(options, state, rng, found)
        if plies < len(log):
            log[plies, 0], log[plies, 1] = actor, move
        advance(options, state, actor, move)
        plies += 1
    return plies


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
    for game in range(len(states)):
        plies[game] = playout(options, states[game], rngs[game], limit, log)
        reasons[game] = outcome(options, states[game], scores[game])


@kernel
def is_legal(options: Numbers, state: Code, actor: int, move: int) -> bool:
    if actor != signed(state[TURN]) or actor == OVER or not 0 <= move < 64 * 64:
        return False
    source, own = move >> 6, state[OWN + actor]
    if not (own >> uint64(source)) & ONE:
        return False
    found = targets(options, state, source, own, occupied(state))
    return (found >> uint64(move & 63)) & ONE != NONE


@kernel
def step_all(
    options: Numbers,
    states: Code,
    actors: Numbers,
    moves: Numbers,
    status: Numbers,
    scores: Scores,
) -> None:
    for game in range(len(states)):
        actor, move = signed(actors[game]), signed(moves[game])
        if is_legal(options, states[game], actor, move):
            advance(options, states[game], actor, move)
            status[game] = 1 if outcome(options, states[game], scores[game]) else 0
        else:
            status[game] = 2
