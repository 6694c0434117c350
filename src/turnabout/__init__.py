"""Four small board games in which everything turns."""

from turnabout.core import (
    CHANCE,
    HOST,
    Game,
    LogEntry,
    Outcome,
    Record,
    TurnaboutError,
    perft,
    replay,
    settle,
)
from turnabout.games import game_of, games, make

__version__ = "0.1.0"


def _player(record: Record) -> str:
    from turnabout.pictures import player

    return player(record)._repr_html_()


Record.in_notebooks = _player

__all__ = [
    "CHANCE",
    "HOST",
    "Game",
    "LogEntry",
    "Outcome",
    "Record",
    "TurnaboutError",
    "game_of",
    "games",
    "make",
    "perft",
    "replay",
    "settle",
]
