"""What people see of Pungo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from turnabout.core.outcome import Outcome
from turnabout.core.view import Ask, Piece, View
from turnabout.games.pungo.arena import CELLS
from turnabout.games.pungo.die import SHOWN
from turnabout.games.pungo.home import HOMES
from turnabout.games.pungo.state import Die, State, colour, is_frozen, size

if TYPE_CHECKING:
    from turnabout.games.pungo.game import Pungo

Phase: TypeAlias = Literal["colours", "roll", "move", "over"]
Size: TypeAlias = Literal["S", "M", "L"]
Hue: TypeAlias = Literal["red", "green", "blue"]
Way: TypeAlias = Literal["N", "E", "S", "W"]

_SIZES: tuple[Size, ...] = ("S", "M", "L")
_HUES: tuple[Hue | None, ...] = (None, "red", "green", "blue")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pyramid(Piece):
    """Nobody owns it."""

    level: int
    """0 is on the board."""
    size: Size
    colour: Hue | None
    """None with one colour, and before colours are shuffled."""
    frozen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell of the arena; what stands on it is among the pieces."""

    at: str
    home_seat: int | None
    """Whose home row it belongs to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A seat and its home row."""

    seat: int
    home: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What one step of a pyramid of this size costs."""

    size: Size
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DieFace:
    """A face of the die; the pyramid die's faces show sizes, a common die's do not."""

    number: int
    sizes: tuple[Size, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tip:
    """What tipping the die in one direction would bring."""

    way: Way
    square: str
    top: DieFace
    points: int | None
    """None with the pyramid die, which shows sizes instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownDie:
    """How the die lies; in Chaos on no square."""

    square: str | None
    came_from: str | None
    top: DieFace
    south: DieFace
    west: DieFace
    north: DieFace
    east: DieFace
    bottom: DieFace
    tips: tuple[Tip, ...]
    """The legal tips now."""
    ahead: tuple[Tip, ...]
    """While pyramids move: what the next tip could bring, if PU-15 does not forbid it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskColours(Ask):
    """Chance shuffles the colours."""

    ask: Literal["colours"] = "colours"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskThrow(Ask):
    """Chance throws the die for a seat."""

    ask: Literal["throw"] = "throw"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskRoll(Ask):
    """A seat tips the die and moves by it."""

    ask: Literal["roll"] = "roll"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskDecide(Ask):
    """A seat tips the die for the other seat, which moves by it."""

    ask: Literal["decide"] = "decide"
    seat: int
    mover_seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskMove(Ask):
    """A seat spends points."""

    ask: Literal["move"] = "move"
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPick(Ask):
    """A seat moves one pyramid of a size that the pyramid die shows."""

    ask: Literal["pick"] = "pick"
    seat: int
    sizes: tuple[Size, ...]


PungoAsk: TypeAlias = AskColours | AskThrow | AskRoll | AskDecide | AskMove | AskPick


@dataclass(frozen=True, slots=True, kw_only=True)
class PungoView(View):
    """The arena with its pyramids, the die on its surface, and what is left to spend."""

    game: Literal["pungo"] = "pungo"
    phase: Phase
    ask: PungoAsk | None
    cells: tuple[Cell, ...]
    """In reading order from the top left."""
    pieces: tuple[Pyramid, ...]
    seats: tuple[Player, ...]
    die: ShownDie | None
    """None before the first throw."""
    squares: tuple[str, ...]
    """The squares of the surface in reading order; empty in Chaos."""
    points: int | None
    """Points left; None while nobody has any to spend."""
    costs: tuple[Cost, ...]
    """Empty with the pyramid die."""
    only_exile: bool
    """PU-12: whether no row can be symmetric, so that only exile wins."""
    winning_cells: tuple[str, ...]
    """The row that won: the winner's own, or the other one in an exile; empty without a winner."""
    turns: int
    """Turns finished."""
    turn_limit: int
    """0 if there is none."""


def view(game: Pungo, state: State) -> PungoView:
    phase, outcome = game.phase(state), game.outcome(state)
    return PungoView(
        phase=phase,
        to_act=tuple(sorted(game.to_act(state))),
        outcome=outcome,
        ask=_ask(game, state),
        cells=_cells(game.home),
        pieces=tuple(
            pyramid
            for cell in range(len(CELLS))
            for pyramid in pyramids(state.arena[cell], state.ids[cell], cell)
        ),
        seats=_players(game.home),
        die=_die(game, state),
        squares=() if game.chaos else game.surface.squares,
        points=state.points if phase == "move" and not game.pyramid_die else None,
        costs=() if game.pyramid_die else _COSTS,
        only_exile=game.only_exile_wins,
        winning_cells=_winning_cells(game, outcome),
        turns=state.turns,
        turn_limit=game.turn_limit,
    )


