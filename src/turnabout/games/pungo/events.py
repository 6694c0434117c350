"""The events of a move of Pungo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from turnabout.core.game import Actor
from turnabout.core.view import Event, Over
from turnabout.games.pungo.arena import CELLS, carried, cost_of, stepped, thawed
from turnabout.games.pungo.state import AnyMove, Colours, Face, Roll, State, Step
from turnabout.games.pungo.view import (
    DieFace,
    Pyramid,
    Way,
    face_of,
    points_given,
    pyramids,
)

if TYPE_CHECKING:
    from turnabout.games.pungo.game import Pungo


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """The pyramids have been given their colours."""

    event: Literal["colours"] = "colours"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tipped(Event):
    """A seat has tipped the die."""

    event: Literal["roll"] = "roll"
    seat: int
    mover_seat: int | None
    """The seat it tipped for, if not itself."""
    way: Way
    # The surface and the arena use the same names for squares and cells; keep them apart.
    from_square: str
    to_square: str
    top: DieFace
    points: int | None
    """None with the pyramid die."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown(Event):
    """Chance has thrown the die for a seat."""

    event: Literal["face"] = "face"
    seat: int
    top: DieFace
    points: int | None
    """None with the pyramid die."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """The seat that got the roll cannot make a single step with it."""

    event: Literal["pass"] = "pass"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stepped(Event):
    """A pyramid or a pile has made a step."""

    event: Literal["step"] = "step"
    seat: int
    pile: tuple[Pyramid, ...]
    """The pyramids that moved, in their new places."""
    source: str
    target: str
    cost: int | None
    """None with the pyramid die."""
    points: int | None
    """Points left."""
    froze: bool
    """PU-4: the whole pile freezes, or none of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lost(Event):
    """Points that no step could spend."""

    event: Literal["lost"] = "lost"
    seat: int
    points: int


PungoEvent: TypeAlias = Shuffled | Tipped | Thrown | Passed | Stepped | Lost | Over
EVENTS = (Shuffled, Tipped, Thrown, Passed, Stepped, Lost, Over)


def events(
    game: Pungo, state: State, actor: Actor, move: AnyMove, after: State
) -> list[PungoEvent]:
    told: list[PungoEvent]
    match move:
        case Colours():
            told = [Shuffled()]
        case Step():
            told = [_stepped(game, state, actor, move), *_lost(game, state, after, move)]
        case Roll():
            told = [_tipped(game, actor, move, after), *_passed(game, state, after)]
        case _:
            told = [_thrown(game, state, move), *_passed(game, state, after)]
    return [*told, Over()] if after.player is None else told


def _tipped(game: Pungo, actor: Actor, move: Roll, after: State) -> Tipped:
    die = after.die
    return Tipped(
        seat=actor,
        mover_seat=1 - actor if game.decision else None,
        way=cast(Way, move.way),
        from_square=cast(str, die.came_from),
        to_square=cast(str, die.square),
        top=face_of(game, die.top),
        points=points_given(game, die.top),
    )


def _thrown(game: Pungo, state: State, move: Face) -> Thrown:
    face = move.face
    seat = cast(int, state.player)
    return Thrown(seat=seat, top=face_of(game, face), points=points_given(game, face))


def _passed(game: Pungo, state: State, after: State) -> list[Passed]:
    passed = after.player if game.decision else state.player
    return [] if after.points is not None or passed is None else [Passed(seat=passed)]


def _stepped(game: Pungo, state: State, actor: Actor, step: Step) -> Stepped:
    arena, ids = stepped(state.arena, step), carried(state.ids, step)
    # PU-11: with one step per turn there is no point in freezing.
    seen = thawed(arena) if game.pyramid_die else arena
    pile = pyramids(seen[step.target], ids[step.target], step.target)[-step.pile :]
    return Stepped(
        seat=actor,
        pile=pile,
        source=CELLS[step.source],
        target=CELLS[step.target],
        cost=None if game.pyramid_die else cost_of(state.arena, step),
        points=None if game.pyramid_die else game.points_after(state, step),
        froze=pile[0].frozen,
    )


def _lost(game: Pungo, state: State, after: State, step: Step) -> list[Lost]:
    left = game.points_after(state, step)
    if left == 0 or after.points is not None:
        return []
    return [Lost(seat=cast(int, state.player), points=left)]
