"""What people see of Pivot Pawns; cards are named by their centre."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from turnabout.core.game import CHANCE
from turnabout.core.view import Ask, Piece, View
from turnabout.games.pivot_pawns.deck import COLOURS, Deck
from turnabout.games.pivot_pawns.pivots import destination, pivoted
from turnabout.games.pivot_pawns.solve import unreachable
from turnabout.games.pivot_pawns.state import ROUNDS, Phase, Pivot, Placement, State

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns

COLUMNS = 5

Colour: TypeAlias = Literal["red", "green", "blue", "yellow", "black"]
PhaseName: TypeAlias = Literal["deal", "place", "draw", "think", "bid", "show", "over"]
Icons: TypeAlias = Literal["named", "found"]


@dataclass(frozen=True, slots=True, kw_only=True)
class IconFace:
    """An icon on a card."""

    name: str
    colour: Colour
    art: str
    """The name of its picture."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IconCard:
    """A card, named by the icon in its centre."""

    id: str
    row: int
    column: int
    centre: IconFace
    around: tuple[IconFace, ...]
    """Clockwise from the top."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColouredPawn(Piece):
    """A pawn; its colour is its id."""

    colour: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Placeholder:
    """The card on which a pawn stood when the round began."""

    colour: Colour
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstCards:
    """The cards on which a pawn may be placed before the first round."""

    colour: Colour
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownPivot:
    """The number called out, the pawns, the icon, and where the moving pawn goes."""

    number: int
    piece: Colour
    pivot: Colour
    icon: str
    source: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidder:
    """A seat: the tokens it has taken, and what it has said in this round."""

    seat: int
    tokens: int
    bid: int | None
    passed: bool
    done: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class InLine:
    """A seat that has bid, and how it fared."""

    seat: int
    bid: int
    turn: Literal["waiting", "showing", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Demonstration:
    """What the demonstrator has shown so far, and how many pivots are left."""

    seat: int
    bid: int
    pivots: tuple[ShownPivot, ...]
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskDeal(Ask):
    """The cards are about to be laid out."""

    ask: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPlace(Ask):
    """A player, or chance, places the pawns."""

    ask: Literal["place"] = "place"
    seat: int | None
    """None if chance places them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskDraw(Ask):
    """A target is about to be drawn."""

    ask: Literal["draw"] = "draw"
    round: int
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskThink(Ask):
    """Everyone may bid or pass."""

    ask: Literal["think"] = "think"
    active: Colour
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskBid(Ask):
    """Everyone may bid until time runs out; this seat has the lowest bid."""

    ask: Literal["bid"] = "bid"
    seat: int
    bid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskShow(Ask):
    """A seat demonstrates."""

    ask: Literal["show"] = "show"
    seat: int
    active: Colour
    target: str
    left: int


PivotPawnsAsk: TypeAlias = AskDeal | AskPlace | AskDraw | AskThink | AskBid | AskShow


@dataclass(frozen=True, slots=True, kw_only=True)
class PivotPawnsView(View):
    """The cards with the pawns on them, the round, and where every seat stands."""

    game: Literal["pivot-pawns"] = "pivot-pawns"
    phase: PhaseName
    ask: PivotPawnsAsk | None
    cards: tuple[IconCard, ...]
    """In reading order; empty before the deal."""
    pieces: tuple[ColouredPawn, ...]
    placeholders: tuple[Placeholder, ...]
    target: str | None
    """The card that the active pawn must reach; None between rounds."""
    active: Colour | None
    played: int
    """Rounds finished."""
    rounds: int
    """Rounds in a whole game."""
    seats: tuple[Bidder, ...]
    line: tuple[InLine, ...]
    """The seats that have bid, in the order in which they demonstrate."""
    demonstration: Demonstration | None
    time_limit: int | None
    """How many seconds this phase lasts; None without a timer."""
    icons: Icons
    """Who finds the icon of a pivot: the demonstrator names it, or the table finds it (PP-10)."""
    first_cards: tuple[FirstCards, ...]
    """While the pawns are being placed: where each of them may stand."""
    unreachable: tuple[str, ...]
    """During the first round: the targets that can never be reached (PP-3)."""


def view(game: PivotPawns, state: State) -> PivotPawnsView:
    deck, target, pawns = game.deck, state.target, game.pawns(state)
    return PivotPawnsView(
        phase=state.phase.value,
        to_act=tuple(sorted(game.to_act(state))),
        outcome=game.outcome(state),
        ask=_ask(game, state),
        cards=_cards(deck, state.layout),
        pieces=tuple(_pawn(pawn, deck.centres[card]) for pawn, card in enumerate(pawns)),
        placeholders=placeholders_of(deck, state.placeholders),
        target=None if target is None else deck.centres[target],
        active=None if target is None else colour_of(game.active(state)),
        played=state.played,
        rounds=ROUNDS,
        seats=tuple(_bidder(state, seat) for seat in range(game.seats)),
        line=_line(state),
        demonstration=_demonstration(game, state) if state.phase is Phase.SHOW else None,
        time_limit=game.time_limit(state),
        icons="found" if game.icons_found else "named",
        first_cards=_first_cards(game) if state.phase is Phase.PLACE else (),
        unreachable=out_of_reach(game, state),
    )


