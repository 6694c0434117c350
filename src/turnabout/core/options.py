"""Options of a game: the values to choose from, and the default."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from turnabout.core.errors import BadOptions, quote
from turnabout.core.json import Json

DEEPEST = 10
"""How deeply data may be nested, so that walking it always terminates."""

SWITCH_WORDS: Mapping[str, bool] = {"on": True, "off": False, "true": True, "false": False}


class Option(Protocol):
    """A choice that a table makes before the game."""

    @property
    def name(self) -> str: ...
    @property
    def default(self) -> Json: ...

    def check(self, value: Json) -> Json:
        """The value itself, or BadOptions."""

    def read(self, text: str) -> Json:
        """The value that a person typed, or BadOptions."""

    def describe(self) -> dict[str, Json]:
        """The option as data, for a client that builds a form."""


@dataclass(frozen=True)
class Choice:
    """One of a few words or numbers; the first is the default."""

    name: str
    values: tuple[str | int, ...]

    @property
    def default(self) -> Json:
        return self.values[0]

    def check(self, value: Json) -> Json:
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise self._refuse(value)

    def read(self, text: str) -> Json:
        for value in self.values:
            if text == str(value):
                return value
        raise self._refuse(text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "choice", "values": list(self.values)}

    def _refuse(self, value: Json) -> BadOptions:
        allowed = tuple(str(one) for one in self.values)
        return BadOptions("bad-choice", option=self.name, value=_shown(value), allowed=allowed)


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    name: str
    default: int
    least: int
    most: int

    def check(self, value: Json) -> Json:
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise self._refuse(value)

    def read(self, text: str) -> Json:
        if text.isascii() and text.isdecimal() and len(text) <= 9:
            return self.check(int(text))
        raise self._refuse(text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "number", "least": self.least, "most": self.most}

    def _refuse(self, value: Json) -> BadOptions:
        given = _shown(value)
        return BadOptions(
            "bad-number", option=self.name, value=given, least=self.least, most=self.most
        )


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    default: bool

    def check(self, value: Json) -> Json:
        if isinstance(value, bool):
            return value
        raise BadOptions("bad-switch", option=self.name, value=_shown(value))

    def read(self, text: str) -> Json:
        if text in SWITCH_WORDS:
            return SWITCH_WORDS[text]
        raise BadOptions("bad-switch", option=self.name, value=_shown(text))

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "switch"}


@dataclass(frozen=True)
class Data:
    """A built-in piece of data by name, or custom data; the game checks it."""

    name: str
    default: str

    def check(self, value: Json) -> Json:
        if value == self.default:
            return value
        if _is_deeper(value, DEEPEST):
            raise BadOptions("too-deep", option=self.name)
        try:
            # A copy in the form that a record stores: nobody can modify it afterwards.
            table: Json = json.loads(json.dumps(value, allow_nan=False))
        except (TypeError, ValueError):
            raise self._refuse(value) from None
        if isinstance(table, dict):
            return table
        raise self._refuse(value)

    def read(self, text: str) -> Json:
        return self.check(text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "data"}

    def _refuse(self, value: Json) -> BadOptions:
        return BadOptions("bad-data", option=self.name, value=_shown(value), default=self.default)


def choose(options: Sequence[Option], given: Mapping[str, Json]) -> dict[str, Json]:
    """Every option and its value: those that are given, once checked, and defaults for the rest."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOptions("no-such-option", option=quote(name), known=tuple(names))
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in options
    }


def _describe(option: Option) -> dict[str, Json]:
    return {"name": option.name, "default": option.default}


def _shown(value: Json) -> str:
    """A given value on one line, short enough for a sentence."""
    try:
        return quote(value if isinstance(value, str) else reprlib.repr(value))
    except ValueError:  # Python parses hexadecimal integers that it refuses to write in decimal
        return "…"


def _is_deeper(value: Json, levels: int) -> bool:
    if not isinstance(value, list | dict):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(one, levels - 1) for one in inside)