@lru_cache(maxsize=1 << 14)
def pyramids(stack: bytes, ids: bytes, cell: int) -> tuple[Pyramid, ...]:
    """What is on a cell; pyramids have names like s1, m2 and l3.

    Cached, because all but two cells are the same as in the previous view.
    """
    named = zip(stack, ids, strict=True)
    return tuple(_pyramid(*found, cell, level) for level, found in enumerate(named))


def _pyramid(found: int, number: int, cell: int, level: int) -> Pyramid:
    return Pyramid(
        id=f"{'sml'[number // 3]}{number % 3 + 1}",
        at=CELLS[cell],
        level=level,
        size=_SIZES[size(found) - 1],
        colour=_HUES[colour(found)],
        frozen=is_frozen(found),
    )


def face_of(game: Pungo, number: int) -> DieFace:
    return _face(number, game.pyramid_die)


@cache
def _face(number: int, shows_pyramids: bool) -> DieFace:
    sizes = tuple(_SIZES[one - 1] for one in SHOWN[number]) if shows_pyramids else ()
    return DieFace(number=number, sizes=sizes)


def points_given(game: Pungo, face: int) -> int | None:
    """None with the pyramid die."""
    return None if game.pyramid_die else game.points_of(face)


_COSTS = tuple(Cost(size=one, points=points) for points, one in enumerate(_SIZES, 1))


@cache
def _cells(home: str) -> tuple[Cell, ...]:
    owners = {cell: seat for seat, row in enumerate(HOMES[home]) for cell in row}
    return tuple(Cell(at=cell, home_seat=owners.get(cell)) for cell in CELLS)


@cache
def _players(home: str) -> tuple[Player, ...]:
    return tuple(Player(seat=seat, home=row) for seat, row in enumerate(HOMES[home]))


def _winning_cells(game: Pungo, outcome: Outcome | None) -> tuple[str, ...]:
    if outcome is None or 1 not in outcome.scores:
        return ()
    winner = outcome.scores.index(1)
    return HOMES[game.home][1 - winner if outcome.reason == "exile" else winner]


def _ask(game: Pungo, state: State) -> PungoAsk | None:
    if state.player is None:
        return None
    seat = state.player
    match game.phase(state):
        case "colours":
            return AskColours()
        case "roll" if game.chaos:
            return AskThrow(seat=seat)
        case "roll" if game.decision:
            return AskDecide(seat=seat, mover_seat=1 - seat)
        case "roll":
            return AskRoll(seat=seat)
        case _ if game.pyramid_die:
            return AskPick(seat=seat, sizes=face_of(game, state.die.top).sizes)
        case _:
            return AskMove(seat=seat, points=cast(int, state.points))


def _die(game: Pungo, state: State) -> ShownDie | None:
    if state.die.top == 0:
        return None
    # A thrown die has no fixed orientation; draw it as it could lie on the surface.
    lying = (
        next(d for d in game.surface.tips if d.top == state.die.top) if game.chaos else state.die
    )
    opposite, phase = game.surface.opposite, game.phase(state)
    due = phase == "roll" and not game.chaos
    ahead = not due and phase != "over" and not game.chaos
    return ShownDie(
        square=state.die.square,
        came_from=state.die.came_from,
        top=face_of(game, lying.top),
        south=face_of(game, lying.south),
        west=face_of(game, lying.west),
        north=face_of(game, opposite[lying.south]),
        east=face_of(game, opposite[lying.west]),
        bottom=face_of(game, opposite[lying.top]),
        tips=_tips(game, game.tips(state)) if due else (),
        ahead=_tips(game, game.surface.tips[state.die]) if ahead else (),
    )


def _tips(game: Pungo, tips: Mapping[str, Die]) -> tuple[Tip, ...]:
    return tuple(
        _tip(cast(Way, way), die, points_given(game, die.top), game.pyramid_die)
        for way, die in tips.items()
    )


@lru_cache(maxsize=4096)
def _tip(way: Way, die: Die, points: int | None, shows_pyramids: bool) -> Tip:
    top = _face(die.top, shows_pyramids)
    return Tip(way=way, square=cast(str, die.square), top=top, points=points)
