"""Pivot Pawns for those who watch: what to draw and what to say of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.pivots import destination, pivoted
from turnabout.games.pivot_pawns.solve import unreachable
from turnabout.games.pivot_pawns.state import ROUNDS, Phase, Pivot, Placement, State

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns

COLUMNS = 5


def view(game: PivotPawns, state: State) -> dict[str, Json]:
    """Besides what every view has, with cards named by their centre and pawns by their colour:

    `cards` in reading order, each with its place and icons (`art` names the picture);
    `placeholders`, `target` and `active` pawn; `bag` (how many targets are left in it) and
    `rounds`; `bids` in the order made, `passes` and who is `done`; the `demonstration` with the
    pivots so far, how many are `left`, who `failed` and who is `next`; time limits in seconds;
    whether `icons` are named or found (PP-10); and `unreachable`, the targets that nobody can ever
    reach (PP-3), while the first round lasts.
    """
    outcome = game.outcome(state)
    target, pawns = state.target, game.pawns(state)
    return {
        "game": game.name,
        "phase": state.phase.value,
        "to_act": sorted(game.to_act(state)),
        "outcome": outcome.as_json() if outcome else None,
        "says": status(game, state),
        "cards": [
            _card(game.deck, place, card, pawns, target) for place, card in enumerate(state.layout)
        ],
        "pieces": [_pawn(game.deck, pawn, card) for pawn, card in enumerate(pawns)],
        "placeholders": placement_of(game.deck, state.placeholders),
        "target": None if target is None else game.deck.centres[target],
        "active": None if target is None else COLOURS[game.active(state)],
        "bag": len(state.bag),
        "rounds": {"played": state.played, "left": ROUNDS - state.played},
        "bids": [{"seat": bid.seat, "bid": bid.length} for bid in state.bids],
        "passes": list(state.passes),
        "done": list(state.done),
        "demonstration": _demonstration(game, state) if state.phase is Phase.SHOW else None,
        "seats": [_seat(state, seat) for seat in range(game.seats)],
        "time_limit": game.time_limit(state),
        "bidding_seconds": game.bidding_seconds,
        "demonstration_seconds": game.demonstration_seconds,
        "icons": game.options["icons"],
        "unreachable": [game.deck.centres[card] for card in out_of_reach(game, state)],
    }


def status(game: PivotPawns, state: State) -> str:
    """What is going on, and who is asked to do what."""
    match state.phase:
        case Phase.DEAL:
            return "The cards are about to be laid out."
        case Phase.PLACE if game.placer == CHANCE:
            return "The pawns are about to be placed."
        case Phase.PLACE:
            return "Player 1 places the pawns."
        case Phase.DRAW:
            return f"{_round(state)}: a target is about to be drawn."
        case Phase.THINK:
            return f"{_round(state)}: {_task(game, state)}. Everyone may bid or pass."
        case Phase.BID:
            return f"{_round(state)}: {_task(game, state)}. {_lowest(state)}."
        case Phase.SHOW:
            return f"{_round(state)}: {_task(game, state)}. {_showing(state)}."
    return result(game, state)


def result(game: PivotPawns, state: State) -> str:
    """How a game that is over has ended."""
    most = max(state.tokens)
    taken = count(most, "token")
    if game.seats == 1:
        return f"Game over: {taken} taken in {ROUNDS} rounds."
    winners = [f"player {seat + 1}" for seat, own in enumerate(state.tokens) if own == most]
    if len(winners) == 1:
        return f"Game over: {winners[0]} wins with {taken}."
    return f"Game over: {listed(winners)} share the win with {taken} each."


def out_of_reach(game: PivotPawns, state: State) -> tuple[int, ...]:
    """PP-3: what the table is told in the first round of targets that nobody can ever reach."""
    if not game.anywhere or not state.placeholders or state.played:
        return ()
    return unreachable(game.deck, state.placeholders)


def placement_of(deck: Deck, placement: Placement) -> dict[str, Json]:
    """The card of each pawn, by colour; empty before the pawns are placed."""
    return {COLOURS[pawn]: deck.centres[card] for pawn, card in enumerate(placement)}


def pivots_of(deck: Deck, placement: Placement, pivots: Sequence[Pivot]) -> list[dict[str, Json]]:
    """Legal pivots one after the other, each with the way of the moving pawn."""
    told = []
    for pivot in pivots:
        told.append(pivot_of(deck, placement, pivot))
        placement = pivoted(deck, placement, pivot)
    return told


def pivot_of(deck: Deck, placement: Placement, pivot: Pivot) -> dict[str, Json]:
    """A whole pivot and where it leads."""
    assert pivot.icon is not None
    card = destination(deck, placement, pivot.moving, pivot.pivot)
    return {
        "piece": COLOURS[pivot.moving],
        "pivot": COLOURS[pivot.pivot],
        "icon": deck.icons[pivot.icon].name,
        "from": deck.centres[placement[pivot.moving]],
        "to": deck.centres[card],
    }


def count(number: int, noun: str) -> str:
    """`1 token`, `2 tokens`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def _card(
    deck: Deck, place: int, card: int, pawns: Placement, target: int | None
) -> dict[str, Json]:
    centre, *around = (_icon(deck, icon) for icon in deck.cards[card])
    row, column = place // COLUMNS + 1, place % COLUMNS + 1
    names = listed([str(icon["name"]) for icon in around])
    says = f"{centre['name']}, {centre['colour']}, row {row}, column {column}, with {names}"
    if card in pawns:
        says += f"; the {COLOURS[pawns.index(card)]} pawn is here"
    if card == target:
        says += "; this is the target"
    return {
        "id": centre["name"],
        "row": row,
        "column": column,
        "centre": centre,
        "around": around,
        "says": says,
    }


