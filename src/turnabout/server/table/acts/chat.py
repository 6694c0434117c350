"""Chat."""

from __future__ import annotations

from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Chatted
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

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
