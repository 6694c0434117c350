"""The shortest solution for a target, by plain breadth-first search."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from functools import lru_cache

from turnabout.games.pivot_pawns.deck import CARDS, Deck
from turnabout.games.pivot_pawns.pivots import PAIRS, destination, pivot_icon
from turnabout.games.pivot_pawns.state import Pivot, Placement

Steps = dict[Placement, tuple[Placement, Pivot] | None]
"""How each placement was first reached: from which placement, and by which pivot."""


@lru_cache(maxsize=1024)
def shortest(deck: Deck, placement: Placement, target: int) -> tuple[Pivot, ...] | None:
    """The first shortest solution in the order of the legal pivots; None if there is none."""
    active = deck.colours[target]
    if placement[active] == target:
        return ()
    if target not in closure(deck, placement):
        return None
    steps: Steps = {placement: None}
    queue = deque([placement])
    while queue:
        here = queue.popleft()
        # As `legal_pivots` does, but without the pivots that lead where one has been.
        for moving, pivot in PAIRS:
            card = destination(deck, here, moving, pivot)
            if card in here or (deck.colours[card] == moving and card != target):
                continue
            there = (*here[:moving], card, *here[moving + 1 :])
            if there in steps:
                continue
            steps[there] = here, Pivot(moving, pivot, pivot_icon(deck, here, moving, pivot))
            if there[active] == target:
                return _way(steps, there)
            queue.append(there)
    return None


def distance(deck: Deck, placement: Placement, target: int) -> int | None:
    """The number of pivots in a shortest solution; None if there is none."""
    solution = shortest(deck, placement, target)
    return None if solution is None else len(solution)


@lru_cache(maxsize=1024)
def unreachable(deck: Deck, placement: Placement) -> tuple[int, ...]:
    """The targets that can never be reached from a starting placement (PP-3).

    One search serves all targets: only the active pawn needs the exception for the target card,
    and only for its last pivot.
    """
    missing = set(closure(deck, placement))
    seen = {placement}
    queue = deque([placement])
    while queue and missing:
        here = queue.popleft()
        for moving, pivot in PAIRS:
            card = destination(deck, here, moving, pivot)
            if card in here:
                continue
            if deck.colours[card] == moving:
                missing.discard(card)
                continue
            there = (*here[:moving], card, *here[moving + 1 :])
            if there not in seen:
                seen.add(there)
                queue.append(there)
    outside = set(range(CARDS)) - closure(deck, placement)
    return tuple(sorted(outside | missing))


def closure(deck: Deck, cards: Collection[int]) -> frozenset[int]:
    """The cards that pivots can ever reach from these: any two cards also give the third."""
    found = set(cards)
    while True:
        thirds = {deck.third[one][other] for one in found for other in found if one != other}
        if thirds <= found:
            return frozenset(found)
        found |= thirds


def _way(steps: Steps, end: Placement) -> tuple[Pivot, ...]:
    way = []
    step = steps[end]
    while step is not None:
        here, pivot = step
        way.append(pivot)
        step = steps[here]
    return tuple(reversed(way))
