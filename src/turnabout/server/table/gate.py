"""The one gate: everything about a table that leaves the server is made here, for one viewer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import islice
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from turnabout.core.game import CHANCE, Seat
from turnabout.core.json import Json
from turnabout.core.record import UNKNOWN_MOVE, Record, veiled
from turnabout.core.view import View
from turnabout.server.table.acts.moves import can_forfeit
from turnabout.server.table.entries import AnyEntry, Chatted, Moved, Sat
from turnabout.server.table.facts import linked, seal_of
from turnabout.server.table.questions import bots_play_on
from turnabout.server.table.shapes import ShownEvent, TableChange, Update, shown_name
from turnabout.server.table.shown_table import TableFace
from turnabout.server.table.table import DRAW, RESIGN, Table

MOST_MOVES = 1000
"""The most moves in a list; if there are more, the client composes the text itself."""
MOST_EVENTS = 200
"""The most entries in one message; clients ask for earlier ones page by page."""
_SECRET = {"who", "key", "person", "instead"}


class Viewer(NamedTuple):
    """Someone who looks at a table, with their seats: none for a spectator."""

    seats: tuple[Seat, ...] = ()
    owner: bool = False
    reads_positions: bool = False
    """Whether they want each position as text too."""

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        return self.seats or (None,)


class Veil(NamedTuple):
    """What a viewer may not know yet."""

    moves: frozenset[int]
    """Places in the game's log."""
    talk: bool
    """Whether spectators' chat is hidden."""


class Scene:
    """A table as it is now, for any number of viewers: what they all see is made once."""

    def __init__(self, table: Table, before: Scene | None = None) -> None:
        self.table = table
        self._face = TableFace(table)
        self._before = before
        """The scene that everyone saw last: what has not changed is not sent again."""
        self._masked: dict[Seat | None, Any] = {}
        self._views: list[tuple[Any, View]] = []
        """Each with the masked state that it was made from and depends on; there are few."""
        self._written: dict[object, msgspec.Raw] = {}

    def next(self, table: Table) -> Scene:
        """The scene that follows, for those who have seen this one."""
        self._before = None
        return Scene(table, self)

    def update(self, viewer: Viewer, after: int, now: int) -> Update:
        """What a viewer who has the first `after` entries needs to be up to date.

        A viewer who was away for long gets only the latest entries, and asks for the others.
        """
        after = max(after, self.table.index - MOST_EVENTS)
        return {
            "after": after,
            "index": self.table.index,
            "head": _head(self.table),
            "now": now,
            "events": self._events(viewer, after),
            "table": self._written_once("table", self._face.whole),
            "yours": list(viewer.seats),
            "owner": viewer.owner,
            "looks": [self._look(seat, self._whole(seat), viewer) for seat in viewer.eyes],
        }

    def change(self, viewer: Viewer, now: int) -> TableChange | None:
        """The same for a viewer who saw the scene before; None if only an update will do."""
        before = self._before
        if before is None or before.table.has_begun != self.table.has_begun:
            return None
        return {
            "after": before.table.index,
            "index": self.table.index,
            "head": _head(self.table),
            "now": now,
            "events": self._events(viewer, before.table.index),
            "table": self._written_once("changes", lambda: self._face.changes(before._face)),
            "looks": [
                self._look(seat, self._changed(before, seat), viewer) for seat in viewer.eyes
            ],
        }

    def _events(self, viewer: Viewer, after: int) -> Any:
        veil = _veil(self.table, viewer)
        return self._written_once(
            ("events", after, veil), lambda: _events(self.table, veil, _news(self.table, after))
        )

    def _whole(self, seat: Seat | None) -> Any:
        view = self._view(seat)
        return None if view is None else self._written_once(id(view), lambda: view)

    def _changed(self, before: Scene, seat: Seat | None) -> Any:
        view, old = self._view(seat), before._view(seat)
        if view is None or old is None:
            return None
        return self._written_once((id(view), id(old)), lambda: changes(old, view))

    def _view(self, seat: Seat | None) -> View | None:
        if self.table.session is None:
            return None
        masked = self._mask(seat)
        for known, view in self._views:
            if known is masked or known == masked:
                return view
        view = self.table.game.view(masked)
        self._views.append((masked, view))
        return view

    def _mask(self, seat: Seat | None) -> Any:
        if seat not in self._masked:
            self._masked[seat] = self.table.game.mask(self.table.state, seat)
        return self._masked[seat]

    def _look(self, seat: Seat | None, view: Any, viewer: Viewer) -> Any:
        """The position through the game's mask, and what the seat may do."""
        table = self.table
        look = {"seat": seat, "view": view}
        if viewer.reads_positions:
            begun = table.has_begun
            look["position"] = table.game.write_state(self._mask(seat)) if begun else None
        if seat is None or table.phase != "playing":
            return {**look, "moves": [], "gestures": []}
        game, masked = table.game, self._mask(seat)
        listed = game.moves(masked, seat) if seat in table.acting() else ()
        moves = [*map(game.write_move, listed)] if len(listed) <= MOST_MOVES else None
        gestures: list[str] = []
        if table.courteous is not None:
            gestures = [game.write_move(move) for move in table.courteous.gestures(masked, seat)]
            if DRAW in gestures and bots_play_on(table):
                gestures.remove(DRAW)
        elif can_forfeit(table):
            gestures = [RESIGN]
        return {**look, "moves": moves, "gestures": gestures}

    def _written_once(self, key: object, make: Callable[[], object]) -> Any:
        """As JSON, which messages include verbatim."""
        if key not in self._written:
            self._written[key] = msgspec.Raw(msgspec.json.encode(make()))
        return self._written[key]


