"""What people see of Pivit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from turnabout.core.view import Ask, Piece, View
from turnabout.games.pivit.state import ACROSS, State, axis, is_master, owner, pieces_of

if TYPE_CHECKING:
    from turnabout.games.pivit.game import Pivit

Rank: TypeAlias = Literal["minion", "master"]
Axis: TypeAlias = Literal["across", "up-down"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc(Piece):
    """A piece, its owner, and the axis that its arrows show."""

    seat: int
    rank: Rank
    axis: Axis


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """What a seat has on the board, and whether it is still in the game."""

    seat: int
    minions: int
    masters: int
    mastery: int
    """Its rank in getting a first master: 1 is the earliest; 0 is not yet."""
    resigned: bool
    offers_draw: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AskMove(Ask):
    """A seat moves one of its discs."""

    ask: Literal["move"] = "move"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PivitView(View):
    """The board, the discs on it, and what each seat has."""

    game: Literal["pivit"] = "pivit"
    phase: Literal["move", "over"]
    ask: AskMove | None
    size: int
    corners: tuple[str, ...]
    pieces: tuple[Disc, ...]
    seats: tuple[Player, ...]


def view(game: Pivit, state: State) -> PivitView:
    return PivitView(
        phase="move" if state.turn is not None else "over",
        to_act=tuple(game.to_act(state)),
        outcome=game.outcome(state),
        ask=None if state.turn is None else AskMove(seat=state.turn),
        size=game.size,
        corners=game.board.corner_names,
        pieces=tuple(
            _disc(piece, number, at)
            for piece, number, at in zip(state.board, state.ids, game.board.names, strict=True)
            if piece
        ),
        seats=tuple(_player(state, seat) for seat in range(game.seats)),
    )


def disc_id(state: State, square: int) -> str:
    return f"p{state.ids[square]}"


def rank_name(piece: int) -> Rank:
    return "master" if is_master(piece) else "minion"


def axis_name(piece: int) -> Axis:
    return "across" if axis(piece) == ACROSS else "up-down"


@lru_cache(maxsize=1 << 14)
def _disc(piece: int, number: int, at: str) -> Disc:
    """Cached, because all but one or two discs are the same as in the previous view."""
    return Disc(
        id=f"p{number}", at=at, seat=owner(piece), rank=rank_name(piece), axis=axis_name(piece)
    )


def _player(state: State, seat: int) -> Player:
    across, up_down, master_across, master_up_down = map(state.board.count, pieces_of(seat))
    return Player(
        seat=seat,
        minions=across + up_down,
        masters=master_across + master_up_down,
        mastery=state.mastery[seat],
        resigned=seat in state.resigned,
        offers_draw=seat in state.offers,
    )
