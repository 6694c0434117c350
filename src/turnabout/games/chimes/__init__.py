"""Chimes at midnight: two players, secret cards, no talking, and an automaton to beat."""

from turnabout.core.kind import Kind
from turnabout.games.chimes.game import OPTIONS, Chimes

KIND = Kind(
    name=Chimes.name,
    title="Chimes at midnight",
    about="Two players against an automaton; secret cards decide which pawn moves.",
    seats=range(2, 3),
    usual_seats=2,
    options=OPTIONS,
    build=Chimes,
    bounded={"turn_limit": 100},
    together=True,
    silent=True,
)
