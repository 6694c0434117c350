"""Talk at the table, and playing again."""

from __future__ import annotations

from turnabout.server.table import acts
from turnabout.server.table.deciding.asking import Asker, require_seat
from turnabout.server.table.entries import AnyEntry, Chatted, Rematched, Wanted
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table
from turnabout.server.tokens import new_id

MOST_CHAT = 500
"""Lines of one table."""


def chat(table: Table, asker: Asker, act: acts.Chat) -> list[AnyEntry]:
    if not may_chat(table):
        raise Refusal("silence", "this game is played in silence; talk when it is over")
    if sum(isinstance(entry, Chatted) for entry in table.entries) >= MOST_CHAT:
        raise Refusal("too-long", f"a table's talk ends after {MOST_CHAT} lines")
    text = act.text.strip()
    if not text.isprintable() or not text:
        raise Refusal("bad-text", "write one line of letters and signs")
    return [Chatted(name=asker.name, text=text, **asker.mark)]


def may_chat(table: Table) -> bool:
    return table.phase == "over" or not table.setup.kind.silent


def rematch(table: Table, asker: Asker, act: acts.Rematch) -> list[AnyEntry]:
    require_seat(table, asker, act.seat)
    if table.phase != "over":
        raise Refusal("playing", "the game is not over")
    if table.rematch is not None:
        raise Refusal("rematched", "the next game has begun; follow the link to its table")
    if act.seat in table.wants:
        raise Refusal("no-change", "you have said so already; the others have not yet")
    people = {seat for seat, sitter in enumerate(table.seats) if sitter and sitter.bot is None}
    mine = frozenset(table.seats_of(asker.who))
    wanted = [Wanted(seat=seat, **asker.mark) for seat in sorted(mine - table.wants)]
    if not people <= table.wants | mine:
        return [*wanted]
    return [*wanted, Rematched(at=asker.now, table=new_id(asker.fate))]
