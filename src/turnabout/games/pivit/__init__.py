"""Pivit: discs that turn as they move, and corners that make masters."""

from turnabout.core.game_info import GameInfo
from turnabout.games.pivit.events import EVENTS
from turnabout.games.pivit.game import OPTIONS, Pivit
from turnabout.games.pivit.upgrades import UPGRADES
from turnabout.games.pivit.view import PivitView

INFO = GameInfo(
    name=Pivit.name,
    seats=range(2, 5),
    usual_seats=2,
    options=OPTIONS,
    build=Pivit,
    view=PivitView,
    events=EVENTS,
    minutes=(10, 30),
    age=8,
    bounded={"quiet_limit": 100},
    upgrades=UPGRADES,
)
