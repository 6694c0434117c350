"""However a game ends, there is a sentence of its own for it: who, how and why."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import turnabout.words
from turnabout.core.outcome import Outcome
from turnabout.fast import package
from turnabout.games import game_info, own_games
from turnabout.server.table.entries import Cause
from turnabout.words import Words
from turnabout.words.catalogue import LANGUAGES

WORDS = Path(turnabout.words.__file__).parent
OWN = [
    (name, reason)
    for name in own_games()
    for reason in package(name).coding(game_info(name).make(None, {})).reasons
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "reason"), OWN)
def test_every_reason_has_a_sentence(game: str, reason: str, language: str) -> None:
    words = Words(language, game, ["Ann", "Ben"])
    assert words.has(f"reason-{reason}")
    for scores in _results(game):
        said = words.reason(Outcome(scores, reason))
        assert said[0].isupper()
        assert said.endswith(".")
        assert "none" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", own_games())
def test_no_two_reasons_are_told_alike(game: str, language: str) -> None:
    words, scores = Words(language, game, ["Ann", "Ben"]), _results(game)[0]
    reasons = [reason for name, reason in OWN if name == game]
    assert len({words.reason(Outcome(scores, reason)) for reason in reasons}) == len(reasons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_share_a_win_are_named(language: str) -> None:
    words = Words(language, "pivot-pawns", ["Ann", "Ben", "Cy"])
    said = words.reason(Outcome((0.5, 0.0, 0.5), "tokens"))
    assert words.listed(["Ann", "Cy"]) in said
    assert "Ben" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_has_every_way_to_lose_without_playing_on(language: str) -> None:
    page = (WORDS / f"home.{language}.ftl").read_text(encoding="utf-8")
    for cause in get_args(Cause):
        assert f"table-forfeited-{cause} = " in page


def _results(game: str) -> list[tuple[float, ...]]:
    if game_info(game).together:
        return [(1.0, 1.0), (0.0, 0.0)]
    return [(1.0, 0.0), (0.0, 1.0), (0.0, 0.0, 1.0)]
