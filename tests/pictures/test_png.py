"""Pixels: the right size, with and without what makes them."""

from __future__ import annotations

import struct
import sys

import pytest

from tests.pictures.positions import of
from turnabout.core.extras import MissingExtra
from turnabout.games import games
from turnabout.pictures import card, png, svg
from turnabout.words import Words


def size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize("game", games())
def test_a_picture_becomes_pixels(game: str) -> None:
    view = of(game)[-1].view()
    data = png(svg(view, width=90))
    assert size(data)[0] == 90
    assert data == png(svg(view, width=90, theme="light")), "by default it is day"
    assert data != png(svg(view, width=90, theme="dark"))
    assert len(data) > 500


@pytest.mark.parametrize("game", games())
def test_a_card_has_the_size_that_links_are_shown_with(game: str) -> None:
    drawn = card(of(game)[-1].view(), Words("en", game))
    assert drawn.startswith("<svg")
    assert 'width="1200" height="630"' in drawn
    assert size(png(drawn, 120)) == (120, 63)


def test_letters_need_no_font() -> None:
    """Nothing in our own pictures is written with one; text that is gets drawn as far as it can."""
    for game in games():
        assert "<text" not in card(of(game)[-1].view(), Words("en", game))
    text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="8">x</text></svg>'
    assert size(png(text)) == (9, 9)


def test_a_width_is_bounded() -> None:
    for width in (0, 10_001):
        with pytest.raises(ValueError, match="1 to 10000"):
            png("<svg/>", width)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r"turnabout\[pictures\]"):
        png("<svg/>")


def test_without_their_package_icons_are_written_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    from turnabout.pictures.pivot_pawns import icons

    view = next(each.view() for each in of("pivot-pawns") if each.view().pieces)
    monkeypatch.setattr(icons, "_PACKAGE", "no_such_package")
    icons.arts.cache_clear()
    named = svg(view)
    icons.arts.cache_clear()
    assert ">flask</text>" in named
    assert "Font Awesome" not in named
    monkeypatch.undo()
    assert "Font Awesome" in svg(view)
