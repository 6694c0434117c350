"""Names of people: nobody can look like somebody else."""

from __future__ import annotations

import pytest

from turnabout.words.names import is_name


@pytest.mark.parametrize("word", ["Player", "Spieler", "Guest", "Gast"])
def test_nobody_is_called_like_those_without_a_name(word: str) -> None:
    for name in (word, word.lower(), word.upper(), f"{word} 2", f"{word}2", f"{word} Ann"):
        assert not is_name(name), name


@pytest.mark.parametrize("name", ["Ann", "Gaston", "Players", "Änne 2", "A Guest"])
def test_other_names_are_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", " Ann", "12", "#3", "a" * 21, "a\tb"])
def test_what_misleads_is_no_name(name: str) -> None:
    assert not is_name(name)
