"""Whether the player to act can win this turn, and what a turn can lead to."""

from __future__ import annotations

from turnabout.core.json import Json
from turnabout.fast.pungo.turns import turns, wins
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State
from turnabout.words import Words


def solution(game: Pungo, state: State) -> dict[str, Json]:
    """The same as data; arenas only while there are points left."""
    found = wins(game, state)
    data: dict[str, Json] = {"win": found and [game.write_move(move) for move in found]}
    if state.points is not None:
        every = turns(game, state)
        data |= {"arenas": len(every), "lost": every.lost}
    return data


def answer(game: Pungo, state: State, words: Words) -> list[str]:
    found = wins(game, state)
    if found is None:
        lines = [words.say("solve-none")]
    else:
        lines = [words.say("solve-win", moves=" ".join(game.write_move(move) for move in found))]
    if state.points is not None:
        every = turns(game, state)
        lines.append(words.say("solve-arenas", arenas=len(every)))
        if every.lost:
            lines.append(words.say("solve-lost", points=every.lost))
    return lines
