"""Who sits where, and when the game begins."""

from __future__ import annotations

from collections.abc import Sequence

from turnabout.bots import bots
from turnabout.core.errors import BadOptions
from turnabout.core.game import Seat
from turnabout.server.table import acts
from turnabout.server.table.deciding.asking import Asker, require_owner, require_seat
from turnabout.server.table.deciding.moving import settle
from turnabout.server.table.entries import AnyEntry, Closed, Left, Sat, Started
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

MOST_BOTS = 8
"""At one table: they think in turn, and in a race all at once."""
MOST_SAT = 50
"""How often one person takes seats, or lets bots take them, at one table."""


def sit(table: Table, asker: Asker, act: acts.Sit) -> list[AnyEntry]:
    _require_free(table, asker, act.seat)
    if (
        sum(isinstance(entry, Sat) and entry.who == asker.who for entry in table.entries)
        >= MOST_SAT
    ):
        raise Refusal("too-often", "you have sat down here often enough")
    if table.phase == "over":
        raise Refusal("game-over", "the game is over")
    if act.bot is None:
        sat = Sat(seat=act.seat, name=asker.name, person=asker.who, **asker.mark)
    else:
        require_owner(asker, "let a bot sit down")
        sat = bot_sits(table, asker, act.seat, act.bot)
    free = [seat for seat, sitter in enumerate(table.seats) if sitter is None]
    if table.phase == "open" and free == [act.seat]:
        return [sat, *begin(table, asker, range(len(table.seats)))]
    return [sat]


def bot_sits(table: Table, asker: Asker, seat: Seat, bot: str) -> Sat:
    known = bots(table.setup.game)
    if bot not in known:
        raise BadOptions(f"no such bot here; there are: {', '.join(known)}", text=bot)
    if sum(table.is_bot(other) for other in range(len(table.seats))) >= MOST_BOTS:
        raise Refusal("too-many-bots", f"a table has at most {MOST_BOTS} bots")
    before = table.seats[seat]
    instead = "" if before is None else before.person
    return Sat(seat=seat, name=bot.capitalize(), bot=bot, instead=instead, **asker.mark)


def leave(table: Table, asker: Asker, act: acts.Leave) -> list[AnyEntry]:
    _require_there(table, act.seat)
    if table.phase == "over":
        raise Refusal("game-over", "the game is over; nobody needs to leave")
    if table.is_bot(act.seat):
        require_owner(asker, "send a bot away")
        if table.phase != "open":
            raise Refusal("playing", "a bot stays until the game is over")
    else:
        require_seat(table, asker, act.seat)
    if table.phase == "playing" and act.seat in table.game.hidden_from(table.state, None):
        raise Refusal("secret", "your choice is still secret; leave when it has been shown")
    return [Left(seat=act.seat, **asker.mark)]


def start(table: Table, asker: Asker, act: acts.Start) -> list[AnyEntry]:
    require_owner(asker, "begin without the free seats")
    if table.phase != "open":
        raise Refusal("playing", "the game has begun")
    taken = [seat for seat, sitter in enumerate(table.seats) if sitter is not None]
    return begin(table, asker, taken)


def close(table: Table, asker: Asker, act: acts.Close) -> list[AnyEntry]:
    require_owner(asker, "close it")
    if table.phase == "over":
        raise Refusal("game-over", "the game is over")
    if any(sitter and sitter.person not in ("", asker.who) for sitter in table.seats):
        raise Refusal("people-play", "others sit here; a table is closed when nobody else does")
    return [Closed(**asker.mark)]


def begin(table: Table, asker: Asker, order: Sequence[Seat]) -> list[AnyEntry]:
    """The game starts with these seats, and chance sets it up."""
    game = table.setup.make(len(order))
    settled = settle(game, game.start(), asker.fate, asker.now)
    return [Started(order=tuple(order), **asker.mark), *settled]


def _require_there(table: Table, seat: Seat) -> None:
    if seat >= len(table.seats):
        raise Refusal("no-such-seat", f"the seats are 1 to {len(table.seats)}")


def _require_free(table: Table, asker: Asker, seat: Seat) -> None:
    """A seat is free if nobody has it, and for whom a bot keeps it."""
    _require_there(table, seat)
    sitter = table.seats[seat]
    if sitter is not None and (not sitter.instead or sitter.instead != asker.who):
        raise Refusal("seat-taken", f"seat {seat + 1} is taken")
