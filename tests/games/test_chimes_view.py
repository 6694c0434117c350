"""Chimes at midnight: what is drawn and what is told, as data."""

from __future__ import annotations

from random import Random

import pytest

from turnabout.core.game import CHANCE
from turnabout.core.json import Json
from turnabout.core.outcome import Outcome
from turnabout.core.view import Over
from turnabout.games import game_info
from turnabout.games.chimes.events import (
    Acted,
    CardChosen,
    ChimesEvent,
    Dealt,
    Effect,
    Exchanged,
    Revealed,
    RolesSwapped,
)
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import State
from turnabout.games.chimes.view import (
    AskBoth,
    AskDeal,
    AskLast,
    CardFace,
    ChimesAsk,
    ChimesView,
    Pawn,
    Square,
)

FIRST = "1b3b5b7b9b2r4r6r8r10r"
# Players first: 7b 9r names 7r (c2) and 9b (c3).
BOARD = "1b,2b,3b,4b,5bB/6b,7b,9bB,8b,10bB/1r,2r,7rW,4r,5r/6rW,3r,8r,9r,10rW"

BLACK_7 = CardFace(number=7, colour="black")
RED_7 = CardFace(number=7, colour="red")
BLACK_9 = CardFace(number=9, colour="black")
RED_9 = CardFace(number=9, colour="red")


def make(**options: Json) -> Chimes:
    game = game_info("chimes").make(None, options)
    assert isinstance(game, Chimes)
    return game


def position(board: str = BOARD, hand: str = FIRST, seat: int = 0, choices: str = ".,.") -> str:
    return f"{board} {hand} {seat} 5 {choices}"


def with_pawns(pawns: str) -> str:
    """BOARD with other pawns, like `a1W c3B`."""
    on = {word[:2]: word[2] for word in pawns.split()}
    rows = BOARD.replace("W", "").replace("B", "").split("/")
    return "/".join(
        ",".join(
            card + on.get(f"{file}{rank}", "")
            for file, card in zip("abcde", row.split(","), strict=True)
        )
        for rank, row in zip("4321", rows, strict=True)
    )


def told(game: Chimes, text: str, cards: str) -> list[ChimesEvent]:
    """The events of seat 1's choice, seat 0 having chosen before."""
    first, second = (game.read_move(card) for card in cards.split())
    state = game.play(game.read_state(text), 0, first)
    return list(game.events(state, 1, second, game.play(state, 1, second)))


def names(events: list[ChimesEvent]) -> list[str]:
    return [event.event for event in events]


def acts(events: list[ChimesEvent]) -> list[Acted]:
    return [event for event in events if isinstance(event, Acted)]


def seen(game: Chimes, state: State, seat: int | None = None) -> ChimesView:
    return game.view(game.mask(state, seat))


def test_before_the_deal_there_is_nothing_on_the_table_but_the_hands() -> None:
    view = seen(make(), make().start())
    assert (view.phase, view.ask) == ("deal", AskDeal())
    assert view.to_act == (CHANCE,)
    assert (view.squares, view.pieces) == ((), ())
    assert [hand.count for hand in view.hands] == [10, 10]


def test_the_deal_is_told() -> None:
    game = make()
    deal = game.sample(game.start(), Random(0))
    after = game.play(game.start(), CHANCE, deal)
    assert game.events(game.start(), CHANCE, deal, after) == [Dealt()]


def test_the_view_names_cards_and_pawns() -> None:
    view = seen(make(), make().read_state(position()))
    assert len(view.squares) == 20
    ace = CardFace(number=1, colour="black")
    assert view.squares[0] == Square(id="a4", card=ace)
    assert view.squares[12] == Square(id="c2", card=RED_7)
    assert view.pieces[0] == Pawn(id="b1", at="e4", side="black")
    assert view.pieces[3] == Pawn(id="w1", at="c2", side="white")
    assert [pawn.id for pawn in view.pieces] == ["b1", "b2", "b3", "w1", "w2", "w3"]


def test_the_view_names_hands_roles_and_turns() -> None:
    game = make(number_seat=1, turn_limit=9)
    view = seen(game, game.read_state(position(seat=1)))
    first, second = view.hands
    assert (first.seat, second.seat) == (0, 1)
    assert first.cards is not None
    assert "".join(card.text for card in first.cards) == FIRST
    assert [player.decides for player in view.seats] == ["colour", "number"]
    assert (view.turns, view.turn_limit) == (5, 9)


LAST_0 = AskLast(seat=0, decides="number", chosen_seat=1)
LAST_1 = AskLast(seat=1, decides="colour", chosen_seat=0)


@pytest.mark.parametrize(
    ("choices", "watcher", "chosen", "shown", "ask"),
    [
        (".,.", None, None, None, AskBoth(number_seat=0, colour_seat=1)),
        ("7b,.", 0, 0, BLACK_7, LAST_1),
        ("7b,.", 1, 0, None, LAST_1),
        (".,9r", 0, 1, None, LAST_0),
        (".,9r", 1, 1, RED_9, LAST_0),
        (".,9r", None, 1, None, LAST_0),
    ],
)
def test_the_view_says_who_has_chosen_and_what_to_those_who_may_know(
    choices: str, watcher: int | None, chosen: int | None, shown: CardFace | None, ask: ChimesAsk
) -> None:
    view = seen(make(), make().read_state(position(choices=choices)), watcher)
    assert (view.phase, view.ask) == ("choose", ask)
    for player, decides in zip(view.seats, ("number", "colour"), strict=True):
        has = player.seat == chosen
        assert (player.decides, player.chosen) == (decides, has)
        assert player.choice == (shown if has else None)


