"""Why a move that a player has begun cannot be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnabout.core.errors import BadNotation, IllegalMove, TurnaboutError
from turnabout.core.game import Seat
from turnabout.games.pivot_pawns.deck import COLOURS
from turnabout.games.pivot_pawns.notation import PLACE, read_named_cards
from turnabout.games.pivot_pawns.pivots import (
    PAIRS,
    Mistake,
    destination,
    mistake,
    pivot_icon,
)
from turnabout.games.pivot_pawns.placement import wrongly_placed
from turnabout.games.pivot_pawns.state import Phase, Pivot, State

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns


def objection(game: PivotPawns, state: State, seat: Seat, beginning: str) -> TurnaboutError | None:
    """Players point at pawns, and at cards without one: `red`, `red+blue:`, `place sun,mars`."""
    found = _objection(game, state, seat, beginning)
    if found is not None:
        found.text = beginning if found.text is None else found.text
        found.position = game.write_state(state)
    return found


def _objection(game: PivotPawns, state: State, seat: Seat, beginning: str) -> TurnaboutError | None:
    if state.phase is Phase.PLACE and (beginning + " ").startswith(PLACE):
        return _place_objection(game, beginning.removeprefix(PLACE.strip()).strip())
    if any(game.write_move(move).startswith(beginning) for move in game.moves(state, seat)):
        return None
    # With only the icon missing, the pivot is already illegal.
    names = beginning.removesuffix(":").split("+")
    if not all(name in COLOURS or name in game.deck.card_numbers for name in names):
        return BadNotation("pivot-pawns-bad-move")
    if state.phase is Phase.SHOW:
        return _pivot_objection(game, state, names)
    if state.phase in (Phase.THINK, Phase.BID):
        return IllegalMove("pivot-pawns-pawns-rest")
    return IllegalMove("pivot-pawns-not-now", phase=state.phase.value)


def _place_objection(game: PivotPawns, names: str) -> TurnaboutError | None:
    try:
        cards = read_named_cards(game.deck, names) if names else ()
    except BadNotation as unread:
        return unread
    return wrongly_placed(game.deck, game.start_cards, cards)


def _pivot_objection(game: PivotPawns, state: State, names: list[str]) -> IllegalMove | None:
    if names[0] not in COLOURS:
        return IllegalMove("pivot-pawns-choose-moving-pawn")
    if len(names) > 1 and names[1] not in COLOURS:
        return IllegalMove("pivot-pawns-choose-pivot-pawn")
    if len(names) > 2:
        return IllegalMove("pivot-pawns-choose-icon")
    moving, *pivot = (COLOURS.index(name) for name in names)
    if pivot and (moving, pivot[0]) not in PAIRS:
        return IllegalMove("pivot-pawns-one-pawn")
    # PP-5: players who name the icons can make mistakes, without a warning.
    if not game.icons_found:
        return None
    # No legal pivot begins like this; otherwise there would be no objection.
    return _blocked(game, state, moving, pivot[0]) if pivot else IllegalMove("pivot-pawns-stuck")


def _blocked(game: PivotPawns, state: State, moving: int, pivot: int) -> IllegalMove:
    deck, pawns = game.deck, game.pawns(state)
    icon = pivot_icon(deck, pawns, moving, pivot)
    card = deck.centres[destination(deck, pawns, moving, pivot)]
    if mistake(deck, pawns, state.target, Pivot(moving, pivot, icon)) is Mistake.OCCUPIED:
        return IllegalMove("pivot-pawns-leads-to-pawn", card=card)
    return IllegalMove("pivot-pawns-leads-to-own-colour", card=card)
