"""Options of a game: what may be chosen, the default, and one sentence for people."""

from __future__ import annotations

import json
import reprlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from turnabout.core.errors import BadOptions, quote
from turnabout.core.json import Json

DEEPEST = 10
"""How deeply data may be nested, so that whatever walks it comes to an end."""

SWITCH_WORDS: Mapping[str, bool] = {"on": True, "off": False, "true": True, "false": False}


class Option(Protocol):
    """One thing that a table decides before it sits down."""

    @property
    def name(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def default(self) -> Json: ...
    @property
    def allowed(self) -> str:
        """The allowed values in words."""

    def check(self, value: Json) -> Json:
        """The value itself, or BadOptions."""

    def read(self, text: str) -> Json:
        """The value that a person typed, or BadOptions."""

    def describe(self) -> dict[str, Json]:
        """For a client that builds a form."""


@dataclass(frozen=True)
class Choice:
    """One of a few words or numbers; the first is the default."""

    name: str
    about: str
    values: tuple[str | int, ...]

    @property
    def default(self) -> Json:
        return self.values[0]

    @property
    def allowed(self) -> str:
        return ", ".join(str(value) for value in self.values)

    def check(self, value: Json) -> Json:
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise _refuse(self, value)

    def read(self, text: str) -> Json:
        for value in self.values:
            if text == str(value):
                return value
        raise _refuse(self, text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "choice", "values": list(self.values)}


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    name: str
    about: str
    default: int
    least: int
    most: int

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.least} to {self.most}"

    def check(self, value: Json) -> Json:
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise _refuse(self, value)

    def read(self, text: str) -> Json:
        if text.isascii() and text.isdecimal() and len(text) <= 9:
            return self.check(int(text))
        raise _refuse(self, text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "number", "least": self.least, "most": self.most}


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    about: str
    default: bool

    @property
    def allowed(self) -> str:
        return "on, off"

    def check(self, value: Json) -> Json:
        if isinstance(value, bool):
            return value
        raise _refuse(self, value)

    def read(self, text: str) -> Json:
        if text in SWITCH_WORDS:
            return SWITCH_WORDS[text]
        raise _refuse(self, text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "switch"}


@dataclass(frozen=True)
class Data:
    """A built-in piece of data by name, or a table of the players' own; the game checks it."""

    name: str
    about: str
    default: str

    @property
    def allowed(self) -> str:
        return f"{self.default}, or a file of your own (TOML or JSON)"

    def check(self, value: Json) -> Json:
        if value == self.default:
            return value
        if _is_deeper(value, DEEPEST):
            raise BadOptions(f"option {self.name} is nested too deeply")
        try:
            # A copy, in the form in which a record stores it: nobody can change it afterwards.
            table: Json = json.loads(json.dumps(value, allow_nan=False))
        except (TypeError, ValueError):
            raise _refuse(self, value) from None
        if isinstance(table, dict):
            return table
        raise _refuse(self, value)

    def read(self, text: str) -> Json:
        return self.check(text)

    def describe(self) -> dict[str, Json]:
        return {**_describe(self), "kind": "data"}


def choose(options: Sequence[Option], given: Mapping[str, Json]) -> dict[str, Json]:
    """Every option with its value: what was given, checked, and the default of the rest."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            known = ", ".join(names)
            raise BadOptions(f"no such option; there are: {known}", text=name)
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in options
    }


def _describe(option: Option) -> dict[str, Json]:
    return {"name": option.name, "about": option.about, "default": option.default}


def _refuse(option: Option, value: Json) -> BadOptions:
    text = value if isinstance(value, str) else _shown(value)
    return BadOptions(f"option {option.name} cannot be {quote(text)}; allowed: {option.allowed}")


def _shown(value: Json) -> str:
    try:
        return reprlib.repr(value)
    except ValueError:  # Python reads hexadecimal numbers that it will not write as decimal ones
        return "a number of thousands of digits"


def _is_deeper(value: Json, levels: int) -> bool:
    if not isinstance(value, list | dict):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(one, levels - 1) for one in inside)
