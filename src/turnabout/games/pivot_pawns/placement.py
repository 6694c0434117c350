"""Where the pawns may stand at the start."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from turnabout.core.errors import IllegalMove
from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.state import Place, Placement


def can_be_placed(deck: Deck, cards: tuple[int, ...], placed: Placement = ()) -> bool:
    """Whether all five pawns fit on these cards, with the first ones placed like this."""
    return next(_placements(deck, cards, placed), None) is not None


@lru_cache(maxsize=4)
def placings(deck: Deck, cards: tuple[int, ...]) -> tuple[Place, ...]:
    """Every way to place the pawns on some of these cards, ordered by red's card, green's, …"""
    return tuple(Place(placement) for placement in _placements(deck, cards, ()))


def wrongly_placed(deck: Deck, cards: tuple[int, ...], placed: Placement) -> IllegalMove | None:
    """Why the first pawns cannot be placed like this on these cards; None if they can."""
    if len(placed) > len(COLOURS):
        needed, given = len(COLOURS), len(placed)
        return IllegalMove("pivot-pawns-card-count", needed=needed, given=given)
    for pawn, card in enumerate(placed):
        name = deck.centres[card]
        if card not in cards:  # PP-2
            names = tuple(deck.centres[other] for other in cards)
            return IllegalMove("pivot-pawns-place-not-start", card=name, starts=names)
        if card in placed[:pawn]:
            return IllegalMove("pivot-pawns-place-taken", card=name)
        if deck.colours[card] == pawn:
            return IllegalMove("pivot-pawns-place-own-colour", card=name)
    if not can_be_placed(deck, cards, placed):
        return IllegalMove("pivot-pawns-place-no-room", card=deck.centres[placed[-1]])
    return None


def _placements(deck: Deck, cards: tuple[int, ...], placed: Placement) -> Iterator[Placement]:
    pawn = len(placed)
    if pawn == len(COLOURS):
        yield placed
        return
    for card in cards:
        if card not in placed and deck.colours[card] != pawn:
            yield from _placements(deck, cards, (*placed, card))