def test_a_first_choice_is_told_as_chosen_and_no_more() -> None:
    game = make()
    state = game.read_state(position())
    for seat in (0, 1):
        for card in game.moves(state, seat):
            after = game.play(state, seat, card)
            assert game.events(state, seat, card, after) == [CardChosen(seat=seat)]


def test_a_turn_is_told_in_order() -> None:
    assert told(make(), position(), "7b 9r") == [
        CardChosen(seat=1),
        Revealed(number_seat=0, number_card=BLACK_7, colour_seat=1, colour_card=RED_9, alike=None),
        Acted(
            by="players",
            square="c2",
            card=RED_7,
            effect="captures",
            piece="w1",
            side="white",
            target="c3",
            captured="b2",
        ),
        Acted(
            by="automaton",
            square="c3",
            card=BLACK_9,
            effect="disobeys",
            piece="w1",
            side="white",
            target=None,
            captured=None,
        ),
        Exchanged(number_seat=0, number_takes=RED_9, colour_seat=1, colour_takes=BLACK_7),
    ]


def test_cards_are_told_with_the_role_of_those_who_showed_them() -> None:
    game = make(number_seat=1)
    events = told(game, position(seat=1), "7b 1r")
    ace = CardFace(number=1, colour="red")
    assert events[1] == Revealed(
        number_seat=1, number_card=ace, colour_seat=0, colour_card=BLACK_7, alike=None
    )
    assert events[-1] == Exchanged(
        number_seat=1, number_takes=BLACK_7, colour_seat=0, colour_takes=ace
    )


def test_the_first_seat_may_be_the_last_to_choose() -> None:
    game = make()
    state = game.play(game.read_state(position()), 1, game.read_move("9r"))
    card = game.read_move("7b")
    last = list(game.events(state, 0, card, game.play(state, 0, card)))
    assert last[0] == CardChosen(seat=0)
    assert last[1:] == told(game, position(), "7b 9r")[1:]


@pytest.mark.parametrize(
    ("cards", "alike", "order"),
    [
        ("7b 10b", "colour", ["automaton", "players"]),
        ("7b 7r", "number", ["automaton", "players"]),
        ("7b 9r", None, ["players", "automaton"]),
    ],
)
def test_the_reveal_says_why_the_automaton_acts_first(
    cards: str, alike: str | None, order: list[str]
) -> None:
    events = told(make(), position(), cards)
    assert isinstance(events[1], Revealed)
    assert events[1].alike == alike
    assert [act.by for act in acts(events)] == order


# e4 is blocked by e3 and can step to d3; once that is taken too, there is no way for it.
BLOCKED = with_pawns("e4B e3B a1W e1W")
STUCK = with_pawns("e4B e3B d3B a1W e1W")


@pytest.mark.parametrize(
    ("board", "cards", "square", "effect", "target"),
    [
        (BOARD, "1b 2b", "a4", "empty", None),
        (BOARD, "10r 1r", "e1", "forward", "e2"),
        (BLOCKED, "5b 2b", "e4", "aside", "d3"),
        (STUCK, "5b 2b", "e4", "stays", None),
        (BOARD, "7b 9r", "c2", "captures", "c3"),
    ],
)
def test_what_the_players_card_does_is_told_in_a_word(
    board: str, cards: str, square: str, effect: Effect, target: str | None
) -> None:
    (act,) = (act for act in acts(told(make(), position(board), cards)) if act.by == "players")
    assert (act.square, act.effect, act.target) == (square, effect, target)
    assert (act.piece is None) == (act.side is None) == (effect == "empty")
    assert (act.captured is not None) == (effect == "captures")


def test_the_end_is_told_without_an_exchange() -> None:
    board = with_pawns("e4B c3B c2W a1W e1W")
    last = told(make(), position(board), "7b 9r")
    assert names(last) == ["chosen", "reveal", "act", "over"]
    assert last[-1] == Over()


def test_the_last_turn_before_the_limit_is_told_to_its_end() -> None:
    last = told(make(turn_limit=6), position(), "7b 9r")
    assert names(last) == ["chosen", "reveal", "act", "act", "exchange", "over"]


def test_ch2_a_change_of_roles_is_told() -> None:
    turn = told(make(roles="red-ace"), position(), "7b 1r")
    assert names(turn) == ["chosen", "reveal", "act", "act", "exchange", "roles"]
    assert turn[-1] == RolesSwapped(number_seat=1, colour_seat=0)


@pytest.mark.parametrize(
    ("pawns", "score", "reason"),
    [
        ("a4W a1W e4B d4B", 1.0, "line"),
        ("a2W a1W e4B d1B", 0.0, "line"),
        ("a2W a1W e4B", 1.0, "lone-pawn"),
        ("a2W d3B e4B", 0.0, "lone-pawn"),
    ],
)
def test_the_view_has_the_outcome_and_asks_nothing_more(
    pawns: str, score: float, reason: str
) -> None:
    view = seen(make(), make().read_state(position(with_pawns(pawns))))
    assert (view.phase, view.to_act, view.ask) == ("over", (), None)
    assert view.outcome == Outcome((score, score), reason)


def test_pawns_keep_their_ids_and_captured_ones_leave() -> None:
    game = make()
    state = game.play(game.read_state(position()), 0, game.read_move("7b"))
    after = game.play(state, 1, game.read_move("9r"))
    places = {pawn.id: pawn.at for pawn in seen(game, after).pieces}
    assert places == {"b1": "e4", "w1": "c3", "b3": "e3", "w2": "a1", "w3": "e1"}
