"""Whether the player to act can win this turn, and what a turn can lead to."""

from __future__ import annotations

from turnabout.fast.pungo.turns import turns, wins
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State


def answer(game: Pungo, state: State) -> list[str]:
    found = wins(game, state)
    if found is None:
        lines = ["Nothing wins this turn."]
    else:
        lines = [f"A win this turn: {' '.join(game.write_move(move) for move in found)}"]
    if state.points is not None:
        every = turns(game, state)
        lines.append(f"This turn can end in {len(every)} different arenas.")
        if every.lost:
            lines.append(f"Of the points {every.lost} cannot be spent, whatever is done.")
    return lines
