"""Pivot Pawns for those who watch: views and what is told of moves."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.games.pivot_pawns import LAYOUT, PLANE, START, Table, make, position
from turnabout.core.game import CHANCE
from turnabout.games.pivot_pawns.solve import unreachable

OUTSIDE = ["leaf", "sailboat", "volleyball", "storm", "wifi", "life-ring", "bolt", "sun"]
"""The cards outside PLANE, in the deck's order."""


def view(text: str, **options: Any) -> dict[str, Any]:
    game = make(**options)
    found = game.view(game.read_state(text))
    assert json.loads(json.dumps(found)) == found
    return found


def test_before_the_deal_there_is_nothing_to_see() -> None:
    game = make()
    found = game.view(game.start())
    assert found["says"] == "The cards are about to be laid out."
    assert found["cards"] == found["pieces"] == found["unreachable"] == []
    assert found["placeholders"] == {}
    assert found["target"] is found["active"] is found["demonstration"] is None
    assert found["bag"] == 15
    assert found["rounds"] == {"played": 0, "left": 15}


def test_who_places_the_pawns_is_said() -> None:
    text = Table(make()).do(CHANCE, f"deal {LAYOUT}").text
    assert view(text)["says"] == "The pawns are about to be placed."
    assert view(text, placing="hand")["says"] == "Player 1 places the pawns."


def test_the_cards_are_in_the_order_of_the_layout() -> None:
    cards = view(position())["cards"]
    assert [card["id"] for card in cards] == LAYOUT.split(",")
    assert [(card["row"], card["column"]) for card in cards[3:7]] == [
        (1, 4),
        (1, 5),
        (2, 1),
        (2, 2),
    ]
    mars = cards[0]
    assert mars["centre"] == {"name": "mars", "colour": "red", "art": "mars"}
    names = ["life-ring", "dumbbell", "bullhorn", "flask", "lightbulb", "storm"]
    assert [icon["name"] for icon in mars["around"]] == names
    assert mars["around"][5] == {"name": "storm", "colour": "black", "art": "cloud-showers-heavy"}
    assert mars["says"] == (
        "mars, red, row 1, column 1, with life-ring, dumbbell, bullhorn, flask, lightbulb and "
        "storm; the green pawn is here"
    )
    assert cards[4]["says"].endswith("and van; this is the target")


def test_a_round_of_thinking() -> None:
    found = view(position(bids="1:pass"))
    assert found["phase"] == "think"
    assert found["to_act"] == [0, 1]
    assert found["target"] == "bullseye"
    assert found["active"] == "red"
    assert found["bag"] == 14
    assert found["passes"] == [1]
    assert found["time_limit"] is None
    assert found["bidding_seconds"] == 30
    assert found["demonstration_seconds"] == 60
    assert [seat["says"] for seat in found["seats"]] == [
        "Player 1: 0 tokens",
        "Player 2: 0 tokens, passes",
    ]
    assert found["says"] == (
        "Round 1 of 15: bring the red pawn onto bullseye. Everyone may bid or pass."
    )


def test_pawns_keep_their_colour_as_id() -> None:
    pieces = view(position())["pieces"]
    assert pieces[0] == {"id": "red", "at": "sun", "colour": "red", "says": "red pawn on sun"}
    assert [piece["id"] for piece in pieces] == ["red", "green", "blue", "yellow", "black"]
    assert [piece["at"] for piece in pieces] == START.split(",")


def test_bids_are_listed_in_the_order_made() -> None:
    found = view(position(phase="bid", bids="1:4,0:2,1:done"), bidding_seconds=12)
    assert found["done"] == [1]
    assert found["seats"][1]["done"] is True
    assert found["seats"][1]["says"] == "Player 2: 0 tokens, bids 4, is done"
    assert found["icons"] == "named"
    assert found["bids"] == [{"seat": 1, "bid": 4}, {"seat": 0, "bid": 2}]
    assert found["time_limit"] == 12
    assert found["to_act"] == [-2, 0, 1]
    assert found["seats"][0] == {
        "seat": 0,
        "tokens": 0,
        "bid": 2,
        "passed": False,
        "done": False,
        "says": "Player 1: 0 tokens, bids 2",
    }
    assert found["says"].endswith(
        "The lowest bid is 2, by player 1; anyone may bid until time is up."
    )


