"""Pivit: discs that turn as they move, and corners that make masters."""

from turnabout.core.kind import Kind
from turnabout.games.pivit.game import OPTIONS, Pivit

KIND = Kind(
    name=Pivit.name,
    title="Pivit",
    about="Discs that turn as they move; corners make masters.",
    seats=range(2, 5),
    usual_seats=2,
    options=OPTIONS,
    build=Pivit,
    bounded={"quiet_limit": 100},
)
