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
    # As each game declares them: with the types the schema of every message is complete.
    # The plain ones are for games of which there is nothing but rules.
    _SHAPES = described_shapes()
    AnyView = TypeAliasType("AnyView", reduce(or_, [PlainView, *_SHAPES.views]))
    AnyEvent = TypeAliasType("AnyEvent", reduce(or_, [Played, Over, *_SHAPES.events]))
GUEST = "#"
"""Before the number of someone who has not said what to be called; no name begins so."""


class ShownName(TypedDict):
    """What someone is called, or the number of a guest; neither where a record names nobody."""

    name: str | None
    guest: int | None


class ShownSeat(ShownName):
    """`level` is the bot's; without all three the seat is free."""

    level: str | None


class ShownClock(TypedDict):
    """Milliseconds left for each seat, when the deadline was set; those of `running` go down."""

    left: list[int]
    running: list[int]
    since: int
    """The server's time at which `left` was true."""


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
    """The index of the event by which it was asked; the answer names it."""
    asked: list[int]
    """The seats that have not answered yet."""
    agreed: list[int]


class ShownCooldown(TypedDict):
    """A seat was told no: it may ask again after so many moves of its own, and at this time."""

    what: What
    seat: int
    moves: int
    until: int
    """By the server's clock."""


class ShownNext(TypedDict):
    """The table of a rematch, and what its chance will be bound to: so before anyone asks for it,
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
    """Whether it makes sense to ask for it: in contests of turns."""
    chat: bool
    hints: bool
    uploaded: bool
    """Whether it was not played here but comes from a file."""
    cut: bool
    """Whether the rules have changed since, and today's do not take its later moves."""
    commitment: str
    """What chance is bound to, since before anyone sat down; empty if it is not."""
    next: ShownNext | None
    """Where a rematch would be; null before the game is over, and when there is one."""


class ShownEvent(TypedDict):
    """An entry of the log, by its index; which fields there are depends on `event`."""

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
    """Of the rules; 0 if they are those that the table was set up for."""
    actor: NotRequired[int]
    move: NotRequired[str]
    """The move's text, or ? as long as you may not know it."""
    secret: NotRequired[str]
    """What chance drew a move with; its hash is the one before it, or the commitment."""
    seal: NotRequired[str]
    """Of a move that was secret when it was made: a hash of it and its salt."""
    salt: NotRequired[str]
    """With which the seal is checked, once you may know the move."""
    number: NotRequired[int]
    """How many moves there were up to this one; missing if it was taken back."""
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
    """Of what somebody said: whether it was for spectators alone until the game was over."""
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

    `after` is later than what the client has if that is long ago; earlier events are asked for.
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
    """The fields of the view that are new. In `pieces`, the id of a piece that is as it was."""
    moves: list[str] | None
    gestures: list[str]
    position: NotRequired[str | None]


class TableChange(TypedDict):
    """An update for those who have all before it: what is not said is as it was."""

    after: int
    index: int
    head: str
    now: int
    events: list[ShownEvent]
    table: dict[str, Any]
    """The fields of the table that are new."""
    looks: list[LookChange]


def shown_name(name: str) -> ShownName:
    """A name as it was stored, for those who word it."""
    if name.startswith(GUEST):
        return {"name": None, "guest": int(name.removeprefix(GUEST))}
    return {"name": name or None, "guest": None}
