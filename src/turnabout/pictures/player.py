"""A record as a standalone page: the board, and the moves to step through. It works offline."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from turnabout.core.game import Game
from turnabout.core.record import UNKNOWN_MOVE, Record, events_of, replay
from turnabout.core.view import View, touched
from turnabout.games import game_of, upgraded
from turnabout.pictures.drawing import Drawing, DrawingStyle
from turnabout.pictures.element import Element, ElementWriter, number
from turnabout.pictures.paint import Theme
from turnabout.pictures.svg import alternative, draw, texts
from turnabout.words import Words
from turnabout.words.names import is_name
from turnabout.words.position import question

WIDTH = 520
_ROOM = 150
"""The height of everything but the board."""
_PAGE = Path(__file__).with_name("player.html")
_SAID = ("replay-slider", "replay-first", "replay-back", "replay-on", "replay-last")
_HUMAN = "human"


class Html(str):
    """The text of a page; a notebook shows it in an iframe."""

    __slots__ = ("height",)
    height: int

    def _repr_html_(self) -> str:
        # Isolated from the notebook, so that neither styles nor scripts can clash.
        return (
            f'<iframe srcdoc="{escape(self)}" sandbox="allow-scripts" title="Turnabout"'
            f' style="width:100%;max-width:{WIDTH}px;height:{self.height}px;border:0"></iframe>'
        )


class FilmFrame(NamedTuple):
    """A position of a game, and what was said on the way there."""

    view: View
    marks: frozenset[str]
    said: list[str]


def player(
    record: Record, *, theme: Theme = "auto", flipped: bool = False, language: str = "en"
) -> Html:
    """A page that shows a game move by move, as spectators saw it."""
    record = upgraded(record)
    words = Words(language, record.game)
    words = words.of(record.game, [_name(words, *seat) for seat in enumerate(record.players)])
    frames = list(_frames(game_of(record), record, words))
    film = _Film(theme, words, flipped)
    pictures = [film.parts_of(frame) for frame in frames]
    first = film.drawing
    assert first is not None, "a game has a first position"
    data = {
        "parts": film.parts,
        "frames": pictures,
        "said": [" ".join(frame.said) for frame in frames],
        "places": [
            words.say("replay-move", move=place, moves=len(frames) - 1)
            for place in range(len(frames))
        ],
    }
    page = Html(_page(data, first, film.style, words, theme))
    page.height = round(WIDTH * first.height / first.width) + _ROOM
    return page


def _name(words: Words, seat: int, word: str) -> str:
    """The name of the person, or of the program, in a record."""
    name = words.level(word.removeprefix(f"{_HUMAN}:").partition("@")[0])
    return name if is_name(name) and name != _HUMAN else words.name(seat)


def _frames(game: Game[Any, Any], record: Record, words: Words) -> Iterator[FilmFrame]:
    moves = [entry.move for entry in record.log]
    known = moves.index(UNKNOWN_MOVE) if UNKNOWN_MOVE in moves else len(moves)
    states = replay(game, record.log[:known])
    yield FilmFrame(_seen(game, states[0]), frozenset(), [words.say("replay-start")])
    for entry, (before, after) in zip(record.log, pairwise(states), strict=False):
        events = events_of(game, before, entry, after)
        view = _seen(game, after)
        said = [words.tell(event) for event in events if event.event != "over"]
        over = question(view, words) if view.outcome else []
        yield FilmFrame(view, touched(events), [*said, *over])


def _seen(game: Game[Any, Any], state: Any) -> View:
    return game.view(game.mask(state, None))


class _Film:
    """A sequence of pictures; parts that several of them share are stored once."""

    def __init__(self, theme: Theme, words: Words, flipped: bool) -> None:
        self._writer = ElementWriter(theme)
        self._words, self._flipped = words, flipped
        self._known: dict[str, int] = {}
        self.drawing: Drawing | None = None

    @property
    def parts(self) -> list[str]:
        return list(self._known)

    @property
    def style(self) -> str:
        return self._writer.style

    def parts_of(self, frame: FilmFrame) -> list[int]:
        """The numbers of the parts that make up a picture."""
        style = DrawingStyle(words=self._words, marks=frame.marks, flipped=self._flipped)
        drawing = draw(frame.view, style)
        self.drawing = self.drawing or drawing
        said = texts(alternative(frame.view, self._words), drawing.credit)
        return [self._part(shape) for shape in (*said, *drawing.shapes)]

    def _part(self, shape: Element) -> int:
        text = self._writer.write(shape)
        return self._known.setdefault(text, len(self._known))


def _page(data: dict[str, Any], drawing: Drawing, style: str, words: Words, theme: Theme) -> str:
    title = words.say("title")
    filled = {
        "LANGUAGE": escape(words.language),
        "SCHEME": {"dark": "dark", "auto": "light dark"}.get(theme, "light"),
        "TITLE": escape(_headline(title, words.names)),
        "STYLE": style,
        "BOX": f"0 0 {number(drawing.width)} {number(drawing.height)}",
        "LAST": str(len(data["frames"]) - 1),
        **{name: escape(words.say(name)) for name in _SAID},
        # Within a script element only its closing tag could end it.
        "DATA": json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"),
    }
    page = _PAGE.read_text(encoding="utf-8")
    parts = page.split("@@")
    return "".join(filled[part] if place % 2 else part for place, part in enumerate(parts))


def _headline(title: str, names: Sequence[str]) -> str:
    return f"{title}: {', '.join(names)}" if names else title
