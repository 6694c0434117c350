"""Pungo's options: what each changes, what is refused, and that all of them combine."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.test_pungo import DICE, after, code, ending, legal, refusal
from tests.variants import Variant, combinations
from turnabout.core.errors import BadOptions, IllegalMove
from turnabout.core.game import CHANCE, Game
from turnabout.core.outcome import Outcome
from turnabout.games import make
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.setup import COLOURINGS
from turnabout.games.pungo.state import AnyMove, Colours, Face, Roll, Step
from turnabout.games.pungo.view import PungoView
from turnabout.testing import check_game


def _refused(game: Game[Any, Any], move: AnyMove) -> str:
    """Why chance may not begin with this."""
    with pytest.raises(IllegalMove) as error:
        game.play(game.start(), CHANCE, move)
    return error.value.code


@pytest.mark.no_cover  # what it reaches is reached by the tests of each option
@pytest.mark.parametrize("variant", combinations("pungo", 50, seed=5), ids=str)
def test_options_combine(variant: Variant) -> None:
    record = check_game(variant.make(), seed=2, plies=40)
    assert record.log


def test_pungo_is_for_two() -> None:
    assert make("pungo").seats == 2
    with pytest.raises(BadOptions, match="bad-seats"):
        make("pungo", seats=3)


def test_the_defaults_are_the_documents_rules() -> None:
    assert make("pungo").options == {
        "home": "three",
        "surface": "3x3",
        "points": "face",
        "first_points": "one",
        "order": "roll-first",
        "roll": "controlled",
        "die": "d6",
        "colours": 1,
        "colour_placing": "standard",
        "colour_symmetry": "strict",
        "turn_limit": 0,
    }


def test_rulings_that_changed_are_another_version() -> None:
    assert make("pungo").version == 2


@pytest.mark.parametrize("order", ["roll-first", "decision"])
def test_pu9_the_first_turn_has_one_point_with_averaging_too(order: str) -> None:
    game = make("pungo", points="averaging", order=order)
    start = "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 1 0"
    assert game.write_state(game.start()) == start
    assert legal(game, start) == ["c2c3", "c2d2", "c2c1", "c2b2"]


@pytest.mark.parametrize("order", ["roll-first", "decision"])
def test_pu9_the_first_turn_can_have_what_the_table_says(order: str) -> None:
    game = make("pungo", points="averaging", first_points="face", order=order)
    assert game.write_state(game.start()) == "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 3 0"


@pytest.mark.parametrize(
    "options", [{}, {"die": "pyramid"}, {"roll": "chaos"}, {"roll": "chaos", "points": "averaging"}]
)
def test_pu9_first_points_are_refused_where_they_change_nothing(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match="pungo-first-points"):
        make("pungo", first_points="face", **options)
    # It is true that nothing would change: the first turn has one point, or a roll.
    assert make("pungo", **options).start().points in (1, None)


def test_pu9_averaging_points() -> None:
    game = make("pungo", points="averaging")
    assert isinstance(game, Pungo)
    assert [game.points_of(face) for face in range(1, 7)] == [3, 2, 3, 4, 5, 4]


@pytest.mark.parametrize(("way", "die", "points"), [("E", "365@c3b3", "3"), ("W", "462@a3b3", "4")])
def test_pu9_an_averaging_roll_gives_its_points(way: str, die: str, points: str) -> None:
    game = make("pungo", points="averaging")
    rolled = after(game, "-,-,-,-/SML,ML,L,SMS/-,-,-,- 263@b3b2 1 - 2", way)
    assert rolled.split(" ")[1:4] == [die, "1", points]


def test_pu9_a_one_is_worth_three() -> None:
    game = make("pungo", points="averaging")
    assert after(game, "-,-,-,-/SML,ML,L,SMS/-,-,-,- 513@a2b2 1 - 2", "N").endswith(" 1 3 2")


def test_decision_moves_and_then_rolls_for_the_opponent() -> None:
    game = make("pungo", order="decision")
    start = game.write_state(game.start())
    assert start == "-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 1 0"
    assert after(game, start, "c2d2") == "-,-,-,-/SML,ML,L,SMS/-,-,-,- 123@b2- 1 - 0"
    assert after(game, start, "c2d2", "N") == "-,-,-,-/SML,ML,L,SMS/-,-,-,- 263@b3b2 2 2 1"


def test_decision_nothing_is_frozen_while_the_roll_is_due() -> None:
    game = make("pungo", order="decision")
    start = game.write_state(game.start())
    assert after(game, start, "c2c3") == "-,-,S,-/SML,ML,L,SM/-,-,-,- 123@b2- 1 - 0"


def test_decision_an_opponent_who_cannot_step_rolls_at_once() -> None:
    game = make("pungo", order="decision")
    arena = "-,-,-,-/SMLML,-,LSSM,-/-,-,-,-"
    lost = f"{arena} 135@a2a1 2 - 3"
    assert after(game, f"{arena} 415@a1b1 1 - 2", "N") == lost
    assert legal(game, lost) == ["N", "E"]
    assert after(game, lost, "E").endswith(" 1 5 4")


def test_decision_a_win_ends_the_game_before_the_roll() -> None:
    game = make("pungo", order="decision")
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 1 1 2"
    assert ending(game, position, "b1a1") == Outcome((1.0, 0.0), "symmetry")


def test_decision_lost_points_do_not_win_and_the_roll_follows() -> None:
    game = make("pungo", order="decision")
    position = f"s,-,-,-/ML,-,ML,-/-,S,-,MSL {DICE[6]} 1 2 2"
    assert after(game, position, "b1a1") == f"S,-,-,-/ML,-,ML,-/S,-,-,MSL {DICE[6]} 1 - 2"


def test_decision_the_turn_limit_is_reached_by_the_roll() -> None:
    game = make("pungo", order="decision", turn_limit=1)
    start = game.write_state(game.start())
    assert after(game, start, "c2d2").endswith(" 123@b2- 1 - 0")
    assert after(game, start, "c2d2", "N").endswith(" 263@b3b2 - - 1")
    assert ending(game, start, "c2d2", "N") == Outcome((0.5, 0.5), "turn-limit")


def test_pu10_chaos_rolls_every_turn_the_first_too() -> None:
    game = make("pungo", roll="chaos")
    start = game.write_state(game.start())
    assert start == "-,-,-,-/SML,ML,LS,SM/-,-,-,- 0@- 1 - 0"
    assert game.to_act(game.start()) == {CHANCE}
    assert legal(game, start) == [f"face {face}" for face in range(1, 7)]
    assert after(game, start, "face 1") == "-,-,-,-/SML,ML,LS,SM/-,-,-,- 1@- 1 1 0"
    moved = "-,-,-,-/SML,ML,L,SMS/-,-,-,- 1@- 2 - 1"
    assert after(game, start, "face 1", "c2d2") == moved
    assert game.to_act(game.read_state(moved)) == {CHANCE}


def test_pu10_the_throw_is_fair() -> None:
    game, rng = make("pungo", roll="chaos"), Random(1)
    count = Counter(game.sample(game.start(), rng) for _ in range(6000))
    assert set(count) == {Face(face) for face in range(1, 7)}
    assert all(900 < times < 1100 for times in count.values())


def test_pu10_chaos_passes_too() -> None:
    game = make("pungo", roll="chaos")
    arena = "-,-,-,-/SML,ML,L,-/-,-,SSM,-"
    assert after(game, f"{arena} 4@- 1 - 2", "face 1") == f"{arena} 1@- 2 - 3"


def test_pu10_only_chance_rolls_and_only_faces() -> None:
    game = make("pungo", roll="chaos")
    start = game.write_state(game.start())
    assert code(game, start, "N") == "pungo-throw-due"
    assert _refused(game, Face(7)) == "pungo-bad-face"
    controlled = make("pungo")
    position = "-,-,-,-/SML,ML,L,SMS/-,-,-,- 123@b2- 2 - 1"
    assert code(controlled, position, "face 4") == "pungo-tip-due"


def test_pu10_chaos_with_decision_is_refused() -> None:
    with pytest.raises(BadOptions, match="pungo-chaos-decision"):
        make("pungo", roll="chaos", order="decision")


def test_pu11_averaging_with_the_pyramid_die_is_refused() -> None:
    with pytest.raises(BadOptions, match="pungo-pyramid-averaging"):
        make("pungo", die="pyramid", points="averaging")


def test_pu11_the_pyramid_die_at_the_start() -> None:
    game = make("pungo", die="pyramid")
    assert game.write_state(game.start()) == "-,-,-,-/SML,ML,LS,SM/-,-,-,- 165@b2- 1 1 0"
    view = game.view(game.start())
    assert isinstance(view, PungoView)
    assert view.die is not None
    faces = view.die.top, view.die.south, view.die.west, view.die.east, view.die.north
    assert [face.number for face in (*faces, view.die.bottom)] == [1, 6, 5, 3, 4, 2]


def test_pu11_one_pyramid_of_a_size_shown_with_what_rests_on_it() -> None:
    game = make("pungo", die="pyramid")
    start = game.write_state(game.start())
    assert legal(game, start) == [
        *("3a2a3", "3a2b2", "3a2a1"),
        *("c2c3", "c2d2", "c2c1", "c2b2"),
        *("2d2d3", "2d2d1", "2d2c2"),
    ]
    assert after(game, start, "3a2b2") == "-,-,-,-/-,MLSML,LS,SM/-,-,-,- 165@b2- 2 - 1"
    assert refusal(game, start, "d2d1") == ("pungo-not-shown", {"sizes": ("S",)})
    assert code(game, "-,-,-,-/SML,MLS,L,SM/-,-,-,- 342@b3b2 1 1 2", "a2b2") == "pungo-smaller"


@pytest.mark.parametrize(
    ("die", "moves"),
    [
        ("136@b3b2", "3a2a3 3a2b2 3a2a1 c2c3 c2d2 c2c1 c2b2 2d2d3 2d2d1 2d2c2"),
        ("234@b3b2", "2a2a3 2a2b2 2a2a1 2b2b3 2b2b1 2b2a2 d2d3 d2d1"),
        ("342@b3b2", "a2a3 a2b2 a2a1 b2b3 b2b1 b2a2 2c2c3 2c2c1 2c2b2"),
    ],
)
def test_pu11_the_sizes_of_each_face(die: str, moves: str) -> None:
    game = make("pungo", die="pyramid")
    assert legal(game, f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {die} 1 1 2") == moves.split(" ")


@pytest.mark.parametrize(
    ("both", "one", "other"),
    [
        ("415@b3b2", "136@b3b2", "234@b3b2"),
        ("541@b3b2", "136@b3b2", "342@b3b2"),
        ("613@b3b2", "234@b3b2", "342@b3b2"),
    ],
)
def test_pu11_a_face_of_two_sizes_allows_both(both: str, one: str, other: str) -> None:
    game = make("pungo", die="pyramid")
    allowed = [
        set(legal(game, f"-,-,-,-/SML,ML,LS,SM/-,-,-,- {die} 1 1 2")) for die in (both, one, other)
    ]
    assert allowed[0] == allowed[1] | allowed[2]


def test_pu11_the_turn_passes_if_none_can_move() -> None:
    game = make("pungo", die="pyramid")
    arena = "-,-,M,-/-,SS,-,M/-,-,MS,LLL"
    assert after(game, f"{arena} 245@c3c2 2 - 119", "W") == f"{arena} 342@b3c3 1 - 120"


def test_pu11_every_move_can_win() -> None:
    game = make("pungo", die="pyramid")
    position = "-,M,S,-/MSSML,-,L,-/L,-,-,- 651@c1b1 1 1 12"
    won = "L,M,S,-/MSSM,-,L,-/L,-,-,- 651@c1b1 - 0 13"
    assert after(game, position, "a2a3") == won
    assert ending(game, position, "a2a3") == Outcome((1.0, 0.0), "symmetry")


def test_pu11_the_pyramid_die_in_chaos() -> None:
    game = make("pungo", die="pyramid", roll="chaos")
    start = game.write_state(game.start())
    rolled = "-,-,-,-/SML,ML,LS,SM/-,-,-,- 4@- 1 1 0"
    assert after(game, start, "face 4") == rolled
    assert refusal(game, rolled, "a2a3") == ("pungo-not-shown", {"sizes": ("S", "M")})


def test_pu12_the_colours_of_the_start() -> None:
    game = make("pungo", colours=3)
    text = "-,-,-,-/SrMrLr,MgLg,LbSg,SbMb/-,-,-,- 123@b2- 1 1 0"
    assert game.write_state(game.start()) == text


def test_pu12_symmetry_compares_colours_too() -> None:
    game = make("pungo", colours=3)
    position = f"Sr,-,-,-/MrMg,-,-,LrLgLb/-,Sg,-,SbMb {DICE[1]} 1 1 2"
    assert ending(game, position, "b1a1") is None
    exile = f"-,-,-,MrMg/-,-,Sg,Sb/-,-,-,LrLgLbMbSr {DICE[1]} 1 1 4"
    assert ending(game, exile, "c2d2") == Outcome((1.0, 0.0), "exile")


def _wins(symmetry: str, position: str, move: str, home: str = "three") -> bool:
    game = make("pungo", colours=3, colour_symmetry=symmetry, home=home)
    found = ending(game, position, move)
    assert found in (None, Outcome((1.0, 0.0), "symmetry"))
    return found is not None


@pytest.mark.parametrize(
    ("arena", "symmetries"),
    [
        # a3 and a1 after the step: Sr and Sg are of one size, Mg and Sg of one colour.
        ("Sr,-,-,Lr/MrMg,-,-,LgLb/-,Sg,-,SbMb", ["either"]),
        ("Mg,-,-,Lr/MrMb,-,-,LgLb/-,Sg,-,SbSr", ["colour", "either"]),
        ("Mr,-,-,Lr/MgMb,-,-,LgLb/-,Sg,-,SbSr", []),
        # Stacks of two: one pyramid agrees in size and the other in colour, which is neither.
        ("LrMg,-,-,-/Mr,-,-,LgSr/Lb,Sg,-,MbSb", []),
        ("LrMg,-,-,-/Mb,-,-,LgSr/Mr,Sg,-,LbSb", ["colour", "either"]),
        ("LrSr,-,-,-/Mr,-,-,LgMg/Lb,Sg,-,MbSb", ["either"]),
        # The bottom agrees but one stack is higher.
        ("Lr,-,-,-/Mb,-,-,LgSr/Mr,Sg,-,LbSbMg", []),
    ],
)
def test_pu12_symmetry_by_colour_or_by_either(arena: str, symmetries: list[str]) -> None:
    position = f"{arena} {DICE[1]} 1 1 2"
    readings = ("strict", "colour", "either")
    assert [word for word in readings if _wins(word, position, "b1a1")] == symmetries


def test_pu12_each_pair_of_cells_agrees_in_its_own_way() -> None:
    # a3 and d3 are of one colour, b3 and c3 of one size.
    position = f"Lr,Mg,Mb,-/-,-,LgLb,Sr/-,-,-,SbSgMr {DICE[1]} 1 1 2"
    readings = ("strict", "colour", "either")
    assert [word for word in readings if _wins(word, position, "d2d3", "four")] == ["either"]


@pytest.mark.parametrize("symmetry", ["colour", "either"])
def test_pu12_colour_symmetry_is_refused_with_one_colour(symmetry: str) -> None:
    with pytest.raises(BadOptions, match="pungo-one-colour"):
        make("pungo", colour_symmetry=symmetry)


def test_pu12_only_exile_wins_with_strict_colours() -> None:
    def only_exile_wins(**options: Any) -> bool:
        game = make("pungo", **options)
        assert isinstance(game, Pungo)
        return game.only_exile_wins

    assert only_exile_wins(colours=3)
    assert not only_exile_wins()
    assert not only_exile_wins(colours=3, colour_symmetry="colour")
    assert not only_exile_wins(colours=3, colour_symmetry="either")


@pytest.mark.parametrize("roll", ["controlled", "chaos"])
def test_pu15_nobody_passes_by_tipping_the_pyramid_die(roll: str) -> None:
    game, arena = make("pungo", die="pyramid", roll=roll), "LLL,SSS,-,-/MMM,-,-,-/-,-,-,-"
    if roll == "chaos":
        # Nobody chooses the face, so it may pass.
        assert after(game, f"{arena} 1@- 1 - 2", "face 3") == f"{arena} 3@- 2 - 3"
        return
    # West shows large, and the large ones have smaller ones on both sides.
    position = f"{arena} 165@b2- 1 - 2"
    assert legal(game, position) == ["N", "E", "S"]
    assert refusal(game, position, "W") == ("pungo-tip-passes", {"ways": ("N", "E", "S")})


def test_pu12_random_placing_shuffles_colours_within_each_size() -> None:
    game = make("pungo", colours=3, colour_placing="random")
    start = "-,-,-,-/S?M?L?,M?L?,L?S?,S?M?/-,-,-,- 123@b2- 1 1 0"
    assert game.write_state(game.start()) == start
    assert game.to_act(game.start()) == {CHANCE}
    assert len(legal(game, start)) == 216
    shuffled = "-,-,-,-/SrMgLb,MbLr,LgSg,SbMr/-,-,-,- 123@b2- 1 1 0"
    assert after(game, start, "colours rgb,gbr,brg") == shuffled
    assert game.to_act(game.read_state(shuffled)) == {0}
    assert game.sample(game.start(), Random(0)) in COLOURINGS


def test_pu12_each_size_gets_each_colour_once() -> None:
    game = make("pungo", colours=3, colour_placing="random")
    assert _refused(game, Colours("rrb", "rgb", "rgb")) == "pungo-bad-colours"
    assert _refused(game, Roll("N")) == "pungo-shuffle-due"
    assert _refused(game, Step(1, 6, 7)) == "pungo-shuffle-due"


def test_pu12_random_placing_in_chaos_shuffles_before_the_first_throw() -> None:
    game = make("pungo", colours=3, colour_placing="random", roll="chaos")
    start = game.write_state(game.start())
    assert start == "-,-,-,-/S?M?L?,M?L?,L?S?,S?M?/-,-,-,- 0@- 1 - 0"
    shuffled = "-,-,-,-/SrMrLr,MgLg,LbSg,SbMb/-,-,-,- 0@- 1 - 0"
    assert after(game, start, "colours rgb,rgb,rgb") == shuffled
    assert legal(game, shuffled)[0] == "face 1"


def test_random_placing_means_nothing_with_one_colour() -> None:
    game = make("pungo", colour_placing="random")
    assert game.start() == make("pungo").start()
    assert game.to_act(game.start()) == {0}
