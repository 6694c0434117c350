"""Pivot Pawns: a race to bring one pawn to one card in the fewest pivots."""

from turnabout.core.kind import Kind
from turnabout.games.pivot_pawns.game import OPTIONS, PivotPawns

KIND = Kind(
    name=PivotPawns.name,
    title="Pivot Pawns",
    about="Find the fewest pivots to the target card, bid, and prove it.",
    seats=range(1, 101),
    usual_seats=2,
    options=OPTIONS,
    build=PivotPawns,
)
