"""The rules of Chimes at midnight, compiled; read them in `games.chimes`.

A state is ten words: a tag of two words, then the masks of white's and black's squares and of
seat 0's cards (seat 1 holds the others), the turns, 1 + the card of a pending choice, the squares
of the black and of the red cards, five bits each (both 0 before the deal), and what is hidden.
The hands determine whose choice is pending; options and hands determine who decides the number.
If both hands are hidden, HAND contains only the red ace, if that decides.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from turnabout.core.game import CHANCE
from turnabout.fast.bits import count
from turnabout.fast.chance import below
from turnabout.fast.chimes.checks import can_stand, full_board
from turnabout.fast.chimes.pawns import BLACK_LINE, EVERY, NUMBERS, WHITE_LINE, turn, won
from turnabout.fast.fast_game import ILLEGAL, OVER, RUNNING
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers, Scores, Words

WHITE: Final = 2
BLACK: Final = 3
HAND: Final = 4
TURNS: Final = 5
WAITING: Final = 6
BLACKS: Final = 7
REDS: Final = 8
HIDDEN: Final = 9
WIDTH: Final = 10

# Bits for what a mask has hidden: the seats' hands and choices.
HANDS_HIDDEN: Final = 0b0011
FIRST_CHOICE_HIDDEN: Final = 0b0100
SECOND_CHOICE_HIDDEN: Final = 0b1000
CHOICE_HIDDEN: Final = FIRST_CHOICE_HIDDEN | SECOND_CHOICE_HIDDEN

# The options after their tag.
BY_RED_ACE: Final = 2
NUMBER_SEAT: Final = 3
TURN_LIMIT: Final = 4
SECRET_HANDS: Final = 5

LINE: Final = 1
LONE_PAWN: Final = 2
OUT_OF_TURNS: Final = 3

CARDS: Final = 20
HELD: Final = 10
RED_ACE: Final = 10
FIRST_HAND: Final = 0b1010101010_0101010101
"""CH-1: odd black and even red."""
MOST_TURNS: Final = 1 << 40
"""More than any table ever sees, so that the counter never overflows its word."""


@kernel
def valid(options: Numbers, state: Code) -> bool:
    if state[0] != options[0] or state[1] != options[1]:
        return False
    if not can_be_hidden(options, state):
        return False
    if not dealt(state):
        untouched = not (state[WHITE] or state[BLACK] or state[TURNS] or chooser(state) >= 0)
        return untouched and (all_hidden(state) or state[HAND] == FIRST_HAND)
    most = options[TURN_LIMIT] if options[TURN_LIMIT] else MOST_TURNS
    if not 0 <= state[TURNS] <= most or not 0 <= state[WAITING] <= CARDS:
        return False
    if not all_hidden(state) and (not 0 <= state[HAND] <= EVERY or count(state[HAND]) != HELD):
        return False
    if not full_board(state[BLACKS], state[REDS]) or not can_stand(state[WHITE], state[BLACK]):
        return False
    return chooser(state) < 0 or not over(options, state)


@kernel
def can_be_hidden(options: Numbers, state: Code) -> bool:
    """CH-6: hands only if the partner's is not shown; one choice, of which nothing is known."""
    hidden = state[HIDDEN]
    if not 0 <= hidden < CHOICE_HIDDEN or (hidden & CHOICE_HIDDEN and state[WAITING]):
        return False
    if hidden & HANDS_HIDDEN and not options[SECRET_HANDS]:
        return False
    if not all_hidden(state):
        return True
    ace = 1 << RED_ACE if options[BY_RED_ACE] else 0
    return state[HAND] & ~ace == 0 and not state[WAITING]


@kernel
def all_hidden(state: Code) -> bool:
    """Whether neither hand is known; one hand determines the other."""
    return bool(state[HIDDEN] & HANDS_HIDDEN == HANDS_HIDDEN)


@kernel
def chooser(state: Code) -> int:
    """The seat whose choice is pending, hidden or not; -1 if there is none."""
    if state[HIDDEN] & CHOICE_HIDDEN:
        return int(state[HIDDEN] >> 3)
    return holder(state[HAND], state[WAITING] - 1) if state[WAITING] else -1


@kernel
def first_invalid(options: Numbers, states: Code) -> int:
    for row in range(len(states)):
        if not valid(options, states[row]):
            return row
    return -1


@kernel
def acting(options: Numbers, state: Code, out: Numbers) -> int:
    if not dealt(state):
        out[0] = CHANCE
        return 1
    if over(options, state):
        return 0
    chosen = chooser(state)
    if chosen >= 0:
        out[0] = 1 - chosen
        return 1
    out[0], out[1] = 0, 1
    return 2


