"""Every game with every option is a picture that is well-formed, complete, readable and safe."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from math import hypot
from random import Random
from xml.etree import ElementTree

import pytest

from tests.pictures.positions import SVG, of, placed, positions, read
from tests.variants import Variant, variants
from turnabout.core.session import settle
from turnabout.core.view import MoveAsk, PlainView
from turnabout.games import games, make
from turnabout.pictures import plain, svg, svg_of
from turnabout.pictures.drawing import DrawingStyle
from turnabout.pictures.paint import THEMES, Theme
from turnabout.pictures.svg import draw, write
from turnabout.words import LANGUAGES, Words

EVERY = pytest.mark.parametrize("variant", variants(), ids=str)


@EVERY
def test_a_picture_is_well_formed_and_shows_every_piece(variant: Variant) -> None:
    for seat, position in enumerate(positions(variant), -1):
        # A spectator, then the first seats.
        view = position.view(seat if seat in range(variant.seats) else None)
        picture = svg(view, marks=position.marks)
        assert placed(picture) == {piece.id: piece.at for piece in view.pieces}
    assert picture == svg(view, marks=position.marks), "the same view gives the same bytes"


@EVERY
def test_a_picture_has_its_text_inside(variant: Variant) -> None:
    for language in LANGUAGES:
        words = Words(language, variant.game, ["Ada", "Bob", "Cyd", "Dee"][: variant.seats])
        root = read(svg(positions(variant)[-1].view(), words=words))
        title, text = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
        assert root.attrib["role"] == "img"
        assert title is not None
        assert (title.text or "").startswith(words.say("title"))
        assert text is not None
        assert len((text.text or "").splitlines()) >= len(positions(variant)[-1].view().pieces)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("flipped", [False, True])
def test_pieces_stand_where_they_are(game: str, flipped: bool) -> None:
    """No other place of the board is nearer to where a piece is drawn than its own."""
    for position in of(game)[-9:]:
        view = position.view()
        places = draw(view, DrawingStyle(words=Words("en", game), flipped=flipped)).places
        for g in read(svg(view, flipped=flipped)).iter(f"{SVG}g"):
            if "data-piece" in g.attrib:
                x, y = _moved(g)
                far = {at: hypot(x - place.x, y - place.y) for at, place in places.items()}
                assert min(far, key=far.__getitem__) == g.attrib["data-at"]


def _moved(g: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", g.attrib["transform"])
    assert found is not None
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_the_same_things(game: str, theme: Theme) -> None:
    view = of(game)[-1].view()
    plain = [_shape(each) for each in read(svg(view, theme="light")).iter()]
    themed = read(svg(view, theme=theme))
    style = themed.find(f"{SVG}style")
    assert (style is not None) == (theme == "auto")
    assert [_shape(each) for each in themed.iter() if each.tag != f"{SVG}style"] == plain


def _shape(each: ElementTree.Element) -> tuple[str, str]:
    return each.tag, each.attrib.get("d", "")


@pytest.mark.parametrize("game", games())
def test_two_pictures_on_one_page_do_not_meet(game: str) -> None:
    """There are no ids, and what a class says about the night is the same in all pictures."""
    rules: dict[str, str] = {}
    for position in of(game)[-3:]:
        picture = svg(position.view())
        assert not [each for each in read(picture).iter() if "id" in each.attrib]
        assert "url(" not in picture
        style = read(picture).findtext(f"{SVG}style") or ""
        for name, rule in re.findall(r"\.([\w-]+)\{([^}]+)\}", style):
            assert rules.setdefault(name, rule) == rule


@pytest.mark.parametrize("game", games())
def test_flipping_turns_the_board_and_keeps_the_pieces(game: str) -> None:
    view = of(game)[-1].view()
    one, other = svg(view), svg(view, flipped=True)
    assert one != other
    assert placed(one) == placed(other)


@pytest.mark.parametrize("game", games())
def test_marks_and_arrows_are_drawn_and_wrong_places_refused(game: str) -> None:
    position = next(each for each in of(game) if each.view().pieces)
    view = position.view()
    at = view.pieces[0].at
    other = next(piece.at for piece in view.pieces if piece.at != at)
    assert svg(view, marks=[at]) != svg(view)
    root = read(svg(view, arrows=[(at, other), (other, at, 0.2)]))
    arrows = [g.attrib["data-arrow"] for g in root.iter(f"{SVG}g") if "data-arrow" in g.attrib]
    assert arrows == [f"{at} {other}", f"{other} {at}"]
    for wrong in ({"arrows": [(at, "z9")]}, {"heat": {"z9": 1.0}}):
        with pytest.raises(ValueError, match="no place 'z9'"):
            svg(view, **wrong)


@pytest.mark.parametrize("game", games())
def test_heat_is_under_the_pieces_and_bounded(game: str) -> None:
    view = next(each.view() for each in of(game) if each.view().pieces)
    first, other = view.pieces[0].at, view.pieces[-1].at
    shapes = list(read(svg(view, heat={first: 0.5, other: 7})))
    named = [shape.attrib.get("data-heat") for shape in shapes]
    warm = {at: place for place, at in enumerate(named) if at}
    stand = [place for place, shape in enumerate(shapes) if "data-piece" in shape.attrib]
    assert set(warm) == {first, other}
    assert max(warm.values()) < min(stand)
    assert shapes[warm[other]].attrib["fill-opacity"] == "0.6"


def test_sizes_are_kept_and_bounded() -> None:
    view = of("pivit")[0].view()
    root = read(svg(view, width=64))
    assert (root.attrib["width"], root.attrib["height"]) == ("64", "64")
    for width in (0, 10_001):
        with pytest.raises(ValueError, match="1 to 10000 pixels"):
            svg(view, width=width)
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        svg(view, theme="sepia")  # type: ignore[arg-type]  # that is what is refused


HOSTILE = '<script>alert("1")</script>&\x00\ud800\x1b]]>'


def test_hostile_names_and_texts_stay_texts() -> None:
    view = of("pivit")[0].view()
    root = read(svg(view, words=Words("en", "pivit", [HOSTILE, "Bob"])))
    assert "<script>alert" in (root.findtext(f"{SVG}title") or "")
    assert not list(root.iter(f"{SVG}script"))


def test_a_game_without_a_picture_has_its_text_as_one() -> None:
    view = PlainView(
        game="any",
        phase="playing",
        to_act=(0,),
        outcome=None,
        ask=MoveAsk(seats=(0,)),
        pieces=(),
        board=f"x {HOSTILE}\n  o",
        picture=None,
    )
    style, said = DrawingStyle(words=Words("en")), ("Any", "")
    lines = [each.text for each in _written(view, style, said).iter(f"{SVG}text")]
    assert lines[1] == "  o"
    assert (lines[0] or "").startswith("x <script>")
    own = replace(view, picture="<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")
    root = _written(own, style, said)
    assert not list(root.iter(f"{SVG}script"))
    assert len(list(root.iter(f"{SVG}image"))) == 1


def _written(view: PlainView, style: DrawingStyle, said: tuple[str, str]) -> ElementTree.Element:
    return read(write(plain.draw(view, style), said, "auto", 300))


@pytest.mark.parametrize("game", games())
def test_pictures_of_others_show_no_secret_choice(game: str) -> None:
    """Whatever else a hidden move could have been, the picture is the same."""
    for position in of(game):
        rules, state = position.game, position.state
        for actor in [actor for actor in rules.to_act(state) if actor >= 0]:
            moves = list(islice(rules.moves(state, actor), 2))
            afters = [rules.play(state, actor, move) for move in moves]
            for seat in (None, *(one for one in range(min(rules.seats, 2)) if one != actor)):
                hidden = [after for after in afters if actor in rules.hidden_from(after, seat)]
                assert len({svg_of(rules, after, seat) for after in hidden}) <= 1


def test_a_secret_choice_is_seen_by_its_owner() -> None:
    game = make("chimes")
    state = settle(game, game.start(), Random(1))
    afters = [game.play(state, 0, move) for move in game.moves(state, 0)]
    assert len({svg_of(game, after, 0) for after in afters}) == len(afters) > 1
    assert len({svg_of(game, after, 1) for after in afters}) == 1