def test_a_demonstration_moves_the_pawns_and_not_the_placeholders() -> None:
    text = position(phase="show", bids="1:4,0:2,2:5", show="1:red+yellow:heart!0", tokens="0,0,0")
    found = view(text, seats=3)
    assert found["demonstration"] == {
        "seat": 1,
        "bid": 4,
        "pivots": [
            {
                "number": 1,
                "piece": "red",
                "pivot": "yellow",
                "icon": "heart",
                "from": "sun",
                "to": "earth",
            }
        ],
        "left": 3,
        "failed": [0],
        "next": [2],
    }
    assert found["pieces"][0]["at"] == "earth"
    assert found["placeholders"]["red"] == "sun"
    assert found["time_limit"] == 60
    assert found["says"].endswith("Player 2 demonstrates and has 3 pivots left.")


def test_the_round_before_a_draw_is_the_next_one() -> None:
    table = Table(make(), position(bids="0:pass")).do(1, "pass")
    found = table.game.view(table.state)
    assert found["says"] == "Round 2 of 15: a target is about to be drawn."
    assert found["rounds"] == {"played": 1, "left": 14}


@pytest.mark.parametrize(
    ("tokens", "says"),
    [
        ("1,3,0", "Game over: player 2 wins with 3 tokens."),
        ("1,0,0", "Game over: player 1 wins with 1 token."),
        ("2,2,2", "Game over: player 1, player 2 and player 3 share the win with 2 tokens each."),
        ("4,0,4", "Game over: player 1 and player 3 share the win with 4 tokens each."),
        ("7", "Game over: 7 tokens taken in 15 rounds."),
    ],
)
def test_the_end_is_said(tokens: str, says: str) -> None:
    pawns = START.replace("sun", "life-ring")
    found = view(f"{LAYOUT} {pawns} - - over - - {tokens}", seats=len(tokens.split(",")))
    assert found["says"] == says
    assert found["outcome"]["reason"] == "tokens"


def test_pp3_the_table_is_told_what_can_never_be_reached() -> None:
    table = Table(make(start="anywhere")).do(CHANCE, f"deal {LAYOUT}", f"place {PLANE}")
    (event,) = table.events
    assert event["unreachable"] == OUTSIDE
    assert event["says"].endswith(
        "From here nobody can ever reach leaf, sailboat, volleyball, storm, wifi, life-ring, "
        "bolt and sun!"
    )
    assert table.game.view(table.state)["unreachable"] == OUTSIDE
    table.do(CHANCE, "draw leaf")
    assert table.game.view(table.state)["unreachable"] == OUTSIDE
    table.do(0, "pass").do(1, "pass")
    assert table.game.view(table.state)["unreachable"] == []
    (_, over) = table.events
    assert over["solution"] is None
    assert over["says"].endswith("nobody takes the token. leaf cannot be reached from here.")


def test_pp3_nothing_is_told_where_everything_can_be_reached() -> None:
    table = Table(make(start="anywhere")).do(CHANCE, f"deal {LAYOUT}", f"place {START}")
    (event,) = table.events
    assert event["unreachable"] == []
    assert event["says"] == (
        "The pawns are placed: red on sun, green on mars, blue on music, yellow on leaf and "
        "black on flask."
    )
    assert event["pawns"] == dict(
        zip(["red", "green", "blue", "yellow", "black"], START.split(","), strict=True)
    )


def test_pp3_the_warning_is_quick() -> None:
    game = make(start="anywhere")
    state = game.read_state(position(placeholders=PLANE))
    unreachable.cache_clear()
    before = time.perf_counter()
    game.view(state)
    assert time.perf_counter() - before < 0.5


def test_the_set_up_is_told() -> None:
    table = Table(make()).do(CHANCE, f"deal {LAYOUT}")
    assert table.events[0]["cards"] == LAYOUT.split(",")
    table.do(CHANCE, f"place {START}", "draw flask")
    assert table.events == [
        {
            "event": "draw",
            "target": "flask",
            "active": "blue",
            "says": "The target is flask: the blue pawn must get there.",
        }
    ]


def test_bids_and_passes_are_told() -> None:
    table = Table(make(bidding_seconds=1), position()).do(0, "pass")
    assert table.events == [{"event": "pass", "seat": 0, "says": "Player 1 passes."}]
    table.do(1, "bid 3")
    assert table.events == [
        {
            "event": "bid",
            "seat": 1,
            "bid": 3,
            "first": True,
            "says": "Player 2 bids 3 pivots. Bidding ends in 1 second.",
        }
    ]
    table.do(0, "bid 1")
    assert table.events[0]["first"] is False
    assert table.events[0]["says"] == "Player 1 bids 1 pivot."


def test_pp11_done_is_told() -> None:
    table = Table(make(), position(phase="bid", bids="0:3")).do(1, "done")
    assert table.events == [{"event": "done", "seat": 1, "says": "Player 2 is done."}]


