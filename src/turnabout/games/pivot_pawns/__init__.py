"""Pivot Pawns: a race to bring one pawn to one card in the fewest pivots."""

from turnabout.core.game_info import GameInfo
from turnabout.games.pivot_pawns.events import EVENTS
from turnabout.games.pivot_pawns.game import OPTIONS, PivotPawns
from turnabout.games.pivot_pawns.upgrades import UPGRADES
from turnabout.games.pivot_pawns.view import PivotPawnsView

INFO = GameInfo(
    name=PivotPawns.name,
    seats=range(1, 101),
    usual_seats=2,
    options=OPTIONS,
    build=PivotPawns,
    view=PivotPawnsView,
    events=EVENTS,
    minutes=(5, 15),
    age=8,
    upgrades=UPGRADES,
)
