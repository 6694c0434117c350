"""Chimes at midnight: what is drawn and what is said."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.games import kind
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State

FIRST = "1b3b5b7b9b2r4r6r8r10r"
# Players first: 7b 9r names 7r (c2) and 9b (c3).
BOARD = "1b,2b,3b,4b,5bB/6b,7b,9bB,8b,10bB/1r,2r,7rW,4r,5r/6rW,3r,8r,9r,10rW"


def make(**options: Json) -> Chimes:
    game = kind("chimes").make(None, options)
    assert isinstance(game, Chimes)
    return game


def position(board: str = BOARD, hand: str = FIRST, seat: int = 0, choices: str = ".,.") -> str:
    return f"{board} {hand} {seat} 5 {choices}"


def told(game: Chimes, text: str, cards: str) -> list[dict[str, Any]]:
    """The events of seat 1's choice, seat 0 having chosen before."""
    first, second = cards.split()
    state = game.play(game.read_state(text), 0, game.read_move(first))
    return game.tell(state, 1, game.read_move(second))


def events(told: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in told]


def acts(told: list[dict[str, Any]]) -> list[str]:
    return [event["says"] for event in told if event["event"] == "act"]


def seen(game: Chimes, state: State, seat: int | None = None) -> dict[str, Any]:
    return game.view(game.mask(state, seat))


def test_before_the_deal_there_is_nothing_on_the_table_but_the_hands() -> None:
    view = seen(make(), make().start())
    assert view["phase"] == "deal"
    assert view["to_act"] == [CHANCE]
    assert view["cards"] == []
    assert view["pieces"] == []
    assert view["hands"][0]["count"] == 10
    assert view["says"] == "The board is about to be dealt."


def test_the_deal_is_told() -> None:
    game = make()
    deal = game.sample(game.start(), Random(0))
    (event,) = game.tell(game.start(), CHANCE, deal)
    assert event == {
        "event": "deal",
        "cards": game.write_move(deal).split()[1:],
        "says": "The board is dealt, and the pawns stand on their lines.",
    }


def test_the_view_names_cards_and_pawns() -> None:
    view = seen(make(), make().read_state(position()))
    assert len(view["cards"]) == 20
    assert view["cards"][0] == {
        "id": "a4",
        "card": "1b",
        "number": 1,
        "colour": "black",
        "says": "a4: the black ace",
    }
    assert view["pieces"][0] == {
        "id": "b1",
        "at": "e4",
        "side": "black",
        "says": "e4: black pawn on the black 5",
    }
    assert [piece["id"] for piece in view["pieces"]] == ["b1", "b2", "b3", "w1", "w2", "w3"]
    assert view["pieces"][3]["says"] == "c2: white pawn on the red 7"
    assert view["lines"]["black"] == ["a4", "b4", "c4", "d4", "e4"]
    assert view["lines"]["white"] == ["a1", "b1", "c1", "d1", "e1"]


def test_the_view_names_hands_roles_and_turns() -> None:
    game = make(number_seat=1, turn_limit=9)
    view = seen(game, game.read_state(position(seat=1)))
    assert view["hands"][0] == {
        "seat": 0,
        "cards": ["1b", "3b", "5b", "7b", "9b", "2r", "4r", "6r", "8r", "10r"],
        "count": 10,
        "says": "Player 1 holds the black ace, the black 3, the black 5, the black 7, "
        "the black 9, the red 2, the red 4, the red 6, the red 8, the red 10",
    }
    assert view["roles"] == {"number_seat": 1, "colour_seat": 0}
    assert [seat["decides"] for seat in view["seats"]] == ["colour", "number"]
    assert (view["turns"], view["turn_limit"]) == (5, 9)


@pytest.mark.parametrize(
    ("choices", "seat", "shown", "says"),
    [
        (".,.", None, [None, None], "Both players choose a card in secret."),
        ("7b,.", 0, ["7b", None], "Player 1 has chosen; player 2 is to choose a card."),
        ("7b,.", 1, ["hidden", None], "Player 1 has chosen; player 2 is to choose a card."),
        (".,9r", 0, [None, "hidden"], "Player 2 has chosen; player 1 is to choose a card."),
        (".,9r", None, [None, "hidden"], "Player 2 has chosen; player 1 is to choose a card."),
    ],
)
def test_the_view_says_who_has_chosen(
    choices: str, seat: int | None, shown: list[str | None], says: str
) -> None:
    view = seen(make(), make().read_state(position(choices=choices)), seat)
    assert view["choices"] == shown
    assert view["says"] == says
    assert view["phase"] == "choose"
    assert [each["chosen"] for each in view["seats"]] == [card is not None for card in shown]


def test_a_chosen_seat_is_said_to_have_chosen() -> None:
    view = seen(make(), make().read_state(position(choices="7b,.")), 1)
    assert [seat["says"] for seat in view["seats"]] == [
        "Player 1 decides the number and has chosen",
        "Player 2 decides the colour",
    ]


def test_a_first_choice_is_told_as_chosen_and_no_more() -> None:
    game = make()
    state = game.read_state(position())
    for seat, name in ((0, "Player 1"), (1, "Player 2")):
        for card in game.moves(state, seat):
            assert game.tell(state, seat, card) == [
                {"event": "chosen", "seat": seat, "says": f"{name} has chosen."}
            ]


