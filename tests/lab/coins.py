"""A test game of two: each turns over as many coins as it likes, three times; most coins win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from turnabout.core.game import Actor, require_turn
from turnabout.core.game_info import GameInfo
from turnabout.core.options import Switch
from turnabout.core.outcome import Outcome
from turnabout.core.rules import Rules

State: TypeAlias = tuple[int, ...]
TURNS = 6


class Coins(Rules[State, str]):
    """With `gift` the first seat has a coin more than it turned over."""

    name = "coins"

    def start(self) -> State:
        return ()

    def to_act(self, state: State) -> frozenset[Actor]:
        return frozenset(() if len(state) == TURNS else (len(state) % 2,))

    def moves(self, state: State, actor: Actor) -> Sequence[str]:
        return "123456" if actor in self.to_act(state) else ""

    def play(self, state: State, actor: Actor, move: str) -> State:
        require_turn(self, state, actor, move)
        return (*state, int(move))

    def outcome(self, state: State) -> Outcome | None:
        if len(state) < TURNS:
            return None
        first, second = sum(state[::2]) + bool(self.options["gift"]), sum(state[1::2])
        best = max(first, second)
        winners = [seat for seat, coins in enumerate((first, second)) if coins == best]
        return Outcome.contest(self.seats, winners, "coins")

    def write_state(self, state: State) -> str:
        return "".join(map(str, state)) or "-"

    def read_state(self, text: str) -> State:
        return tuple(map(int, text.strip("-")))


INFO = GameInfo(
    name=Coins.name,
    seats=range(2, 3),
    usual_seats=2,
    options=(Switch("gift", default=False),),
    build=Coins,
)
