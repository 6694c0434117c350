"""Turning Turtles: turn a turtle on its back, and one to its left over if you like.

A coin-turning game of Hendrik Lenstra's. Whoever turns the last turtle on its back wins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from turnabout.core import Actor, BadNotation, GameInfo, Json, Outcome, Rules, require_legal
from turnabout.core.options import Number

FEET, BACK = "o", "u"
OPTIONS = (Number("turtles", default=9, least=2, most=20),)


class Pond(NamedTuple):
    """Turtles from left to right, and the seat that is to move."""

    turtles: str
    seat: int


class TurningTurtles(Rules[Pond, str]):
    """Two players; a move is the turtle that goes on its back, or two: `5`, `5-2`."""

    name = "turning-turtles"

    def __init__(self, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(seats, options)
        self.turtles = cast(int, options["turtles"])

    def start(self) -> Pond:
        return Pond(FEET * self.turtles, 0)

    def to_act(self, state: Pond) -> frozenset[Actor]:
        return frozenset((state.seat,)) if FEET in state.turtles else frozenset()

    def moves(self, state: Pond, actor: Actor) -> Sequence[str]:
        if actor not in self.to_act(state):
            return ()
        found = []
        for turtle, lies in enumerate(state.turtles, 1):
            if lies == FEET:
                found += [f"{turtle}", *(f"{turtle}-{other}" for other in range(1, turtle))]
        return found

    def play(self, state: Pond, actor: Actor, move: str) -> Pond:
        require_legal(self, state, actor, move)
        turtles = list(state.turtles)
        for turtle in move.split("-"):
            place = int(turtle) - 1
            turtles[place] = BACK if turtles[place] == FEET else FEET
        return Pond("".join(turtles), 1 - state.seat)

    def outcome(self, state: Pond) -> Outcome | None:
        if FEET in state.turtles:
            return None
        return Outcome.contest(2, (1 - state.seat,), "last-turtle")

    def write_state(self, state: Pond) -> str:
        return f"{state.turtles} {state.seat}"

    def read_state(self, text: str) -> Pond:
        if not re.fullmatch(rf"[{FEET}{BACK}]{{{self.turtles}}} [01]", text, re.ASCII):
            raise BadNotation("turning-turtles-position", text=text)
        turtles, seat = text.split()
        return Pond(turtles, int(seat))

    def draw(self, state: Pond) -> str:
        signs = "".join(f"{'▲' if lies == FEET else '▽':>3}" for lies in state.turtles)
        numbers = "".join(f"{turtle:>3}" for turtle in range(1, self.turtles + 1))
        return f"{signs}\n{numbers}"


INFO = GameInfo(
    name=TurningTurtles.name,
    seats=range(2, 3),
    usual_seats=2,
    build=TurningTurtles,
    options=OPTIONS,
)
