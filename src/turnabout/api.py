"""The programmer's front door: begin a game, play at random, ask a bot, hold a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from turnabout.core.game import Game, M, S, Seat
from turnabout.core.json import Json
from turnabout.core.options import Option
from turnabout.games import game_info, make
from turnabout.playthrough import Playthrough, explained

if TYPE_CHECKING:
    from turnabout.bot_player import BotPlayer
    from turnabout.bots import Analysis, Bot, Budget
    from turnabout.lab.result import Result
    from turnabout.overloads import begin as begin
    from turnabout.overloads import bot as bot
    from turnabout.overloads import play_text as play_text
    from turnabout.overloads import random_game as random_game

LONGEST = 100_000
"""The most moves of a random game; our own games end long before."""


def options(name: str) -> Mapping[str, Option]:
    """The options of a game by name, each with its default and the values it allows."""
    with explained():
        return {option.name: option for option in game_info(name).options}


def _begin(
    name: str, *, seed: int | None = None, seats: int | None = None, **chosen: Json
) -> Playthrough[Any, Any]:
    """Begin a game; `seed` drives chance, and seats and options default to the usual ones."""
    with explained():
        return Playthrough(game_info(name).make(seats, chosen), seed)


def _random_game(game: str | Game[Any, Any], seed: int | None = None) -> Playthrough[Any, Any]:
    """A game that everyone plays at random, to the end.

    A name stands for the game with the options that make it certain to end.
    """
    with explained():
        play = Playthrough(_made(game), seed)
        rng = Random(play.seed)
        for _ in range(LONGEST):
            if not play.acting:
                break
            seat = rng.choice(play.acting)
            play.push(rng.choice(play.moves(seat)), seat)
        return play


def _play_text(
    game: str | Game[Any, Any], text: str, seed: int | None = None
) -> Playthrough[Any, Any]:
    """The game after these moves, one per line or separated by semicolons."""
    with explained():
        return Playthrough.read(make(game) if isinstance(game, str) else game, text, seed)


def _bot(
    game: str | Game[Any, Any],
    name: str = "best",
    *,
    budget: str | Budget | None = None,
    seed: int | None = None,
) -> BotPlayer[Any, Any]:
    """A bot that is ready to be asked for moves: `bot(game, "club").move(state)`."""
    from turnabout.bot_player import BotPlayer

    with explained():
        made = make(game) if isinstance(game, str) else game
        return BotPlayer.named(made, name, budget, seed)


if not TYPE_CHECKING:
    # Type checkers read the overloads, which know the types of each game by its name.
    begin, random_game, play_text, bot = _begin, _random_game, _play_text, _bot
    for _public in (begin, random_game, play_text, bot):
        _public.__name__ = _public.__qualname__ = _public.__name__.lstrip("_")


def analyse(
    game: Game[S, M], state: S | str, budget: str | Budget = "1s", seat: Seat | None = None
) -> Analysis:
    """The moves of a seat, by default the first that may move, ranked from best to worst."""
    with explained(game.name):
        from turnabout.bots import Budget
        from turnabout.bots import analyse as ranked

        given = Budget.read(budget) if isinstance(budget, str) else budget
        read = game.read_state(state) if isinstance(state, str) else state
        return ranked(game, read, given, seat)


def play_match(
    game: str,
    bots: Sequence[str | Bot],
    *,
    games: int = 10,
    seats: int | None = None,
    budget: str | Budget | None = None,
    seed: int = 1,
    jobs: int | None = None,
    folder: Path | None = None,
    **chosen: Json,
) -> Result:
    """Games between bots and the results; bots are names or your own objects."""
    with explained():
        from turnabout.lab.match import play_match as play

        return play(
            game,
            bots,
            games=games,
            options=chosen,
            seats=seats,
            budget=budget,
            seed=seed,
            jobs=jobs,
            folder=folder,
        )


def _made(game: str | Game[Any, Any]) -> Game[Any, Any]:
    if not isinstance(game, str):
        return game
    info = game_info(game)
    return info.make(None, info.bounded)
