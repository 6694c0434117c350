"""What a person sees: boards in colour, or plain lines for screen readers and pipes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from types import ModuleType
from typing import TYPE_CHECKING, Any

from turnabout.cli.games import game_part
from turnabout.cli.pager import Paper, show_in_pages
from turnabout.core.errors import TurnaboutError, quote
from turnabout.core.game import Game
from turnabout.core.record import LogEntry
from turnabout.core.view import Event, PlainView, View
from turnabout.words import Words
from turnabout.words.position import question, spoken

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

WIDEST = 1000
"""Columns of a terminal on which every board fits."""


class Screen:
    """Standard output in one language, drawn for sighted readers or written to be read aloud."""

    def __init__(self, plain: bool, words: Words) -> None:
        self.asked_plain = plain
        self.plain = plain or not _can_draw()
        self.words = words
        self._console: Console | None = None

    def of(self, game: str, names: Sequence[str] = ()) -> Screen:
        """The same screen, with the words of a game and the names of its players."""
        return Screen(self.asked_plain, self.words.of(game, names))

    def say(self, text: str, style: str = "") -> None:
        """Print a complete sentence."""
        if self.plain:
            print(text, flush=True)
        else:
            from rich.text import Text

            self.console.print(Text(text, style))

    def refuse(self, error: TurnaboutError) -> None:
        """Explain why something was not done; the game continues."""
        why = complaint(self.words, error)
        self.say(self.words.say("refused", why=why) if self.plain else f"✗ {why}", "bold red")

    def draw(self, thing: RenderableType) -> None:
        self.console.print(thing)

    def board(self, view: View, marks: frozenset[str] = frozenset(), brief: bool = False) -> None:
        """The position; `marks` are the places that the last move touched.

        `brief` leaves out the pieces where they would be read aloud one by one.
        """
        if self.plain:
            for line in read_aloud(view, self.words, brief):
                self.say(line)
            return
        self.draw(self.fitting(view, marks))
        for line in question(view, self.words):
            self.say(line, "bold")

    def fitting(self, view: View, marks: frozenset[str] = frozenset()) -> RenderableType:
        """The board of this view, or a compact one if it does not fit on the terminal."""
        drawn, columns = drawing(view, marks, self.words), self.console.width
        endless = self.console.options.update(width=WIDEST)
        needed = self.console.measure(drawn, options=endless).maximum
        compact = getattr(board_module(view.game), "compact", None)
        if needed <= columns or compact is None:
            return drawn
        from rich.console import Group
        from rich.text import Text

        why = self.words.say("board-compact", needed=needed, columns=columns)
        return Group(compact(view, marks, self.words), Text(why, "dim"))

    def position(self, game: Game[Any, Any], state: Any) -> None:
        """The position as text, for copying."""
        self.say(f"{self.words.say('position')}: {game.write_state(state)}", "dim")

    @contextmanager
    def paged(self) -> Iterator[None]:
        """Send output that is longer than the terminal through a pager."""
        if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
            yield
            return
        with redirect_stdout(Paper()) as paper:
            yield
        show_in_pages(paper.getvalue())

    def clear(self) -> None:
        """Hide what was on the screen from the next person at the keyboard."""
        if self.plain:
            return
        # Clears the scrollback too, not only the visible part.
        self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        self.console.file.flush()

    @property
    def console(self) -> Console:
        if self._console is None:
            from rich.console import Console

            self._console = Console(highlight=False)
        return self._console


def _can_draw() -> bool:
    """Boards need a terminal that can show arrows and box-drawing characters."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return False
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def complaint(words: Words, error: TurnaboutError) -> str:
    """What was typed, if that is what was refused, and why."""
    why = words.refusal(error)
    return why if error.text is None else f"{quote(error.text)}: {why}"


def read_aloud(view: View, words: Words, brief: bool) -> list[str]:
    """The position in sentences: all that has words, or what a player needs most."""
    drawn = view.board.splitlines() if isinstance(view, PlainView) else []
    told = spoken(view, words, board_module(view.game).BRIEF if brief else None)
    return [*drawn, *told, *question(view, words)]


def drawing(view: View, marks: frozenset[str], words: Words) -> RenderableType:
    """The board of this view's game."""
    drawn: RenderableType = board_module(view.game).draw(view, marks, words)
    return drawn


def told(events: Sequence[Event], words: Words) -> list[str]:
    """What happened; the last board shows how the game ended."""
    return [words.tell(event) for event in events if event.event != "over"]


def closing(game: Game[Any, Any], log: Sequence[LogEntry], words: Words) -> list[str]:
    """What a game adds to the result once it is over."""
    say_more = getattr(board_module(game.name), "closing", None)
    lines: list[str] = say_more(game, log, words) if say_more else []
    return lines


def drawn_anew(view: View) -> object:
    """The board is drawn again when this value changes; by default, the places of its pieces."""
    own = getattr(board_module(view.game), "drawn_anew", None)
    return own(view) if own else [(piece.id, piece.at) for piece in view.pieces]


def board_module(name: str) -> ModuleType:
    """How a game is drawn: `draw`, `BRIEF`; optionally `compact`, `closing` and `drawn_anew`."""
    from turnabout.cli.boards import plain

    return game_part(name, "board") or plain
