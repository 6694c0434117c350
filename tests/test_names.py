"""Nothing outside a game's own folders knows it by name, and a class name stands for one thing."""

from __future__ import annotations

import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from turnabout.games import own_games

SOURCE = Path(__file__).parents[1] / "src" / "turnabout"
SKIPPED = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
)
STARTS = (None, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def spellings(game: str) -> set[str]:
    """`four-in-a-row`, `four_in_a_row`, `FourInARow`, and as a person would write it."""
    words = game.split("-")
    return {
        game,
        "_".join(words),
        "".join(word.capitalize() for word in words),
        " ".join(word.capitalize() for word in words),
        " ".join(words),
    }


PATTERNS = {
    game: re.compile("|".join(rf"(?<![A-Za-z]){name}(?![a-z])" for name in spellings(game)))
    for game in own_games()
}


def naming(text: str, games: dict[str, re.Pattern[str]]) -> Iterator[tuple[int, str]]:
    """The lines of a source that name a game; comments and texts that only explain are no code."""
    before: int | None = None
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        explains = token.type == tokenize.STRING and before in STARTS
        if token.type not in SKIPPED and not explains:
            for game, pattern in games.items():
                if pattern.search(token.string):
                    yield token.start[0], game
        if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.ENCODING):
            before = token.type


def foreign(path: Path) -> dict[str, re.Pattern[str]]:
    """The games whose folders a file does not lie in."""
    folders = path.relative_to(SOURCE).parts[:-1]
    return {
        game: found for game, found in PATTERNS.items() if game.replace("-", "_") not in folders
    }


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_game_is_named_outside_its_folders(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [
        f"{path.relative_to(SOURCE)}:{line} names {game}"
        for line, game in naming(text, foreign(path))
    ]
    assert not lines


@pytest.mark.parametrize(
    "line",
    [
        "from turnabout.games.pivot_pawns.game import rules",
        "game = PivotPawns(2)",
        'name = "pivot-pawns"',
        'help = "Decks of Pivot Pawns."',
        "def pivot_pawns_only(): ...",
        "PIVOT = f'{1} pivot-pawns'",
        "x = call(a, 'pivot_pawns')  # why",
        "class PivotPawnsView: ...",
    ],
)
def test_a_name_would_be_found(line: str) -> None:
    text = f'"""Pivot Pawns."""\n\n# Pivot Pawns\n\n\ndef f():\n    """Chimes."""\n\n\n{line}\n'
    assert [number for number, _ in naming(text, PATTERNS)] == [10]


@pytest.mark.parametrize(
    "line", ["chiming = 1", "pivot = 2", 'x = "pivoting pawns"', "# as in Pungo", '"""Of Pivit."""']
)
def test_words_that_are_no_names_and_explanations_are_left_alone(line: str) -> None:
    assert list(naming(f"x = 1\n{line}\n", PATTERNS)) == []


def test_own_folders_may_name_their_game_and_no_other() -> None:
    path = SOURCE / "bots" / "pivot_pawns" / "rival.py"
    assert set(foreign(path)) == set(own_games()) - {"pivot-pawns"}
    assert FILES


IN_TWO_PLACES = {"Look", "Update"}
"""What travels between server and client is the same thing at both ends."""


def homes(path: Path) -> str:
    """The games share their words: each has its own `State`, `Move` or `View`."""
    own = {game.replace("-", "_") for game in own_games()}
    return "a game" if own & set(path.parts) else str(path)


def test_a_class_name_stands_for_one_thing() -> None:
    found = defaultdict[str, set[str]](set)
    for path in FILES:
        for name in re.findall(
            r"^class ([A-Z]\w*)", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            found[name].add(homes(path.relative_to(SOURCE)))
    twice = {name: sorted(paths) for name, paths in found.items() if len(paths) > 1}
    assert not {name: twice[name] for name in twice.keys() - IN_TWO_PLACES}
    assert twice.keys() >= IN_TWO_PLACES


DEFINED = re.compile(
    r"^(?:export )?(?:class|interface|type) ([A-Z]\w*)|^([A-Z]\w*)(?:: \w+)? = ", re.MULTILINE
)


def test_the_glossary_names_only_what_there_is() -> None:
    root = SOURCE.parents[1]
    first = re.findall(r"^\| ([^|]+) \|", (root / "docs" / "glossary.md").read_text(), re.MULTILINE)
    named = {name for words in first for name in re.findall(r"\b[A-Z]\w+", words)}
    known = {
        name
        for path in (*FILES, *(root / "web" / "src").rglob("*.ts"))
        for names in DEFINED.findall(path.read_text(encoding="utf-8"))
        for name in names
    }
    assert not named - known
    assert len(named) > 50


NOUNS = {
    *(
        "bidding",
        "coding",
        "deepening",
        "drawing",
        "ending",
        "learning",
        "lettering",
        "matchmaking",
    ),
    *("opening", "ordering", "rating", "rendering", "seating", "setting", "testing", "thinking"),
    *("timing", "typing", "need", "speed"),
}
"""What ends like a participle and is none, or is the usual word for a thing."""
NOT_NOUNS = {"aligned", "borrowed", "installed"}
"""Adjectives that read well where they are imported: `fast.borrowed`, `games.installed`."""


def test_modules_are_named_by_nouns() -> None:
    root = SOURCE.parents[1]
    paths = [path for top in (SOURCE, root / "tests", root / "bench") for path in top.rglob("*.py")]
    stems = {path.stem.removeprefix("test_").removesuffix("s") for path in paths}
    participles = {stem for stem in stems if re.search("(ing|ed)$", stem.split("_")[-1])}
    assert participles - NOT_NOUNS == NOUNS
