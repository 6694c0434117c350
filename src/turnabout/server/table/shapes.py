"""What clients are shown of a table: the shapes of the outgoing messages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypeAliasType, TypedDict

from turnabout.core.view import Event, Over, PlainView, Played, View
from turnabout.server.table.entries import Cause, What
from turnabout.server.table.game_shapes import described_shapes

if TYPE_CHECKING:
    AnyView: TypeAlias = View
    AnyEvent: TypeAlias = Event
else:
    # As each game declares them, so that the schema of every message is complete.
    # The plain ones are for games that have nothing but rules.
    _SHAPES = described_shapes()
    AnyView = TypeAliasType("AnyView", reduce(or_, [PlainView, *_SHAPES.views]))
    AnyEvent = TypeAliasType("AnyEvent", reduce(or_, [Played, Over, *_SHAPES.events]))
GUEST = "#"
"""Precedes the number of someone who has no name yet; no name begins with it."""


class ShownName(TypedDict):
    """A person's name, or the number of a guest; neither if a record does not name them."""

    name: str | None
    guest: int | None


class ShownSeat(ShownName):
    """`level` is the bot's; if all three are null, the seat is free."""

    level: str | None


class ShownClock(TypedDict):
    """Milliseconds left for each seat at the time `since`; those of `running` go down."""

    left: list[int]
    running: list[int]
    since: int
    """By the server's clock."""


class ShownDeadline(TypedDict):
    """When time runs out, by the server's clock; for a seat, or for the game's own timer."""

    at: int
    seat: int | None


class ShownForfeit(TypedDict):
    """Who lost the game without playing it to its end, and how."""

    seat: int
    cause: Cause


class ShownOutcome(TypedDict):
    scores: list[float]
    reason: str
    forfeit: NotRequired[ShownForfeit | None]


class ShownWish(TypedDict):
    """A seat asks the others for something."""

    what: What
    seat: int
    question: int
    """The index of the event that asked it; the answer names it."""
    asked: list[int]
    """The seats that have not answered yet."""
    agreed: list[int]


class ShownCooldown(TypedDict):
    """A seat was refused: it may ask again after `moves` own moves, but not before `until`."""

    what: What
    seat: int
    moves: int
    until: int
    """By the server's clock."""


class ShownNext(TypedDict):
    """The table of a rematch and the commitment to its chance, known before anyone asks for it
    and brings a value of their own."""

    table: str
    commitment: str


class ShownTable(TypedDict):
    """Everything but the position, the same for everyone."""

    game: str
    options: dict[str, Any]
    phase: Literal["open", "playing", "over"]
    seats: list[ShownSeat]
    to_act: list[int]
    moves: int
    """How many moves were made."""
    missing: int
    """How many players are missing before the game can begin."""
    minutes: int | None
    """About how long it takes, if that is known."""
    together: bool
    """Whether all seats win or lose together."""
    clock: ShownClock | None
    increment: int | None
    deadline: ShownDeadline | None
    paused: bool
    interval: list[int] | None
    """Between two rounds: the seats that are ready for the next one; null during a round."""
    outcome: ShownOutcome | None
    wish: ShownWish | None
    cooldowns: list[ShownCooldown]
    rematch: str | None
    take_back: bool
    """Whether it makes sense to ask for it: only in contests of turns."""
    chat: bool
    hints: bool
    uploaded: bool
    """Whether it comes from a file, and was not played here."""
    cut: bool
    """Whether the rules have changed since, and no longer allow its later moves."""
    commitment: str
    """What chance was committed to before anyone sat down; empty if it was not."""
    next: ShownNext | None
    """Where a rematch would be; null until the game is over, and once there is a rematch."""


class ShownEvent(TypedDict):
    """An entry of the log; which fields it has depends on `event`."""

    index: int
    event: Literal[
        "sat",
        "left",
        "started",
        "moved",
        "forfeited",
        "asked",
        "answered",
        "withdrawn",
        "took-back",
        "paused",
        "got-ready",
        "chatted",
        "wanted",
        "rematched",
        "closed",
        "unnamed",
    ]
    at: int
    seat: NotRequired[int]
    name: NotRequired[str | None]
    guest: NotRequired[int | None]
    bot: NotRequired[str | None]
    random: NotRequired[str]
    """What a person brought to the table's chance."""
    order: NotRequired[Sequence[int]]
    opening: NotRequired[int]
    """How many moves of an earlier game come first."""
    version: NotRequired[int]
    """The version of the rules; 0 for the one the table was set up with."""
    actor: NotRequired[int]
    move: NotRequired[str]
    """The move's text, or ? while you may not know it."""
    secret: NotRequired[str]
    """What a move of chance was drawn with; its hash is the one before it, or the commitment."""
    seal: NotRequired[str]
    """For a move that was secret when it was made: a hash of it and its salt."""
    salt: NotRequired[str]
    """What the seal is checked with, once you may know the move."""
    number: NotRequired[int]
    """The move's number in the game; missing if it was taken back."""
    ms: NotRequired[int]
    events: NotRequired[list[AnyEvent]]
    """What everyone may be told about the move."""
    cause: NotRequired[str | None]
    what: NotRequired[What]
    to: NotRequired[int]
    agree: NotRequired[bool]
    on: NotRequired[bool]
    text: NotRequired[str]
    spectators: NotRequired[bool]
    """For chat: whether only spectators could read it until the game was over."""
    table: NotRequired[str]
    without: NotRequired[Sequence[int]]
    """The seats that do not go to the next table."""


class Look(TypedDict):
    """The position as one seat (null: a spectator) may see it."""

    seat: int | None
    view: AnyView | None
    """Null before the game begins."""
    moves: list[str] | None
    """The legal moves, if the seat is to act; null if there are too many to list."""
    gestures: list[str]
    position: NotRequired[str | None]
    """The same as text, for those who asked for it; null before the game begins."""


class Update(TypedDict):
    """What has happened since the entry `after`, and how things stand now.

    If the client is far behind, `after` is later than what it has; it asks for earlier events.
    """

    after: int
    index: int
    head: str
    """A hash over the entries up to `index`; docs/live.md says how it is made."""
    now: int
    events: list[ShownEvent]
    table: ShownTable
    yours: list[int]
    owner: bool
    looks: list[Look]


class LookChange(TypedDict):
    """The position as one seat may see it, as far as it has changed."""

    seat: int | None
    view: dict[str, Any] | None
    """The fields of the view that have changed. In `pieces`, an unchanged piece is only its id."""
    moves: list[str] | None
    gestures: list[str]
    position: NotRequired[str | None]


class TableChange(TypedDict):
    """An update for clients that have everything before it: anything left out is unchanged."""

    after: int
    index: int
    head: str
    now: int
    events: list[ShownEvent]
    table: dict[str, Any]
    """The fields of the table that have changed."""
    looks: list[LookChange]


def shown_name(name: str) -> ShownName:
    """A stored name, split into a name or the number of a guest."""
    if name.startswith(GUEST):
        return {"name": None, "guest": int(name.removeprefix(GUEST))}
    return {"name": name or None, "guest": None}
