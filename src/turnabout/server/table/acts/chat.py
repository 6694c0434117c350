"""Chat."""

from __future__ import annotations

from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Chatted
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import Table

MOST_CHAT = 500
"""Lines per table."""
MOST_OF_SPECTATORS = 250
"""Lines after which only players may chat, so that spectators cannot use them all up."""


def chat(table: Table, asker: Asker, act: acts.Chat) -> Change:
    if not may_chat(table):
        raise Refusal("silence")
    plays = bool(table.seats_of(asker.who))
    most = MOST_CHAT if plays else MOST_OF_SPECTATORS
    if table.chats >= most:
        raise Refusal("chat-full", most=most)
    text = act.text.strip()
    if not text.isprintable() or not text:
        raise Refusal("bad-text")
    apart = table.phase == "playing" and not plays
    said = Chatted(name=asker.name, text=text, spectators=apart, **asker.mark)
    return Change(table).add(said)


def may_chat(table: Table) -> bool:
    return table.phase == "over" or not table.setup.info.silent
