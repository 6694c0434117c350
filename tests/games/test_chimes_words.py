"""Chimes at midnight in words: how a turn is told, in both languages."""

from __future__ import annotations

import pytest

from tests.games.test_chimes_view import BLOCKED, BOARD, STUCK, acts, make, position, seen, told
from turnabout.cli.games.chimes.board import BRIEF, draw
from turnabout.core.errors import BadNotation
from turnabout.games.chimes.game import Chimes
from turnabout.words import Words

EN, DE = Words("en", "chimes", ["Ann", "Ben"]), Words("de", "chimes", ["Ann", "Ben"])


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        (
            EN,
            [
                "Ben has chosen.",
                "Ann shows the black 7, Ben the red 9.",
                "The players’ card is the red 7 on c2: "
                "the white pawn captures the black pawn on c3.",
                "The automaton’s card is the black 9 on c3: the white pawn does not obey it.",
                "Ann takes the red 9, Ben takes the black 7.",
            ],
        ),
        (
            DE,
            [
                "Ben hat gewählt.",
                "Ann zeigt die schwarze 7, Ben die rote 9.",
                "Die Karte der Spieler ist die rote 7 auf c2: "
                "Der weiße Bauer schlägt den schwarzen Bauern auf c3.",
                "Die Karte des Automaten ist die schwarze 9 auf c3: "
                "Der weiße Bauer gehorcht ihm nicht.",
                "Ann nimmt die rote 9, Ben nimmt die schwarze 7.",
            ],
        ),
    ],
    ids=["en", "de"],
)
def test_a_turn_is_told_in_sentences(words: Words, sentences: list[str]) -> None:
    assert [words.tell(event) for event in told(make(), position(), "7b 9r")] == sentences


@pytest.mark.parametrize(
    ("board", "cards", "english", "german"),
    [
        (
            BLOCKED,
            "5b 2b",
            "the black 5 on e4: a friend blocks the black pawn, and it moves diagonally to d3.",
            "die schwarze 5 auf e4: "
            "Ein Freund steht dem schwarzen Bauern im Weg, und er zieht schräg nach d3.",
        ),
        (
            STUCK,
            "5b 2b",
            "the black 5 on e4: the black pawn has no way on and stays.",
            "die schwarze 5 auf e4: Der schwarze Bauer kann nicht weiter und bleibt stehen.",
        ),
        (
            BOARD,
            "1b 2b",
            "the black ace on a4: no pawn is there, so nothing happens.",
            "das schwarze Ass auf a4: Dort steht kein Bauer, und nichts geschieht.",
        ),
        (
            BOARD,
            "10r 1r",
            "the red 10 on e1: the white pawn moves forward to e2.",
            "die rote 10 auf e1: Der weiße Bauer zieht vor nach e2.",
        ),
    ],
)
def test_what_the_players_card_does_is_told(
    board: str, cards: str, english: str, german: str
) -> None:
    (act,) = (act for act in acts(told(make(), position(board), cards)) if act.by == "players")
    assert EN.tell(act) == f"The players’ card is {english}"
    assert DE.tell(act) == f"Die Karte der Spieler ist {german}"


@pytest.mark.parametrize(
    ("cards", "english", "german"),
    [
        ("7b 10b", "The same colour", "Gleiche Farbe"),
        ("7b 7r", "The same number", "Gleiche Zahl"),
    ],
)
def test_it_is_told_why_the_automaton_acts_first(cards: str, english: str, german: str) -> None:
    reveal = told(make(), position(), cards)[1]
    assert EN.tell(reveal).endswith(f". {english}: the automaton acts first.")
    assert DE.tell(reveal).endswith(f". {german}: Der Automat handelt zuerst.")


def test_ch2_a_change_of_roles_is_told_in_a_sentence() -> None:
    roles = told(make(roles="red-ace"), position(), "7b 1r")[-1]
    assert EN.tell(roles) == "Ben now decides the number, Ann the colour."
    assert DE.tell(roles) == "Ben bestimmt jetzt die Zahl, Ann die Farbe."


def asked(words: Words, game: Chimes, text: str) -> str:
    ask = seen(game, game.read_state(text)).ask
    assert ask is not None
    return words.ask(ask)


def test_what_is_asked() -> None:
    game = make()
    both, last = position(), position(choices="7b,.")
    assert asked(EN, game, both) == (
        "Choose a card in secret: Ann decides the number, Ben the colour."
    )
    assert asked(DE, game, both) == (
        "Wähle heimlich eine Karte: Ann bestimmt die Zahl, Ben die Farbe."
    )
    assert asked(EN, game, last) == "Ann has chosen. Ben is still choosing a card."
    assert asked(DE, game, last) == "Ann hat gewählt. Ben wählt noch eine Karte."


@pytest.mark.parametrize(
    ("words", "first", "second", "held"),
    [
        (
            EN,
            "Ann decides the number and has chosen the black 7.",
            "Ben decides the colour.",
            "Ben holds 10 cards that you cannot see.",
        ),
        (
            DE,
            "Ann bestimmt die Zahl und hat die schwarze 7 gewählt.",
            "Ben bestimmt die Farbe.",
            "Ben hat 10 Karten, die du nicht siehst.",
        ),
    ],
    ids=["en", "de"],
)
def test_seats_and_hands_are_read_aloud(words: Words, first: str, second: str, held: str) -> None:
    game = make(show_partner_hand=False)
    view = seen(game, game.read_state(position(choices="7b,.")), 0)
    said = [words.say_of(f"view-{part}", item) for part in BRIEF for item in getattr(view, part)]
    assert said[:2] == [first, second]
    assert said[3] == held
    assert "7" in said[2]


def test_the_terminal_draws_the_board_with_names_and_choices() -> None:
    game = make()
    view = seen(game, game.read_state(position(choices="7b,.")), 1)
    drawn = draw(view, frozenset({"c2"}), EN).plain
    assert "Ann decides the number, has chosen\n" in drawn
    assert "Ben decides the colour\n" in drawn
    assert drawn.count("○ W") == drawn.count("● B") == 3
    own = draw(seen(game, game.read_state(position(choices="7b,.")), 0), frozenset(), DE).plain
    assert "Ann bestimmt die Zahl, hat die schwarze 7 gewählt\n" in own
    assert draw(seen(game, game.start()), frozenset(), DE).plain.startswith("Die Karten sind noch")


def test_a_refusal_names_who_decides() -> None:
    with pytest.raises(BadNotation) as refusal:
        make().read_state(position(seat=1))
    assert EN.refusal(refusal.value) == "Here Ann decides the number."
    assert DE.refusal(refusal.value) == "Hier bestimmt Ann die Zahl."
