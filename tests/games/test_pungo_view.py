"""What Pungo shows and tells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.test_pungo import DICE
from turnabout.core.game import Game
from turnabout.games import make
from turnabout.games.pungo.arena import CELLS

OPENING = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"


def shown(game: Game[Any, Any], position: str) -> dict[str, Any]:
    return game.view(game.read_state(position))


def told(game: Game[Any, Any], position: str, move: str) -> list[dict[str, Any]]:
    state = game.read_state(position)
    (actor,) = game.to_act(state)
    return [dict(event) for event in game.tell(state, actor, game.read_move(move))]


def test_the_view_of_the_start() -> None:
    game = make("pungo")
    view: dict[str, Any] = game.view(game.start())
    assert view["phase"] == "move"
    assert view["to_act"] == [0]
    assert view["outcome"] is None
    assert view["says"] == "Player 1 is to move and has 1 point left."
    assert view["points"] == 1
    assert view["homes"] == [["a1", "a2", "a3"], ["d1", "d2", "d3"]]
    assert view["faces"] is None
    assert (view["turns"], view["turn_limit"]) == (0, 0)
    assert view["surface"]["squares"] == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    assert view["surface"]["start"] == "b2"
    assert view["seats"][1] == {
        "seat": 1,
        "home": ["d1", "d2", "d3"],
        "says": "Player 2: home row d1 to d3",
    }


def test_cells_name_their_stack_and_home() -> None:
    view = shown(make("pungo"), f"{OPENING} 123@b2- 1 1 0")
    assert [cell["at"] for cell in view["cells"]] == list(CELLS)
    assert [cell["home"] for cell in view["cells"]] == [0, None, None, 1] * 3
    assert view["cells"][4]["pieces"] == ["s1", "m1", "l1"]
    assert view["cells"][4]["says"] == "a2: small, then medium, then large"
    assert view["cells"][0]["says"] == "a3: empty"


def test_pieces_say_where_they_stand_and_whether_they_are_frozen() -> None:
    view = shown(make("pungo"), f"-,-,-,-/SML,ML,-,SM/-,-,lS,- {DICE[6]} 1 1 2")
    assert len(view["pieces"]) == 9
    large, small = view["pieces"][-2:]
    assert large == {
        "id": "l3",
        "at": "c1",
        "level": 0,
        "size": "L",
        "colour": None,
        "frozen": True,
        "says": "c1, level 1: large pyramid, frozen",
    }
    assert small["level"] == 1
    assert not small["frozen"]
    assert small["says"] == "c1, level 2: small pyramid"


def test_pieces_keep_their_ids_through_steps() -> None:
    game = make("pungo")
    state = game.start()
    for move in ("c2d2", "E", "2d2d1"):
        (actor,) = game.to_act(state)
        state = game.play(state, actor, game.read_move(move))
    view: dict[str, Any] = game.view(state)
    at = {piece["id"]: (piece["at"], piece["level"]) for piece in view["pieces"]}
    # s2 went onto d2 and then down with the medium one under it.
    assert (at["s2"], at["m3"], at["s3"]) == (("d1", 1), ("d1", 0), ("d2", 0))
    assert (at["l3"], at["s1"]) == (("c2", 0), ("a2", 0))


def test_the_die_shows_six_faces_and_what_tips_would_bring() -> None:
    view = shown(make("pungo"), f"{OPENING} 263@b3b2 2 - 3")
    die = view["die"]
    assert view["says"] == "Player 2 is to roll the die."
    assert view["phase"] == "roll"
    faces = ("top", "south", "west", "north", "east", "bottom")
    assert [die[face] for face in faces] == [2, 6, 3, 1, 4, 5]
    assert (die["square"], die["came_from"]) == ("b3", "b2")
    assert die["says"] == "The die on b3 shows 2."
    assert die["tips"] == [
        {"way": "E", "to": "c3", "top": 3, "points": 3, "says": "east to c3: 3"},
        {"way": "W", "to": "a3", "top": 4, "points": 4, "says": "west to a3: 4"},
    ]


def test_averaging_points_are_spelled_out() -> None:
    view = shown(make("pungo", points="averaging"), f"{OPENING} 123@b2- 1 3 0")
    assert view["die"]["says"] == "The die on b2 shows 1, worth 3 points."


def test_the_pyramid_die_is_told_by_its_sizes() -> None:
    view = shown(make("pungo", die="pyramid"), f"{OPENING} 415@b3b2 1 1 2")
    assert view["says"] == "Player 1 is to move one pyramid that is small or medium."
    assert view["die"]["says"] == "The die on b3 shows small or medium."
    assert view["faces"] == {
        "1": ["S"],
        "2": ["M"],
        "3": ["L"],
        "4": ["S", "M"],
        "5": ["S", "L"],
        "6": ["M", "L"],
    }


def test_chaos_shows_a_face_and_no_surface() -> None:
    game = make("pungo", roll="chaos")
    view = shown(game, f"{OPENING} 0@- 1 - 0")
    assert view["surface"] is None
    assert view["says"] == "The die is being thrown for player 1."
    assert view["die"]["top"] is None
    assert view["die"]["tips"] == []
    assert view["die"]["says"] == "Nobody has rolled yet."
    rolled = shown(game, f"{OPENING} 4@- 1 4 0")["die"]
    assert (rolled["top"], rolled["south"]) == (4, None)
    assert rolled["says"] == "The die shows 4."


def test_colours_are_named() -> None:
    game = make("pungo", colours=3, colour_placing="random")
    view: dict[str, Any] = game.view(game.start())
    assert view["phase"] == "colours"
    assert view["says"] == "The colours are being shuffled."
    assert {piece["colour"] for piece in view["pieces"]} == {None}
    (event,) = told(game, game.write_state(game.start()), "colours rgb,gbr,brg")
    assert event["says"] == "The colours are shuffled."
    names = ("s1", "s2", "s3", "m1", "m2", "m3", "l1", "l2", "l3")
    hues = [event["colours"][name] for name in names]
    assert hues == ["red", "green", "blue", "green", "blue", "red", "blue", "red", "green"]
    red = shown(game, "-,-,-,-/SrMgLb,MbLr,LgSg,SbMr/-,-,-,- 123@b2- 1 1 0")["pieces"][0]
    assert (red["colour"], red["says"]) == ("red", "a2, level 1: red small pyramid")


def test_a_roll_is_told_with_its_points() -> None:
    (event,) = told(make("pungo"), f"{OPENING} 123@b2- 2 - 1", "N")
    assert event == {
        "event": "roll",
        "seat": 1,
        "way": "N",
        "from_square": "b2",
        "to_square": "b3",
        "top": 2,
        "points": 2,
        "says": "Player 2 tips the die north: 2.",
    }


def test_a_roll_in_the_decision_game_is_for_the_opponent() -> None:
    game = make("pungo", order="decision")
    position = f"{OPENING} 123@b2- 1 - 0"
    assert shown(game, position)["says"] == "Player 1 is to roll the die for player 2."
    (event,) = told(game, position, "N")
    assert event["says"] == "Player 1 tips the die north for player 2: 2."


@pytest.mark.parametrize(
    ("options", "position", "seat"),
    [
        ({}, "123@b2- 2 - 1", 1),
        ({"order": "decision"}, "123@b2- 1 - 0", 1),
        ({"order": "decision"}, "123@b2- 2 - 1", 0),
        ({"roll": "chaos"}, "2@- 2 - 1", 1),
        ({"order": "decision"}, "123@b2- 1 1 0", None),
        ({"colours": 3, "colour_placing": "random"}, None, None),
    ],
)
def test_the_view_says_for_whom_the_roll_is(
    options: dict[str, Any], position: str | None, seat: int | None
) -> None:
    game = make("pungo", **options)
    state = game.read_state(f"{OPENING} {position}") if position else game.start()
    assert game.view(state)["rolls_for"] == seat


def test_a_throw_is_told_for_whose_turn_it_is() -> None:
    (event,) = told(make("pungo", roll="chaos"), f"{OPENING} 2@- 2 - 1", "face 4")
    assert (event["event"], event["seat"], event["top"], event["points"]) == ("face", 1, 4, 4)
    assert event["says"] == "The die is thrown for player 2: 4."


def test_a_step_is_told_with_what_moved_and_froze() -> None:
    (event,) = told(make("pungo"), f"{OPENING} {DICE[6]} 1 6 2", "2d2d1")
    assert event == {
        "event": "step",
        "seat": 0,
        "pieces": ["s3", "m3"],
        "from": "d2",
        "to": "d1",
        "cost": 3,
        "froze": ["s3", "m3"],
        "points": 3,
        "says": "Player 1 moves a pile (small, medium) from d2 to d1, frozen.",
    }
    (loose,) = told(make("pungo"), f"{OPENING} {DICE[6]} 1 6 2", "a2b2")
    assert loose["froze"] == []
    assert loose["says"] == "Player 1 moves a large pyramid from a2 to b2."


def test_with_the_pyramid_die_nothing_freezes() -> None:
    (event,) = told(make("pungo", die="pyramid"), f"{OPENING} 165@b2- 1 1 0", "c2c3")
    assert (event["cost"], event["froze"], event["points"]) == (None, [], 0)
    assert event["says"] == "Player 1 moves a small pyramid from c2 to c3."


def test_lost_points_are_told() -> None:
    position = f"s,-,-,-/ML,-,ML,-/-,S,-,MSL {DICE[6]} 1 2 2"
    step, lost = told(make("pungo"), position, "b1a1")
    assert step["points"] == 1
    assert lost == {
        "event": "lost",
        "seat": 0,
        "points": 1,
        "says": "Player 1 loses 1 point that cannot be spent.",
    }


@pytest.mark.parametrize(
    ("order", "position", "seat"),
    [
        ("roll-first", "L,M,-,-/SML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 6", 0),
        ("decision", "-,-,-,-/SMLML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 2", 1),
    ],
)
def test_a_pass_is_told(order: str, position: str, seat: int) -> None:
    roll, passed = told(make("pungo", order=order), position, "N")
    assert roll["event"] == "roll"
    says = f"Player {seat + 1} cannot move any pyramid."
    assert passed == {"event": "pass", "seat": seat, "says": says}


def test_the_last_roll_of_the_decision_game_is_nobodys_pass() -> None:
    game = make("pungo", order="decision", turn_limit=3)
    events = told(game, "-,-,-,-/SMLML,-,LSSM,-/-,-,-,- 415@a1b1 1 - 2", "N")
    assert [event["event"] for event in events] == ["roll", "over"]


def test_the_end_is_told() -> None:
    game = make("pungo", turn_limit=3)
    position = f"S,-,-,-/MM,-,-,LLL/-,S,-,SM {DICE[1]} 1 1 2"
    assert told(game, position, "b1a1")[-1] == {
        "event": "over",
        "says": "Game over, the home row is symmetric: player 1 wins.",
    }
    assert told(game, position, "b1c1")[-1]["says"] == (
        "Game over, the turn limit is reached: a draw."
    )
    exile = f"-,-,-,MM/-,-,S,S/-,-,-,LLLMS {DICE[1]} 1 1 2"
    assert told(game, exile, "c2d2")[-1]["says"] == (
        "Game over, all pyramids stand in the opponent's home row: player 1 wins."
    )


def test_the_view_of_a_game_that_is_over() -> None:
    view = shown(make("pungo"), f"S,-,-,-/MM,-,-,LLL/S,-,-,SM {DICE[1]} - 0 3")
    assert view["phase"] == "over"
    assert view["to_act"] == []
    assert view["outcome"] == {"scores": [1.0, 0.0], "reason": "symmetry"}
    assert view["says"] == "Game over, the home row is symmetric: player 1 wins."
