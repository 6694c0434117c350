"""What leaves the event loop's process: nothing that the seat may not know."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from tests.server.workers.tables import Table
from turnabout.core.game import Game
from turnabout.games import games, make
from turnabout.server.workers import Position


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_secret_choice_does_not_leave_the_process(open_hands: bool) -> None:
    game = make("chimes", show_partner_hand=open_hands)
    asked = [after_a_choice(game, number) for number in range(10)]
    others = {pickle.dumps(position) for position, _ in asked}
    own = {pickle.dumps(position) for _, position in asked}
    assert len(others) == 1
    assert len(own) == 10


def after_a_choice(game: Game[Any, Any], number: int) -> tuple[Position, Position]:
    """The same game for the partner and for the seat that chose this card of its hand."""
    table = Table(game)
    table.play(0, game.moves(table.state, 0)[number])
    return table.position(1), table.position(0)


@pytest.mark.parametrize("name", games())
def test_a_position_is_read_as_it_was_written(name: str) -> None:
    position = Table(make(name)).position(0)
    assert Position.read(json.loads(json.dumps(position.write()))) == position
