"""Where the pawns may stand at the start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.state import Place, Placement


def can_be_placed(deck: Deck, cards: tuple[int, ...]) -> bool:
    """Whether these cards have room for all five pawns."""
    return next(_placements(deck, cards, ()), None) is not None


@lru_cache(maxsize=4)
def placings(deck: Deck, cards: tuple[int, ...]) -> tuple[Place, ...]:
    """Every way to place the pawns on some of these cards: by red's card, then green's, …"""
    return tuple(Place(placement) for placement in _placements(deck, cards, ()))


def _placements(deck: Deck, cards: tuple[int, ...], placed: Placement) -> Iterator[Placement]:
    pawn = len(placed)
    if pawn == len(COLOURS):
        yield placed
        return
    for card in cards:
        if card not in placed and deck.colours[card] != pawn:
            yield from _placements(deck, cards, (*placed, card))