def test_pp7_a_shortest_solution_is_shown_when_all_have_passed() -> None:
    table = Table(make(), position(bids="0:pass")).do(1, "pass")
    assert table.told() == ["pass", "round-over"]
    over = table.events[1]
    assert over["taken"] is False
    assert over["says"] == (
        "Round 1 is over and nobody takes the token. A shortest solution: "
        "red+yellow:heart, red+blue:music, red+black:paddle."
    )
    assert [step["to"] for step in over["solution"]] == ["earth", "venus", "bullseye"]
    assert over["solution"][1]["from"] == "earth"


def test_a_success_is_told() -> None:
    table = Table(make(), position(target="life-ring", phase="bid", bids="0:2")).time()
    assert table.told() == ["time", "demonstrate"]
    assert table.events[1] == {
        "event": "demonstrate",
        "seat": 0,
        "bid": 2,
        "says": "Player 1 demonstrates a bid of 2.",
    }
    table.do(0, "red+blue:flag")
    assert table.told() == ["pivot", "success", "round-over"]
    pivot, success, over = table.events
    assert pivot == {
        "event": "pivot",
        "seat": 0,
        "number": 1,
        "piece": "red",
        "pivot": "blue",
        "icon": "flag",
        "from": "sun",
        "to": "life-ring",
        "says": "1: player 1 pivots red on blue by the flag, from sun to life-ring.",
    }
    assert success["token"] == "life-ring"
    assert success["says"] == "Player 1 has done it and takes the life-ring token!"
    assert over == {"event": "round-over", "round": 1, "taken": True, "says": "Round 1 is over."}


def test_a_pivot_on_the_way_is_told_alone() -> None:
    table = Table(make(), position(phase="show", bids="0:5", show="0:")).do(0, "red+yellow:heart")
    assert table.told() == ["pivot"]


def test_the_number_of_each_pivot_is_told_and_seen() -> None:
    table = Table(make(), position(phase="show", bids="0:5", show="0:"))
    for number, text in enumerate(("red+yellow:heart", "red+blue:music"), 1):
        (event,) = table.do(0, text).events
        assert event["number"] == number
        assert event["says"].startswith(f"{number}: player 1 pivots red")
    found: Any = table.game.view(table.state)["demonstration"]
    assert [pivot["number"] for pivot in found["pivots"]] == [1, 2]
    assert table.do(0, "red+blue:hat").events[0]["number"] == 3


@pytest.mark.parametrize(
    ("before", "wrong", "code", "why"),
    [
        ((), "red+yellow:hat", "wrong-icon", "the cards of red and yellow do not share the hat"),
        ((), "red+blue:flag", "own-colour", "life-ring has the colour of the red pawn"),
        (
            ("black+green:flask",),
            "black+yellow:heart",
            "occupied",
            "sun is taken by another pawn",
        ),
    ],
)
def test_pp5_a_mistake_is_explained(
    before: tuple[str, ...], wrong: str, code: str, why: str
) -> None:
    table = Table(make(), position(phase="show", bids="0:2,1:3", show="0:")).do(0, *before, wrong)
    assert table.told() == ["mistake", "failure", "demonstrate"]
    mistake, failure, following = table.events
    assert mistake["mistake"] == code
    assert mistake["says"] == f"Player 1 makes a mistake: {why}."
    assert failure["says"] == ("Player 1 has failed. The pawns go back to where the round began.")
    assert following["seat"] == 1


def test_other_failures_are_told() -> None:
    table = Table(make(), position(phase="show", bids="0:1,1:3", show="0:"))
    table.do(0, "red+yellow:heart")
    assert table.told() == ["pivot", "failure", "demonstrate"]
    assert table.events[1]["says"] == (
        "Player 1 has failed. That was the last of 1 pivot. "
        "The pawns go back to where the round began."
    )
    table.do(1, "concede")
    assert table.told() == ["concede", "failure", "round-over"]
    assert table.events[0]["says"] == "Player 2 gives up."
    assert table.events[2]["says"] == "Round 1 is over and nobody takes the token."
    assert "solution" not in table.events[2]
    table = Table(make(), position(phase="show", bids="0:1,1:3", show="0:")).time()
    assert table.told() == ["time", "failure", "demonstrate"]


def test_the_end_is_told() -> None:
    text = position("sun", phase="show", bids="0:1", show="0:", tokens="0,0", bag="-")
    table = Table(make(), text).do(0, "concede")
    assert table.told() == ["concede", "failure", "round-over", "over"]
    assert table.events[-1]["says"] == (
        "Game over: player 1 and player 2 share the win with 0 tokens each."
    )
