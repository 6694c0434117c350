"""Questions between players: whom they are for, and what becomes of them."""

from __future__ import annotations

from msgspec.structs import replace

from turnabout.core.game import Actor, Seat
from turnabout.server.table.entries import Answered, Asked, What, Withdrawn
from turnabout.server.table.table import DRAW, Cooldown, Table, Wish

AGAIN: dict[What, tuple[int, int]] = {
    "take-back": (3, 30_000),
    "draw": (3, 0),
    "rematch": (0, 30_000),
}
"""How many moves of their own, and milliseconds, until someone who was refused may ask again."""


def asked_by(table: Table, what: What, seat: Seat) -> frozenset[Seat]:
    """The seats that must agree: other people's. Bots are not asked, and nobody asks themselves."""
    asker = table.seats[seat]
    return frozenset(
        other
        for other, sitter in enumerate(table.seats)
        if sitter is not None
        and sitter.bot is None
        and asker is not None
        and sitter.person != asker.person
        and (what != "draw" or table.gesture(other, DRAW) is not None)
    )


def may_offer_draw(table: Table, seat: Seat) -> bool:
    return table.gesture(seat, DRAW) is not None and not bots_play_on(table)


def bots_play_on(table: Table) -> bool:
    """Whether nobody can offer a draw: a bot would have to agree, and only people do."""
    return any(table.gesture(seat, DRAW) is not None for seat in table.seats.bots)


def ask(table: Table, entry: Asked) -> Table:
    asked = asked_by(table, entry.what, entry.seat)
    return replace(table, wish=Wish(entry.what, entry.seat, table.index, asked=asked, to=entry.to))


def answer(table: Table, entry: Answered) -> Table:
    """One no is enough, except for a rematch: a seat that declines only stays behind."""
    wish = table.wish
    if wish is None:
        return table
    left = wish.asked - {entry.seat}
    if entry.agree:
        agreed = wish.agreed | {entry.seat}
        return replace(table, wish=wish._replace(asked=left, agreed=agreed) if left else None)
    if wish.what == "rematch" and (left or wish.agreed):
        return replace(table, wish=wish._replace(asked=left) if left else None)
    return _declined(table, wish, entry.at)


def withdraw(table: Table, entry: Withdrawn) -> Table:
    """As if it had been declined; otherwise it could be asked endlessly."""
    return table if table.wish is None else _declined(table, table.wish, entry.at)


def reseat(table: Table, seat: Seat, at: int) -> Table:
    """A player has changed, so the question is void; if it was the asker, it was declined."""
    wish = table.wish
    if wish is not None and wish.seat == seat:
        return _declined(table, wish, at)
    return replace(table, wish=None)


def move_on(table: Table, actor: Actor, at: int) -> Table:
    """Playing on declines a question; a draw offer stands until someone who was asked plays on."""
    if table.cooldowns:
        table = replace(table, cooldowns=_cooler(table.cooldowns, actor))
    wish = table.wish
    if wish is None or (wish.what == "draw" and actor not in wish.asked):
        return table
    return _declined(table, wish, at)


def _declined(table: Table, wish: Wish, at: int) -> Table:
    moves, ms = AGAIN[wish.what]
    others = (one for one in table.cooldowns if one[:2] != (wish.what, wish.seat))
    cooldown = Cooldown(wish.what, wish.seat, moves, at + ms if ms else 0)
    return replace(table, wish=None, cooldowns=(*others, cooldown))


def _cooler(cooldowns: tuple[Cooldown, ...], actor: Actor) -> tuple[Cooldown, ...]:
    moved = (
        one._replace(moves=one.moves - 1) if one.seat == actor and one.moves else one
        for one in cooldowns
    )
    return tuple(one for one in moved if one.moves or one.until)
