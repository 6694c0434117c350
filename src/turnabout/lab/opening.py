"""Where the games of a match begin: a few turns of random moves, the same for both sides."""

from __future__ import annotations

from random import Random
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import CHANCE, Game, timed
from turnabout.core.session import Session

TRIES = 100
TURNS_EACH = 2
"""Random turns of every seat, where no deal makes one game differ from the next."""


def usual_turns(game: Game[Any, Any]) -> int:
    """How many turns of an opening are random: none where chance deals."""
    return 0 if CHANCE in game.to_act(game.start()) else TURNS_EACH * game.seats


def opening(game: Game[Any, Any], turns: int, seed: str) -> Session[Any, Any]:
    """The start of a game: `turns` random turns, the moves of one seat in a row being a turn."""
    if turns and timed(game) is not None:
        raise BadOptions("match-opening-race", game=game.name)
    for again in range(TRIES):
        found = _draw(game, turns, Random(f"{seed} opening {again}"))
        if found is not None:
            return found
    raise BadOptions("match-opening-too-long", turns=turns)


def _draw(game: Game[Any, Any], turns: int, rng: Random) -> Session[Any, Any] | None:
    """None if the game is over within the opening."""
    session = Session.begin(game)
    begun, latest = 0, None
    while turns:
        for settled in session.settle(rng, 0):
            session = settled
        seat = min(session.acting, default=None)
        if seat is None:
            return None
        if seat != latest:
            if begun == turns:
                break
            begun, latest = begun + 1, seat
        session = session.play(seat, rng.choice(game.moves(session.state, seat)), 0)
    return session
