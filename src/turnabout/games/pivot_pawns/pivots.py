"""Pivots in a placement: where one leads, whether it is legal, and all legal ones."""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations

from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.state import Pivot, Placement

PAIRS = tuple(permutations(range(len(COLOURS)), 2))
"""Every moving pawn with every pivot pawn, by colour."""


class Mistake(StrEnum):
    """What is wrong with a pivot (PP-5)."""

    ICON = "wrong-icon"
    OCCUPIED = "occupied"
    COLOUR = "own-colour"


def destination(deck: Deck, placement: Placement, moving: int, pivot: int) -> int:
    """The third card with the icon that both pawns' cards show."""
    return deck.third[placement[moving]][placement[pivot]]


def pivot_icon(deck: Deck, placement: Placement, moving: int, pivot: int) -> int:
    """The icon that both pawns' cards show."""
    return deck.shared[placement[moving]][placement[pivot]]


def mistake(deck: Deck, placement: Placement, target: int | None, pivot: Pivot) -> Mistake | None:
    """Why the pivot is not legal in a round with this target; None if it is."""
    if pivot.icon != pivot_icon(deck, placement, pivot.moving, pivot.pivot):
        return Mistake.ICON
    card = destination(deck, placement, pivot.moving, pivot.pivot)
    if card in placement:
        return Mistake.OCCUPIED
    if deck.colours[card] == pivot.moving and card != target:
        return Mistake.COLOUR
    return None


def legal_pivots(deck: Deck, placement: Placement, target: int | None) -> list[Pivot]:
    """Ordered by the colour of the moving pawn, then of the pivot pawn."""
    every = (
        Pivot(moving, pivot, pivot_icon(deck, placement, moving, pivot)) for moving, pivot in PAIRS
    )
    return [pivot for pivot in every if mistake(deck, placement, target, pivot) is None]


def pivoted(deck: Deck, placement: Placement, pivot: Pivot) -> Placement:
    """The placement after a legal pivot."""
    card = destination(deck, placement, pivot.moving, pivot.pivot)
    return (*placement[: pivot.moving], card, *placement[pivot.moving + 1 :])
