"""Pungo: stacks of pyramids, moved with the points of a die that is tipped rather than thrown."""

from turnabout.core.game_info import GameInfo
from turnabout.games.pungo.events import EVENTS
from turnabout.games.pungo.game import OPTIONS, Pungo
from turnabout.games.pungo.upgrades import UPGRADES
from turnabout.games.pungo.view import PungoView

INFO = GameInfo(
    name=Pungo.name,
    seats=range(2, 3),
    usual_seats=2,
    options=OPTIONS,
    build=Pungo,
    view=PungoView,
    events=EVENTS,
    minutes=(5, 15),
    age=8,
    bounded={"turn_limit": 200},
    upgrades=UPGRADES,
)
