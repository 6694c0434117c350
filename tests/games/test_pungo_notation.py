"""Pungo as text: what can be read, what is refused, and that nothing else ever happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.test_pungo import DICE, START
from turnabout.core.errors import BadNotation
from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.games import game_info, make
from turnabout.games.pungo.state import Colours, Face, Roll, Step
from turnabout.testing import piece_ids

OPTIONS: tuple[dict[str, Json], ...] = (
    {},
    {"order": "decision", "surface": "3x4", "turn_limit": 12},
    {"roll": "chaos", "points": "averaging", "home": "four"},
    {"die": "pyramid", "colours": 3, "colour_symmetry": "colour", "turn_limit": 30},
    {"colours": 3, "colour_placing": "random", "roll": "chaos", "die": "pyramid"},
    {"colours": 3, "colour_placing": "random"},
)
GAMES: tuple[Game[Any, Any], ...] = tuple(
    game_info("pungo").make(2, options) for options in OPTIONS
)
SIGNS = "SMLsmlrgb?-/,@ 0123456789abcdNEW"


def why(game: Game[Any, Any], text: str) -> str:
    with pytest.raises(BadNotation) as error:
        game.read_state(text)
    assert error.value.text is not None
    return error.value.code


def reached(game: Game[Any, Any], seed: int) -> Any:
    """A state somewhere in a random game."""
    rng, state = Random(seed), game.start()
    for _ in range(rng.randrange(60)):
        actors = sorted(game.to_act(state))
        if not actors:
            break
        state = game.play(state, actors[0], rng.choice(game.moves(state, actors[0])))
    return state


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("N", Roll("N")),
        ("W", Roll("W")),
        ("face 4", Face(4)),
        ("c2d2", Step(1, 6, 7)),
        ("3a2b2", Step(3, 4, 5)),
        ("a3d1", Step(1, 0, 11)),
        ("colours rgb,gbr,brg", Colours("rgb", "gbr", "brg")),
    ],
)
def test_moves_both_ways(text: str, move: Any) -> None:
    for game in GAMES:
        assert game.read_move(text) == move
        assert game.write_move(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "n", "NE", "face 0", "face 7", "face  4", "face ٤", "1c2d2", "0c2d2", "10a2b2"),
        *("c2", "c2e2", "c0c1", "c4c3", "C2D2", "c2d2 ", "c2-d2", "colours rgb,rgb", "²c2d2"),
        *("colours rgb,rrg,rgb", "colours RGB,rgb,rgb", "c2d2\n", "N\n", "face 4\n"),
    ],
)
def test_moves_that_cannot_be_read(text: str) -> None:
    with pytest.raises(BadNotation, match="pungo-bad-move"):
        GAMES[0].read_move(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "pungo-position-parts"),
        (START + " ", "pungo-position-parts"),
        (START.replace("/", "|"), "pungo-bad-arena"),
        (START.replace(",-/", "/"), "pungo-bad-arena"),
        (START.replace("SML", "SMX"), "pungo-bad-cell"),
        (START.replace("SML", "SM-"), "pungo-bad-cell"),
        (START.replace("SML", "SrMrLr"), "pungo-bad-cell"),
        (START.replace("-,-,-,-/S", ",-,-,-/S"), "pungo-bad-cell"),
        (START.replace("SML", "SM"), "pungo-wrong-sizes"),
        (START.replace("SML", "SMS"), "pungo-wrong-sizes"),
        (START.replace("123@b2-", "4@-"), "pungo-bad-die"),
        (START.replace("123@b2-", "723@b2-"), "pungo-bad-die"),
        (START.replace("123@b2-", "123@b2"), "pungo-bad-die"),
        (START.replace("123@b2-", "132@b2-"), "pungo-die-cannot-lie-so"),
        (START.replace("123@b2-", "123@d2-"), "pungo-die-cannot-lie-so"),
        (START.replace("123@b2-", "263@b3a1"), "pungo-die-cannot-lie-so"),
        (START.replace(" 1 1 0", " 3 1 0"), "pungo-bad-player"),
        (START.replace(" 1 1 0", " 1 7 0"), "pungo-bad-points"),
        (START.replace(" 1 1 0", " 1 ١ 0"), "pungo-bad-points"),
        (START.replace(" 1 1 0", " 1 1 -1"), "pungo-bad-turns"),
        (START.replace(" 1 1 0", " 1 1 ٠"), "pungo-bad-turns"),
        (START.replace(" 1 1 0", " 1 1 " + "9" * 5000), "pungo-bad-turns"),
        (START.replace(" 1 1 0", " 1 1 00"), "pungo-position-order"),
    ],
)
def test_fields_that_cannot_be_read(text: str, reason: str) -> None:
    assert reason == why(GAMES[0], text)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ("123@b2- 2 1 0", "pungo-wrong-player"),
        (f"{DICE[1]} 1 - 3", "pungo-wrong-player"),
        (f"{DICE[1]} 1 0 2", "pungo-wrong-points"),
        (f"{DICE[1]} - 0 3", "pungo-not-won"),
        (f"{DICE[1]} - 1 3", "pungo-points-when-over"),
        (f"{DICE[1]} - - 3", "pungo-no-draw"),
        ("123@b2- - 0 0", "pungo-not-won"),
    ],
)
def test_positions_against_the_rules(fields: str, reason: str) -> None:
    assert reason == why(GAMES[0], f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {fields}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"-,-,-,-/SML,ML,Ls,SM/-,-,-,- {DICE[1]} 1 - 2", "pungo-frozen-untimely"),
        (f"s,-,-,-/MM,-,-,LLL/s,-,-,SM {DICE[1]} - 0 3", "pungo-frozen-untimely"),
        (f"L,M,-,-/SML,-,LSSM,-/-,-,-,- {DICE[1]} 1 1 2", "pungo-no-step"),
        (f"S,-,-,-/MM,-,-,LLL/S,-,-,SM {DICE[1]} - 0 4", "pungo-not-won"),
    ],
)
def test_arenas_against_the_rules(text: str, reason: str) -> None:
    assert reason == why(GAMES[0], text)


def test_composed_positions_can_be_played() -> None:
    game = make("pungo")
    position = "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 6 0"
    state = game.read_state(position)
    assert game.write_state(state) == position
    assert game.read_move("c2d2") in game.moves(state, 0)


def test_points_need_a_die_that_shows_something() -> None:
    arena = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"
    assert why(make("pungo", roll="chaos"), f"{arena} 0@- 1 1 0") == "pungo-not-thrown"
    assert why(make("pungo", die="pyramid"), f"{arena} 165@b2- 1 2 0") == "pungo-wrong-points"


def test_nothing_is_frozen_with_the_pyramid_die() -> None:
    arena = "-,-,-,-/SML,ML,Ls,SM/-,-,-,-"
    assert why(make("pungo", die="pyramid"), f"{arena} 165@b2- 1 1 0") == "pungo-frozen-untimely"


def test_without_a_limit_there_is_no_draw() -> None:
    arena = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"
    assert why(make("pungo"), f"{arena} 123@b2- - - 0") == "pungo-no-draw"


def test_a_win_before_any_turn_cannot_be() -> None:
    game = make("pungo", roll="chaos")
    assert why(game, "S,-,-,-/MM,-,-,LLL/S,-,-,SM 0@- - 0 0") == "pungo-not-won"


def test_positions_beyond_the_turn_limit() -> None:
    game = make("pungo", turn_limit=3)
    arena = "S,-,-,-/MM,-,-,LLL/S,-,-,SM"
    assert why(game, f"{arena} {DICE[1]} 2 - 3") == "pungo-past-turn-limit"
    assert why(game, f"{arena} {DICE[1]} - 0 5") == "pungo-past-turn-limit"
    assert why(game, f"{arena} {DICE[1]} - - 4") == "pungo-past-turn-limit"
    for over in ("- 0 3", "- - 3"):
        assert game.outcome(game.read_state(f"{arena} {DICE[1]} {over}"))


def test_the_die_in_chaos() -> None:
    game = make("pungo", roll="chaos")
    arena = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"
    assert why(game, f"{arena} 123@b2- 1 1 0") == "pungo-bad-thrown-die"
    assert why(game, f"{arena} 7@- 1 1 0") == "pungo-bad-thrown-die"


def test_the_die_in_the_decision_game() -> None:
    game = make("pungo", order="decision")
    arena = "S,-,-,-/MM,-,-,LLL/S,-,-,SM"
    assert game.read_state(f"{arena} 123@b2- 1 - 0").points is None
    assert game.read_state(f"{arena} 123@b2- - 0 1").player is None


def test_colours_in_positions() -> None:
    game = make("pungo", colours=3)
    good = game.write_state(game.start())
    assert why(game, START) == "pungo-bad-cell"
    assert why(game, good.replace("Sr", "Sg")) == "pungo-wrong-colours"
    assert why(game, good.replace("Sr", "S?")) == "pungo-wrong-colours"
    unknown = "-,-,-,-/S?M?L?,M?L?,L?S?,S?M?/-,-,-,- 123@b2- 1 1 0"
    assert why(game, unknown) == "pungo-colours-unknown"
    shuffled = make("pungo", colours=3, colour_placing="random")
    assert shuffled.read_state(unknown) == shuffled.start()
    later = unknown.replace("123@b2- 1 1 0", "263@b3b2 2 2 1")
    assert why(shuffled, later) == "pungo-colours-unknown"


def test_ids_are_given_anew_in_reading_order() -> None:
    game = make("pungo")
    state = game.read_state(f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 1 1 2")
    assert piece_ids(game.view(state)) == ["s1", "m1", "m2", "l1", "l2", "l3", "s2", "s3", "m3"]


@examples(37, 150)
@given(st.text(max_size=20) | st.text(SIGNS + "fouce", max_size=8))
def test_any_text_is_a_move_or_bad_notation(text: str) -> None:
    try:
        move = GAMES[0].read_move(text)
    except BadNotation:
        return
    assert GAMES[0].write_move(move) == text


@examples(37, 150)
@given(st.sampled_from(GAMES), st.text(max_size=60) | st.text(SIGNS, max_size=60))
def test_any_text_is_a_position_or_bad_notation(game: Game[Any, Any], text: str) -> None:
    _reads_or_refuses(game, text)


@examples(75, 300)
@given(st.data(), st.sampled_from(GAMES), st.integers(0, 10_000))
def test_a_changed_position_reads_exactly_or_not_at_all(
    data: st.DataObject, game: Game[Any, Any], seed: int
) -> None:
    text = game.write_state(reached(game, seed))
    place = data.draw(st.integers(0, len(text)))
    taken = data.draw(st.integers(0, 2))
    put = data.draw(st.text(SIGNS, max_size=2))
    _reads_or_refuses(game, text[:place] + put + text[place + taken :])


def _reads_or_refuses(game: Game[Any, Any], text: str) -> None:
    try:
        state = game.read_state(text)
    except BadNotation:
        return
    assert game.write_state(state) == text
    assert bool(game.to_act(state)) == (game.outcome(state) is None)
    for actor in game.to_act(state):
        for move in game.moves(state, actor):
            game.play(state, actor, move)


@examples(37, 150)
@given(st.sampled_from(GAMES), st.integers(0, 10_000))
def test_reached_positions_read_back_the_same(game: Game[Any, Any], seed: int) -> None:
    state = reached(game, seed)
    for seat in (None, 0, 1):
        masked = game.mask(state, seat)
        assert masked == state
        assert game.read_state(game.write_state(masked)) == state
