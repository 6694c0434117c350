"""Random games, played by the kernels in a moment and so never kept."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from typing import TYPE_CHECKING, Any

from turnabout.fast import load_arrays
from turnabout.games import game_info
from turnabout.lab.metrics.measures import HANDLING, LOOKING
from turnabout.lab.study.cell_data import CellData, extend
from turnabout.lab.study.plan import Plan, StudyCell
from turnabout.lab.survey import is_limit, own_part

if TYPE_CHECKING:
    from turnabout.core.game import Game
    from turnabout.fast.random_games import RandomGames

RANDOM_GAMES = 4096
"""Of one chunk."""


def random_data(plan: Plan, cell: StudyCell, games: int) -> CellData:
    """As many random games of a cell, chunk by chunk."""
    game = plan.arms[cell.arm].build(game_info(plan.game))
    data = CellData.of(cell)
    for first in range(0, games, RANDOM_GAMES):
        _add(data, game, random_chunk(plan, cell, first, games))
    return data


def random_chunk(plan: Plan, cell: StudyCell, first: int, games: int) -> RandomGames:
    """The games from the `first` on, as many as one chunk has of them."""
    from turnabout.fast.random_games import random_games

    game = plan.arms[cell.arm].build(game_info(plan.game))
    count = min(RANDOM_GAMES, games - first)
    return random_games(load_arrays(game), count, 1_000_003 * plan.seed + first)


def _add(data: CellData, game: Game[Any, Any], played: RandomGames) -> None:
    import numpy as np

    from turnabout.fast.random_games import MOVE

    words = ("", *load_arrays(game).fast.coding.reasons)
    first, count = len(data), len(played.lengths)
    for name, numbers in _measures(game, played).items():
        extend(data.columns.setdefault(name, array("d")), numbers)
    for seat, column in enumerate(data.scores):
        extend(column, np.where(played.reasons > 0, played.scores[:, seat], math.nan))
    data.openings.extend(range(first, first + count))
    data.seatings.frombytes(bytes(count))
    data.reasons.extend(words[reason] for reason in played.reasons)
    data.begun.extend([""] * count)
    data.places.update(_places(game, played.decisions[:, MOVE]))


def _measures(game: Game[Any, Any], played: RandomGames) -> dict[str, Any]:
    """The metrics that need no estimate, for all games at once."""
    import numpy as np

    from turnabout.fast.random_games import CHOICES, TURN

    words = ("", *load_arrays(game).fast.coding.reasons)
    by_rules = np.array([bool(word) and not is_limit(game.name, word) for word in words])
    lengths = played.lengths.astype(np.float64)
    ends = np.cumsum(played.lengths)
    choices = played.decisions[:, CHOICES].astype(np.float64)
    starts = ends - played.lengths
    logs = np.add.reduceat(np.log2(choices), starts)
    found = {
        "ended": by_rules[played.reasons],
        "turns": played.decisions[ends - 1, TURN] + 1,
        "decisions": lengths,
        "minutes": np.round((HANDLING * lengths + LOOKING * logs) / 60, 9),
        "forced": np.add.reduceat(choices == 1, starts, dtype=np.float64) / lengths,
        "branching": np.round(np.exp(logs * math.log(2) / lengths), 9),
    }
    over = played.reasons > 0
    if game_info(game.name).together:
        found["success"] = np.where(over, played.scores[:, 0], math.nan)
    elif game.seats > 1:
        found["first_seat"] = np.where(over, played.scores[:, 0], math.nan)
        found["draw"] = np.where(over, played.scores.max(axis=1) < 1, math.nan)
    return found


def _places(game: Game[Any, Any], moves: Any) -> Counter[str]:
    import numpy as np

    own, found = own_part(game.name), Counter[str]()
    if own is not None and hasattr(own, "places"):
        decode = load_arrays(game).fast.decode_move
        numbers, counts = np.unique(moves, return_counts=True)
        for number, count in zip(numbers, counts, strict=True):
            for place in own.places(game, decode(int(number))):
                found[place] += int(count)
    return found
