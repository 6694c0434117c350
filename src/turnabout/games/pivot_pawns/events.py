"""The events of a move of Pivot Pawns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from turnabout.core.game import Actor
from turnabout.core.view import Event, Over
from turnabout.games.pivot_pawns.pivots import destination, mistake
from turnabout.games.pivot_pawns.solve import shortest
from turnabout.games.pivot_pawns.state import (
    ROUNDS,
    AnyMove,
    Bid,
    Concede,
    Deal,
    Done,
    Draw,
    Pass,
    Phase,
    Pivot,
    Place,
    State,
)
from turnabout.games.pivot_pawns.view import (
    Colour,
    Placeholder,
    ShownPivot,
    colour_of,
    out_of_reach,
    placeholders_of,
    shown_pivots,
)

if TYPE_CHECKING:
    from turnabout.games.pivot_pawns.game import PivotPawns


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsLaid(Event):
    """The cards are laid out in three rows of five."""

    event: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class PawnsPlaced(Event):
    """Where the pawns begin, and the targets that can never be reached from there (PP-3)."""

    event: Literal["place"] = "place"
    pawns: tuple[Placeholder, ...]
    unreachable: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetDrawn(Event):
    """A round begins: the card to reach, and the pawn that must get there."""

    event: Literal["draw"] = "draw"
    round: int
    rounds: int
    target: str
    active: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class BidMade(Event):
    """The first bid of a round starts the timer."""

    event: Literal["bid"] = "bid"
    seat: int
    bid: int
    first: bool
    seconds: int
    """How long everyone may bid after the first bid; 0 means no limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """PP-7: a seat gives up the round, for now."""

    event: Literal["pass"] = "pass"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidDone(Event):
    """PP-11: a seat has nothing to add, for now."""

    event: Literal["done"] = "done"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pivoted(Event):
    """A pivot is counted aloud, and a pawn moves."""

    event: Literal["pivot"] = "pivot"
    seat: int
    number: int
    piece: Colour
    pivot: Colour
    icon: str
    source: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeMade(Event):
    """PP-5: a pivot is counted that is illegal or has the wrong icon."""

    event: Literal["mistake"] = "mistake"
    seat: int
    number: int
    piece: Colour
    pivot: Colour
    icon: str
    mistake: Literal["wrong-icon", "occupied", "own-colour"]
    card: str
    """Where these two pawns would have led."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceded(Event):
    """The demonstrator gives up."""

    event: Literal["concede"] = "concede"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp(Event):
    """The timer has run out."""

    event: Literal["time"] = "time"


@dataclass(frozen=True, slots=True, kw_only=True)
class DemonstrationFailed(Event):
    """The pawns go back to the placeholders."""

    event: Literal["failure"] = "failure"
    seat: int
    bid: int
    used_up: bool
    """Whether the bid was used up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DemonstrationBegun(Event):
    """It is a seat's turn to demonstrate."""

    event: Literal["demonstrate"] = "demonstrate"
    seat: int
    bid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTaken(Event):
    """A demonstration has succeeded."""

    event: Literal["success"] = "success"
    seat: int
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOver(Event):
    """How a round has ended: the token was taken, no bidder is left, or everyone passed."""

    event: Literal["round-over"] = "round-over"
    round: int
    target: str
    ending: Literal["taken", "failed", "passed"]
    solution: tuple[ShownPivot, ...] | None
    """PP-7: what everyone missed, once all have passed; None if there is no solution."""

    @property
    def gives_help(self) -> bool:
        return self.ending == "passed"


PivotPawnsEvent: TypeAlias = (
    CardsLaid
    | PawnsPlaced
    | TargetDrawn
    | BidMade
    | Passed
    | SaidDone
    | Pivoted
    | MistakeMade
    | Conceded
    | TimeUp
    | DemonstrationFailed
    | DemonstrationBegun
    | TokenTaken
    | RoundOver
    | Over
)
EVENTS = (
    CardsLaid,
    PawnsPlaced,
    TargetDrawn,
    BidMade,
    Passed,
    SaidDone,
    Pivoted,
    MistakeMade,
    Conceded,
    TimeUp,
    DemonstrationFailed,
    DemonstrationBegun,
    TokenTaken,
    RoundOver,
    Over,
)


