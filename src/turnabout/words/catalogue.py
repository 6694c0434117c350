"""The files that hold the words: Fluent messages, here and in the folder of each game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from turnabout.games import folder_of

LANGUAGES = {"en": "English", "de": "Deutsch"}
MARKED = "marked"
"""English with every letter marked: whatever is shown unmarked did not come from here."""
ASKED_FOR = "TURNABOUT_LANGUAGE"
"""The variable by which processes know what the command was asked for."""
HERE = Path(__file__).parent


def language_of(environment: Mapping[str, str]) -> str:
    """The language that was asked for, or that the system is set to; else English."""
    if environment.get(ASKED_FOR) in (*LANGUAGES, MARKED):
        return environment[ASKED_FOR]
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environment[name] for name in names if environment.get(name)), "")
    return chosen[:2] if chosen[:2] in LANGUAGES else "en"


def files(language: str, game: str | None) -> list[Path]:
    """What people at a terminal need: the common words, the terminal's, and those of a game."""
    common = [HERE / f"{part}{language}.ftl" for part in ("", "refusals.", "terminal.")]
    if game is None:
        return common
    return [*common, *game_files(language, game)]


def game_files(language: str, game: str) -> list[Path]:
    """A game's own words, as far as it has any: in the language, then in English for the rest."""
    folder = folder_of(game) / "words"
    names = [f"{part}{one}.ftl" for one in (language, "en") for part in ("about.", "")]
    return [folder / name for name in dict.fromkeys(names) if (folder / name).is_file()]
