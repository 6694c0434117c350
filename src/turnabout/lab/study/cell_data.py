"""What the games of one cell have shown, game by game, whoever played them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from turnabout.fast import load_arrays
from turnabout.games import game_info
from turnabout.lab.metrics.measures import HANDLING, LOOKING, rounded
from turnabout.lab.study.plan import Cell, Plan
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.tracing import is_limit, own_part

if TYPE_CHECKING:
    from turnabout.fast.random_games import RandomGames

RANDOM_GAMES = 4096
"""Of one chunk."""


@dataclass(frozen=True, slots=True)
class CellData:
    """Rows that stand for games; those of the same opening in two arms can be compared."""

    cell: Cell
    openings: Sequence[int]
    seatings: Sequence[tuple[int, ...]]
    scores: Sequence[tuple[float, ...]]
    """By seat; empty if the game was cut off."""
    reasons: Sequence[str]
    measures: Sequence[Mapping[str, float]]
    facts: Sequence[Mapping[str, float]]
    places: Mapping[str, int]

    def column(self, name: str) -> dict[int, float]:
        """One metric or fact of the games that have it, by opening."""
        return {
            opening: {**facts, **measures}[name]
            for opening, measures, facts in zip(
                self.openings, self.measures, self.facts, strict=True
            )
            if name in measures or name in facts
        }


def played_data(cell: Cell, games: Sequence[StudiedGame]) -> CellData:
    places: Counter[str] = Counter()
    for game in games:
        places.update(game.places)
    return CellData(
        cell,
        [game.opening for game in games],
        [game.seating for game in games],
        [game.scores for game in games],
        [game.reason for game in games],
        [game.measures for game in games],
        [game.facts for game in games],
        places,
    )


def random_data(plan: Plan, cell: Cell, games: int) -> CellData:
    """Random games, played by the kernels in a moment and so never kept."""
    found = [
        _read(plan, cell, random_chunk(plan, cell, first, games))
        for first in range(0, games, RANDOM_GAMES)
    ]
    places: Counter[str] = Counter()
    for _, _, _, counted in found:
        places.update(counted)
    scores = [row for part in found for row in part[0]]
    return CellData(
        cell,
        range(len(scores)),
        [cell.seatings[0]] * len(scores),
        scores,
        [row for part in found for row in part[1]],
        [row for part in found for row in part[2]],
        [{}] * len(scores),
        places,
    )


def random_chunk(plan: Plan, cell: Cell, first: int, games: int) -> RandomGames:
    """The games from the `first` on, as many as one chunk has of them."""
    from turnabout.fast.random_games import random_games

    game = plan.arms[cell.arm].build(game_info(plan.game))
    count = min(RANDOM_GAMES, games - first)
    return random_games(load_arrays(game), count, 1_000_003 * plan.seed + first)


def _read(plan: Plan, cell: Cell, played: RandomGames) -> tuple[Any, ...]:
    import numpy as np

    from turnabout.fast.random_games import CHOICES, MOVE, TURN

    game = plan.arms[cell.arm].build(game_info(plan.game))
    arrays = load_arrays(game)
    ends = np.cumsum(played.lengths)
    starts = ends - played.lengths
    choices = played.decisions[:, CHOICES].astype(np.float64)
    forced = np.add.reduceat(choices == 1, starts, dtype=np.float64) / played.lengths
    logs = np.add.reduceat(np.log2(choices), starts)
    turns = played.decisions[ends - 1, TURN] + 1
    words = ("", *arrays.fast.coding.reasons)
    reasons = [words[reason] for reason in played.reasons]
    scores = [
        tuple(map(float, row)) if reason else ()
        for row, reason in zip(played.scores, reasons, strict=True)
    ]
    together = game_info(plan.game).together
    measures = []
    for place, length in enumerate(played.lengths):
        own, reason = scores[place], reasons[place]
        row = {
            "ended": float(bool(reason) and not is_limit(plan.game, reason)),
            "turns": float(turns[place]),
            "decisions": float(length),
            "minutes": rounded((HANDLING * float(length) + LOOKING * float(logs[place])) / 60),
            "forced": float(forced[place]),
            "branching": rounded(math.exp(float(logs[place]) * math.log(2) / float(length))),
        }
        if own and together:
            row["success"] = own[0]
        elif own and game.seats > 1:
            row |= {"first_seat": own[0], "draw": float(max(own) < 1)}
        measures.append(row)
    return scores, reasons, measures, _places(game, arrays, played.decisions[:, MOVE])


def _places(game: Any, arrays: Any, moves: Any) -> Counter[str]:
    import numpy as np

    own, found = own_part(game.name), Counter[str]()
    if own is not None and hasattr(own, "places"):
        numbers, counts = np.unique(moves, return_counts=True)
        for number, count in zip(numbers, counts, strict=True):
            for place in own.places(game, arrays.fast.decode_move(int(number))):
                found[place] += int(count)
    return found