def events(
    game: PivotPawns, state: State, actor: Actor, move: AnyMove, after: State
) -> list[PivotPawnsEvent]:
    event = _event(game, state, actor, move, after)
    return [event, *_failure(state, after, event), *_consequences(game, state, after)]


def _event(
    game: PivotPawns, state: State, actor: Actor, move: AnyMove, after: State
) -> PivotPawnsEvent:
    match move:
        case Deal():
            return CardsLaid()
        case Place():
            pawns = placeholders_of(game.deck, after.placeholders)
            return PawnsPlaced(pawns=pawns, unreachable=out_of_reach(game, after))
        case Draw():
            return _drawn(game, after)
        case Bid():
            first = state.phase is Phase.THINK
            seconds = game.bidding_seconds
            return BidMade(seat=actor, bid=move.length, first=first, seconds=seconds)
        case Pass():
            return Passed(seat=actor)
        case Done():
            return SaidDone(seat=actor)
        case Pivot():
            return _pivot(game, state, actor, move)
        case Concede():
            return Conceded(seat=actor)
    return TimeUp()


def _drawn(game: PivotPawns, after: State) -> TargetDrawn:
    return TargetDrawn(
        round=after.played + 1,
        rounds=ROUNDS,
        target=_target(game, after),
        active=colour_of(game.active(after)),
    )


def _pivot(game: PivotPawns, state: State, seat: Actor, pivot: Pivot) -> Pivoted | MistakeMade:
    assert pivot.icon is not None
    deck, pawns, number = game.deck, game.pawns(state), len(state.pivots) + 1
    piece, around = colour_of(pivot.moving), colour_of(pivot.pivot)
    icon = deck.icons[pivot.icon].name
    card = deck.centres[destination(deck, pawns, pivot.moving, pivot.pivot)]
    if wrong := mistake(deck, pawns, state.target, pivot):
        return MistakeMade(
            seat=seat,
            number=number,
            piece=piece,
            pivot=around,
            icon=icon,
            mistake=wrong.value,
            card=card,
        )
    return Pivoted(
        seat=seat,
        number=number,
        piece=piece,
        pivot=around,
        icon=icon,
        source=deck.centres[pawns[pivot.moving]],
        target=card,
    )


def _failure(state: State, after: State, event: PivotPawnsEvent) -> list[PivotPawnsEvent]:
    """What happens to the pawns after a demonstration has just failed."""
    if state.phase is not Phase.SHOW or _goes_on(state, after) or after.tokens != state.tokens:
        return []
    seat, bid = state.demonstrator
    return [DemonstrationFailed(seat=seat, bid=bid, used_up=isinstance(event, Pivoted))]


def _goes_on(state: State, after: State) -> bool:
    return after.phase is Phase.SHOW and after.failed == state.failed


def _consequences(game: PivotPawns, state: State, after: State) -> list[PivotPawnsEvent]:
    """Who demonstrates next, or how the round and the game have ended."""
    if after.phase is Phase.SHOW and not (state.phase is Phase.SHOW and _goes_on(state, after)):
        seat, bid = after.demonstrator
        return [DemonstrationBegun(seat=seat, bid=bid)]
    if after.played == state.played:
        return []
    told: list[PivotPawnsEvent] = []
    if after.tokens != state.tokens:
        told.append(TokenTaken(seat=state.demonstrator.seat, token=_target(game, state)))
    told.append(_round_over(game, state, after))
    if after.phase is Phase.OVER:
        told.append(Over())
    return told


def _round_over(game: PivotPawns, state: State, after: State) -> RoundOver:
    number, target = after.played, _target(game, state)
    if after.tokens != state.tokens:
        return RoundOver(round=number, target=target, ending="taken", solution=None)
    if state.phase is Phase.SHOW:
        return RoundOver(round=number, target=target, ending="failed", solution=None)
    pivots = shortest(game.deck, state.placeholders, cast(int, state.target))
    solution = None if pivots is None else shown_pivots(game.deck, state.placeholders, pivots)
    return RoundOver(round=number, target=target, ending="passed", solution=solution)


def _target(game: PivotPawns, state: State) -> str:
    return game.deck.centres[cast(int, state.target)]
