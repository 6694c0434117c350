"""Pungo: stacks of pyramids, moved with the points of a die that is tipped, not thrown."""

from turnabout.core.kind import Kind
from turnabout.games.pungo.game import OPTIONS, Pungo

KIND = Kind(
    name=Pungo.name,
    title="Pungo",
    about="Tip a die for points, spend them on stacks of pyramids, make your home row symmetric.",
    seats=range(2, 3),
    usual_seats=2,
    options=OPTIONS,
    build=Pungo,
    bounded={"turn_limit": 200},
)
