"""Every message of a live connection, in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from turnabout.core import chain
from turnabout.server.table.acts import models as acts
from turnabout.server.table.facts import shown_facts
from turnabout.server.table.refusal import Refusal, ShownRefusal
from turnabout.server.table.shapes import TableChange, Update

LONGEST = 4096
"""Bytes of the longest message that a client may send."""


class Hello(BaseModel):
    """The first message of a connection: what the client has, and its key to a private table."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    type: Literal["hello"]
    after: acts.Index = 0
    """The index of the last update it has seen; 0 for everything."""
    invite: Annotated[str, Field(max_length=40)] | None = None
    changes: bool = False
    """Whether it accepts a `change` instead of an update when it has everything before it."""
    positions: bool = False
    """Whether looks should include the position as text, for programs that know the rules."""


class Ping(BaseModel):
    """Asks for the server's time, so that the client can show deadlines by its own clock."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    type: Literal["ping"]


class Why(BaseModel):
    """Asks why a seat may not make this move, or any move that begins like this."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    type: Literal["why"]
    id: acts.Key
    seat: acts.SeatNumber
    move: acts.MoveText


ClientMessage = Annotated[Hello | Ping | Why | acts.AnyAct, Field(discriminator="type")]


class UpdateMessage(Update):
    """How things stand, and what has happened since."""

    type: Literal["update"]


class ChangeMessage(TableChange):
    """An update for a client that asked for changes: anything left out is unchanged."""

    type: Literal["change"]


class AckMessage(TypedDict):
    """The act is stored; `index` is its first entry."""

    type: Literal["ack"]
    id: str
    index: int


class RefusedMessage(ShownRefusal):
    """The act was refused; `update` is how things stand, without events."""

    type: Literal["refused"]
    id: str | None
    update: Update | None


class BecauseMessage(TypedDict):
    """The answer to `why`; `refusal` is null if the rules allow it."""

    type: Literal["because"]
    id: str
    refusal: ShownRefusal | None


class PresenceMessage(TypedDict):
    """Who is connected now: these seats, and this many others."""

    type: Literal["presence"]
    seats: list[int]
    watchers: int


class PreparingMessage(TypedDict):
    """It is the turn of these seats' bots, which are still being compiled, once per machine.

    Sent whenever that changes; without seats once nobody has to wait any more.
    """

    type: Literal["preparing"]
    seats: list[int]


class PongMessage(TypedDict):
    """The server's time."""

    type: Literal["pong"]
    now: int


class DeniedMessage(ShownRefusal):
    """This table cannot be watched; the connection ends."""

    type: Literal["denied"]
    again: bool
    """Whether it is worth trying again later: too many others are connected right now."""


ServerMessage = Annotated[
    UpdateMessage
    | ChangeMessage
    | AckMessage
    | RefusedMessage
    | BecauseMessage
    | PresenceMessage
    | PreparingMessage
    | PongMessage
    | DeniedMessage,
    Field(discriminator="type"),
]

_CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def read(text: str | bytes) -> ClientMessage:
    """Read a client's message; a Refusal says what is wrong with it."""
    if _size(text) > LONGEST:
        raise Refusal("too-long", most=LONGEST)
    try:
        return _CLIENT.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"][1:3])[:60]
        raise Refusal("bad-message", where=where, problem=first["type"]) from None


def _size(text: str | bytes) -> int:
    """Bytes; most messages need not be encoded to know."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())


def name_of(text: str | bytes) -> str | None:
    """The `id` of a message that could not be read, if it has one."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) and len(name) <= 40 else None


def write(message: Any) -> bytes:
    return msgspec.json.encode(message)


def followed(head: str, event: Any) -> str:
    """The head of the log after an event, as any client can compute it."""
    facts = shown_facts(event)
    return head if facts is None else chain.link(head, facts)


def patched(update: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Apply a change to the update before it, as any client can."""
    looks = [
        {**look, "view": _patched_view(before["view"], look["view"])}
        for before, look in zip(update["looks"], change["looks"], strict=True)
    ]
    table = {**update["table"], **change["table"]}
    return {**update, **change, "type": "update", "table": table, "looks": looks}


def _patched_view(view: dict[str, Any] | None, change: dict[str, Any] | None) -> Any:
    if view is None or change is None:
        return view
    known = {piece["id"]: piece for piece in view["pieces"]}
    pieces = change.get("pieces", view["pieces"])
    return {
        **view,
        **change,
        "pieces": [known[piece] if isinstance(piece, str) else piece for piece in pieces],
    }


def schema() -> dict[str, Any]:
    """The JSON schema of both directions, for clients that generate their types."""
    adapters = [
        ("ClientMessage", "validation", _CLIENT),
        ("ServerMessage", "serialization", TypeAdapter[Any](ServerMessage)),
    ]
    definitions, shared = TypeAdapter.json_schemas(
        adapters,  # type: ignore[arg-type]  # the modes are literals
        title="Turnabout's live connection",
    )
    named = {name: definitions[name, mode] for name, mode, _ in adapters}  # type: ignore[index]
    return {**shared, "properties": named}