def _head(table: Table) -> str:
    """Empty while an old, unsealed choice is hidden, as it could be guessed from the head."""
    return "" if any(not _salted(table, index) for index in table.hidden) else table.head


def _salted(table: Table, index: int) -> bool:
    entry = table.entries[index - 1]
    return isinstance(entry, Moved) and bool(entry.salt)


def changes(before: View, after: View) -> dict[str, Any]:
    """The fields of a view that differ; an unchanged piece is given by its id alone."""
    kind: Any = type(after)  # mypy mistakes the hash of its members for its own
    names, values = _fields(kind)
    found = {
        name: new
        for name, new, old in zip(names, values(after), values(before), strict=True)
        if new is not old and new != old
    }
    if "pieces" in found:
        known = {piece.id: piece for piece in before.pieces}
        found["pieces"] = [
            piece.id if (old := known.get(piece.id)) is piece or old == piece else piece
            for piece in after.pieces
        ]
    return found


@cache
def _fields(view: type) -> tuple[tuple[str, ...], attrgetter[Any]]:
    names = tuple(field.name for field in fields(view))
    return names, attrgetter(*names)


def position(table: Table, viewer: Viewer, length: int) -> View:
    """The view after this many moves, as the viewer's first seat may see it now."""
    state = table.game_session.state_at(length)
    return table.game.view(table.game.mask(state, viewer.eyes[0]))


def played(table: Table, viewer: Viewer, place: int) -> str:
    """A move of the game, or UNKNOWN_MOVE while the viewer may not know it."""
    return UNKNOWN_MOVE if place in _veil(table, viewer).moves else table.log[place].move


def record(table: Table, viewer: Viewer) -> Record:
    """The record as the viewer may have it: it ends before the first move they may not know."""
    found = table.record(min(_veil(table, viewer).moves, default=None))
    # The server cannot vouch for a game that was uploaded.
    if table.phase != "over" or table.setup.uploaded:
        return found
    proof: dict[str, Json] = {
        "table": table.id,
        "entries": [[head, facts] for head, facts in linked(table)],
        "salts": _opened(table, "salt", len(found.log)),
        "commitment": table.setup.commitment,
        "secrets": _opened(table, "secret", len(found.log)),
    }
    return replace(found, proof=proof)


def _opened(table: Table, field: str, length: int) -> dict[str, Json]:
    """What was secret about the first `length` moves, by the index of their entries."""
    values = ((index, getattr(table.entries[index - 1], field)) for index in table.places)
    return {str(index): value for index, value in islice(values, length) if value}


