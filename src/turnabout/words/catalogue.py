"""The files that hold the words: Fluent messages, here and in the folder of each game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from turnabout.games import folder_of

LANGUAGES = {"en": "English", "de": "Deutsch"}
MARKED = "marked"
"""English with every letter marked: any unmarked text on the screen did not come from here."""
ASKED_FOR = "TURNABOUT_LANGUAGE"
"""The environment variable that passes the requested language to other processes."""
HERE = Path(__file__).parent


def language_of(environment: Mapping[str, str]) -> str:
    """The requested language, or the system's; English if neither is available."""
    if environment.get(ASKED_FOR) in (*LANGUAGES, MARKED):
        return environment[ASKED_FOR]
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environment[name] for name in names if environment.get(name)), "")
    return chosen[:2] if chosen[:2] in LANGUAGES else "en"


def files(language: str, game: str | None) -> list[Path]:
    """The files that the terminal needs: common words, the terminal's own, and those of a game."""
    common = [HERE / f"{part}{language}.ftl" for part in ("", "refusals.", "terminal.")]
    if game is None:
        return common
    return [*common, *game_files(language, game)]


def game_files(language: str, game: str) -> list[Path]:
    """A game's own files, if it has any: in this language, then English as the fallback."""
    folder = folder_of(game) / "words"
    names = [f"{part}{one}.ftl" for one in (language, "en") for part in ("about.", "")]
    return [folder / name for name in dict.fromkeys(names) if (folder / name).is_file()]
