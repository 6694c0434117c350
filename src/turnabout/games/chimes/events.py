"""The events of a turn of Chimes at midnight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from turnabout.core.game import Actor
from turnabout.core.view import Event, Over
from turnabout.games.chimes.state import SQUARES, WIDTH, AnyMove, Card, Deal, State
from turnabout.games.chimes.turn import LISTENERS, Action, By, actions, carried_out
from turnabout.games.chimes.view import CardFace, Decides, Side, face, pawn_id, side_of

if TYPE_CHECKING:
    from turnabout.games.chimes.game import Chimes

Effect: TypeAlias = Literal["empty", "disobeys", "stays", "captures", "forward", "aside"]
"""The result of an action, in one word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The board is laid out, and the pawns stand on their lines."""

    event: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChosen(Event):
    """A seat has placed a card face down."""

    event: Literal["chosen"] = "chosen"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """Both cards are shown."""

    event: Literal["reveal"] = "reveal"
    number_seat: int
    number_card: CardFace
    colour_seat: int
    colour_card: CardFace
    alike: Decides | None
    """What the cards have in common; then the automaton acts first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted(Event):
    """The players or the automaton act on a square."""

    event: Literal["act"] = "act"
    by: By
    square: str
    card: CardFace
    effect: Effect
    piece: str | None
    """The pawn on the square."""
    side: Side | None
    """Its side."""
    target: str | None
    """Where it goes; None if nothing moves."""
    captured: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchanged(Event):
    """Each seat takes the card that the other played."""

    event: Literal["exchange"] = "exchange"
    number_seat: int
    number_takes: CardFace
    colour_seat: int
    colour_takes: CardFace


@dataclass(frozen=True, slots=True, kw_only=True)
class RolesSwapped(Event):
    """CH-2: the red ace has changed hands."""

    event: Literal["roles"] = "roles"
    number_seat: int
    colour_seat: int


ChimesEvent: TypeAlias = Dealt | CardChosen | Revealed | Acted | Exchanged | RolesSwapped | Over
EVENTS = (Dealt, CardChosen, Revealed, Acted, Exchanged, RolesSwapped, Over)


def events(
    game: Chimes, state: State, actor: Actor, move: AnyMove, after: State
) -> list[ChimesEvent]:
    if isinstance(move, Deal):
        return [Dealt()]
    told: list[ChimesEvent] = [CardChosen(seat=actor)]
    if after.turns == state.turns:
        return told
    shown = game.shown(state, actor, move)
    seat = state.number_seat
    number, colour = shown[seat], shown[1 - seat]
    told.append(_revealed(seat, number, colour))
    told += _acts(state, number, colour)
    if after.hands != state.hands:
        told.append(_exchanged(seat, number, colour))
    if after.number_seat != seat:
        told.append(RolesSwapped(number_seat=1 - seat, colour_seat=seat))
    if game.outcome(after):
        told.append(Over())
    return told


def _revealed(seat: int, number: Card, colour: Card) -> Revealed:
    alike: Decides | None = None
    if number.colour == colour.colour:
        alike = "colour"
    elif number.number == colour.number:
        alike = "number"
    return Revealed(
        number_seat=seat,
        number_card=face(number),
        colour_seat=1 - seat,
        colour_card=face(colour),
        alike=alike,
    )


def _acts(state: State, number: Card, colour: Card) -> Iterator[Acted]:
    ids = state.ids
    for action, pawns in actions(state.cards, state.pawns, number, colour):
        yield _acted(state.cards, pawns, ids, action)
        ids = carried_out(ids, action)


def _acted(cards: tuple[Card, ...], pawns: bytes, ids: bytes, action: Action) -> Acted:
    square, target = action.square, action.target
    return Acted(
        by=action.by,
        square=SQUARES[square],
        card=face(cards[square]),
        effect=_effect(pawns, action),
        piece=pawn_id(pawns, ids, square) if pawns[square] else None,
        side=side_of(pawns[square]) if pawns[square] else None,
        target=None if target is None else SQUARES[target],
        captured=pawn_id(pawns, ids, target) if target is not None and pawns[target] else None,
    )


def _effect(pawns: bytes, action: Action) -> Effect:
    square, target = action.square, action.target
    if not pawns[square]:
        return "empty"
    if target is None:
        return "stays" if pawns[square] in LISTENERS[action.by] else "disobeys"
    if pawns[target]:
        return "captures"
    return "forward" if square % WIDTH == target % WIDTH else "aside"


def _exchanged(seat: int, number: Card, colour: Card) -> Exchanged:
    return Exchanged(
        number_seat=seat,
        number_takes=face(colour),
        colour_seat=1 - seat,
        colour_takes=face(number),
    )
