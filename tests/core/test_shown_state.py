"""States as programmers see them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from turnabout import begin
from turnabout.games import games


@pytest.mark.parametrize("game", games())
def test_no_state_is_too_wrong_to_be_shown(game: str) -> None:
    state = begin(game, seed=1).state
    assert repr(state).startswith("State(")
    first = next(iter(type(state).__dataclass_fields__))
    assert f"{first}='wrong'" in repr(replace(state, **{first: "wrong"}))
