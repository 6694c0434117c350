"""The entries of a table's log. Everything that ever changes a table is one of these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Cause = Literal["time", "gone", "resigned"]
"""Why a seat lost without a move of its own choice."""
What = Literal["take-back", "draw", "rematch"]
"""What players ask each other."""


class Entry(BaseModel):
    """Something that happened; `who` and `key` are for the server alone."""

    model_config = ConfigDict(frozen=True)

    at: int
    """When, by the server's clock."""
    who: str = ""
    """Whose doing it was; empty for the table's own."""
    key: str = ""
    """How the person's program named the act, so that a resent one is not done twice."""


class Sat(Entry):
    """A seat is taken by a person or a bot."""

    event: Literal["sat"] = "sat"
    seat: int
    name: str
    person: str = ""
    bot: str | None = None
    instead: str = ""
    """The person for whom a bot keeps the seat."""


class Left(Entry):
    """A seat is free again."""

    event: Literal["left"] = "left"
    seat: int


class Started(Entry):
    """The game begins; `order` are the seats that were taken, which are now counted from 0."""

    event: Literal["started"] = "started"
    order: tuple[int, ...]
    opening: int = 0
    """How many moves of an earlier game come first."""


class Moved(Entry):
    """A move in the game, of a seat, of chance or of the host."""

    event: Literal["moved"] = "moved"
    actor: int
    move: str
    cause: Cause | None = None


class Forfeited(Entry):
    """A seat lost a game whose rules know no resignation."""

    event: Literal["forfeited"] = "forfeited"
    seat: int
    cause: Cause


class Asked(Entry):
    """A seat asks the others for something."""

    event: Literal["asked"] = "asked"
    seat: int
    what: What = "take-back"
    to: int = 0
    """Whoever takes back wants to undo all moves after the first so many."""


class Answered(Entry):
    """A seat agrees to what another asked, or does not."""

    event: Literal["answered"] = "answered"
    seat: int
    what: What = "take-back"
    agree: bool


class Withdrawn(Entry):
    """A seat does not ask any more."""

    event: Literal["withdrawn"] = "withdrawn"
    seat: int
    what: What


class TookBack(Entry):
    """All moves after the first `to` are undone."""

    event: Literal["took-back"] = "took-back"
    seat: int
    to: int


class Paused(Entry):
    """The table's clock stands still, or runs again."""

    event: Literal["paused"] = "paused"
    on: bool


class GotReady(Entry):
    """Between two rounds: a seat has seen enough of the last one."""

    event: Literal["got-ready"] = "got-ready"
    seat: int


class Chatted(Entry):
    """Someone said something."""

    event: Literal["chatted"] = "chatted"
    name: str
    text: str


class Wanted(Entry):
    """A seat wants to play again: so it was logged before this was asked like anything else."""

    event: Literal["wanted"] = "wanted"
    seat: int


class Rematched(Entry):
    """The next game is at another table."""

    event: Literal["rematched"] = "rematched"
    table: str
    without: tuple[int, ...] = ()
    """The seats that stay here."""


class Closed(Entry):
    """A game that was played elsewhere and is here to be looked at."""

    event: Literal["closed"] = "closed"


AnyEntry = Annotated[
    Sat
    | Left
    | Started
    | Moved
    | Forfeited
    | Asked
    | Answered
    | Withdrawn
    | TookBack
    | Paused
    | GotReady
    | Chatted
    | Wanted
    | Rematched
    | Closed,
    Field(discriminator="event"),
]

_ADAPTER: TypeAdapter[AnyEntry] = TypeAdapter(AnyEntry)


def read_entry(text: str) -> AnyEntry:
    return _ADAPTER.validate_json(text)


def write_entry(entry: AnyEntry) -> str:
    return entry.model_dump_json()
