"""Where the games of a match begin: a few turns of random moves, the same for both sides."""

from __future__ import annotations

from random import Random
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import CHANCE, Game, Timed
from turnabout.core.record import Record

TRIES = 100
TURNS_EACH = 2
"""Random turns of every seat, where no deal makes one game differ from the next."""


def usual_turns(game: Game[Any, Any]) -> int:
    """How many turns of an opening are random: none where chance deals."""
    return 0 if CHANCE in game.to_act(game.start()) else TURNS_EACH * game.seats


def opening(game: Game[Any, Any], turns: int, seed: str) -> Record:
    """The start of a game: `turns` random turns, the moves of one seat in a row being a turn."""
    if turns and isinstance(game, Timed):
        raise BadOptions("match-opening-race", game=game.name)
    for again in range(TRIES):
        found = _draw(game, turns, Random(f"{seed} opening {again}"))
        if found is not None:
            return found
    raise BadOptions("match-opening-too-long", turns=turns)


def _draw(game: Game[Any, Any], turns: int, rng: Random) -> Record | None:
    """None if the game is over within the opening."""
    state, record = game.start(), Record.of(game)
    begun, latest = 0, None
    while turns:
        acting = min(game.to_act(state), default=None)
        if acting is None:
            return None
        if acting != CHANCE and acting != latest:
            if begun == turns:
                break
            begun, latest = begun + 1, acting
        move = (
            game.sample(state, rng) if acting == CHANCE else rng.choice(game.moves(state, acting))
        )
        state = game.play(state, acting, move)
        record = record.add(acting, game.write_move(move))
    return record
