"""Who is asking something of a table, and whether they may."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from turnabout.core.game import Seat
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table


class Asker(NamedTuple):
    """A person at a moment; `key` is their own name for the act."""

    who: str
    name: str
    owner: bool
    now: int
    fate: Random
    key: str = ""
    gone_for: Callable[[Seat], int] = lambda seat: 0
    """For how many milliseconds nobody in this seat has been connected."""

    @property
    def mark(self) -> dict[str, Any]:
        """What every entry says about its origin."""
        return {"at": self.now, "who": self.who, "key": self.key}


def require_seat(table: Table, asker: Asker, seat: Seat) -> None:
    """Nobody acts for a seat that is not theirs."""
    if seat not in table.seats_of(asker.who):
        raise Refusal("not-your-seat")


def require_owner(asker: Asker) -> None:
    if not asker.owner:
        raise Refusal("not-your-table")


def require_playing(table: Table) -> None:
    if table.phase == "open":
        raise Refusal("not-begun")
    if table.phase == "over":
        raise Refusal("game-over")
