"""Chimes at midnight: two players, secret cards, no talking, and an automaton to beat."""

from turnabout.core.game_info import GameInfo
from turnabout.games.chimes.events import EVENTS
from turnabout.games.chimes.game import OPTIONS, Chimes
from turnabout.games.chimes.view import ChimesView

INFO = GameInfo(
    name=Chimes.name,
    seats=range(2, 3),
    usual_seats=2,
    options=OPTIONS,
    build=Chimes,
    view=ChimesView,
    events=EVENTS,
    minutes=(5, 10),
    age=8,
    bounded={"turn_limit": 100},
    together=True,
    silent=True,
)
