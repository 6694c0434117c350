"""What a person may ask of a table over the live connection; one model each."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Key = Annotated[str, Field(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Field(ge=0, le=200)]
Index = Annotated[int, Field(ge=0, le=2**31)]
MoveText = Annotated[str, Field(min_length=1, max_length=400)]
BotWord = Annotated[str, Field(min_length=1, max_length=20)]


Hex = Annotated[str, Field(pattern="^[0-9a-f]{32,64}$")]
"""At least 128 bits that nobody else can guess."""


class Act(BaseModel):
    """`id` is the sender's own name for it: the answer repeats it, and sending twice is safe."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Key


class MakeMove(Act):
    """Play a move, or make a gesture like `resign`, for one of my seats."""

    type: Literal["move"]
    seat: SeatNumber
    move: MoveText
    seen: Index
    """The index of the last update that the mover had seen."""
    salt: Hex | None = None
    """For the seal of a move that others may not know yet; by default, the server makes one."""


class Sit(Act):
    """Take a free seat; the table's owner may put a bot there."""

    type: Literal["sit"]
    seat: SeatNumber
    bot: BotWord | None = None
    random: Hex | None = None
    """What you bring to the table's chance, so that the server alone cannot choose it."""


class SitTogether(Act):
    """Take several free seats at once, all of them or none; available over HTTP only."""

    type: Literal["sit-together"] = "sit-together"
    seats: Annotated[list[SeatNumber], Field(min_length=1, max_length=100)]
    random: Hex | None = None


class Leave(Act):
    """Give up one of my seats; the table's owner may send a bot away before the start."""

    type: Literal["leave"]
    seat: SeatNumber


class Start(Act):
    """Begin with the players who are here, without the free seats."""

    type: Literal["start"]


class Close(Act):
    """Close the table, if nobody else sits at it."""

    type: Literal["close"]


class Resign(Act):
    """Give up."""

    type: Literal["resign"]
    seat: SeatNumber


class TakeBack(Act):
    """Ask to take back my last move and what followed."""

    type: Literal["take-back"]
    seat: SeatNumber
    seen: Index
    """As for a move: a question that was meant for another position is refused."""


class OfferDraw(Act):
    """Ask the others to end the game as a draw, or agree to the draw that they offer."""

    type: Literal["offer-draw"]
    seat: SeatNumber
    seen: Index


class Agree(Act):
    """Answer another seat's question or, by disagreeing, withdraw my own."""

    type: Literal["agree"]
    seat: SeatNumber
    question: Index
    """The index of the question's entry, so that a late answer fits no other question."""
    agree: bool
    random: Hex | None = None
    """What you bring to the chance of the next table, if you agree to play again."""


class Claim(Act):
    """Someone has been gone for long: win the game or, with `bot`, let a bot take their seat."""

    type: Literal["claim"]
    seat: SeatNumber
    gone: SeatNumber
    bot: BotWord | None = None


class Pause(Act):
    """Pause a table at which only bots play, or let it continue."""

    type: Literal["pause"]
    on: bool


class Ready(Act):
    """Say that I am ready for the next round, which begins when everyone is."""

    type: Literal["ready"]
    seat: SeatNumber


class Chat(Act):
    """Say something to everyone at the table."""

    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=300)]


class Rematch(Act):
    """Ask the others to play again with seats swapped, or agree to it."""

    type: Literal["rematch"]
    seat: SeatNumber
    random: Hex | None = None
    """What you bring to the next table's chance, once you have seen its commitment."""


AnyAct = (
    MakeMove
    | Sit
    | Leave
    | Start
    | Close
    | Resign
    | TakeBack
    | OfferDraw
    | Agree
    | Claim
    | Pause
    | Ready
    | Chat
    | Rematch
)
