"""A change to a table, before it is stored."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from turnabout.core.game import Actor
from turnabout.core.session import Session
from turnabout.server.table.entries import AnyEntry, Moved
from turnabout.server.table.evolution import evolve_all, moved
from turnabout.server.table.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """Entries to append, and the table that they lead to; no move is played twice for it."""

    table: Table
    entries: tuple[AnyEntry, ...] = ()

    def add(self, *entries: AnyEntry) -> Change:
        return Change(evolve_all(self.table, entries), (*self.entries, *entries))

    def play(self, actor: Actor, move: Any, fate: Random, *, at: int, **mark: Any) -> Change:
        """A move, and the moves of chance that are due after it; the game is the only judge."""
        session = self.table.game_session.play(actor, move, self.table.ms(at))
        return self._take(session, at=at, **mark).settle(fate, at)

    def settle(self, fate: Random, at: int) -> Change:
        """The moves of chance that are due; between rounds people say when."""
        waits = self.table.is_between_rounds and self.table.people
        return self if waits else self.go_on(fate, at)

    def go_on(self, fate: Random, at: int) -> Change:
        """The moves of chance, also those that begin the next round."""
        change, table = self, self.table
        for session in table.game_session.settle(fate, table.ms(at)):
            change = change._take(session, at=at)
        return change

    def _take(self, session: Session[Any, Any], **mark: Any) -> Change:
        last = session.log[-1]
        entry = Moved(actor=last.actor, move=last.move, **mark)
        return Change(moved(self.table, entry, session), (*self.entries, entry))
