"""What is said of a game that has no words of its own, or lacks one."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from turnabout.bots import bots, levels
from turnabout.core.errors import BadNotation
from turnabout.core.view import Ask, Event, MoveAsk, Played
from turnabout.games import games, own_games
from turnabout.words import LANGUAGES, Words
from turnabout.words.plain import plain, plain_ending

GAME = games()[0]


@dataclass(frozen=True, kw_only=True)
class Strange(Event):
    event: str = "very-strange"


@dataclass(frozen=True, kw_only=True)
class Whose(Ask):
    ask: str = "whose"
    seat: int


def test_the_title_is_the_name() -> None:
    assert plain(Words("en", GAME), "four-in-a-row", "title", {}) == "Four in a row"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_everything(language: str) -> None:
    words = Words(language, GAME)
    said = [
        words.tell(Played(seat=0, move="c3")),
        words.tell(Played(seat=-1, move="6")),
        words.tell(Played(seat=1, move=None)),
        words.tell(Strange()),
        *(words.ask(MoveAsk(seats=seats)) for seats in ((), (0,), (0, 1))),
        words.ask(Whose(seat=1)),
        words.refusal(BadNotation(f"{GAME}-never-heard-of")),
        plain_ending(words, (0, 1), "last-move"),
        plain_ending(words, (0.5, 0.5), "last-move"),
        plain_ending(words, (0, 0), "last-move"),
        *(plain(words, GAME, message, {}) for message in ("about", "goal")),
    ]
    assert all(sentence.endswith((".", "!", "?")) for sentence in said)
    assert len(set(said)) == len(said)


def test_what_is_said_in_english() -> None:
    words = Words("en", GAME, ["Ann", "Bob"])
    assert words.tell(Played(seat=0, move="c3")) == "Ann played c3."
    assert words.tell(Played(seat=1, move=None)) == "Bob has chosen."
    assert words.ask(MoveAsk(seats=(1,))) == "Bob’s turn."
    assert words.ask(Whose(seat=0)) == "Ann’s turn."
    assert plain_ending(words, (0, 1), "last-move") == "Bob wins (last move)."
    assert plain_ending(words, (0.5, 0.5), "last-move") == "A shared win (last move): Ann and Bob."


def test_options_are_shown_as_they_are_typed() -> None:
    words = Words("en", GAME)
    assert words.say("option-board_size") == "board size"
    assert words.say("option-board_size.about") == ""
    assert words.say("option-board_size.value-big") == "big"
    assert words.say("reason-last-move") == "last move"
    assert plain(words, "pivit", "players", {}) == "2–4 players"
    assert plain(words, "chimes", "players", {}) == "2 players"


def test_a_message_of_nobody_is_still_a_mistake() -> None:
    with pytest.raises(KeyError):
        Words("en", GAME).say("no-such-message")
    with pytest.raises(LookupError):
        Words("en").say("option-board_size")


def test_a_bot_is_called_what_its_game_calls_it() -> None:
    assert [Words("en", "pivit").level(bot) for bot in ("club", "casual+2", "nearest")] == [
        "Club",
        "Casual +2",
        "nearest",
    ]
    assert Words("en", "chimes").level("nearest") == "Hasty"


COMMON = {"random", "uct"}
"""Bots without a level that several games have."""


@pytest.mark.parametrize("game", own_games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_of_one_game_alone_has_a_name_there(language: str, game: str) -> None:
    words, scale = Words(language, game), levels(game)
    for bot in set(bots(game)) - set(scale) - COMMON:
        assert words.level(bot) != bot
        assert words.has(f"level-{bot}.about")
