"""The contract of a game. The docstrings are promises; turnabout/testing.py checks each of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, cast, runtime_checkable

from turnabout.core.errors import BadNotation, IllegalMove, NotYourTurn, TurnaboutError
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.core.view import Event, View

Seat: TypeAlias = int
Actor: TypeAlias = int
"""A seat (0, 1, …), CHANCE or HOST."""

CHANCE: Actor = -1
"""Chance: sampled with the table's generator, then logged as a move."""
HOST: Actor = -2
"""The world, for instance a timer that ran out. Never sampled, never searched."""

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)
_Known = TypeVar("_Known", bound=Hashable, contravariant=True)


class Game(Protocol[S, M]):
    """The rules of one game with its options chosen: pure methods over immutable states."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Json]:
        """Every option and its value, as a record stores them."""

    def start(self) -> S:
        """The state before the first move."""

    def to_act(self, state: S) -> frozenset[Actor]:
        """Everyone who may move now; empty exactly when the game is over."""

    def moves(self, state: S, actor: Actor) -> Sequence[M]:
        """The moves to choose from, in a fixed order; non-empty exactly for those in `to_act`.

        `play` accepts each of them. It accepts more where the rules say so: a permitted mistake,
        a resignation. The sequence may be lazy: there are 15! deals.
        """

    def play(self, state: S, actor: Actor, move: M) -> S:
        """The state after the move. The only judge: raises IllegalMove or NotYourTurn."""

    def outcome(self, state: S) -> Outcome | None:
        """The result; None exactly while someone is to act."""

    def mask(self, state: S, seat: Seat | None) -> S:
        """What a seat (None: a spectator) may know about the state. The one gate for secrets."""

    def hidden_from(self, state: S, seat: Seat | None) -> frozenset[Actor]:
        """The actors whose latest move the seat may not know yet."""

    def view(self, state: S) -> View:
        """Everything to draw and to read aloud, from a masked state; see docs/views.md."""

    def events(self, state: S, actor: Actor, move: M, after: S) -> Sequence[Event]:
        """What everyone may be told about a move that led to the state `after`, in order."""

    def sample(self, state: S, rng: Random) -> M:
        """A move of CHANCE, drawn with the right probability."""

    def write_move(self, move: M) -> str: ...
    def read_move(self, text: str) -> M:
        """The move that `write_move` wrote; raises BadNotation. Legality is `play`'s business."""

    def write_state(self, state: S) -> str: ...
    def read_state(self, text: str) -> S:
        """The state that `write_state` wrote, exactly; raises BadNotation."""


@runtime_checkable
class Timed(Protocol[_Known]):
    """Additional methods of a game with time limits; rules never read a clock."""

    def time_limit(self, state: _Known) -> int | None:
        """Seconds until the table plays HOST's move; None if no timer is running."""

    def timer(self, state: _Known) -> Hashable:
        """Which timer is running: it restarts exactly when this value changes."""


def timed(game: Game[S, M]) -> Timed[S] | None:
    """The game, if it has time limits."""
    return cast("Timed[S]", game) if _offers(type(game), Timed) else None


@runtime_checkable
class InRounds(Protocol[_Known]):
    """Additional method of a game in rounds."""

    def is_between_rounds(self, state: _Known) -> bool:
        """Whether chance is about to begin a new round; a table may wait until all are ready."""


def in_rounds(game: Game[S, M]) -> InRounds[S] | None:
    """The game, if it has rounds."""
    return cast("InRounds[S]", game) if _offers(type(game), InRounds) else None


@runtime_checkable
class Courteous(Protocol[_Known]):
    """Additional method of a game with gestures: things a seat may do out of turn."""

    def gestures(self, state: _Known, seat: Seat) -> Sequence[Any]:
        """Moves that `play` accepts now and `moves` does not list; `resign` gives up."""


def courteous(game: Game[S, M]) -> Courteous[S] | None:
    """The game, if it has gestures."""
    return cast("Courteous[S]", game) if _offers(type(game), Courteous) else None


@runtime_checkable
class Explaining(Protocol[_Known]):
    """Additional method of a game whose moves are made in parts."""

    def objection(self, state: _Known, seat: Seat, beginning: str) -> TurnaboutError | None:
        """Why no move can begin like this; None if one can."""


def why_not(game: Game[S, M], state: S, seat: Seat, text: str) -> TurnaboutError | None:
    """Why a seat cannot make, or begin, a move that is written like this; None if it can."""
    try:
        move = game.read_move(text)
    except BadNotation as unread:
        return _why_not_begin(game, state, seat, unread, text)
    try:
        game.play(state, seat, move)
    except (IllegalMove, NotYourTurn) as refused:
        return refused
    return None


def _why_not_begin(
    game: Game[S, M], state: S, seat: Seat, unread: BadNotation, text: str
) -> TurnaboutError | None:
    try:
        require_turn(game, state, seat)
    except NotYourTurn as refused:
        return refused
    return game.objection(state, seat, text) if isinstance(game, Explaining) else unread


@runtime_checkable
class Terse(Protocol[_Known]):
    """Additional method of a game whose moves may be abbreviated."""

    def whole(self, state: _Known, move: Any) -> Any:
        """The move, completed from the state; a complete move is returned unchanged."""


def whole_move(game: Game[S, M], state: S, move: M) -> M:
    """The move as it is logged; `play` and `events` accept abbreviated moves as well."""
    if not _offers(type(game), Terse):
        return move
    return cast("Terse[S]", game).whole(state, move)  # type: ignore[no-any-return]  # a move


def require_turn(game: Game[S, M], state: S, actor: Actor, move: M | None = None) -> None:
    """Refuse an actor who is not to act here, whatever the move."""
    if isinstance(move, str):
        _refuse_text(game, move)
    acting = game.to_act(state)
    if actor not in acting:
        # The refusal goes to the player who tried, so it must not reveal what they may not know.
        seen = game.mask(state, actor if actor in range(game.seats) else None)
        text = None if move is None else game.write_move(move)
        code = "not-your-turn" if acting else "game-over"
        position, waiting = game.write_state(seen), tuple(sorted(acting))
        raise NotYourTurn(code, text=text, position=position, seat=actor, waiting_seats=waiting)


def _refuse_text(game: Game[S, M], text: str) -> None:
    """A move's text is not the move itself, except in games whose moves are text."""
    if not isinstance(game.read_move(text), str):
        raise IllegalMove("move-is-text", text=text)


def require_legal(game: Game[S, M], state: S, actor: Actor, move: M) -> None:
    """Refuse any move that is not listed, for games with no more specific objection."""
    require_turn(game, state, actor, move)
    if move not in game.moves(state, actor):
        seen = game.mask(state, actor if actor in range(game.seats) else None)
        raise IllegalMove(
            "not-legal", text=game.write_move(move), position=game.write_state(seen), seat=actor
        )


@cache
def _offers(kind: type, protocol: type) -> bool:
    """Cached for each game, because checking a class against a protocol is slow in Python."""
    return issubclass(kind, protocol)
