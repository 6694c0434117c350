"""Defaults that suit most games; a game overrides what differs."""

from __future__ import annotations

import json
import reprlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Generic, cast

from turnabout.core.game import CHANCE, Actor, M, S, Seat, require_turn
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.core.view import Event, MoveAsk, Over, PlainView, Played, View


class Rules(ABC, Generic[S, M]):
    """A game without secrets, drawn as text; `core.Game` documents the contract.

    Moves are the typed texts, unless a game reads and writes its own.
    """

    name: str
    version = 1

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        self.seats = seats
        self.options = options

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={_shown(value)}" for name, value in self.options.items())
        return f"{type(self).__name__}(seats={self.seats}{chosen})"

    def __eq__(self, other: object) -> bool:
        """Whether the rules are the same: the same game with the same seats and options."""
        if type(other) is not type(self):
            return NotImplemented
        return self.seats == other.seats and self.options == other.options

    def __hash__(self) -> int:
        return hash((type(self), self.seats, json.dumps(self.options, sort_keys=True)))

    @abstractmethod
    def start(self) -> S: ...
    @abstractmethod
    def to_act(self, state: S) -> frozenset[Actor]: ...
    @abstractmethod
    def moves(self, state: S, actor: Actor) -> Sequence[M]: ...
    @abstractmethod
    def play(self, state: S, actor: Actor, move: M) -> S: ...
    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...
    @abstractmethod
    def write_state(self, state: S) -> str: ...
    @abstractmethod
    def read_state(self, text: str) -> S: ...

    def write_move(self, move: M) -> str:
        return str(move)

    def read_move(self, text: str) -> M:
        return cast(M, text)

    def mask(self, state: S, seat: Seat | None) -> S:
        return state

    def hidden_from(self, state: S, seat: Seat | None) -> frozenset[Actor]:
        return frozenset()

    def sample(self, state: S, rng: Random) -> M:
        """All moves of chance are equally likely."""
        require_turn(self, state, CHANCE)
        return rng.choice(self.moves(state, CHANCE))

    def draw(self, state: S) -> str:
        """The board as text."""
        return self.write_state(state)

    def picture(self, state: S) -> str | None:
        """The board as SVG."""
        return None

    def view(self, state: S) -> View:
        acting, outcome = sorted(self.to_act(state)), self.outcome(state)
        seats = tuple(actor for actor in acting if actor >= 0)
        return PlainView(
            game=self.name,
            phase="playing" if outcome is None else "over",
            to_act=tuple(acting),
            outcome=outcome,
            ask=MoveAsk(seats=seats) if outcome is None else None,
            pieces=(),
            board=self.draw(state),
            picture=self.picture(state),
        )

    def events(self, state: S, actor: Actor, move: M, after: S) -> Sequence[Event]:
        secret = any(actor in self.hidden_from(after, seat) for seat in (None, *range(self.seats)))
        played = Played(seat=actor, move=None if secret else self.write_move(move))
        return [played] if self.to_act(after) else [played, Over()]


def _shown(value: Json) -> str:
    """Shorten a long value such as a deck or a set-up; show a word or a number as it is."""
    return reprlib.repr(value)
