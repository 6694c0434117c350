"""Who sits where, and when the game begins."""

from __future__ import annotations

from collections.abc import Sequence

from turnabout.bots import bots
from turnabout.core.errors import BadOptions
from turnabout.core.game import Seat
from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.permissions import Asker, require_owner, require_seat
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Closed, Left, Moved, Sat, Started
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.shapes import GUEST
from turnabout.server.table.table import Table

MOST_BOTS = 8
"""Bots at one table: they think in turn or, in a race, all at once."""
MOST_SAT = 50
"""How often one person may take seats, or let bots take them, at one table."""


def sit(table: Table, asker: Asker, act: acts.Sit) -> Change:
    _require_free(table, asker, act.seat)
    _require_sitting(table, asker)
    if act.bot is None:
        sat = _sits(table, asker, act.seat, act.random)
    else:
        require_owner(asker)
        sat = bot_sits(table, asker, act.seat, act.bot)
    return _begin_if_full(Change(table).add(sat), asker)


def sit_together(table: Table, asker: Asker, act: acts.SitTogether) -> Change:
    _require_sitting(table, asker)
    change = Change(table)
    for seat in act.seats:
        _require_free(change.table, asker, seat)
        change = change.add(_sits(change.table, asker, seat, act.random))
    return _begin_if_full(change, asker)


def bot_sits(table: Table, asker: Asker, seat: Seat, bot: str) -> Sat:
    known = bots(table.setup.game)
    if bot not in known:
        raise BadOptions("no-such-bot", text=bot, known=tuple(known))
    if sum(table.is_bot(other) for other in range(len(table.seats))) >= MOST_BOTS:
        raise Refusal("too-many-bots", most=MOST_BOTS)
    before = table.seats[seat]
    instead = "" if before is None else before.person
    return Sat(seat=seat, name=bot, bot=bot, instead=instead, **asker.mark)


def leave(table: Table, asker: Asker, act: acts.Leave) -> Change:
    _require_there(table, act.seat)
    if table.phase == "over":
        raise Refusal("game-over")
    if table.is_bot(act.seat):
        require_owner(asker)
        if table.phase != "open":
            raise Refusal("bot-stays")
    else:
        require_seat(table, asker, act.seat)
    if table.phase == "playing" and act.seat in table.game.hidden_from(table.state, None):
        raise Refusal("secret")
    return Change(table).add(Left(seat=act.seat, **asker.mark))


def start(table: Table, asker: Asker, act: acts.Start) -> Change:
    require_owner(asker)
    if table.phase != "open":
        raise Refusal("begun")
    taken = [seat for seat, sitter in enumerate(table.seats) if sitter is not None]
    return begin(Change(table), asker, taken)


def missing_players(table: Table) -> int:
    """How many more must sit down before the game can begin."""
    if table.phase != "open":
        return 0
    taken, seats = sum(sitter is not None for sitter in table.seats), len(table.seats)
    counts = range(max(1, taken), seats)
    return next((count for count in counts if _is_playable(table, count)), seats) - taken


def close(table: Table, asker: Asker, act: acts.Close) -> Change:
    require_owner(asker)
    if table.phase == "over":
        raise Refusal("game-over")
    if any(sitter and sitter.person not in ("", asker.who) for sitter in table.seats):
        raise Refusal("others-sit")
    return Change(table).add(Closed(**asker.mark))


def begin(change: Change, asker: Asker, order: Sequence[Seat]) -> Change:
    """Start the game with these seats, after its opening if it has one; chance sets it up."""
    setup = change.table.setup
    opening = setup.opening
    if opening and len(order) != setup.seats:
        raise Refusal("seats-missing")
    started = change.add(
        Started(order=tuple(order), opening=len(opening), version=setup.version, **asker.mark),
        *(Moved(at=asker.now, actor=actor, move=move) for actor, move in opening),
    )
    return started.settle(asker.fate, asker.now)


def _sits(table: Table, asker: Asker, seat: Seat, random: str | None) -> Sat:
    name = _shown_name(table, asker, seat)
    return Sat(seat=seat, name=name, person=asker.who, random=random or "", **asker.mark)


def _begin_if_full(change: Change, asker: Asker) -> Change:
    table = change.table
    if table.phase == "open" and None not in table.seats:
        return begin(change, asker, range(len(table.seats)))
    return change


def _shown_name(table: Table, asker: Asker, seat: Seat) -> str:
    """In a silent game a new name must not carry a message: players who come back keep their old
    name, and newcomers are guests.
    """
    if table.phase == "open" or not table.setup.info.silent:
        return asker.name
    sat = (entry for entry in reversed(table.entries) if isinstance(entry, Sat))
    names = (entry.name for entry in sat if entry.person == asker.who)
    return next(names, f"{GUEST}{seat + 1}")


def _is_playable(table: Table, count: int) -> bool:
    try:
        table.setup.begin(count)
    except BadOptions:
        return False
    return True


def _require_sitting(table: Table, asker: Asker) -> None:
    if table.sittings.get(asker.who, 0) >= MOST_SAT:
        raise Refusal("too-often")
    if table.phase == "over":
        raise Refusal("game-over")


def _require_there(table: Table, seat: Seat) -> None:
    if seat >= len(table.seats):
        raise Refusal("no-such-seat", count=len(table.seats))


def _require_free(table: Table, asker: Asker, seat: Seat) -> None:
    """A seat is free if nobody has it, or if a bot keeps it for this person."""
    _require_there(table, seat)
    sitter = table.seats[seat]
    if sitter is not None and (not sitter.instead or sitter.instead != asker.who):
        raise Refusal("seat-taken")
