"""What a person sees: boards in colour, or plain lines for screen readers and pipes."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turnabout.core.game import Game
from turnabout.core.json import Json
from turnabout.core.record import Entry

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

View = dict[str, Any]
BOARD_WIDTH = 79
"""Columns that the widest board takes."""
_PLAYER = re.compile(r"\b[Pp]layer ([0-9]{1,3})\b")


class Screen:
    """Standard output, drawn for eyes or written for ears."""

    def __init__(self, plain: bool, names: Sequence[str] = ()) -> None:
        self.plain = plain or not _can_draw()
        self.names = list(names)
        self._console: Console | None = None

    def say(self, text: str, style: str = "") -> None:
        """A sentence, with players called by their names."""
        text = self.named(text)
        if self.plain:
            print(text, flush=True)
        else:
            from rich.text import Text

            self.console.print(Text(text, style))

    def refuse(self, text: str) -> None:
        """Why something was not done; the game goes on."""
        self.say(f"✗ {text}" if not self.plain else f"Refused: {text}", "bold red")

    def draw(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def board(self, view: View, marks: frozenset[str] = frozenset(), brief: bool = False) -> None:
        """The position; `marks` are the places that the last move touched.

        Brief leaves out the pieces where they would be read aloud one by one.
        """
        if self.plain:
            for line in read_aloud(view, brief):
                self.say(line)
            return
        self.draw(drawing(view, marks, self._all_names(view)))
        self.say(str(view["says"]), "bold")

    def clear(self) -> None:
        """Hide what was on the screen from the next person at the keyboard."""
        if self.plain:
            return
        # The terminal's memory too, not only what is in sight.
        self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        self.console.file.flush()

    def named(self, text: str) -> str:
        def name(match: re.Match[str]) -> str:
            seat = int(match[1]) - 1
            return self.names[seat] if seat < len(self.names) else match[0]

        return _PLAYER.sub(name, text)

    def _all_names(self, view: View) -> list[str]:
        return [self.named(f"Player {seat['seat'] + 1}") for seat in view["seats"]]

    @property
    def console(self) -> Console:
        if self._console is None:
            from rich.console import Console

            self._console = Console(highlight=False)
        return self._console


def _can_draw() -> bool:
    """Boards need a terminal with room for them and signs for arrows and lines."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return False
    wide = shutil.get_terminal_size().columns >= BOARD_WIDTH
    return wide and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def read_aloud(view: View, brief: bool) -> list[str]:
    """The position in sentences: all that has something to say, or what a player needs most."""
    told = [view[key] for key in view if not brief or key in ("seats", "hands", "die")]
    things = [thing for found in told for thing in (found if isinstance(found, list) else [found])]
    lines = [thing["says"] for thing in things if isinstance(thing, dict) and "says" in thing]
    return [*(line if line.endswith(".") else f"{line}." for line in lines), view["says"]]


def drawing(view: View, marks: frozenset[str], names: Sequence[str]) -> RenderableType:
    """The board of this view's game."""
    drawn: RenderableType = _module(view["game"]).draw(view, marks, names)
    return drawn


def touched(events: Sequence[dict[str, Json]]) -> frozenset[str]:
    """The places that a move led from and to."""
    return frozenset(
        str(event[key]) for event in events for key in ("from", "to") if event.get(key)
    )


def closing(game: Game[Any, Any], log: Sequence[Entry]) -> list[str]:
    """What a game has to say once it is over, beyond the result."""
    found = getattr(_module(game.name), "closing", None)
    lines: list[str] = found(game, log) if found else []
    return lines


def _module(name: str) -> ModuleType:
    return import_module(f"turnabout.cli.boards.{name.replace('-', '_')}")
