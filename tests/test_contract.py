"""Every game keeps the contract with every option value."""

from __future__ import annotations

import pytest

from tests.effort import effort
from tests.variants import Variant, variants
from turnabout.games import games
from turnabout.testing import check_game

PLIES = effort(40, 150)


def test_there_are_four_games() -> None:
    assert games() == ("chimes", "pivit", "pivot-pawns", "pungo")


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_every_option_value_keeps_the_contract(variant: Variant) -> None:
    record = check_game(variant.make(), seed=1, plies=PLIES)
    assert record.log