@kernel
def list_moves(options: Numbers, state: Code, actor: int, out: Numbers) -> int:
    if not dealt(state):
        return -1
    found = 0
    if all_hidden(state):
        return found
    for card in range(CARDS):
        if holder(state[HAND], card) == actor:
            out[found] = card
            found += 1
    return found


@kernel
def make(options: Numbers, state: Code, actor: int, move: int, undo: Code) -> None:
    for place in range(WIDTH):
        undo[place] = state[place]
    choose(options, state, move)


@kernel
def unmake(options: Numbers, state: Code, undo: Code) -> None:
    for place in range(WIDTH):
        state[place] = undo[place]


@kernel
def outcome(options: Numbers, state: Code, scores: Scores) -> int:
    if not dealt(state) or not over(options, state):
        return 0
    white, black = state[WHITE], state[BLACK]
    side = won(white, black)
    scores[0] = scores[1] = 1.0 if side == 1 else 0.0
    if not side:
        return OUT_OF_TURNS
    return LINE if white & BLACK_LINE or black & WHITE_LINE else LONE_PAWN


@kernel
def perft(options: Numbers, state: Code, depth: int) -> int:
    if depth and not dealt(state):
        return -1
    return sequences(
        options,
        state[BLACKS],
        state[REDS],
        state[WHITE],
        state[BLACK],
        state[HAND],
        state[TURNS],
        1 << state[WAITING] >> 1,
        depth,
    )


@kernel
def playout(options: Numbers, state: Code, rng: Words, limit: int, log: Numbers) -> int:
    plies = 0
    if not dealt(state):
        deal(state, rng)
        if len(log):
            log[0, 0], log[0, 1] = CHANCE, -1
        plies += 1
    if state[WAITING] and plies < limit:
        plies += play_one(options, state, rng, log, plies)
    plies += play_turns(options, state, rng, limit, log, plies)
    if plies < limit and not over(options, state):
        plies += play_one(options, state, rng, log, plies)
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
    for row in range(len(states)):
        plies[row] = playout(options, states[row], rngs[row], limit, log)
        reasons[row] = outcome(options, states[row], scores[row])


@kernel
def step_all(
    options: Numbers, states: Code, actors: Numbers, moves: Numbers, status: Numbers, scores: Scores
) -> None:
    for row in range(len(states)):
        state = states[row]
        actor, card = int(np.int64(actors[row])), int(np.int64(moves[row]))
        if not legal(options, state, actor, card):
            status[row] = ILLEGAL
            continue
        choose(options, state, card)
        status[row] = OVER if outcome(options, state, scores[row]) else RUNNING


@kernel
def dealt(state: Code) -> bool:
    return bool(state[BLACKS] | state[REDS])


@kernel
def over(options: Numbers, state: Code) -> bool:
    """For a dealt board. CH-5: a table may also end the game after a number of turns."""
    if won(state[WHITE], state[BLACK]):
        return True
    return 0 < options[TURN_LIMIT] <= state[TURNS]


@kernel
def holder(hand: int, card: int) -> int:
    """The seat that holds a card."""
    return 1 - ((hand >> card) & 1)


@kernel
def legal(options: Numbers, state: Code, actor: int, card: int) -> bool:
    """Whether an actor can play a card; both may be any number."""
    if not dealt(state) or over(options, state) or not 0 <= card < CARDS:
        return False
    if holder(state[HAND], card) != actor:
        return False
    return not state[WAITING] or holder(state[HAND], state[WAITING] - 1) != actor


@kernel
def turned(
    options: Numbers,
    blacks: int,
    reds: int,
    white: int,
    black: int,
    hand: int,
    one: int,
    two: int,
) -> tuple[int, int, int]:
    """White's and black's pawns and seat 0's hand after a turn of seat 0's and seat 1's cards."""
    # CH-2: if the red ace decides, its holder decides the colour.
    number_seat = (hand >> RED_ACE) & 1 if options[BY_RED_ACE] else int(options[NUMBER_SEAT])
    number, colour = (two, one) if number_seat else (one, two)
    white, black = turn(blacks, reds, white, black, number, colour)
    # CH-3: a win ends the turn immediately, so no cards change hands.
    if not won(white, black):
        hand ^= (1 << one) | (1 << two)
    return white, black, hand


