"""What is known of a game before it begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from turnabout import make
from turnabout.core.game import in_rounds
from turnabout.games import game_info


@pytest.mark.parametrize(("minutes", "about"), [((1, 4), 5), ((10, 20), 15), (None, None)])
def test_the_time_that_a_game_takes_is_told_in_fives(
    minutes: tuple[int, int] | None, about: int | None
) -> None:
    assert replace(game_info("pivit"), minutes=minutes).about_minutes == about


def test_a_game_without_rounds_has_nothing_between_them() -> None:
    assert in_rounds(make("pivit")) is None
    game = make("pivot-pawns")
    rounds = in_rounds(game)
    assert rounds is not None
    # Before the first round nobody has seen anything yet.
    assert not rounds.is_between_rounds(game.start())
