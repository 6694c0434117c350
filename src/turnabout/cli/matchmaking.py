"""The bot that suits the player at this keyboard, judged by the finished games on disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from turnabout.bots import levels
from turnabout.bots.bot_spec import BotSpec
from turnabout.bots.matchmaking import LAST_RESULTS, ResultAgainstBots, fitting_level
from turnabout.cli import saves
from turnabout.core.errors import TurnaboutError
from turnabout.core.record import Record
from turnabout.core.session import Session
from turnabout.games import game_of, is_outdated


def matched_level(game: str, human: str) -> str:
    """`human` is how records name people."""
    latest = list(islice(_results(game, human), LAST_RESULTS))
    return fitting_level(levels(game), reversed(latest))


def _results(game: str, human: str) -> Iterator[ResultAgainstBots]:
    """Latest first; unreadable files are skipped, as they are when resuming."""
    for path in saves.saved():
        with suppress(TurnaboutError):
            record = Record.load(path)
            if record.game == game and not is_outdated(record):
                yield from _result(record, human)


def _result(record: Record, human: str) -> Iterator[ResultAgainstBots]:
    people = [word.partition(":")[0] == human for word in record.players]
    if sum(people) == 1:
        outcome = Session.resume(game_of(record), record.log).outcome
        if outcome is not None:
            bots = [
                word for word, is_human in zip(record.players, people, strict=True) if not is_human
            ]
            score = outcome.scores[people.index(True)]
            yield ResultAgainstBots(tuple(BotSpec.read(bot).name for bot in bots), score)