def test_a_turn_is_told_in_order() -> None:
    assert told(make(), position(), "7b 9r") == [
        {"event": "chosen", "seat": 1, "says": "Player 2 has chosen."},
        {
            "event": "reveal",
            "cards": ["7b", "9r"],
            "first": "players",
            "says": "Player 1 shows the black 7, player 2 the red 9.",
        },
        {
            "event": "act",
            "by": "players",
            "square": "c2",
            "card": "7r",
            "piece": "w1",
            "from": "c2",
            "to": "c3",
            "captured": "b2",
            "says": "The players' card is the red 7 on c2: the white pawn captures "
            "the black pawn on c3.",
        },
        {
            "event": "act",
            "by": "automaton",
            "square": "c3",
            "card": "9b",
            "piece": "w1",
            "from": None,
            "to": None,
            "captured": None,
            "says": "The automaton's card is the black 9 on c3: the white pawn does not obey it.",
        },
        {
            "event": "exchange",
            "taken": ["9r", "7b"],
            "says": "Player 1 takes the red 9, player 2 takes the black 7.",
        },
    ]


def test_the_first_seat_may_be_the_last_to_choose() -> None:
    game = make()
    state = game.play(game.read_state(position()), 1, game.read_move("9r"))
    last = game.tell(state, 0, game.read_move("7b"))
    assert last[0]["says"] == "Player 1 has chosen."
    assert last[1:] == told(game, position(), "7b 9r")[1:]


def test_the_reveal_says_why_the_automaton_acts_first() -> None:
    colour = told(make(), position(), "7b 10b")[1]
    assert colour["first"] == "automaton"
    assert colour["says"] == (
        "Player 1 shows the black 7, player 2 the black 10: "
        "the same colour, so the automaton acts first."
    )
    number = told(make(), position(), "7b 7r")[1]
    assert number["first"] == "automaton"
    assert "the same number, so the automaton acts first" in number["says"]
    assert [event["by"] for event in told(make(), position(), "7b 7r")[2:4]] == [
        "automaton",
        "players",
    ]


def test_an_empty_square_is_told() -> None:
    event = told(make(), position(), "1b 2b")[2]
    assert (event["piece"], event["to"]) == (None, None)
    assert acts(told(make(), position(), "1b 2b")) == [
        "The automaton's card is the black 2 on b4: no pawn stands there, and nothing happens.",
        "The players' card is the black ace on a4: no pawn stands there, and nothing happens.",
    ]


def test_a_step_forward_is_told() -> None:
    assert acts(told(make(), position(), "10r 1r"))[1] == (
        "The players' card is the red 10 on e1: the white pawn moves forward to e2."
    )


def test_a_diagonal_step_and_a_blocked_pawn_are_told() -> None:
    # e4 is blocked by e3 and steps to d3; then, with d3 taken too, there is no way for e4.
    board = "1b,2b,3b,4b,5bB/6b,7b,9b,8b,10bB/1r,2r,7r,4r,5r/6rW,3r,8r,9r,10rW"
    says = acts(told(make(), position(board), "5b 2b"))
    assert says[1] == (
        "The players' card is the black 5 on e4: "
        "the black pawn is blocked by a friend and moves diagonally to d3."
    )
    blocked = board.replace("8b", "8bB")
    says = acts(told(make(), position(blocked), "5b 2b"))
    assert says[1] == (
        "The players' card is the black 5 on e4: the black pawn is blocked and stays."
    )


def test_the_end_is_told_without_an_exchange() -> None:
    board = "1b,2b,3b,4b,5bB/6b,7b,9bB,8b,10b/1r,2r,7rW,4r,5r/6rW,3r,8r,9r,10rW"
    game = make()
    last = told(game, position(board), "7b 9r")
    assert events(last) == ["chosen", "reveal", "act", "over"]
    assert last[-1]["says"] == "Game over: black has one pawn left, and you win together."


def test_the_last_turn_before_the_limit_is_told_to_its_end() -> None:
    last = told(make(turn_limit=6), position(), "7b 9r")
    assert events(last) == ["chosen", "reveal", "act", "act", "exchange", "over"]
    assert last[-1]["says"] == "Game over: the turns have run out, and the automaton wins."


def test_ch2_a_change_of_roles_is_told() -> None:
    turn = told(make(roles="red-ace"), position(), "7b 1r")
    assert events(turn) == ["chosen", "reveal", "act", "act", "exchange", "roles"]
    assert turn[-1] == {
        "event": "roles",
        "number_seat": 1,
        "colour_seat": 0,
        "says": "Player 2 now decides the number, player 1 the colour.",
    }


@pytest.mark.parametrize(
    ("pawns", "says"),
    [
        ("a4W a1W e4B d4B", "a white pawn stands on black's line, and you win together"),
        ("a2W a1W e4B d1B", "a black pawn stands on white's line, and the automaton wins"),
        ("a2W a1W e4B", "black has one pawn left, and you win together"),
        ("a2W d3B e4B", "white has one pawn left, and the automaton wins"),
    ],
)
def test_the_view_says_how_it_ended(pawns: str, says: str) -> None:
    on = {word[:2]: word[2] for word in pawns.split()}
    rows = BOARD.replace("W", "").replace("B", "").split("/")
    board = "/".join(
        ",".join(
            card + on.get(f"{file}{rank}", "")
            for file, card in zip("abcde", row.split(","), strict=True)
        )
        for rank, row in zip("4321", rows, strict=True)
    )
    view = seen(make(), make().read_state(position(board)))
    assert view["phase"] == "over"
    assert view["to_act"] == []
    assert view["says"] == f"Game over: {says}."


def test_pawns_keep_their_ids_and_captured_ones_leave() -> None:
    game = make()
    state = game.play(game.read_state(position()), 0, game.read_move("7b"))
    after = game.play(state, 1, game.read_move("9r"))
    places = {piece["id"]: piece["at"] for piece in seen(game, after)["pieces"]}
    assert places == {"b1": "e4", "w1": "c3", "b3": "e3", "w2": "a1", "w3": "e1"}
