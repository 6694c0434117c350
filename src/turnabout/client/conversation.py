"""The live protocol without any I/O, shared by both clients."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from secrets import token_hex
from typing import Any

from turnabout.client.rest import read_refusal
from turnabout.client.update import Update, read_update
from turnabout.core.errors import TurnaboutError
from turnabout.core.record import LogEntry

TOO_FAST = "too-fast"


class Denied(TurnaboutError):
    """The server does not admit us; `again` says whether it may do so later."""

    def __init__(self, refused: TurnaboutError, again: bool) -> None:
        values: dict[str, Any] = dict(refused.values)
        super().__init__(refused.code, **values)
        self.again = again


class TableConversation:
    """Remembers what was received and what is unanswered, across any number of connections."""

    def __init__(self, invite: str | None) -> None:
        self._invite = invite
        self._said: Mapping[str, Any] | None = None
        self._moves: dict[int, LogEntry] = {}
        """By number."""
        self._moved_at: dict[int, int] = {}
        """When each was made, by the server's clock."""
        self._names = (f"{token_hex(6)}-{number}" for number in count(1))
        """Ids for acts, distinct from those of any other client."""
        self._waiting: dict[str, str] = {}
        """Unanswered acts as they were sent; they are resent after a lost connection."""
        self._answers: dict[str, TurnaboutError | int] = {}

    @property
    def update(self) -> Update | None:
        """The state of the table, as of the last message."""
        if self._said is None:
            return None
        made = self._said["table"]["moves"]
        known = [self._moves[number] for number in range(1, made + 1) if number in self._moves]
        return read_update(self._said, known if len(known) == made else (), self._ms(made))

    def _ms(self, made: int) -> int:
        """The table's clock at the last update: that of the last move plus the time since."""
        if self._said is None or made not in self._moves:
            return 0
        return self._moves[made].ms + max(0, int(self._said["now"]) - self._moved_at[made])

    def greeting(self) -> list[str]:
        """What to send over a new connection: hello, then every unanswered act."""
        after = 0 if self._said is None else self._said["index"]
        hello = {"type": "hello", "after": after, "invite": self._invite, "positions": True}
        return [json.dumps(hello), *self._waiting.values()]

    def act(self, kind: str, **fields: Any) -> tuple[str, str]:
        """The id of an act, and the message to send for it."""
        name = next(self._names)
        text = json.dumps({"type": kind, "id": name, **fields})
        self._waiting[name] = text
        return name, text

    @property
    def index(self) -> int:
        return 0 if self._said is None else int(self._said["index"])

    def hear(self, text: str | bytes) -> bool:
        """Process a message; returns whether the state of the table has changed."""
        said = json.loads(text)
        match said["type"]:
            case "update":
                self._take(said)
                return True
            case "ack":
                self._answer(said["id"], said["index"])
            case "refused":
                if said["id"] is not None:
                    self._answer(said["id"], read_refusal(said))
            case "denied":
                raise Denied(read_refusal(said), said["again"])
        return False

    def answer(self, name: str) -> float | None:
        """None while an act has no answer, 0 once it is done; raises if it was refused.

        If it was sent too fast, the number of seconds to wait before sending it again.
        """
        if name not in self._answers:
            return None
        answered = self._answers.pop(name)
        if not isinstance(answered, TurnaboutError):
            return 0.0
        if answered.code == TOO_FAST:
            return float(str(answered.values["seconds"]))
        raise answered

    def _answer(self, name: str, answered: TurnaboutError | int) -> None:
        if self._waiting.pop(name, None) is not None:
            self._answers[name] = answered

    def _take(self, said: Mapping[str, Any]) -> None:
        for event in said["events"]:
            if event["event"] == "moved" and "number" in event:
                entry = LogEntry(event["actor"], event["move"], event["ms"])
                self._moves[event["number"]] = entry
                self._moved_at[event["number"]] = event["at"]
        self._said = said
