"""The shape of everything that leaves the program as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, Union

Json: TypeAlias = Union[bool, int, float, str, Sequence["Json"], Mapping[str, "Json"], None]  # noqa: UP007  # it names itself
