"""What every game has in common: the contract, values, sessions and errors."""

from turnabout.core.errors import (
    BadNotation,
    BadOptions,
    BadRecord,
    IllegalMove,
    NotYourTurn,
    TurnaboutError,
)
from turnabout.core.game import CHANCE, HOST, Actor, Game, Seat, Timed, require_legal
from turnabout.core.game_info import GameInfo
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.core.perft import perft
from turnabout.core.record import LogEntry, Record, replay, shown_log
from turnabout.core.rules import Rules
from turnabout.core.session import Session, settle
from turnabout.core.view import Event, View

__all__ = [
    "CHANCE",
    "HOST",
    "Actor",
    "BadNotation",
    "BadOptions",
    "BadRecord",
    "Event",
    "Game",
    "GameInfo",
    "IllegalMove",
    "Json",
    "LogEntry",
    "NotYourTurn",
    "Outcome",
    "Record",
    "Rules",
    "Seat",
    "Session",
    "Timed",
    "TurnaboutError",
    "View",
    "perft",
    "replay",
    "require_legal",
    "settle",
    "shown_log",
]
