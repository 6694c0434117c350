"""A table of Pivot Pawns for tests: positions as text, moves as text."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from turnabout.core.game import CHANCE, HOST, Actor
from turnabout.core.json import Json
from turnabout.core.record import Record
from turnabout.core.session import settle
from turnabout.core.view import Event
from turnabout.games import game_info
from turnabout.games.pivot_pawns.events import PivotPawnsEvent
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.solve import shortest
from turnabout.games.pivot_pawns.state import Phase, State

E = TypeVar("E", bound=Event)

LAYOUT = (
    "mars,flask,music,leaf,bullseye,"
    "earth,asterisk,sailboat,volleyball,storm,"
    "venus,wifi,life-ring,bolt,sun"
)
START = "sun,mars,music,leaf,flask"
"""A placement on the starting cards: red on sun, green on mars, blue on music, …"""
PLANE = "flask,mars,music,bullseye,earth"
"""Five pawns within one plane of the designer's deck."""
ORCHARD: dict[str, Json] = json.loads(
    (Path(__file__).parents[1] / "data" / "pivot-pawns-deck-orchard.json").read_text()
)


def make(seats: int = 2, **options: Json) -> PivotPawns:
    game = game_info("pivot-pawns").make(seats, options)
    assert isinstance(game, PivotPawns)
    return game


def position(
    target: str = "bullseye",
    phase: str = "think",
    bids: str = "-",
    show: str = "-",
    tokens: str = "0,0",
    placeholders: str = START,
    bag: str | None = None,
) -> str:
    """A position of the first round unless the bag says otherwise."""
    if bag is None:
        bag = bag_without(target)
    return f"{LAYOUT} {placeholders} {bag} {target} {phase} {bids} {show} {tokens}"


def bag_without(target: str) -> str:
    """All other targets, by alphabet."""
    return ",".join(name for name in sorted(LAYOUT.split(",")) if name != target)


class Table:
    """A game being played; remembers what was told and the record."""

    def __init__(self, game: PivotPawns, text: str | None = None) -> None:
        self.game = game
        self.state = game.start() if text is None else game.read_state(text)
        self.record = Record.of(game)
        self.events: list[PivotPawnsEvent] = []

    @property
    def text(self) -> str:
        return self.game.write_state(self.state)

    def moves(self, actor: Actor) -> list[str]:
        return [self.game.write_move(move) for move in self.game.moves(self.state, actor)]

    def do(self, actor: Actor, *moves: str) -> Table:
        """Play these moves; `events` holds what was told of the last one."""
        for text in moves:
            move = self.game.read_move(text)
            after = self.game.play(self.state, actor, move)
            self.events = list(self.game.events(self.state, actor, move, after))
            self.state = after
            self.record = self.record.add(actor, text)
        return self

    def chance(self, rng: Random) -> Table:
        """Let chance make what is due."""
        while CHANCE in self.game.to_act(self.state):
            self.do(CHANCE, self.game.write_move(self.game.sample(self.state, rng)))
        return self

    def time(self) -> Table:
        return self.do(HOST, "time")

    def solution(self) -> list[str]:
        """A shortest solution of the round."""
        assert self.state.target is not None
        pivots = shortest(self.game.deck, self.state.placeholders, self.state.target)
        assert pivots is not None
        return [self.game.write_move(pivot) for pivot in pivots]

    def told(self) -> list[str]:
        return [event.event for event in self.events]

    def event(self, of: type[E]) -> E:
        """The one event of this kind."""
        (event,) = (event for event in self.events if isinstance(event, of))
        return event


def settled(game: PivotPawns, seed: int) -> State:
    """The first round, thinking."""
    return settle(game, game.start(), Random(seed))


def wander(game: PivotPawns, seed: int, plies: int) -> list[State]:
    """The states of a random game in which half of the demonstrators know a solution."""
    rng, table = Random(seed), Table(game)
    states = [table.state]
    for _ in range(plies):
        actors = sorted(game.to_act(table.state))
        if not actors:
            break
        actor = rng.choice(actors)
        move = rng.choice(game.moves(table.state, actor))
        if table.state.phase is Phase.SHOW and actor >= 0 and rng.random() < 0.7:
            move = _next_step(game, table.state) or move
        table.state = game.play(table.state, actor, move)
        states.append(table.state)
    return states


def _next_step(game: PivotPawns, state: State) -> Any:
    assert state.target is not None
    pivots = shortest(game.deck, game.pawns(state), state.target)
    return pivots[0] if pivots else None
