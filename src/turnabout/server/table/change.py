"""A change to a table, before it is stored."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from turnabout.core.chance import Drawn
from turnabout.core.game import CHANCE, Actor
from turnabout.core.session import Session
from turnabout.server.table.entries import AnyEntry, Moved
from turnabout.server.table.evolution import evolve_all, moved
from turnabout.server.table.table import Table


class Change(NamedTuple):
    """Entries to append, and the table that they lead to; each move is played only once."""

    table: Table
    entries: tuple[AnyEntry, ...] = ()

    def add(self, *entries: AnyEntry) -> Change:
        return Change(evolve_all(self.table, entries), (*self.entries, *entries))

    def play(
        self, actor: Actor, move: Any, fate: Random, *, at: int, salt: str = "", **mark: Any
    ) -> Change:
        """A move, and the moves of chance that are due after it; the game is the only judge.

        A move that others may not know yet is sealed with the mover's salt, or one of ours.
        """
        session = self.table.game_session.play(actor, move, self.table.ms(at))
        return self._take(session, fate, salt, at=at, **mark).settle(fate, at)

    def settle(self, fate: Random, at: int) -> Change:
        """The moves of chance that are due; between rounds, people say when to go on."""
        waits = self.table.is_between_rounds and self.table.people
        return self if waits else self.go_on(fate, at)

    def go_on(self, fate: Random, at: int) -> Change:
        """The moves of chance, including those that begin the next round."""
        change = self
        while CHANCE in change.table.game.to_act(change.table.state):
            change = change._draw(fate, at)
        return change

    def _draw(self, fate: Random, at: int) -> Change:
        """A move of chance, drawn with the table's next secret and what its players brought."""
        table, secret = self.table, self.table.next_secret()
        rng = Drawn(secret, table.id, table.drawn + 1, table.randoms) if secret else fate
        session = next(table.game_session.settle(rng, table.ms(at)))
        return self._take(session, fate, at=at, secret=secret)

    def _take(
        self, session: Session[Any, Any], fate: Random, salt: str = "", **mark: Any
    ) -> Change:
        last = session.log[-1]
        is_secret = last.actor in session.game.hidden_from(session.state, None)
        salt = (salt or fate.randbytes(16).hex()) if is_secret else ""
        entry = Moved(actor=last.actor, move=last.move, salt=salt, **mark)
        return Change(moved(self.table, entry, session), (*self.entries, entry))
