"""Whether the game can continue from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnabout.core.errors import BadNotation
from turnabout.games.pivot_pawns.deck import CARDS, COLOURS
from turnabout.games.pivot_pawns.pivots import mistake, pivoted
from turnabout.games.pivot_pawns.state import Phase, State

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns

_FILLED: dict[Phase, tuple[str, ...]] = {
    Phase.DEAL: ("bag",),
    Phase.PLACE: ("layout", "bag"),
    Phase.DRAW: ("layout", "placeholders", "bag"),
    Phase.THINK: ("layout", "placeholders", "target"),
    Phase.BID: ("layout", "placeholders", "target", "bids"),
    Phase.SHOW: ("layout", "placeholders", "target", "bids"),
    Phase.OVER: ("layout", "placeholders"),
}
"""The fields that are not `-` in each phase; the bag may be either once a target is drawn."""

_IN_ROUND = (Phase.THINK, Phase.BID, Phase.SHOW)


def check_position(game: PivotPawns, state: State) -> None:
    """Refuse a state that contradicts itself."""
    _check_filled(state)
    _check_cards(state)
    _check_bids(game, state)
    _check_tokens(game, state)
    _check_show(game, state)


def _check_filled(state: State) -> None:
    found = {
        "layout": bool(state.layout),
        "placeholders": bool(state.placeholders),
        "target": state.target is not None,
        "bids": bool(state.bids),
    }
    if state.phase not in _IN_ROUND:
        found["bag"] = bool(state.bag)
    for name, filled in found.items():
        if filled != (name in _FILLED[state.phase]):
            phase, empty = state.phase.value, "no" if filled else "yes"
            raise BadNotation("pivot-pawns-part-wrong", phase=phase, part=name, empty=empty)


def _check_cards(state: State) -> None:
    if state.layout and len(state.layout) != CARDS:
        raise BadNotation("pivot-pawns-layout-cards", needed=CARDS)
    if state.placeholders and len(state.placeholders) != len(COLOURS):
        raise BadNotation("pivot-pawns-placeholder-cards", colours=COLOURS)
    if state.phase in (Phase.DEAL, Phase.PLACE) and len(state.bag) != CARDS:
        raise BadNotation("pivot-pawns-bag-full", needed=CARDS)
    if state.target in state.bag:
        raise BadNotation("pivot-pawns-target-in-bag")


def _check_bids(game: PivotPawns, state: State) -> None:
    if state.passes and state.phase not in _IN_ROUND:
        raise BadNotation("pivot-pawns-pass-untimely", phase=state.phase.value)
    if len(state.passes) == game.seats:
        raise BadNotation("pivot-pawns-all-passed")
    if state.done and state.phase is not Phase.BID:
        raise BadNotation("pivot-pawns-done-untimely", phase=state.phase.value)
    if len(state.done) == game.seats:
        raise BadNotation("pivot-pawns-all-done")


def _check_tokens(game: PivotPawns, state: State) -> None:
    """A pawn on a card of its colour has taken that target; otherwise any placement is allowed."""
    taken = sum(state.tokens)
    if taken > state.played:
        raise BadNotation("pivot-pawns-too-many-tokens", tokens=taken, rounds=state.played)
    for pawn in game.at_home(state.placeholders):
        card = state.placeholders[pawn]
        if card in state.bag or card == state.target:
            raise BadNotation("pivot-pawns-target-unplayed", colour=COLOURS[pawn])


def _check_show(game: PivotPawns, state: State) -> None:
    """The pivots so far are legal, and the demonstration has not ended yet."""
    if state.phase is not Phase.SHOW:
        return
    if state.failed >= len(state.bids):
        raise BadNotation("pivot-pawns-nobody-left")
    if len(state.pivots) >= state.demonstrator.length:
        raise BadNotation("pivot-pawns-bid-used-up")
    pawns = state.placeholders
    for place, pivot in enumerate(state.pivots, 1):
        if mistake(game.deck, pawns, state.target, pivot):
            raise BadNotation("pivot-pawns-show-not-legal", number=place)
        pawns = pivoted(game.deck, pawns, pivot)
        if pawns[game.active(state)] == state.target:
            raise BadNotation("pivot-pawns-show-reaches", number=place)
