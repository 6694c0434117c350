"""The rulebooks: every figure stands, and every language tells the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from string import ascii_lowercase

import pytest

from turnabout.core.view import View
from turnabout.games import folder_of, game_info, games
from turnabout.games.chimes.view import ChimesView
from turnabout.games.pivit.view import PivitView
from turnabout.games.pivot_pawns.view import PivotPawnsView
from turnabout.games.pungo.view import PungoView
from turnabout.words import LANGUAGES, Words
from turnabout.words.rulebook import Figure, Prose, position, rulebook

LONGEST = 40
"""Words of a sentence that can still be read aloud."""
RULING = re.compile(r"^- \*\*([A-Z]{2})-(\d+)\*\*", re.MULTILINE)
HEADING = re.compile(r"^(#+) (.*)", re.MULTILINE)
SENTENCE_END = re.compile(r"[.?!]\W*(?:\s|$)|\n\n|\n(?=[-#|])")
NOTATION = {"en": "notation", "de": "Notation"}
"""What the last chapter is called."""
OTHERS = [language for language in LANGUAGES if language != "en"]
BOOKS = [(game, language) for game in games() for language in LANGUAGES]
TRANSLATIONS = [(game, language) for game in games() for language in OTHERS]


@cache
def figures(game: str, language: str) -> tuple[Figure, ...]:
    return tuple(part for part in rulebook(game, language) if isinstance(part, Figure))


@cache
def prose(game: str, language: str) -> str:
    return "\n\n".join(part.text for part in rulebook(game, language) if isinstance(part, Prose))


def markdown(game: str, language: str) -> str:
    path = folder_of(game) / "rulebook" / f"{language}.md"
    return path.read_text(encoding="utf-8")


def places(view: View) -> set[str]:
    """What a board can point at."""
    match view:
        case ChimesView():
            return {square.id for square in view.squares}
        case PivitView():
            size = range(view.size)
            return {f"{ascii_lowercase[column]}{row + 1}" for column in size for row in size}
        case PivotPawnsView():
            return {card.id for card in view.cards}
        case PungoView():
            return {cell.at for cell in view.cells}
    raise AssertionError(f"where can one point in {view.game}?")


@pytest.mark.parametrize("game", games())
def test_every_figure_stands_and_points_at_places(game: str) -> None:
    assert figures(game, "en"), "a rulebook without figures"
    for figure in figures(game, "en"):
        rules, state = position(figure)
        assert set(figure.marks) <= places(rules.view(state)), figure.caption


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_rulebook_begins_with_how_long_and_from_which_age(game: str, language: str) -> None:
    info, facts = game_info(game), markdown(game, language).split("\n\n")[1]
    assert info.minutes
    assert info.age
    _, minutes, age = facts.split(" · ")
    assert minutes.startswith("{}–{} ".format(*info.minutes))
    assert str(info.age) in age.split()


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_figures_differ_only_in_their_captions(game: str, language: str) -> None:
    english, other = figures(game, "en"), figures(game, language)
    assert [replace(figure, caption="") for figure in other] == [
        replace(figure, caption="") for figure in english
    ]
    same = [figure.caption for figure in other if figure.caption in {f.caption for f in english}]
    assert not same, "captions that are not translated"


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_headings_are_the_same_in_every_language(game: str, language: str) -> None:
    levels = [
        [len(signs) for signs, _ in HEADING.findall(prose(game, one))] for one in ("en", language)
    ]
    assert levels[0] == levels[1]
    for heading, following in pairwise(levels[0]):
        assert following <= heading + 1, "a heading of a rank is left out"


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_ruling_is_named(game: str, language: str) -> None:
    last = max(int(number) for _, number in RULING.findall(prose(game, "en")))
    found = RULING.findall(prose(game, language))
    assert [int(number) for _, number in found] == list(range(1, last + 1))
    assert len({letters for letters, _ in found}) == 1


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_rulings_and_notation_come_last(game: str, language: str) -> None:
    """The page sets the last two chapters in small print."""
    *others, rulings, notation = re.split(r"^## ", prose(game, language), flags=re.MULTILINE)
    assert RULING.findall(rulings) == RULING.findall(prose(game, language))
    assert NOTATION[language] in notation.splitlines()[0]
    assert not [text for text in others if NOTATION[language] in text.splitlines()[0]]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_title_is_the_catalogues(game: str, language: str) -> None:
    first = markdown(game, language).splitlines()[0]
    assert first == f"# {Words(language, game).say('title')}"


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_no_sentence_is_too_long(game: str, language: str) -> None:
    texts = [prose(game, language), *(figure.caption for figure in figures(game, language))]
    long = [sentence for text in texts for sentence in sentences(text)]
    assert not [sentence for sentence in long if len(sentence.split()) > LONGEST]


def sentences(text: str) -> Iterator[str]:
    # Notation is not read aloud.
    yield from SENTENCE_END.split(re.sub(r"`[^`]*`", "x", text))
