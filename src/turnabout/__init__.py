"""Four small board games in which everything turns."""

from turnabout.api import analyse, begin, bot, options, play_match, play_text, random_game
from turnabout.core import (
    CHANCE,
    HOST,
    BadNotation,
    BadOptions,
    BadRecord,
    Game,
    IllegalMove,
    LogEntry,
    NotYourTurn,
    Outcome,
    Record,
    TurnaboutError,
    perft,
    replay,
    settle,
)
from turnabout.games import game_of, make
from turnabout.legal_moves import LegalMoves
from turnabout.playthrough import Playthrough

__version__ = "0.1.0"


def _player(record: Record) -> str:
    from turnabout.pictures import player

    return player(record)._repr_html_()


Record.in_notebooks = _player

__all__ = [
    "CHANCE",
    "HOST",
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "LogEntry",
    "NotYourTurn",
    "Outcome",
    "Playthrough",
    "Record",
    "TurnaboutError",
    "analyse",
    "begin",
    "bot",
    "game_of",
    "make",
    "options",
    "perft",
    "play_match",
    "play_text",
    "random_game",
    "replay",
    "settle",
]