def colour_of(pawn: int) -> Colour:
    return COLOURS[pawn]


@lru_cache(maxsize=1 << 10)
def _pawn(pawn: int, at: str) -> ColouredPawn:
    return ColouredPawn(id=COLOURS[pawn], at=at, colour=colour_of(pawn))


def out_of_reach(game: PivotPawns, state: State) -> tuple[str, ...]:
    """PP-3: the unreachable targets, which the table announces in the first round."""
    if not game.anywhere or not state.placeholders or state.played:
        return ()
    return tuple(game.deck.centres[card] for card in unreachable(game.deck, state.placeholders))


def placeholders_of(deck: Deck, placement: Placement) -> tuple[Placeholder, ...]:
    """The card of each pawn; none before the pawns are placed."""
    return tuple(_placeholder(pawn, deck.centres[card]) for pawn, card in enumerate(placement))


@lru_cache(maxsize=1 << 10)
def _placeholder(pawn: int, at: str) -> Placeholder:
    return Placeholder(colour=colour_of(pawn), at=at)


def shown_pivots(
    deck: Deck, placement: Placement, pivots: Sequence[Pivot]
) -> tuple[ShownPivot, ...]:
    """Consecutive legal pivots, each with where the moving pawn goes."""
    shown = []
    for number, pivot in enumerate(pivots, 1):
        assert pivot.icon is not None
        card = destination(deck, placement, pivot.moving, pivot.pivot)
        shown.append(
            ShownPivot(
                number=number,
                piece=colour_of(pivot.moving),
                pivot=colour_of(pivot.pivot),
                icon=deck.icons[pivot.icon].name,
                source=deck.centres[placement[pivot.moving]],
                target=deck.centres[card],
            )
        )
        placement = pivoted(deck, placement, pivot)
    return tuple(shown)


def _ask(game: PivotPawns, state: State) -> PivotPawnsAsk | None:
    match state.phase:
        case Phase.DEAL:
            return AskDeal()
        case Phase.PLACE:
            return AskPlace(seat=None if game.placer == CHANCE else game.placer)
        case Phase.DRAW:
            return AskDraw(round=state.played + 1, rounds=ROUNDS)
        case Phase.OVER:
            return None
        case Phase.BID:
            seat, length = state.line[0]
            return AskBid(seat=seat, bid=length)
    active = colour_of(game.active(state))
    target = game.deck.centres[cast(int, state.target)]
    if state.phase is Phase.THINK:
        return AskThink(active=active, target=target)
    seat, length = state.demonstrator
    return AskShow(seat=seat, active=active, target=target, left=length - len(state.pivots))


@lru_cache(maxsize=256)
def _cards(deck: Deck, layout: tuple[int, ...]) -> tuple[IconCard, ...]:
    """Cached: it is most of the view, and the same for the whole game."""
    return tuple(_card(deck, place, card) for place, card in enumerate(layout))


def _card(deck: Deck, place: int, card: int) -> IconCard:
    centre, *around = (_icon(deck, icon) for icon in deck.cards[card])
    return IconCard(
        id=centre.name,
        row=place // COLUMNS + 1,
        column=place % COLUMNS + 1,
        centre=centre,
        around=tuple(around),
    )


def _icon(deck: Deck, number: int) -> IconFace:
    icon = deck.icons[number]
    return IconFace(name=icon.name, colour=colour_of(icon.colour), art=icon.picture)


def _bidder(state: State, seat: int) -> Bidder:
    return Bidder(
        seat=seat,
        tokens=state.tokens[seat],
        bid=dict(state.bids).get(seat),
        passed=seat in state.passes,
        done=seat in state.done,
    )


def _line(state: State) -> tuple[InLine, ...]:
    def turn(place: int) -> Literal["waiting", "showing", "failed"]:
        if state.phase is not Phase.SHOW or place > state.failed:
            return "waiting"
        return "showing" if place == state.failed else "failed"

    return tuple(
        InLine(seat=seat, bid=length, turn=turn(place))
        for place, (seat, length) in enumerate(state.line)
    )


def _demonstration(game: PivotPawns, state: State) -> Demonstration:
    seat, bid = state.demonstrator
    pivots = shown_pivots(game.deck, state.placeholders, state.pivots)
    return Demonstration(seat=seat, bid=bid, pivots=pivots, left=bid - len(pivots))


def _first_cards(game: PivotPawns) -> tuple[FirstCards, ...]:
    deck, cards = game.deck, game.start_cards
    return tuple(
        FirstCards(
            colour=colour_of(pawn),
            cards=tuple(deck.centres[card] for card in cards if deck.colours[card] != pawn),
        )
        for pawn in range(len(COLOURS))
    )
