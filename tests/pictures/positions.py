"""Views to draw: some of every game and option, from random games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

from tests.variants import Variant, variants
from turnabout.core.game import CHANCE, Game
from turnabout.core.view import View

SVG = "{http://www.w3.org/2000/svg}"
SHOWN = (0, 2, 24)
"""The plies of a game that are drawn."""


class Position(NamedTuple):
    """A state of a random game, and the places that the move before it touched."""

    game: Game[Any, Any]
    state: Any
    marks: tuple[str, ...]

    def view(self, seat: int | None = None) -> View:
        return self.game.view(self.game.mask(self.state, seat))


_KNOWN: dict[str, tuple[Position, ...]] = {}


def positions(variant: Variant) -> tuple[Position, ...]:
    """Some of a random game, the same ones in all tests."""
    name = str(variant)
    if name not in _KNOWN:
        played = list(islice(_played(variant.make(), Random(5)), SHOWN[-1] + 1))
        _KNOWN[name] = tuple(played[ply] for ply in SHOWN if ply < len(played))
    return _KNOWN[name]


def _played(game: Game[Any, Any], rng: Random) -> Iterator[Position]:
    state, marks = game.start(), tuple[str, ...]()
    while True:
        yield Position(game, state, marks)
        actors = sorted(game.to_act(state))
        if not actors:
            return
        actor = rng.choice(actors)
        moves = () if actor == CHANCE else game.moves(state, actor)
        move = game.sample(state, rng) if actor == CHANCE else moves[rng.randrange(len(moves))]
        after = game.play(state, actor, move)
        events = game.events(state, actor, move, after)
        places = (getattr(event, name, None) for event in events for name in ("source", "target"))
        marks, state = tuple(str(place) for place in places if place), after


def of(game: str) -> list[Position]:
    """Positions of all variants of a game."""
    return [each for variant in variants() if variant.game == game for each in positions(variant)]


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def placed(picture: str) -> dict[str, str]:
    """The pieces that are drawn, by id, and where."""
    found = read(picture).iter(f"{SVG}g")
    return {g.attrib["data-piece"]: g.attrib["data-at"] for g in found if "data-piece" in g.attrib}
