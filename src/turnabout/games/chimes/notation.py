"""Chimes at midnight as text: cards like `7b`, positions as the rules file defines them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from turnabout.core.errors import BadNotation
from turnabout.games.chimes.pawns import SIDES, TARGET_LINE, how_won
from turnabout.games.chimes.state import (
    BLACK_PAWN,
    CARDS,
    FIRST_HANDS,
    FREE,
    RED_ACE,
    SQUARES,
    WHITE_PAWN,
    WIDTH,
    AnyMove,
    Card,
    Chosen,
    Deal,
    Hand,
    Hands,
    Secret,
    State,
    hand_of,
    name_pawns,
    ordered,
)

if TYPE_CHECKING:
    from turnabout.games.chimes.game import Chimes

PAWNS = {FREE: "", WHITE_PAWN: "W", BLACK_PAWN: "B"}
_DEAL = "deal "
_CELL = re.compile(r"(?P<card>.{2,3}?)(?P<pawn>[WB]?)")
_HELD = re.compile(r"10[rb]|[1-9][rb]")
_COUNT = re.compile(r"0|[1-9][0-9]{0,8}")


def write_move(move: AnyMove) -> str:
    if isinstance(move, Deal):
        return _DEAL + " ".join(_write_card(card) for card in move.cards)
    return _write_card(move)


def read_move(text: str) -> AnyMove:
    if not text.startswith(_DEAL):
        return _read_card(text)
    # Other lists of cards are written with commas, so commas are accepted here too.
    words = text.removeprefix(_DEAL).replace(",", " ").split(" ")
    if len(words) != len(CARDS):
        raise BadNotation("chimes-deal-length", text=text, needed=len(CARDS), given=len(words))
    return Deal(tuple(_read_card(word) for word in words))


def write_state(state: State) -> str:
    fields = [
        _write_board(state),
        _write_hands(state.hands),
        str(state.number_seat),
        str(state.turns),
        ",".join(_write_choice(chosen) for chosen in state.choices),
    ]
    return " ".join(fields)


def read_state(game: Chimes, text: str) -> State:
    """A position that can occur at a table of this game; anything else is refused."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise BadNotation("chimes-position-parts", text=text)
    cards, pawns = _read_board(fields[0])
    state = State(
        cards=cards,
        pawns=pawns,
        hands=_read_hands(game, fields[1]),
        number_seat=_read_seat(fields[2]),
        turns=_read_turns(game, fields[3]),
        choices=_read_choices(fields[4]),
        ids=name_pawns(pawns),
    )
    _check_roles(game, state, fields[2])
    _check_pawns(state, fields[0])
    _check_before_deal(state, text)
    _check_choices(game, state, fields[4])
    canonical = write_state(state)
    if canonical != text:
        raise BadNotation("chimes-position-order", text=text, canonical=canonical)
    return state


def _write_card(card: Card) -> str:
    return f"{card.number}{card.colour}"


_BY_TEXT = {_write_card(card): card for card in CARDS}


def _read_card(text: str) -> Card:
    if text not in _BY_TEXT:
        raise BadNotation("chimes-bad-card", text=text)
    return _BY_TEXT[text]


def _write_board(state: State) -> str:
    if not state.cards:
        return "-"
    cells = [
        _write_card(card) + PAWNS[pawn] for card, pawn in zip(state.cards, state.pawns, strict=True)
    ]
    return "/".join(",".join(cells[at : at + WIDTH]) for at in range(0, len(cells), WIDTH))


