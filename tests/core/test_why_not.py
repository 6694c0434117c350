"""Why a move cannot be made, or begun."""

from __future__ import annotations

import pytest

from turnabout.core.errors import NotYourTurn
from turnabout.core.game import why_not
from turnabout.games import make


@pytest.mark.parametrize("text", ["b8", "b8b7", "nonsense"])
def test_whose_turn_it_is_comes_first(text: str) -> None:
    game = make("pivit")
    assert isinstance(why_not(game, game.start(), 1, text), NotYourTurn)


def test_a_beginning_is_no_fault_where_moves_are_begun() -> None:
    game = make("pivit")
    assert why_not(game, game.start(), 0, "b8") is None
    assert why_not(game, game.start(), 0, "b8b7") is None
    assert why_not(game, game.start(), 0, "c8") is not None
