"""A round's target from the point of view of a player who looks for a solution."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from turnabout.bots.pivot_pawns.delays import Delays
from turnabout.bots.pivot_pawns.levels import LevelSettings
from turnabout.bots.pivot_pawns.solver import Solver
from turnabout.games.pivot_pawns.deck import Deck
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pivot_pawns.state import Placement, State
from turnabout.games.pivot_pawns.view import COLUMNS

MORE_WAYS = 0.25
"""The time falls with this power of the number of solutions, as many of them are alike."""
MORE_PAWNS = 1.35
"""The factor on the time for each additional pawn that has to move."""
FARTHER = 1.06
"""The factor on the time for each row or column between active pawn and target."""
LONGER = 0.6
"""The relative time to see a solution that is one pivot too long: there are many more of them."""
WRONG = 0.8
"""The relative time to see a false solution: what is overlooked takes no time to check."""

_LISTED = 500


@dataclass(frozen=True, slots=True)
class Riddle:
    """What makes a target quick or slow to work out."""

    length: int
    ways: int
    """How many shortest solutions there are."""
    pawns: int
    """How many pawns move in the solution that moves the fewest."""
    steps: int
    """Rows and columns between the active pawn and the target: the eye has to travel."""

    def clock(self, mind: LevelSettings) -> Delays:
        """When a player sees a shortest solution."""
        return Delays(mind.look, self._median(mind), mind.spread)

    def longer_clock(self, mind: LevelSettings) -> Delays:
        """When a player sees a solution that is one pivot too long."""
        return Delays(mind.look, LONGER * self._median(mind), mind.spread, mind.longer)

    def wrong_clock(self, mind: LevelSettings) -> Delays:
        """When a player believes in a solution that is one pivot shorter than any."""
        return Delays(mind.look, WRONG * self._median(mind), mind.spread, mind.wrong)

    def _median(self, mind: LevelSettings) -> float:
        mind_work = mind.first * mind.further ** (self.length - 1)
        eye_work = MORE_PAWNS ** (self.pawns - 1) * FARTHER**self.steps
        return mind_work * eye_work / float(self.ways) ** MORE_WAYS


def riddle_of(game: PivotPawns, state: State, solver: Solver) -> Riddle | None:
    """The riddle of a round; None if the target cannot be reached."""
    assert state.target is not None
    return _riddle(solver, game.deck, state.layout, state.placeholders, state.target)


@lru_cache(maxsize=1024)
def _riddle(
    solver: Solver, deck: Deck, layout: tuple[int, ...], placement: Placement, target: int
) -> Riddle | None:
    ways = solver.solutions(deck, placement, target, _LISTED)
    if not ways:
        return None
    pawns = min(len({pivot.moving for pivot in way}) for way in ways)
    active = placement[deck.colours[target]]
    (row, column), (there_row, there_column) = (
        divmod(layout.index(card), COLUMNS) for card in (active, target)
    )
    steps = abs(row - there_row) + abs(column - there_column)
    return Riddle(len(ways[0]), solver.count(deck, placement, target), pawns, steps)
