"""Chimes at midnight for those who watch: what to draw and what to say.

Besides the keys of every game: `cards` (the board in reading order), `lines` (each side's starting
line), `hands` (`cards` is null if hidden), `choices` (null, "hidden" or the card, for each seat),
`roles`, `turns` and `turn_limit`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnabout.core.game import Actor
from turnabout.core.json import Json
from turnabout.games.chimes.notation import write_move
from turnabout.games.chimes.state import (
    BLACK,
    SQUARES,
    WHITE_PAWN,
    WIDTH,
    AnyMove,
    Card,
    Chosen,
    Deal,
    Hand,
    Secret,
    State,
)
from turnabout.games.chimes.turn import (
    AUTOMATON,
    PLAYERS,
    Action,
    actions,
    automaton_first,
    carried_out,
)

if TYPE_CHECKING:
    from turnabout.games.chimes.game import Chimes

_ENDS = {
    ("line", True): "a white pawn stands on black's line, and you win together",
    ("line", False): "a black pawn stands on white's line, and the automaton wins",
    ("lone-pawn", True): "black has one pawn left, and you win together",
    ("lone-pawn", False): "white has one pawn left, and the automaton wins",
    ("turn-limit", False): "the turns have run out, and the automaton wins",
}
_WHOSE = {PLAYERS: "The players'", AUTOMATON: "The automaton's"}


def view(game: Chimes, state: State) -> dict[str, Json]:
    outcome = game.outcome(state)
    return {
        "game": game.name,
        "phase": "over" if outcome else "choose" if state.cards else "deal",
        "to_act": sorted(game.to_act(state)),
        "outcome": outcome.as_json() if outcome else None,
        "says": _status(game, state),
        "cards": [_card(at, card) for at, card in zip(SQUARES, state.cards, strict=False)],
        "lines": {"black": list(SQUARES[:WIDTH]), "white": list(SQUARES[-WIDTH:])},
        "pieces": [_piece(state, square) for square, pawn in enumerate(state.pawns) if pawn],
        "seats": [_seat(state, seat) for seat in range(game.seats)],
        "hands": [_hand(seat, hand) for seat, hand in enumerate(state.hands)],
        "choices": [_choice(chosen) for chosen in state.choices],
        "roles": {"number_seat": state.number_seat, "colour_seat": 1 - state.number_seat},
        "turns": state.turns,
        "turn_limit": game.turn_limit,
    }


def tell(game: Chimes, state: State, actor: Actor, move: AnyMove) -> list[dict[str, Json]]:
    after = game.play(state, actor, move)
    if isinstance(move, Deal):
        return [_dealt(move)]
    events: list[dict[str, Json]] = [
        {"event": "chosen", "seat": actor, "says": f"Player {actor + 1} has chosen."}
    ]
    if after.turns == state.turns:
        return events
    shown = game.shown(state, actor, move)
    events += _turn(state, shown)
    if after.hands != state.hands:
        events.append(_exchange(shown))
    if after.number_seat != state.number_seat:
        events.append(_roles(after))
    if game.outcome(after):
        events.append({"event": "over", "says": _status(game, after)})
    return events


def _dealt(deal: Deal) -> dict[str, Json]:
    return {
        "event": "deal",
        "cards": [write_move(card) for card in deal.cards],
        "says": "The board is dealt, and the pawns stand on their lines.",
    }


def _turn(state: State, shown: tuple[Card, Card]) -> list[dict[str, Json]]:
    number, colour = shown[state.number_seat], shown[1 - state.number_seat]
    events = [_reveal(shown, AUTOMATON if automaton_first(number, colour) else PLAYERS)]
    ids = state.ids
    for action, pawns in actions(state.cards, state.pawns, number, colour):
        events.append(_act(state.cards, pawns, ids, action))
        ids = carried_out(ids, action)
    return events


def _reveal(shown: tuple[Card, Card], first: str) -> dict[str, Json]:
    says = f"Player 1 shows {_name(shown[0])}, player 2 {_name(shown[1])}"
    if shown[0].colour == shown[1].colour:
        says += ": the same colour, so the automaton acts first"
    elif shown[0].number == shown[1].number:
        says += ": the same number, so the automaton acts first"
    return {
        "event": "reveal",
        "cards": [write_move(card) for card in shown],
        "first": first,
        "says": says + ".",
    }


def _act(cards: tuple[Card, ...], pawns: bytes, ids: bytes, action: Action) -> dict[str, Json]:
    square, target = action.square, action.target
    return {
        "event": "act",
        "by": action.by,
        "square": SQUARES[square],
        "card": write_move(cards[square]),
        "piece": _id(pawns, ids, square) if pawns[square] else None,
        "from": None if target is None else SQUARES[square],
        "to": None if target is None else SQUARES[target],
        "captured": None if target is None or not pawns[target] else _id(pawns, ids, target),
        "says": f"{_WHOSE[action.by]} card is {_name(cards[square])} on {SQUARES[square]}: "
        f"{_what_happens(pawns, action)}.",
    }


def _what_happens(pawns: bytes, action: Action) -> str:
    square, target = action.square, action.target
    if not pawns[square]:
        return "no pawn stands there, and nothing happens"
    who = f"the {_side(pawns[square])} pawn"
    if target is None:
        white = action.by == AUTOMATON and pawns[square] == WHITE_PAWN
        return f"{who} {'does not obey it' if white else 'is blocked and stays'}"
    if pawns[target]:
        return f"{who} captures the {_side(pawns[target])} pawn on {SQUARES[target]}"
    if square % WIDTH == target % WIDTH:
        return f"{who} moves forward to {SQUARES[target]}"
    return f"{who} is blocked by a friend and moves diagonally to {SQUARES[target]}"


def _exchange(shown: tuple[Card, Card]) -> dict[str, Json]:
    return {
        "event": "exchange",
        "taken": [write_move(shown[1]), write_move(shown[0])],
        "says": f"Player 1 takes {_name(shown[1])}, player 2 takes {_name(shown[0])}.",
    }


def _roles(after: State) -> dict[str, Json]:
    number, colour = after.number_seat, 1 - after.number_seat
    return {
        "event": "roles",
        "number_seat": number,
        "colour_seat": colour,
        "says": f"Player {number + 1} now decides the number, player {colour + 1} the colour.",
    }


def _card(at: str, card: Card) -> dict[str, Json]:
    return {
        "id": at,
        "card": write_move(card),
        "number": card.number,
        "colour": _colour(card),
        "says": f"{at}: {_name(card)}",
    }


def _piece(state: State, square: int) -> dict[str, Json]:
    side, at = _side(state.pawns[square]), SQUARES[square]
    return {
        "id": _id(state.pawns, state.ids, square),
        "at": at,
        "side": side,
        "says": f"{at}: {side} pawn on {_name(state.cards[square])}",
    }


def _seat(state: State, seat: int) -> dict[str, Json]:
    decides = "number" if seat == state.number_seat else "colour"
    chosen = state.choices[seat] is not None
    return {
        "seat": seat,
        "decides": decides,
        "chosen": chosen,
        "says": f"Player {seat + 1} decides the {decides}{' and has chosen' if chosen else ''}",
    }


def _hand(seat: int, hand: Hand | None) -> dict[str, Json]:
    cards = "ten cards" if hand is None else ", ".join(_name(card) for card in hand)
    return {
        "seat": seat,
        "cards": None if hand is None else [write_move(card) for card in hand],
        "count": 10,
        "says": f"Player {seat + 1} holds {cards}",
    }


def _choice(chosen: Chosen) -> Json:
    if chosen is None:
        return None
    return "hidden" if isinstance(chosen, Secret) else write_move(chosen)


def _status(game: Chimes, state: State) -> str:
    if not state.cards:
        return "The board is about to be dealt."
    outcome = game.outcome(state)
    if outcome:
        return f"Game over: {_ENDS[outcome.reason, outcome.scores[0] == 1]}."
    waiting = sorted(game.to_act(state))
    if len(waiting) == game.seats:
        return "Both players choose a card in secret."
    return f"Player {2 - waiting[0]} has chosen; player {waiting[0] + 1} is to choose a card."


def _id(pawns: bytes, ids: bytes, square: int) -> str:
    return f"{_side(pawns[square])[0]}{ids[square]}"


def _side(pawn: int) -> str:
    return "white" if pawn == WHITE_PAWN else "black"


def _colour(card: Card) -> str:
    return "black" if card.colour == BLACK else "red"


def _name(card: Card) -> str:
    return f"the {_colour(card)} {'ace' if card.number == 1 else card.number}"
