"""Seats for the bot that best fits a person, judged by how their last games ended."""

from __future__ import annotations

import json
from collections.abc import Sequence

from turnabout.bots import levels
from turnabout.bots.matchmaking import (
    LAST_RESULTS,
    MATCH,
    ResultAgainstBots,
    can_match,
    fitting_level,
)
from turnabout.server.store import Person, Row, Store

MOST_TABLES = 100
"""The tables, of any game and with anyone, that are searched for results."""


async def matched(store: Store, someone: Person, game: str, seats: list[str]) -> list[str]:
    """The seats, with each `match` replaced by a bot that fits."""
    if MATCH not in seats or not can_match(game):
        return seats
    rows = await store.of_person(someone.who, MOST_TABLES)
    over = [row for row in rows if row.game == game and row.phase == "over"]
    sat = await store.seats_of(someone.who, [row.id for row in over])
    results = [_result(row, sat.get(row.id, [])) for row in over]
    last = [result for result in results if result is not None][:LAST_RESULTS]
    level = fitting_level(levels(game), reversed(last))
    return [level if seat == MATCH else seat for seat in seats]


def _result(row: Row, mine: Sequence[int]) -> ResultAgainstBots | None:
    """None if others than bots played, if the person had several seats, or without an outcome."""
    table = json.loads(row.summary)
    others = [seat for place, seat in enumerate(table["seats"]) if place not in mine]
    bots = [seat["level"] for seat in others if seat and seat["level"]]
    if len(mine) != 1 or len(bots) != len(others) or not table["outcome"]:
        return None
    return ResultAgainstBots(tuple(bots), table["outcome"]["scores"][mine[0]])
