"""Whether a table may hold a copy of a game that is being played elsewhere."""

from __future__ import annotations

from turnabout.core.game import CHANCE
from turnabout.server.live.rooms import Rooms
from turnabout.server.live.services import Services
from turnabout.server.table.entries import Moved
from turnabout.server.table.table import Table


async def plays_now(services: Services, rooms: Rooms, who: str, address: str, game: str) -> bool:
    """Whether they, or someone at their address, play this game with others."""
    return rooms.has_players(game, address) or await services.store.plays_others(who, game)


def is_by_one_hand(table: Table) -> bool:
    """Whether one person can have chosen every move, and so copied them from another game."""
    is_alone = len(set(table.people.values())) <= 1 < len(table.seats) and not table.seats.bots
    movers = {entry.who for entry in table.entries if isinstance(entry, Moved) and entry.who}
    return is_alone and len(movers) <= 1 and all(entry.actor != CHANCE for entry in table.log)
