"""Game-specific parts of the terminal, in a folder for each game; every file is optional.

`board` draws it, `solver` solves its positions, `commands` are its own commands, `hindsight` tells
after a move what bots had in mind.
"""

from __future__ import annotations

from types import ModuleType

from turnabout.games import games, has_part, part_of


def game_part(name: str, what: str) -> ModuleType | None:
    """A module of a game's folder; None if there is none."""
    return part_of(name, __name__, what)


def those_with(what: str) -> list[str]:
    """The games that have such a module."""
    return [name for name in games() if has_part(name, __name__, what)]
