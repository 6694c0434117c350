"""What mypy knows of each game: `make check` fails where it does not; at run time these run too."""

from __future__ import annotations

from typing import Any, assert_type

import pytest

from tests.overloads import stubs
from turnabout import (
    BadOptions,
    Game,
    LegalMoves,
    Playthrough,
    begin,
    bot,
    make,
    play_text,
    random_game,
)
from turnabout.bot_player import BotPlayer
from turnabout.games import games
from turnabout.games.chimes.state import Card, Deal
from turnabout.games.chimes.state import State as ChimesState
from turnabout.games.pivit.game import Pivit
from turnabout.games.pivit.state import Gesture, Move
from turnabout.games.pivit.state import State as PivitState
from turnabout.games.pivot_pawns.game import PivotPawns
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import Colours, Face, Roll, Step
from turnabout.games.pungo.state import State as PungoState


def test_the_stubs_are_what_the_registry_says() -> None:
    for path, text in stubs().items():
        assert path.read_text(encoding="utf-8") == text, "run python -m tests.overloads"


def test_every_game_has_its_own_types() -> None:
    assert_type(make("pungo"), Pungo)
    assert_type(make("pivot-pawns"), PivotPawns)
    game = assert_type(make("pivit", size=6), Pivit)
    assert_type(game.start(), PivitState)
    assert game.size == 6
    play = assert_type(begin("pivit", seed=1), Playthrough[PivitState, Move | Gesture])
    assert_type(play.legal, LegalMoves[Move | Gesture])
    assert_type(begin("chimes"), Playthrough[ChimesState, Card | Deal])
    assert_type(begin("pungo"), Playthrough[PungoState, Roll | Step | Face | Colours])
    assert_type(Playthrough(game), Playthrough[PivitState, Move | Gesture])


def test_games_that_are_played_by_name_have_its_types() -> None:
    assert_type(random_game("pivit", seed=1), Playthrough[PivitState, Move | Gesture])
    assert_type(play_text("pivit", "b8b7"), Playthrough[PivitState, Move | Gesture])
    player = assert_type(bot("pivit", "novice", seed=1), BotPlayer[PivitState, Move | Gesture])
    assert_type(player.move(make("pivit").start()), Move | Gesture)
    assert_type(bot("pungo", "random"), BotPlayer[PungoState, Roll | Step | Face | Colours])
    assert_type(random_game(make("pivit", size=6)), Playthrough[PivitState, Move | Gesture])
    assert_type(bot(make("pivit"), "random"), BotPlayer[PivitState, Move | Gesture])


def test_a_name_that_is_not_known_beforehand_is_some_game() -> None:
    name: str = games()[0]
    assert_type(make(name), Game[Any, Any])
    assert_type(begin(name), Playthrough[Any, Any])
    assert_type(bot(name, "random"), BotPlayer[Any, Any])


def test_an_option_of_another_game_makes_it_some_game() -> None:
    with pytest.raises(BadOptions):
        assert_type(make("pivit", home="three"), Game[Any, Any])
