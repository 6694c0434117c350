"""Every word at the terminal comes from the catalogue, in the language that people chose."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from tests.cli.command import Terminal, refused, run
from turnabout.cli.screen import drawing
from turnabout.core.errors import BadOptions
from turnabout.core.session import settle
from turnabout.games import games, make
from turnabout.games.pivot_pawns.deck import COLOURS, deck_of
from turnabout.words import LANGUAGES, Words
from turnabout.words.catalogue import HERE, MARKED

SQUARES = r"([a-h][1-8])+"
ICONS = "|".join(sorted((icon.name for icon in deck_of("designer").icons), key=len, reverse=True))
NOTATION = {
    "chimes": rf"{SQUARES}|\d+[rb]",
    "pivit": rf"{SQUARES}|resign",
    "pungo": rf"\d?{SQUARES}|[NESW]|[SML]+",
    "pivot-pawns": rf"bid|pass|{'|'.join(COLOURS)}|{ICONS}",
}
"""How each game writes places and moves, in every language alike."""
COMMANDS = r"turnabout (replay|resume)\b"
SCRIPTS = {
    "chimes": "help\nmoves\nboard\n7b\n4b\n5b\n2b\n",
    "pivit": "help\nmoves\nboard\nb1b2\nundo\nb1b2\nc1c4\nresign\n",
    "pungo": "help\nmoves\nboard\nc2d2\nE\nboard\n",
    "pivot-pawns": "help\n1 moves\nboard\n1 bid 5\n2 bid 4\n1 done\n2 done\nboard\n",
}
ENGLISH = re.compile(r"\b(the|and|you|your|moves?|turn|wins?|player|holds|from|is|of)\b", re.I)
BOARD_LETTERS = {
    "chimes": r"[abcdeWB]",
    "pivit": r"[abcdefghABCD]",
    "pungo": "[abcd]",
    # The colours are letters too.
    "pivot-pawns": rf"[rgbyk]|{ICONS.upper()}",
}


def unmarked(text: str, notation: str, home: Path) -> list[str]:
    """The words that are neither notation nor marked."""
    rest = re.sub(COMMANDS, "", text.replace(str(home), ""))
    rest = re.sub(r"[\w-]+\.json", "", rest)
    # A position is notation, whatever it is called.
    rest = re.sub(rf"^{re.escape(Words(MARKED).say('position'))}: .*$", "", rest, flags=re.M)
    rest = re.sub(rf"(?<!\w)({notation})(?!\w)", "", rest)
    return re.findall(r"[A-Za-z]+", rest)


@pytest.mark.parametrize("game", games())
def test_a_game_to_its_end_has_no_word_of_its_own(tmp_path: Path, game: str) -> None:
    arguments = ("--language", "marked", "play", game, "--seats", "random,random", "--seed", "4")
    played = run(tmp_path, *arguments)
    assert played.status == 0, played.err
    assert len(played.out.splitlines()) > 20
    assert unmarked(played.out, NOTATION[game], tmp_path) == []


@pytest.mark.parametrize("game", games())
def test_people_are_asked_and_answered_in_words_of_the_catalogue(tmp_path: Path, game: str) -> None:
    options = ("-o", "size=6") if game == "pivit" else ()
    arguments = ("--language", "marked", "play", game, "--seed", "1", *options)
    played = run(tmp_path, *arguments, typed=SCRIPTS[game])
    assert played.status == 0, played.err
    assert unmarked(played.out, NOTATION[game], tmp_path) == []


@pytest.mark.parametrize("game", games())
def test_a_board_has_no_word_of_its_own(tmp_path: Path, game: str) -> None:
    rules = make(game)
    state = settle(rules, rules.start(), Random(1))
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(drawing(rules.view(state), frozenset(), Words("marked", game)))
    notation = f"{NOTATION[game]}|{BOARD_LETTERS[game]}"
    assert unmarked(capture.get(), notation, tmp_path) == []


@pytest.mark.parametrize("game", games())
def test_a_german_game_has_no_english_sentence(tmp_path: Path, game: str) -> None:
    arguments = ("--language", "de", "play", game, "--seats", "random,random", "--seed", "4")
    played = run(tmp_path, *arguments)
    assert played.status == 0, played.err
    assert "turnabout replay" in played.out
    assert ENGLISH.findall(played.out.replace(str(tmp_path), "")) == []


def test_commands_are_typed_in_german_and_in_english(tmp_path: Path) -> None:
    typed = "hilfe\nzüge\nbrett\nb1b2\nzurück\nregeln\nmoves\nb1b4\nende\n"
    arguments = ("--language", "de", "play", "pivit", "-o", "size=6", "--seats", "human,random")
    out = run(tmp_path, *arguments, "--seed", "1", typed=typed).out
    assert "deinen letzten Zug zurücknehmen" in out
    assert out.count("b6b5  b6b3") == 2
    assert "Zurückgenommen." in out
    assert "\nEinstellungen\n" in out
    assert "Weiter geht es mit: turnabout resume" in out


def test_the_menu_and_the_replay_are_led_by_german_letters(tmp_path: Path) -> None:
    typed = "nichts\n2\nhuman,random\nsize=6\nb1b2\nende\nw\nende\n2\nregeln\nq\n"
    menu = run(tmp_path, "--language", "de", typed=typed)
    assert menu.status == 0, menu.err
    assert "Tippe eine Zahl von 1 bis 4, w oder e." in menu.out
    assert menu.out.count("Gespeichert in") == 2
    (path,) = tmp_path.glob("*.json")
    terminal = Terminal(tmp_path, "--language", "de", "replay", str(path))
    for key, place in (("", 1), ("z", 0), ("b", 0), ("w", 1)):
        terminal.wait_for("e Ende: ")
        terminal.send(f"{key}\n")
        terminal.wait_for(f"Zug {place} von ")
    terminal.wait_for("e Ende: ")
    terminal.send("e\n")
    assert terminal.close() == 0


def test_letters_at_a_table_are_moves(tmp_path: Path) -> None:
    """`e` leaves the menu in German; in Pungo it tips the die east."""
    out = run(tmp_path, "--language", "de", "play", "pungo", typed="c2d2\ne\n").out
    (path,) = tmp_path.glob("*.json")
    assert '"move": "E"' in path.read_text()
    assert "Gespeichert in" in out


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LC_ALL": "de_DE.UTF-8"}, "Zu zweit"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_AT.UTF-8", "LANG": "en_GB.UTF-8"}, "Zu zweit"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_CH.UTF-8"}, "Zu zweit"),
        ({"LC_ALL": "fr_FR.UTF-8"}, "Two together"),
        ({"LC_ALL": "C"}, "Two together"),
    ],
)
def test_the_system_chooses_the_language(
    tmp_path: Path, environment: dict[str, str], expected: str
) -> None:
    assert expected in run(tmp_path, "games", **environment).out


def test_people_choose_against_the_system(tmp_path: Path) -> None:
    german = {"LC_ALL": "de_DE.UTF-8"}
    assert "Two together" in run(tmp_path, "--language", "en", "games", **german).out
    assert "Two together" in run(tmp_path, "--plain", "--language=en", "games", **german).out
    assert "Zu zweit" in run(tmp_path, "--language", "de", "games").out


def test_a_language_that_nobody_speaks_is_refused(tmp_path: Path) -> None:
    why = refused(tmp_path, "--language", "fr", "games")
    assert why == 'turnabout: "fr": This language is not available. There are: en and de.'


def test_refusals_are_german_too(tmp_path: Path) -> None:
    german = ("--language", "de")
    assert "Dieses Spiel gibt es nicht" in refused(tmp_path, *german, "play", "chess")
    why = refused(tmp_path, *german, "play", "pivit", "-o", "size=6", typed="b1b3\n")
    assert why.startswith('turnabout: "b1b3": Das sind 2 Felder')
    assert "(Stellung: " in why
    assert "Es fehlt" in run(tmp_path, *german, "play").err


def test_german_has_one_word_for_one_thing() -> None:
    for name in ("de", "terminal.de", "help.de"):
        for line in (HERE / f"{name}.ftl").read_text(encoding="utf-8").splitlines():
            # What begins with dashes on a command line is an option; a game has settings.
            if not line.startswith(("usage-", "frame-")):
                assert not re.search(r"\bOption(en)?\b|\bFassung\b|Aufzeichnung", line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_they_are_typed(language: str) -> None:
    words = Words(language, "pungo")
    assert "1000" in words.say("rules-number", least=0, most=1000)
    with pytest.raises(BadOptions) as refused:
        make("pungo", turn_limit=2000)
    assert "1000" in words.refusal(refused.value)
