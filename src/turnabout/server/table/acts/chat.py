"""Chat, and playing again."""

from __future__ import annotations

from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.permissions import Asker, require_seat
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Chatted, Rematched, Wanted
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table
from turnabout.server.tokens import new_id

MOST_CHAT = 500
"""Lines of one table."""


def chat(table: Table, asker: Asker, act: acts.Chat) -> Change:
    if not may_chat(table):
        raise Refusal("silence")
    if table.chats >= MOST_CHAT:
        raise Refusal("chat-full", most=MOST_CHAT)
    text = act.text.strip()
    if not text.isprintable() or not text:
        raise Refusal("bad-text")
    return Change(table).add(Chatted(name=asker.name, text=text, **asker.mark))


def may_chat(table: Table) -> bool:
    return table.phase == "over" or not table.setup.info.silent


def rematch(table: Table, asker: Asker, act: acts.Rematch) -> Change:
    require_seat(table, asker, act.seat)
    if table.phase != "over":
        raise Refusal("playing")
    if table.rematch is not None:
        raise Refusal("rematched")
    if act.seat in table.wants:
        raise Refusal("no-change")
    people = {seat for seat, sitter in enumerate(table.seats) if sitter and sitter.bot is None}
    mine = frozenset(table.seats_of(asker.who))
    wanted = [Wanted(seat=seat, **asker.mark) for seat in sorted(mine - table.wants)]
    change = Change(table).add(*wanted)
    if not people <= table.wants | mine:
        return change
    return change.add(Rematched(at=asker.now, table=new_id(asker.fate)))
