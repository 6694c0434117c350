"""Whatever is made of data leaves the program as JSON."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from turnabout.core.json import to_json


@dataclass(frozen=True)
class Pawn:
    at: str
    seen_by: tuple[int, ...]


def test_data_within_data() -> None:
    told = {1: Pawn("a1", (0, 1)), "none": None, "so": [True, 0.5]}
    assert to_json(told) == {
        "1": {"at": "a1", "seen_by": [0, 1]},
        "none": None,
        "so": [True, 0.5],
    }


def test_what_is_no_data_is_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="is no data"):
        to_json(object())
