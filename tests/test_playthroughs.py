"""Recorded games come out the same, line by line."""

from __future__ import annotations

import pytest

from tests.playthrough import FOLDER, path_of, recorded, write
from tests.variants import Variant


@pytest.mark.parametrize("variant", recorded(), ids=str)
def test_the_playthrough_is_the_recorded_one(variant: Variant) -> None:
    recorded = path_of(variant).read_text(encoding="utf-8").splitlines()
    assert write(variant).splitlines() == recorded


def test_there_is_no_playthrough_of_anything_else() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(v).name for v in recorded()}