@kernel
def choose(options: Numbers, state: Code, card: int) -> None:
    """Play a card of either seat, and resolve the turn if it is the second."""
    if not state[WAITING]:
        state[WAITING] = card + 1
        return
    other = state[WAITING] - 1
    one, two = (other, card) if holder(state[HAND], card) else (card, other)
    white, black, hand = turned(
        options, state[BLACKS], state[REDS], state[WHITE], state[BLACK], state[HAND], one, two
    )
    state[WHITE], state[BLACK], state[HAND], state[WAITING] = white, black, hand, 0
    state[TURNS] += 1


@kernel
def sequences(
    options: Numbers,
    blacks: int,
    reds: int,
    white: int,
    black: int,
    hand: int,
    turns: int,
    waiting: int,
    depth: int,
) -> int:
    """Perft; `waiting` is the bit of the pending choice, or 0."""
    if depth == 0:
        return 1
    if won(white, black) or 0 < options[TURN_LIMIT] <= turns:
        return 0
    if depth == 1:
        return HELD if waiting else 2 * HELD
    # It does not matter who chooses first, so a turn with two choices counts twice.
    choices = 1 if waiting else 2
    if depth == choices:
        return 2 * HELD * HELD
    total = 0
    nothing = int(np.int64(0))  # typed like the masks, so that this is compiled only once
    for one in range(CARDS):
        for two in range(CARDS):
            if holder(hand, one) or not holder(hand, two):
                continue
            if waiting and not waiting & (1 << one | 1 << two):
                continue
            after = turned(options, blacks, reds, white, black, hand, one, two)
            rest = depth - choices
            total += choices * sequences(
                options, blacks, reds, after[0], after[1], after[2], turns + 1, nothing, rest
            )
    return total


@kernel
def play_turns(
    options: Numbers, state: Code, rng: Words, limit: int, log: Numbers, plies: int
) -> int:
    """Random whole turns to the end, or until less than a turn is left; the number of choices."""
    if state[WAITING] or over(options, state):
        return 0
    white, black, hand, turns = state[WHITE], state[BLACK], state[HAND], state[TURNS]
    blacks, reds, before = state[BLACKS], state[REDS], plies
    # Hands as lists with five bits per card, in any order: drawing and exchanging are shifts.
    mine, theirs = packed(hand), packed(hand ^ EVERY)
    while plies + 2 <= limit:
        # One draw decides who chooses first and the place in each hand.
        drawn = int(np.int64(below(rng, 2 * HELD * HELD)))
        here, there = 5 * (drawn % HELD), 5 * (drawn // HELD % HELD)
        one, two = (mine >> here) & 31, (theirs >> there) & 31
        for ply in range(plies, min(plies + 2, len(log))):
            seat = (drawn // (HELD * HELD) + ply - plies) & 1
            log[ply, 0], log[ply, 1] = seat, two if seat else one
        white, black, hand = turned(options, blacks, reds, white, black, hand, one, two)
        plies += 2
        turns += 1
        mine ^= (one ^ two) << here
        theirs ^= (one ^ two) << there
        if won(white, black) or turns == options[TURN_LIMIT]:
            break
    state[WHITE], state[BLACK], state[HAND], state[TURNS] = white, black, hand, turns
    return plies - before


@kernel
def play_one(options: Numbers, state: Code, rng: Words, log: Numbers, plies: int) -> int:
    """One random choice."""
    drawn = int(np.int64(below(rng, 2 * HELD)))
    actor = drawn & 1
    if state[WAITING]:
        actor = 1 - holder(state[HAND], state[WAITING] - 1)
    cards = packed(state[HAND] ^ EVERY if actor else state[HAND])
    card = (cards >> (5 * (drawn >> 1))) & 31
    choose(options, state, card)
    if plies < len(log):
        log[plies, 0], log[plies, 1] = actor, card
    return 1


@kernel
def packed(hand: int) -> int:
    """The cards of a hand, five bits each."""
    cards = 0
    for card in range(CARDS - 1, -1, -1):
        if (hand >> card) & 1:
            cards = cards << 5 | card
    return cards


@kernel
def deal(state: Code, rng: Words) -> None:
    """Lay each card on a square that is drawn from those still free."""
    free = EVERY
    for card in range(CARDS):
        square, skipped = 0, int(np.int64(below(rng, CARDS - card)))
        while skipped or not (free >> square) & 1:
            skipped -= (free >> square) & 1
            square += 1
        free ^= 1 << square
        state[BLACKS if card < NUMBERS else REDS] |= square << (5 * (card % NUMBERS))
    state[WHITE], state[BLACK] = WHITE_LINE, BLACK_LINE
