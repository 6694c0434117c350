"""Who has which seat at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from turnabout.core.game import Seat
from turnabout.server.table.cached_property import once
from turnabout.server.table.shapes import ShownSeat, shown_name


class Sitter(NamedTuple):
    """Who has a seat: a person, or a bot."""

    name: str
    person: str = ""
    bot: str | None = None
    instead: str = ""
    """The person for whom the bot keeps the seat."""
    random: str = ""
    """What they bring to the table's chance, if they sit down before the game begins."""


class Seating(tuple[Sitter | None, ...]):
    """The sitter of each seat. Moves leave it alone, so all that follows from it is found once."""

    @classmethod
    def free(cls, seats: int) -> Seating:
        return cls((None,) * seats)

    def seat(self, seat: Seat, sitter: Sitter | None) -> Seating:
        return Seating((*self[:seat], sitter, *self[seat + 1 :]))

    def of(self, who: str) -> tuple[Seat, ...]:
        """The seats of a person; an anonymous visitor has none."""
        return self._by_person.get(who, ())

    @once
    def bots(self) -> frozenset[Seat]:
        return frozenset(seat for seat, sitter in self._taken if sitter.bot is not None)

    @once
    def people(self) -> Mapping[Seat, str]:
        """The seats of people, and who has each."""
        return {seat: sitter.person for seat, sitter in self._taken if sitter.bot is None}

    @once
    def persons(self) -> tuple[str, ...]:
        """Who has each seat; "" for nobody or a bot."""
        return tuple("" if sitter is None else sitter.person for sitter in self)

    @once
    def shown(self) -> list[ShownSeat | None]:
        """How everyone is told of each sitter."""
        return [
            None if sitter is None else {**shown_name(sitter.name), "level": sitter.bot}
            for sitter in self
        ]

    @once
    def _by_person(self) -> dict[str, tuple[Seat, ...]]:
        seats: dict[str, tuple[Seat, ...]] = {}
        for seat, sitter in self._taken:
            if sitter.person:
                seats[sitter.person] = (*seats.get(sitter.person, ()), seat)
        return seats

    @property
    def _taken(self) -> Iterable[tuple[Seat, Sitter]]:
        return ((seat, sitter) for seat, sitter in enumerate(self) if sitter is not None)
