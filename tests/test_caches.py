"""What is computed once per process is computed here, whatever ran in the process before.

Only some tests are measured, and a cache that another one has filled would hide its branches.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from tests.variants import Variant, variants
from turnabout.core.session import Session


def cached() -> Iterator[Any]:
    """Every function of the rules that keeps its results."""
    for package in (import_module(f"turnabout.{name}") for name in ("core", "games")):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for value in vars(import_module(found.name)).values():
                if hasattr(value, "cache_clear"):
                    yield value


def test_there_are_some() -> None:
    assert len(list(cached())) > 10


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_a_forgotten_result_is_found_again(variant: Variant) -> None:
    def seen() -> list[object]:
        game = variant.make()
        session, views = Session.begin(game), list[object]()
        for settled in session.settle(Random(2), 0):
            session = settled
        for _ in range(3):
            views.append(game.view(game.mask(session.state, None)))
            if not (seats := sorted(session.acting)):
                break
            session = session.play(seats[0], game.moves(session.state, seats[0])[0], 0)
        return views

    before = seen()
    for function in cached():
        function.cache_clear()
    assert seen() == before
