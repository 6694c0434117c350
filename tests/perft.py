"""Perft files: a line is `options | position | counts for depth 1, 2, …`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from turnabout.core.game import Game
from turnabout.core.session import settle
from turnabout.games import game_info

FOLDER = Path(__file__).with_name("perft")


class Line(NamedTuple):
    game: str
    options: str
    position: str
    counts: tuple[int, ...]

    def make(self) -> Game[Any, Any]:
        found = game_info(self.game)
        given = dict(word.split("=") for word in self.options.split())
        seats = given.pop("seats", None)
        readers = {option.name: option.read for option in found.options}
        options = {name: readers[name](text) for name, text in given.items()}
        return found.make(None if seats is None else int(seats), options)

    def state(self, game: Game[Any, Any]) -> Any:
        """`start` is the start once chance has set it up with seed 0."""
        if self.position == "start":
            return settle(game, game.start(), Random(0))
        return game.read_state(self.position)


def lines() -> list[Line]:
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for text in path.read_text(encoding="utf-8").splitlines():
            if text and not text.startswith("#"):
                options, position, counts = (part.strip() for part in text.split(" | "))
                numbers = tuple(int(count) for count in counts.split())
                found.append(Line(path.stem, options, position, numbers))
    return found
