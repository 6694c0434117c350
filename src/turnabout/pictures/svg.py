"""A view as SVG: a board for notebooks, reports, print and link previews."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from turnabout.core.game import Game, M, S, Seat
from turnabout.core.view import PlainView, View
from turnabout.games import part_of
from turnabout.pictures.arrows import Arrow, with_arrows, with_heat
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, ElementWriter, element, number
from turnabout.pictures.paint import THEMES, Theme
from turnabout.words import Words
from turnabout.words.position import question, spoken

WIDTH = 480
"""The default width of a picture in pixels."""
_HOME = __name__.rpartition(".")[0]


class Svg(str):
    """The text of a picture; a notebook shows the picture."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def svg(
    view: View,
    *,
    theme: Theme = "auto",
    width: int = WIDTH,
    marks: Iterable[str] = (),
    arrows: Iterable[tuple[str, str] | tuple[str, str, float]] = (),
    heat: Mapping[str, float] | None = None,
    flipped: bool = False,
    words: Words | None = None,
) -> Svg:
    """The board of a view; `marks` are places that the last move touched.

    An arrow goes from one place to another, with a weight from 0 to 1 unless all count alike;
    `heat` colours places by numbers from 0 to 1. A view contains only what one viewer may see,
    and so does its picture.
    """
    words = words or Words("en", view.game)
    drawing = draw(view, DrawingStyle(words=words, marks=frozenset(marks), flipped=flipped))
    pointed = with_arrows(with_heat(drawing, heat or {}), [Arrow(*arrow) for arrow in arrows])
    return write(pointed, alternative(view, words), theme, width)


def svg_of(game: Game[S, M], state: S, seat: Seat | None = None, **how: Any) -> Svg:
    """A state as a seat (None: a spectator) sees it; `how` are arguments of `svg`."""
    return svg(game.view(game.mask(state, seat)), **how)


def draw(view: View, style: DrawingStyle) -> Drawing:
    """The board of a view, drawn by its game."""
    drawing: Drawing = _board(view).draw(view, style)
    return drawing


def _board(view: View) -> ModuleType:
    from turnabout.pictures import plain

    return part_of(view.game, _HOME, "board") or plain


def alternative(view: View, words: Words) -> tuple[str, str]:
    """The picture in words: what it is, and everything it shows."""
    title = " ".join([words.say("title") + ":", *question(view, words)])
    board = view.board.splitlines() if isinstance(view, PlainView) else []
    return title, "\n".join([*board, *spoken(view, words)])


def write(drawing: Drawing, said: tuple[str, str], theme: Theme, width: int) -> Svg:
    """A drawing as the text of an SVG file that also contains its description."""
    if theme not in THEMES:
        raise ValueError(f"no theme {theme!r}; there are {', '.join(THEMES)}")
    if not 1 <= width <= MOST_WIDTH:
        raise ValueError(f"a picture is 1 to {MOST_WIDTH} pixels wide, not {width}")
    writer = ElementWriter(theme)
    shapes = "".join(map(writer.write, (*texts(said, drawing.credit), *drawing.shapes)))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}"'
        f' height="{number(width * drawing.height / drawing.width)}"'
        f' viewBox="0 0 {number(drawing.width)} {number(drawing.height)}"'
        ' style="max-width:100%;height:auto">'
    )
    return Svg(f"{head}{writer.style}{shapes}</svg>")


MOST_WIDTH = 10_000


def texts(said: tuple[str, str], credit: str | None) -> list[Element]:
    """What it is, what it shows, and the credit for its art."""
    title, text = said
    found = [element("title", title)]
    if text:
        found.append(element("desc", text))
    if credit:
        found.append(element("metadata", credit))
    return found