def _icon(deck: Deck, number: int) -> dict[str, Json]:
    icon = deck.icons[number]
    return {"name": icon.name, "colour": COLOURS[icon.colour], "art": icon.picture}


def _pawn(deck: Deck, pawn: int, card: int) -> dict[str, Json]:
    colour, at = COLOURS[pawn], deck.centres[card]
    return {"id": colour, "at": at, "colour": colour, "says": f"{colour} pawn on {at}"}


def _demonstration(game: PivotPawns, state: State) -> dict[str, Json]:
    seat, bid = state.demonstrator
    pivots = pivots_of(game.deck, state.placeholders, state.pivots)
    return {
        "seat": seat,
        "bid": bid,
        "pivots": [{"number": number, **pivot} for number, pivot in enumerate(pivots, 1)],
        "left": bid - len(state.pivots),
        "failed": [standing.seat for standing in state.line[: state.failed]],
        "next": [standing.seat for standing in state.line[state.failed + 1 :]],
    }


def _seat(state: State, seat: int) -> dict[str, Json]:
    bid, tokens = dict(state.bids).get(seat), state.tokens[seat]
    says = f"Player {seat + 1}: {count(tokens, 'token')}"
    if bid is not None:
        says += f", bids {bid}"
    if seat in state.passes:
        says += ", passes"
    if seat in state.done:
        says += ", is done"
    return {
        "seat": seat,
        "tokens": tokens,
        "bid": bid,
        "passed": seat in state.passes,
        "done": seat in state.done,
        "says": says,
    }


def _round(state: State) -> str:
    return f"Round {state.played + 1} of {ROUNDS}"


def _task(game: PivotPawns, state: State) -> str:
    target = game.deck.centres[cast(int, state.target)]
    return f"bring the {COLOURS[game.active(state)]} pawn onto {target}"


def _lowest(state: State) -> str:
    seat, length = state.line[0]
    return f"The lowest bid is {length}, by player {seat + 1}; anyone may bid until time is up"


def _showing(state: State) -> str:
    seat, length = state.demonstrator
    left = count(length - len(state.pivots), "pivot")
    return f"Player {seat + 1} demonstrates and has {left} left"
