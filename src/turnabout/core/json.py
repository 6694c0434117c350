"""The type of everything that leaves the program as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TypeAlias, Union

Json: TypeAlias = Union[bool, int, float, str, Sequence["Json"], Mapping[str, "Json"], None]  # noqa: UP007  # it is recursive


def to_json(value: object) -> Json:
    """A view, an event or any other plain data, as JSON."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): to_json(inner) for key, inner in value.items()}
        case Sequence():
            return [to_json(inner) for inner in value]
    assert is_dataclass(value), f"{value!r} is no data"
    return {field.name: to_json(getattr(value, field.name)) for field in fields(value)}
