"""What the processes of one server tell each other about a table: signed, and never secret."""

from __future__ import annotations

from hashlib import blake2b
from hmac import compare_digest
from typing import Any

import msgspec

from turnabout.server.live.bus import Bus
from turnabout.server.store import Row

SIGNATURE = 16
"""Bytes."""


class Channel:
    """Says who is connected and how long the log is; what happened is read from the store.

    Messages are signed with values of the table that only the database knows, so that someone with
    access to the bus alone learns no secret and cannot forge a message.
    """

    def __init__(self, bus: Bus, row: Row) -> None:
        self._bus = bus
        self._table = row.id
        self._key = blake2b(f"{row.id} {row.owner} {row.invite}".encode(), digest_size=32).digest()

    async def publish(self, said: dict[str, Any]) -> None:
        text = msgspec.json.encode(said)
        await self._bus.publish(self._table, self._sign(text) + text)

    def read(self, message: bytes) -> dict[str, Any] | None:
        """What another process said; None if the message is forged."""
        signature, text = message[:SIGNATURE], message[SIGNATURE:]
        if not compare_digest(signature, self._sign(text)):
            return None
        said: dict[str, Any] = msgspec.json.decode(text)
        return said

    def _sign(self, text: bytes) -> bytes:
        return blake2b(text, key=self._key, digest_size=SIGNATURE).digest()
