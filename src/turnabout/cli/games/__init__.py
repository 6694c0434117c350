"""Terminal parts that only one game has, in a folder for each; every file is optional.

`board` draws it, `solver` solves its positions, `commands` are commands of its own.
"""

from __future__ import annotations

from types import ModuleType

from turnabout.games import games, has_part, part_of


def game_part(name: str, what: str) -> ModuleType | None:
    """A file of a game's folder; None if it has no such file."""
    return part_of(name, __name__, what)


def those_with(what: str) -> list[str]:
    """The games that have such a file."""
    return [name for name in games() if has_part(name, __name__, what)]
