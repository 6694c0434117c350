"""The rows that the store accepts and returns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from turnabout.core.errors import TurnaboutError
from turnabout.server.table.snapshot import Snapshot

LATEST = 2**63 - 1  # the latest time that a database can hold


class Conflict(Exception):
    """Someone else appended first."""


class Unwritable(TurnaboutError):
    """A text that not every database can hold."""


class Listing(msgspec.Struct, frozen=True):
    """What lists need to know about a table; every append derives it again from the log."""

    phase: str  # open, playing or over
    due: int | None  # when some process must look at the table at the latest
    people: tuple[str, ...]  # who sits in each seat; "" for nobody or a bot
    summary: str  # JSON for lists, opaque to the store


@dataclass(frozen=True, slots=True)
class NewTable:
    """A new table, with the first entries of its log."""

    id: str
    setup: str
    game: str
    owner: str
    invite: str
    listed: bool
    created: int
    entries: tuple[str, ...]
    listing: Listing
    uploaded: int = 0  # bytes, if the game was uploaded as a file


@dataclass(frozen=True, slots=True)
class Row:
    """A table as stored, without its log."""

    id: str
    setup: str
    game: str
    owner: str
    invite: str
    listed: bool
    created: int
    updated: int
    index: int
    phase: str
    due: int | None
    summary: str


@dataclass(frozen=True, slots=True)
class Person:
    """Someone behind a browser, known by the digest of their cookie."""

    who: str
    name: str
    created: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """A person's cookie on its way to another device, sealed with a key; `key` is its hash."""

    who: str
    key: str
    sealed: str
    expires: int


class Append(msgspec.Struct, frozen=True):
    """Entries to append to a log that is expected to have `index` of them."""

    table: str
    index: int
    entries: tuple[str, ...]
    listing: Listing
    now: int
    snapshot: Snapshot | None = None


class Write(msgspec.Struct, frozen=True):
    """What one caller wants written, all or nothing."""

    append: Append | None = None
    new: NewTable | None = None
    person: Person | None = None

    def check(self) -> None:
        """Refuse what one of the databases would refuse, before it can spoil a batch."""
        # All texts at once first, as they are nearly always writable.
        if not writable("".join(self._texts())):
            text = next(text for text in self._texts() if not writable(text))
            raise Unwritable("unwritable", text=text)
        for time in self._times():
            if abs(time) > LATEST:
                raise Unwritable("unwritable", text=hex(time))

    def _texts(self) -> list[str]:
        texts: list[str] = []
        if (append := self.append) is not None:
            texts += (append.table, *append.entries, *_texts_of(append.listing))
            if append.snapshot is not None:
                texts += (append.snapshot.state, append.snapshot.text)
        if (new := self.new) is not None:
            texts += (new.id, new.setup, new.game, new.owner, new.invite, *new.entries)
            texts += _texts_of(new.listing)
        if self.person is not None:
            texts += (self.person.who, self.person.name)
        return texts

    def _times(self) -> Iterator[int]:
        if self.append is not None:
            yield from (self.append.now, self.append.listing.due or 0)
        if self.new is not None:
            yield from (self.new.created, self.new.listing.due or 0)
        if self.person is not None:
            yield self.person.created


def writable(text: str) -> bool:
    """Whether both databases can hold the text: no NUL, no half of a surrogate pair."""
    if text.isascii():
        return "\0" not in text
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def _texts_of(listing: Listing) -> tuple[str, ...]:
    return (listing.phase, listing.summary, *listing.people)