def _read_board(text: str) -> tuple[tuple[Card, ...], bytes]:
    if text == "-":
        return (), b""
    rows = [row.split(",") for row in text.split("/")]
    if [len(row) for row in rows] != [WIDTH] * (len(SQUARES) // WIDTH):
        raise BadNotation("chimes-bad-board", text=text)
    cells = [_read_cell(cell) for row in rows for cell in row]
    cards = tuple(card for card, _ in cells)
    for card in CARDS:
        if card not in cards:
            raise BadNotation("chimes-card-missing", text=text, card=_write_card(card))
    return cards, bytes(pawn for _, pawn in cells)


def _read_cell(text: str) -> tuple[Card, int]:
    match = _CELL.fullmatch(text)
    if not match:
        raise BadNotation("chimes-bad-square", text=text)
    pawn = next(pawn for pawn, letter in PAWNS.items() if letter == match["pawn"])
    return _read_card(match["card"]), pawn


def _write_hands(hands: Hands) -> str:
    first, second = hands
    if first is not None and second is not None:
        return _write_hand(first)
    return "/".join("?" if hand is None else _write_hand(hand) for hand in hands)


def _write_hand(hand: Hand) -> str:
    return "".join(_write_card(card) for card in hand)


def _read_hands(game: Chimes, text: str) -> Hands:
    parts = text.split("/")
    if len(parts) == 1:
        first = _read_hand(text)
        return first, hand_of((first, None), 1)
    if game.show_partner_hand:
        raise BadNotation("chimes-hands-open", text=text)
    if len(parts) != 2:
        raise BadNotation("chimes-bad-hands", text=text)
    first_text, second_text = parts
    return (
        None if first_text == "?" else _read_hand(first_text),
        None if second_text == "?" else _read_hand(second_text),
    )


def _read_hand(text: str) -> Hand:
    words = _HELD.findall(text)
    if "".join(words) != text or len(words) != 10 or len(set(words)) != 10:
        raise BadNotation("chimes-bad-hand", text=text)
    return ordered([_read_card(word) for word in words])


def _read_seat(text: str) -> int:
    if text not in ("0", "1"):
        raise BadNotation("chimes-bad-number-seat", text=text)
    return int(text)


def _read_turns(game: Chimes, text: str) -> int:
    if not _COUNT.fullmatch(text):
        raise BadNotation("chimes-bad-turns", text=text)
    turns = int(text)
    if 0 < game.turn_limit < turns:
        raise BadNotation("chimes-past-turn-limit", text=text, turns=game.turn_limit)  # CH-5
    return turns


def _write_choice(chosen: Chosen) -> str:
    if chosen is None:
        return "."
    return chosen.value if isinstance(chosen, Secret) else _write_card(chosen)


def _read_choices(text: str) -> tuple[Chosen, Chosen]:
    words = text.split(",")
    if len(words) != 2:
        raise BadNotation("chimes-bad-choices", text=text)
    return _read_choice(words[0]), _read_choice(words[1])


def _read_choice(text: str) -> Chosen:
    if text == ".":
        return None
    return Secret.HIDDEN if text == Secret.HIDDEN.value else _read_card(text)


def _check_roles(game: Chimes, state: State, text: str) -> None:
    """CH-2: the seat that decides numbers is the table's choice, or the one without the red ace."""
    expected = game.first_number_seat
    if game.by_red_ace:
        first = hand_of(state.hands, 0)
        if first is None:
            return
        expected = 1 if RED_ACE in first else 0
    if state.number_seat != expected:
        raise BadNotation("chimes-wrong-number-seat", text=text, number_seat=expected)


def _check_pawns(state: State, text: str) -> None:
    """One to five pawns per side, and at most the one win that ends the game (CH-3)."""
    if not state.cards:
        return
    for side in SIDES:
        if not 1 <= state.pawns.count(side) <= WIDTH:
            raise BadNotation("chimes-pawn-count", text=text, most=WIDTH)
        if state.pawns[TARGET_LINE[side]].count(side) > 1:
            raise BadNotation("chimes-two-on-line", text=text)
    if all(how_won(state.pawns, side) for side in SIDES):
        raise BadNotation("chimes-two-winners", text=text)


def _check_before_deal(state: State, text: str) -> None:
    """Before the deal nothing has happened; after it, composed positions are allowed."""
    if state.cards:
        return
    if state.turns > 0:
        raise BadNotation("chimes-turns-before-deal", text=text)
    for seat, first in enumerate(FIRST_HANDS):
        if state.hands[seat] not in (None, first):
            hand = _write_hand(first)
            raise BadNotation("chimes-hand-before-deal", text=text, seat=seat, hand=hand)


def _check_choices(game: Chimes, state: State, text: str) -> None:
    """At most one choice is pending, only during a turn, and it is a card of that hand."""
    made = [(seat, chosen) for seat, chosen in enumerate(state.choices) if chosen is not None]
    if len(made) == 2:
        raise BadNotation("chimes-two-choices", text=text)
    if made and not game.to_act(state) & {0, 1}:
        raise BadNotation("chimes-choice-untimely", text=text)
    for seat, chosen in made:
        if isinstance(chosen, Card) and chosen not in (hand_of(state.hands, seat) or ()):
            raise BadNotation("chimes-choice-not-held", text=text, seat=seat)
