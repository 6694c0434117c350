"""Bots as a program asks them: by name, with a budget or without."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

import turnabout
from turnabout.bots import Budget
from turnabout.core.extras import MissingExtra
from turnabout.games import games


@pytest.mark.parametrize("name", games())
def test_a_bot_moves_in_every_game(name: str) -> None:
    play = turnabout.begin(name, seed=1)
    seat = play.acting[-1]
    player = turnabout.bot(play.game, "club", seed=1)
    assert player.move(play, seat) in play.moves(seat)
    assert player.move(play.state, seat) in play.moves(seat)


def test_a_seeded_bot_with_nodes_is_repeatable() -> None:
    game = turnabout.make("pivit", size=6)
    moves = [turnabout.bot(game, "random", seed=3).move(game.start()) for _ in range(2)]
    assert moves[0] == moves[1]
    assert turnabout.bot(game, "best@200").usual == Budget(nodes=200)
    assert turnabout.bot(game, "best", budget="0.1s").usual == Budget(seconds=0.1)


def test_a_bot_has_nothing_to_say_when_the_game_is_over() -> None:
    play = turnabout.random_game("pivit", seed=1)
    with pytest.raises(turnabout.IllegalMove) as refused:
        turnabout.bot(play.game, "random").move(play)
    assert refused.value.__notes__ == ["Nobody has a move to choose in this position."]


def test_a_position_is_analysed_without_saying_how_long() -> None:
    game = turnabout.make("pivit", size=6)
    analysis = turnabout.analyse(game, game.start(), Budget(nodes=500))
    assert analysis.best.move in game.moves(game.start(), 0)
    again = turnabout.analyse(game, game.write_state(game.start()), "500")
    assert again.best.move == analysis.best.move


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(turnabout.BadOptions) as refused:
        turnabout.bot("pivit", "clubb")
    assert "novice" in refused.value.__notes__[0]


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    # To import it again replaces the attribute as well, which later tests look it up by.
    monkeypatch.setattr(turnabout, "fast", import_module("turnabout.fast"))
    for name in list(sys.modules):
        if name.startswith(("turnabout.bots.pivit", "turnabout.fast", "numba")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra) as missing:
        turnabout.bot("pivit", "club")
    assert missing.value.__notes__ == ["This needs the extra fast: pip install 'turnabout[fast]'"]


def test_a_match_is_played_with_an_object_of_ones_own() -> None:
    mine = turnabout.bot("pivit", "random", seed=1)
    result = turnabout.play_match("pivit", [mine, "random"], games=2, size=6)
    assert result.complete
    assert [standing.name for standing in result.standings] == ["BotPlayer", "random"]
