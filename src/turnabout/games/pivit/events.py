"""The events of a move of Pivit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from turnabout.core.game import Actor
from turnabout.core.view import Event, Over
from turnabout.games.pivit.state import AnyMove, Gesture, Move, State, is_master, owner
from turnabout.games.pivit.view import Rank, disc_id, rank_name

if TYPE_CHECKING:
    from turnabout.games.pivit.game import Pivit


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscMoved(Event):
    """A disc goes from one square to another and turns."""

    event: Literal["move"] = "move"
    seat: int
    piece: str
    source: str
    target: str
    captured: str | None
    """The disc that was there."""
    captured_rank: Rank | None
    captured_seat: int | None
    promoted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Resigned(Event):
    """A seat gives up; its discs stay (PV-5)."""

    event: Literal["resign"] = "resign"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffered(Event):
    """A seat offers a draw, or agrees to the one that was offered (PV-5)."""

    event: Literal["draw"] = "draw"
    seat: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped(Event):
    """A seat cannot move and loses its turn."""

    event: Literal["skip"] = "skip"
    seat: int


PivitEvent: TypeAlias = DiscMoved | Resigned | DrawOffered | Skipped | Over
EVENTS = (DiscMoved, Resigned, DrawOffered, Skipped, Over)


def events(
    game: Pivit, state: State, actor: Actor, move: AnyMove, after: State
) -> list[PivitEvent]:
    told: list[PivitEvent] = []
    if isinstance(move, Move):
        told.append(_moved(game, state, actor, move, after))
    elif move is Gesture.RESIGN:
        told.append(Resigned(seat=actor))
    else:
        told.append(DrawOffered(seat=actor, agreed=after.turn is None))
    # A gesture may leave the turn where it is; then no turn is lost.
    if isinstance(move, Move) or after.turn != state.turn:
        told += [Skipped(seat=seat) for seat in _passed_over(game, after, actor)]
    if after.turn is None:
        told.append(Over())
    return told


def _moved(game: Pivit, state: State, actor: Actor, move: Move, after: State) -> DiscMoved:
    source, target = move
    captured = state.board[target]
    return DiscMoved(
        seat=actor,
        piece=disc_id(state, source),
        source=game.board.names[source],
        target=game.board.names[target],
        captured=disc_id(state, target) if captured else None,
        captured_rank=rank_name(captured) if captured else None,
        captured_seat=owner(captured) if captured else None,
        promoted=is_master(after.board[target]) and not is_master(state.board[source]),
    )


def _passed_over(game: Pivit, after: State, actor: Actor) -> list[int]:
    """Those still in the game whose turn was skipped."""
    if after.turn is None:
        return []
    skipped = []
    seat = (actor + 1) % game.seats
    while seat != after.turn:
        if seat in game.contenders(after):
            skipped.append(seat)
        seat = (seat + 1) % game.seats
    return skipped
