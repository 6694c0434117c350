"""The entries of a table's log. Everything that ever changes a table is one of these."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Cause = Literal["time", "gone", "resigned"]
"""Why a seat lost without playing the game to its end."""
What = Literal["take-back", "draw", "rematch"]
"""What players ask each other."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened; `who` and `key` are for the server alone."""

    at: int
    """When, by the server's clock."""
    who: str = ""
    """The person who did it; empty for the table itself."""
    key: str = ""
    """The client's own id for the act, so that a resent one is not done twice."""


class Sat(Entry, frozen=True, tag="sat"):
    """A seat is taken by a person or a bot."""

    seat: int
    name: str
    person: str = ""
    bot: str | None = None
    instead: str = ""
    """The person for whom a bot keeps the seat."""
    random: str = ""
    """What the person brings to the table's chance."""


class Left(Entry, frozen=True, tag="left"):
    """A seat is free again."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    """The game begins; `order` has the seats that were taken, which are renumbered from 0."""

    order: tuple[int, ...]
    opening: int = 0
    """How many moves of an earlier game come first."""
    version: int = 0
    """The version of the rules that it is played by; 0 for the one the table was set up with."""


class Moved(Entry, frozen=True, tag="moved"):
    """A move in the game, of a seat, of chance or of the host."""

    actor: int
    move: str
    cause: Cause | None = None
    salt: str = ""
    """For a move that was secret when it was made: with it, everyone can check the seal."""
    secret: str = ""
    """For a move of chance: the link of the table's chain that it was drawn with."""


class Forfeited(Entry, frozen=True, tag="forfeited"):
    """A seat lost a game whose rules have no resignation."""

    seat: int
    cause: Cause


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asks the others for something."""

    seat: int
    what: What = "take-back"
    to: int = 0
    """For a take-back: undo all moves after the first `to`."""
    random: str = ""
    """What the person brings to the chance of the next table, if they ask to play again."""


class Answered(Entry, frozen=True, tag="answered"):
    """A seat agrees to what another asked, or does not."""

    seat: int
    agree: bool
    what: What = "take-back"
    random: str = ""
    """What the person brings to the chance of the next table, if they play again."""


class Withdrawn(Entry, frozen=True, tag="withdrawn"):
    """A seat withdraws its question."""

    seat: int
    what: What


class TookBack(Entry, frozen=True, tag="took-back"):
    """All moves after the first `to` are undone."""

    seat: int
    to: int


class Paused(Entry, frozen=True, tag="paused"):
    """The table's clock stands still, or runs again."""

    on: bool


class GotReady(Entry, frozen=True, tag="got-ready"):
    """Between two rounds: a seat has seen enough of the last one."""

    seat: int


class Chatted(Entry, frozen=True, tag="chatted"):
    """Someone said something."""

    name: str
    text: str
    spectators: bool = False
    """Whether it is for spectators: players read it when the game is over."""


class Wanted(Entry, frozen=True, tag="wanted"):
    """A seat wants to play again: an old kind, from before a rematch was a question like any."""

    seat: int


class Rematched(Entry, frozen=True, tag="rematched"):
    """The next game is at another table."""

    table: str
    without: tuple[int, ...] = ()
    """The seats that stay here."""


class Closed(Entry, frozen=True, tag="closed"):
    """The table ends without an outcome: it came from a file, or cannot go on."""

    cause: Literal["nobody-came", "abandoned", "rules"] | None = None
    """Why, if nobody decided it."""


class Unnamed(Entry, frozen=True, tag="unnamed"):
    """The person who did this no longer wants to be named here."""


AnyEntry: TypeAlias = (
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
    | Closed
    | Unnamed
)

_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def read_entry(text: str) -> AnyEntry:
    return _DECODER.decode(text)


def write_entry(entry: AnyEntry) -> str:
    return msgspec.json.encode(entry).decode()
