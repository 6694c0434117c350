"""Look one or two turns ahead with a partner who may or may not share our plan, compiled.

A node is a pair of cards tried, that is one turn carried out. `beliefs[seat]` are the shares of
the kinds of `people` in that seat, followed by the trust that it plays the common plan. All of
this follows from what both seats can see, so two players who think like this find the same pair.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from turnabout.bots.chimes.leaf import FEATURES, PACE, describe, worth
from turnabout.bots.chimes.people import (
    JUDGEMENT,
    KIND_COUNT,
    SIGHTS,
    TABLES,
    TASTES,
    guess,
    sights,
)
from turnabout.fast.chimes.kernels import (
    BLACKS,
    BY_RED_ACE,
    CARDS,
    HELD,
    NUMBER_SEAT,
    RED_ACE,
    REDS,
    turned,
)
from turnabout.fast.chimes.pawns import NUMBERS, act, won
from turnabout.fast.jit import kernel
from turnabout.fast.types import Code, Numbers, Scores

STOPPED: Final = -1
LEAST_TRUST: Final = 0.02
WEARY: Final = 0.05
OBVIOUS: Final = 0.02
"""How much it favours a pair of cards that people are likely to play them."""


@kernel
def cards_of(hand: int, out: Code) -> None:
    """The cards of both hands in their order: out[seat, place]."""
    held = [0, 0]
    for card in range(CARDS):
        seat = 1 - ((hand >> card) & 1)
        out[seat, held[seat]] = card
        held[seat] += 1


@kernel
def turn(
    options: Numbers,
    board: Code,
    pawns: tuple[int, int, int],
    one: int,
    two: int,
    automaton: bool,
) -> tuple[int, int, int]:
    """A turn, or how it looks to a player who forgets the automaton's square."""
    white, black, hand = pawns
    blacks, reds = board[BLACKS], board[REDS]
    if automaton:
        return turned(options, blacks, reds, white, black, hand, one, two)
    number_seat = (hand >> RED_ACE) & 1 if options[BY_RED_ACE] else int(options[NUMBER_SEAT])
    number, colour = (two, one) if number_seat else (one, two)
    card = number % NUMBERS + NUMBERS * (colour // NUMBERS)
    after = act(blacks, reds, white, black, card, True)
    return after[0], after[1], hand ^ (1 << one | 1 << two)


@kernel
def tabulate(
    options: Numbers,
    board: Code,
    pawns: tuple[int, int, int],
    left: int,
    automaton: bool,
    weights: Scores,
    trust: float,
    dread: float,
    tables: Scores,
) -> None:
    """The value of the position after each pair of cards: for each taste, and in our judgement.

    `pawns` are white's, black's and seat 0's hand; `left` turns may still be played.
    """
    cards, seen, features = np.empty((2, HELD), np.int64), np.empty(SIGHTS), np.empty(FEATURES)
    cards_of(pawns[2], cards)
    for row in range(HELD):
        for column in range(HELD):
            after = turn(options, board, pawns, cards[0, row], cards[1, column], automaton)
            sights(after[0], after[1], seen)
            for taste in range(JUDGEMENT):
                tables[taste, row, column] = 0.0
                for place in range(SIGHTS):
                    tables[taste, row, column] += TASTES[taste, place] * seen[place]
            side = won(after[0], after[1])
            if side or left == 1:
                tables[JUDGEMENT, row, column] = 1.0 if side == 1 else -dread
                continue
            describe(options, board[BLACKS], board[REDS], after[0], after[1], after[2], features)
            tables[JUDGEMENT, row, column] = PACE * worth(features, weights, trust)


@kernel
def agree(table: Scores, chances: Scores, beliefs: Scores, merits: Scores, pair: Code) -> float:
    """The pair of cards of the common plan, its value, and the merits of each card.

    Each seat plays its best card, assuming that the other follows the plan as far as it is trusted
    and otherwise plays as people do. The sum that is largest here is largest for both seats, so
    neither wants to deviate from the pair.
    """
    kinds = chances.shape[1]
    likely, alone = np.zeros((2, HELD)), np.zeros((2, HELD))
    for seat in range(2):
        for kind in range(kinds):
            for card in range(HELD):
                likely[seat, card] += beliefs[seat, kind] * chances[seat, kind, card]
    for row in range(HELD):
        for column in range(HELD):
            alone[0, row] += likely[1, column] * table[row, column]
            alone[1, column] += likely[0, row] * table[row, column]
    trusts = (max(beliefs[0, kinds], LEAST_TRUST), max(beliefs[1, kinds], LEAST_TRUST))
    odds = ((1.0 - trusts[1]) / trusts[1], (1.0 - trusts[0]) / trusts[0])
    best = -1e9
    for row in range(HELD):
        for column in range(HELD):
            total = table[row, column] + odds[0] * alone[0, row] + odds[1] * alone[1, column]
            total += OBVIOUS * (likely[0, row] + likely[1, column])
            if total > best + 1e-9:
                best = total
                pair[0], pair[1] = row, column
    for card in range(HELD):
        merits[0, card] = trusts[1] * table[card, pair[1]] + (1.0 - trusts[1]) * alone[0, card]
        merits[1, card] = trusts[0] * table[pair[0], card] + (1.0 - trusts[0]) * alone[1, card]
    # The seat that trusts the other less sees more clearly what may go wrong.
    first, second = 1.01 - trusts[1], 1.01 - trusts[0]
    return (first * merits[0, pair[0]] + second * merits[1, pair[1]]) / (first + second)


@kernel
def look(
    options: Numbers,
    board: Code,
    pawns: tuple[int, int, int],
    left: int,
    deep: bool,
    stale: int,
    weights: Scores,
    dread: float,
    beliefs: Scores,
    cell: Code,
    tables: Scores,
    chances: Scores,
) -> int:
    """Fill the tables and people's choices; if `deep`, judge by one more turn. Returns the nodes.

    No pawn has moved for `stale` turns, so pairs that again move none are worth less and less.
    """
    trust = beliefs[0, KIND_COUNT] * beliefs[1, KIND_COUNT]
    tabulate(options, board, pawns, left, True, weights, trust, dread, tables)
    guess(tables, chances)
    nodes = HELD * HELD
    inner, people = np.empty((TABLES, HELD, HELD)), np.empty((2, KIND_COUNT, HELD))
    merits, pair, cards = np.empty((2, HELD)), np.empty(2, np.int64), np.empty((2, HELD), np.int64)
    cards_of(pawns[2], cards)
    for row in range(HELD):
        for column in range(HELD):
            after = turn(options, board, pawns, cards[0, row], cards[1, column], True)
            if won(after[0], after[1]) or left == 1:
                continue
            if deep:
                if cell[0]:
                    return STOPPED
                tabulate(options, board, after, left - 1, True, weights, trust, dread, inner)
                guess(inner, people)
                worth_it = agree(inner[JUDGEMENT], people, beliefs, merits, pair)
                tables[JUDGEMENT, row, column] = PACE * worth_it
                nodes += HELD * HELD
            if after[0] == pawns[0] and after[1] == pawns[1]:
                tables[JUDGEMENT, row, column] -= WEARY * stale
    return nodes


@kernel
def learn(
    chances: Scores, seat: int, card: int, firm: float, beliefs: Scores, planned: int
) -> None:
    """Update the beliefs about a seat from the card it showed; `planned` is the plan's card."""
    kinds = chances.shape[1]
    people = total = 0.0
    for kind in range(kinds):
        beliefs[seat, kind] *= chances[seat, kind, card]
        people += beliefs[seat, kind]
    for kind in range(kinds):
        # Nobody stays the same kind for ever.
        beliefs[seat, kind] = 0.97 * beliefs[seat, kind] / people + 0.03 / kinds
        total += beliefs[seat, kind]
    for kind in range(kinds):
        beliefs[seat, kind] /= total
    trust = beliefs[seat, kinds]
    plan = trust * (firm if card == planned else (1.0 - firm) / (HELD - 1))
    trust = plan / (plan + (1.0 - trust) * people)
    beliefs[seat, kinds] = min(max(trust, 0.02), 0.99)
