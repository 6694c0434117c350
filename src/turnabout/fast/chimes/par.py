"""Par: the fewest turns in which two perfectly coordinated players win, and what spoils it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.fast.checks import BadArray
from turnabout.fast.chimes.coding import ChimesCoding, mask
from turnabout.fast.chimes.kernels import (
    BLACK,
    CARDS,
    HAND,
    TURN_LIMIT,
    TURNS,
    WAITING,
    WHITE,
    holder,
    over,
    valid,
)
from turnabout.fast.chimes.par_kernels import (
    MOST_WITHIN,
    OUT_OF_ROOM,
    after,
    expand,
    first_win,
    is_new,
    joined,
    side_won,
    winning_turn,
    within,
)
from turnabout.fast.chimes.pawns import EVERY
from turnabout.fast.jit import progress
from turnabout.fast.types import Code, Numbers
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import CARDS as ALL_CARDS
from turnabout.games.chimes.state import Card, State

LIMIT: Final = 2_000_000
MOST_LIMIT: Final = 8_000_000
"""Positions in memory, at 20 bytes each."""
MEMO: Final = 1 << 20
"""Words that remember failures; newer ones replace older ones."""
_KEEP, _LATER, _LOSE, _ELSE = range(4)


class TooManyPositions(TurnaboutError):
    """A search that reached its limit before it had an answer."""


@dataclass(frozen=True, slots=True)
class Par:
    """The fewest turns to a win, a plan that takes them, and why no plan takes fewer."""

    turns: int
    plan: tuple[tuple[Card, Card], ...]
    """For each turn, the cards of seat 0 and seat 1."""
    positions: tuple[int, ...]
    """How many new positions can be reached after 0, 1, … turns of play.

    All were searched except in the last group, where a win in one turn was found.
    """


@dataclass(frozen=True, slots=True)
class Summary:
    """What the first turn decides: counts of the pairs of cards that can be shown."""

    par: int
    turns: int
    """All pairs: 100, or 10 if a choice is pending."""
    keep: int
    """Pairs that win, or after which the win still comes at par."""
    later: int
    """Pairs that delay it by one turn."""
    lose: int
    """Pairs that end the game without a win."""
    keepers: tuple[int, int]
    """How many cards of each seat can be shown in a turn that keeps par."""


def par(game: Chimes, state: State, limit: int = LIMIT) -> Par | None:
    """The fewest turns to a win from here; None if no play wins before the turn limit.

    A pending choice is kept. TooManyPositions if more than `limit` positions are needed.
    """
    with progress("chimes"):
        return _breadth_first(_root(game, state), _checked(limit))


def summary(game: Chimes, state: State, limit: int = LIMIT) -> Summary | None:
    """What the first turn decides; None if no play wins."""
    with progress("chimes"):
        root = _root(game, state)
        found = _breadth_first(root, _checked(limit))
        return None if found is None else _sorted_turns(root, found.turns, limit)


class _Root(NamedTuple):
    """Where a search begins."""

    options: Numbers
    board: Code
    position: int
    allowed: int
    """The cards that may be shown in the first turn."""
    waiting: bool
    left: int | None
    """Turns left before the turn limit."""


def _root(game: Chimes, state: State) -> _Root:
    if not isinstance(game, Chimes):
        raise BadOptions("chimes-par-other-game", text=f"{game!r:.80}")
    coding = ChimesCoding(game)
    board = _encoded(coding, state)
    hand, waiting = int(board[HAND]), int(board[WAITING])
    allowed = EVERY
    if waiting:
        seat = holder(hand, waiting - 1)
        allowed = (hand if seat else EVERY ^ hand) | mask([waiting - 1])
    most = int(coding.options[TURN_LIMIT])
    return _Root(
        options=coding.options,
        board=board,
        position=joined(int(board[WHITE]), int(board[BLACK]), hand),
        allowed=allowed,
        waiting=bool(waiting),
        left=most - int(board[TURNS]) if most else None,
    )


def _encoded(coding: ChimesCoding, state: State) -> Code:
    try:
        board = coding.encode(state)
    except (AttributeError, TypeError, ValueError, OverflowError) as error:
        raise BadArray("chimes-par-no-state", text=f"{state!r:.80}") from error
    if not valid(coding.options, board) or coding.masked(board):
        raise BadArray("chimes-par-no-state", text=f"{state!r:.80}")
    if not state.cards:
        raise BadArray("chimes-par-not-dealt")
    if over(coding.options, board):
        raise BadArray("chimes-par-over")
    return board


def _checked(limit: int) -> int:
    if type(limit) is not int or not 1 <= limit <= MOST_LIMIT:
        raise BadArray("chimes-par-limit", text=f"{limit!r:.40}", most=MOST_LIMIT)
    return limit


def _breadth_first(root: _Root, limit: int) -> Par | None:
    positions, parents = np.empty(limit, np.int64), np.empty(limit, np.int32)
    table = np.zeros(1 << (2 * limit - 1).bit_length(), np.int32)
    positions[0] = root.position
    # With a pending choice, the start differs from the same position reached again later.
    if not root.waiting:
        is_new(positions, table, root.position, 0)
    edges, allowed = [0, 1], root.allowed
    while True:
        turns, (first, last) = len(edges) - 2, edges[-2:]
        if turns == root.left:
            return None
        found = first_win(root.options, root.board, positions, first, last, allowed)
        if found >= 0:
            plan = _plan(root, positions, parents, found)
            return Par(turns + 1, plan, tuple(high - low for low, high in pairwise(edges)))
        more = expand(root.options, root.board, positions, parents, table, first, last, allowed)
        if more == OUT_OF_ROOM:
            raise TooManyPositions("chimes-par-too-far", turns=turns + 1, positions=limit)
        if more == last:
            return None
        edges.append(more)
        allowed = EVERY


def _plan(
    root: _Root, positions: Code, parents: Numbers, place: int
) -> tuple[tuple[Card, Card], ...]:
    allowed = EVERY if place else root.allowed
    last = winning_turn(root.options, root.board, int(positions[place]), allowed)
    plan = [divmod(last, CARDS)]
    while place:
        hand, place = int(positions[place]) >> 2 * CARDS, int(parents[place])
        before = int(positions[place]) >> 2 * CARDS
        plan.append((_only(before & ~hand), _only(hand & ~before)))
    return tuple((ALL_CARDS[one], ALL_CARDS[two]) for one, two in reversed(plan))


def _only(bit: int) -> int:
    return bit.bit_length() - 1


def _sorted_turns(root: _Root, best: int, limit: int) -> Summary:
    memo, left = np.zeros(MEMO, np.uint64), np.array([limit], np.int64)
    hand = root.position >> 2 * CARDS
    counts, keepers = [0, 0, 0, 0], (set[int](), set[int]())
    for one in _bits(hand & root.allowed):
        for two in _bits((EVERY ^ hand) & root.allowed):
            child = after(root.options, root.board, root.position, one, two)
            late = _late(root, child, best, memo, left)
            counts[late] += 1
            if late == _KEEP:
                keepers[0].add(one)
                keepers[1].add(two)
    return Summary(
        par=best,
        turns=sum(counts),
        keep=counts[_KEEP],
        later=counts[_LATER],
        lose=counts[_LOSE],
        keepers=(len(keepers[0]), len(keepers[1])),
    )


def _late(root: _Root, child: int, best: int, memo: Code, left: Code) -> int:
    """What happens to the win after the first turn."""
    side = side_won(child)
    if side == 1:
        return _KEEP
    if side == 2 or root.left == 1:
        return _LOSE
    for kind, turns in ((_KEEP, best - 1), (_LATER, best)):
        if turns > MOST_WITHIN:
            raise TooManyPositions("chimes-summary-too-far", turns=MOST_WITHIN)
        if root.left is not None and turns >= root.left:
            break
        if turns and within(root.options, root.board, child, turns, memo, left):
            return kind
        if left[0] < 0:
            raise TooManyPositions("chimes-summary-too-large")
    return _ELSE


def _bits(cards: int) -> list[int]:
    return [card for card in range(CARDS) if cards >> card & 1]