def events(table: Table, viewer: Viewer, after: int) -> list[ShownEvent]:
    """The entries after an index, and earlier ones that these made known."""
    return _events(table, _veil(table, viewer), _news(table, after))


def events_before(table: Table, viewer: Viewer, before: int) -> list[ShownEvent]:
    """One page of the entries just before an index."""
    last = min(before, table.index + 1)
    return _events(table, _veil(table, viewer), range(max(1, last - MOST_EVENTS), last))


def _news(table: Table, after: int) -> Sequence[int]:
    """The indices of the entries after one, and of earlier ones that these made known."""
    wanted = range(after + 1, table.index + 1)
    known: set[int] = set()
    for unveiling in reversed(table.unveiled):
        if unveiling.by <= after:
            break
        known.update(unveiling.entries)
    return sorted(known.union(wanted)) if known else wanted


def _events(table: Table, veil: Veil, indices: Sequence[int]) -> list[ShownEvent]:
    told = _told(table, veil.moves, indices) if table.has_begun and indices else {}
    known = ((index, table.entries[index - 1]) for index in indices)
    tells_chance = _tells_chance(table, veil)
    return [
        _event(table, entry, index, told.get(index), tells_chance)
        for index, entry in known
        if not (veil.talk and isinstance(entry, Chatted) and entry.spectators)
    ]


def _event(
    table: Table, entry: AnyEntry, index: int, told: dict[str, Any] | None, tells_chance: bool
) -> ShownEvent:
    if isinstance(entry, Moved):
        return _move(table, entry, index, told, tells_chance)
    shown: Any = {"index": index, **msgspec.to_builtins(entry)}
    for secret in _SECRET & shown.keys():
        del shown[secret]
    if isinstance(entry, Sat | Chatted):
        person = entry.person if isinstance(entry, Sat) else entry.who
        shown.update(shown_name(table.unnamed.get(person, entry.name)))
    return shown  # type: ignore[no-any-return]  # a TypedDict whose fields the entry has


def _move(
    table: Table, entry: Moved, index: int, told: dict[str, Any] | None, tells_chance: bool
) -> ShownEvent:
    shown: ShownEvent = {
        "index": index,
        "event": "moved",
        "actor": entry.actor,
        "move": entry.move,
        "cause": entry.cause,
        "at": entry.at,
        # A move that was taken back since is still listed, but without details.
        **(told or {"events": []}),  # type: ignore[typeddict-item]  # what `_told` makes
    }
    if entry.secret and tells_chance:
        shown["secret"] = entry.secret
    if (seal := seal_of(entry, index, table.id)) is not None:
        shown["seal"] = seal
        if shown["move"] != UNKNOWN_MOVE:
            shown["salt"] = entry.salt
    return shown


def _tells_chance(table: Table, veil: Veil) -> bool:
    """A link of the chain reveals all before it, so none is shown while one is secret."""
    return all(table.log[place].actor != CHANCE for place in veil.moves)


def _told(
    table: Table, hidden: frozenset[int], indices: Sequence[int]
) -> dict[int, dict[str, Any]]:
    """What may be said about the moves at these entries."""
    places, moves = table.places, table.log
    # Not in the whole log: from the first index on, it has no more moves than entries.
    beginning = max(0, len(places) - (table.index + 1 - indices[0]))
    first = bisect_left(places, indices[0], beginning)
    last = bisect_right(places, indices[-1], first)
    told = {}
    for place, events in enumerate(table.events(first, last), first):
        entry = moves[place]
        move = UNKNOWN_MOVE if place in hidden else entry.move
        told[places[place]] = {
            "move": move,
            "number": place + 1,
            "ms": entry.ms,
            "events": events,
        }
    return told


def _veil(table: Table, viewer: Viewer) -> Veil:
    # Spectators must not advise players, who read their chat only when the game is over.
    talk = bool(viewer.seats) and table.phase == "playing"
    if not table.hidden:
        return Veil(frozenset(), talk)
    each = [veiled(table.game, table.state, table.log, seat) for seat in viewer.eyes]
    return Veil(frozenset.intersection(*each), talk)
