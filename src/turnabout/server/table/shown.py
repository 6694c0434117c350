"""What clients are shown of a table: the shapes of the outgoing messages."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict


class ShownSeat(TypedDict):
    """`level` is the bot's; `name` is null when the seat is free."""

    name: str | None
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


class ShownOutcome(TypedDict):
    scores: list[float]
    reason: str


class ShownWish(TypedDict):
    """A seat asks to take back all moves after the first `to`."""

    seat: int
    to: int
    agreed: list[int]


class ShownTable(TypedDict):
    """All but the position, the same for everyone."""

    game: str
    options: dict[str, Any]
    phase: Literal["open", "playing", "over"]
    seats: list[ShownSeat]
    to_act: list[int]
    moves: int
    """How many moves were made."""
    clock: ShownClock | None
    increment: int | None
    deadline: ShownDeadline | None
    paused: bool
    outcome: ShownOutcome | None
    wish: ShownWish | None
    wants: list[int]
    rematch: str | None
    take_back: bool
    """Whether it makes sense to ask for it: in contests of turns."""
    chat: bool
    hints: bool


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
        "took-back",
        "paused",
        "chatted",
        "wanted",
        "rematched",
        "closed",
    ]
    at: int
    seat: NotRequired[int]
    name: NotRequired[str]
    bot: NotRequired[str | None]
    order: NotRequired[list[int]]
    actor: NotRequired[int]
    move: NotRequired[str]
    """The move's text, or ? as long as you may not know it."""
    ms: NotRequired[int]
    tells: NotRequired[list[dict[str, Any]]]
    """What the game says of the move: see docs/views.md."""
    cause: NotRequired[str | None]
    to: NotRequired[int]
    agree: NotRequired[bool]
    on: NotRequired[bool]
    text: NotRequired[str]
    table: NotRequired[str]


class Look(TypedDict):
    """The position as one seat (null: a spectator) may see it."""

    seat: int | None
    view: dict[str, Any] | None
    """Null before the game begins."""
    moves: list[str] | None
    """The legal moves, if the seat is to act; null if there are too many to list."""
    gestures: list[str]


class Update(TypedDict):
    """Everything that has happened since the entry `after`, and how things stand now."""

    after: int
    index: int
    now: int
    events: list[ShownEvent]
    table: ShownTable
    yours: list[int]
    owner: bool
    looks: list[Look]
