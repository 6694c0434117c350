"""Messages that nobody's client would send."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.service import Line

ODD_TEXTS = [
    "",
    "\x00",
    "a1a2\x00",
    "\ud800",
    "\udfff\ud800",
    "a1\u202ea2",
    "\u0661",
    "e\u0301" * 50,
    "\U0001f600" * 100,
    "ａ１ａ２",
    "?",
    "time",
    "face 6",
    "resign; drop table",
    "%s%n{0}",
    "../..",
    "\\",
    '"',
    "N" * 400,
    "N" * 401,
    "é" * 1500,
    "x" * 10_000,
]
ODD_NUMBERS: list[Any] = [-1, -(2**63), 2**31, 2**31 + 1, 2**53, 2**63, 2**64, 10**30, 0.5, 1e308]
ODD_VALUES: list[Any] = [None, True, [], {}, [[]], {"id": {}}, "0", *ODD_NUMBERS, *ODD_TEXTS]
BROKEN = [
    "",
    " ",
    "{",
    "nul",
    "NaN",
    "[" * 4000,
    '{"type":' * 400,
    "[1,2",
    "\x00",
    '{"type":"ping"}{"type":"ping"}',
    "{'type':'ping'}",
    '{"type":"ping",}',
    '"\\ud800"',
    "1e999999",
    "-" * 100,
    "9" * 4000,
    "[" * 5000,
    "x" * 16_000,
    "\ufeff{}",
    '{"type":NaN}',
]
ACTS: dict[str, dict[str, Any]] = {
    "move": {"seat": 0, "move": "c2c3", "seen": 3},
    "sit": {"seat": 1, "bot": None},
    "start": {},
    "take-back": {"seat": 0, "seen": 3},
    "offer-draw": {"seat": 0, "seen": 3},
    "agree": {"seat": 1, "question": 3, "agree": True},
    "claim": {"seat": 0, "gone": 1},
    "pause": {"on": True},
    "chat": {"text": "hello"},
    "rematch": {"seat": 0},
    "ping": {},
    "hello": {"after": 0},
}
"""One of each that changes no seat and ends no game."""
DEADLY: list[tuple[bytes, bool, int]] = [
    (b"x" * 17_000, True, 1009),
    (b'{"type":"ping"}' + b" " * 70_000, False, 1009),
    (b'{"type":"\xff\xfe"}', True, 1007),
    (b"\xed\xa0\x80", True, 1007),
]
"""What ends a connection: the message, whether it is called text, and the code."""


class Hostile:
    """A stream of them, the same for the same fate, with something sensible now and then."""

    def __init__(self, fate: Random) -> None:
        self._fate = fate
        self._kinds: list[tuple[Callable[[Line], str | bytes], int]] = [
            (self._broken, 10),
            (self._damaged, 30),
            (self._unknown, 10),
            (self._binary, 10),
            (self._act, 20),
            (self._again, 8),
            (self._sensible, 2),
            (self._ping, 3),
        ]
        self._sent: list[str | bytes] = ['{"type":"ping"}']

    def message(self, line: Line) -> str | bytes:
        """The next one; `line` knows what would be sensible."""
        makers, weights = zip(*self._kinds, strict=True)
        (make,) = self._fate.choices(makers, weights)
        message: str | bytes = make(line)
        self._sent.append(message)
        return message

    def _broken(self, line: Line) -> str:
        return self._fate.choice(BROKEN)

    def _damaged(self, line: Line) -> str:
        """A field has a value that it cannot have, or is missing."""
        act = self._plain()
        name = self._fate.choice(sorted(act))
        if self._fate.random() < 0.1:
            del act[name]
        else:
            act[name] = self._fate.choice(ODD_VALUES)
        return json.dumps(act)

    def _unknown(self, line: Line) -> str:
        """A field or a type that there is not, or a field twice."""
        act = self._plain()
        name = self._fate.choice(["who", "owner", "at", "__proto__", "x" * 2000, "\x00", "Type"])
        text = json.dumps({**act, name: self._fate.choice(ODD_VALUES)})
        return text if self._fate.random() < 0.8 else text[:-1] + ', "type": "launch"}'

    def _binary(self, line: Line) -> bytes:
        if self._fate.random() < 0.3:
            return json.dumps(self._plain()).encode()
        return self._fate.randbytes(self._fate.choice([0, 1, 2, 100, 5000, 16_000]))

    def _act(self, line: Line) -> str:
        """Well written, but by anyone, for any seat, from any time."""
        act = (
            self._plain()
            if self._fate.random() < 0.5
            else {"type": "move", "id": self._name(), **ACTS["move"]}
        )
        if "seat" in act:
            act["seat"] = self._fate.choice([*3 * line.latest["yours"], 0, 1, 2, 200])
        if "seen" in act:
            act["seen"] = self._fate.choice([*4 * [line.latest["index"]], 0, 1, 2**31])
            act["move"] = self._fate.choice(["N", "c2c3", "a1a2", "3a1b1", *ODD_TEXTS[1:19]])
        return json.dumps(act)

    def _again(self, line: Line) -> str | bytes:
        return self._fate.choice(self._sent)

    def _sensible(self, line: Line) -> str:
        for look in line.latest["looks"]:
            if look["moves"]:
                move = self._fate.choice(look["moves"])
                what = {"seat": look["seat"], "move": move, "seen": line.latest["index"]}
                return json.dumps({"type": "move", "id": self._name(), **what})
        return self._ping(line)

    def _ping(self, line: Line) -> str:
        return '{"type":"ping"}'

    def _plain(self) -> dict[str, Any]:
        kind = self._fate.choice(sorted(ACTS))
        name = {} if kind in ("ping", "hello") else {"id": self._name()}
        return {"type": kind, **name, **ACTS[kind]}

    def _name(self) -> str:
        return f"{self._fate.getrandbits(60):x}"
