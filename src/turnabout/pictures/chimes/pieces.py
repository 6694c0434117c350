"""Cards and pawns of Chimes at midnight, in day colours always, so that black stays black."""

from __future__ import annotations

from turnabout.games.chimes.view import CardFace, Colour, Side
from turnabout.pictures.element import Element, Style, Value, circle, ellipse, path, rectangle
from turnabout.pictures.lettering import lettering
from turnabout.pictures.paint import (
    BAD,
    HINT,
    INK,
    LINE,
    SEATS,
    SHADOW,
    SHEET,
    SOFT,
    Paint,
    always,
    mix,
)
from turnabout.words import Words

CLOTH = Paint("#d5dbea", "#2a3350", "#ffffff")
CLOTH_DARK = Paint("#b4bfd8", "#1b2239", "#ececec")
IVORY = Paint(mix(SHEET, 65, CLOTH).light, mix(mix(INK, 92, HINT), 84, CLOTH).dark, SHEET.paper)
_RIM = Paint(mix(LINE, 60, SOFT).light, CLOTH_DARK.dark, SOFT.paper)
_INKS: dict[Colour, Paint] = {"black": always(INK), "red": always(BAD)}
_SPADE = (
    "M0 -10C3 -5 9 -2 9 3C9 7 4 8.5 1.2 5.6C1.5 7.6 2.4 9 4 10H-4C-2.4 9 -1.5 7.6 -1.2 5.6"
    "C-4 8.5 -9 7 -9 3C-9 -2 -3 -5 0 -10Z"
)
_HEART = (
    "M0 10C-4 5 -10 1.5 -10 -3.6C-10 -9.4 -2.8 -10.6 0 -5.4C2.8 -10.6 10 -9.4 10 -3.6"
    "C10 1.5 4 5 0 10Z"
)
_CLUB = (
    "M0 -10A4.6 4.6 0 0 1 3.6 -2.5A4.6 4.6 0 1 1 1.2 4.9C1.5 7.4 2.4 9 4 10H-4"
    "C-2.4 9 -1.5 7.4 -1.2 4.9A4.6 4.6 0 1 1 -3.6 -2.5A4.6 4.6 0 0 1 0 -10Z"
)
_DIAMOND = "M0 -10C2 -6 5 -2.5 8 0C5 2.5 2 6 0 10C-2 6 -5 2.5 -8 0C-5 -2.5 -2 -6 0 -10Z"
_BOARD_SUITS: dict[Colour, str] = {"black": _SPADE, "red": _HEART}
_HAND_SUITS: dict[Colour, str] = {"black": _CLUB, "red": _DIAMOND}
"""The board is laid with one pair of suits, hands hold the other."""


def square(card: CardFace, free: bool, marked: bool, words: Words) -> list[Element]:
    """A card of the board around the origin, without any pawn on it."""
    ink, suit = _INKS[card.colour], _BOARD_SUITS[card.colour]
    fill = mix(always(HINT), 45, IVORY) if marked else IVORY
    rank = words.say("rank-sign", number=card.number)
    shapes = [
        rectangle(-47, -50, 94, 100, 9, fill=fill, stroke=_RIM, stroke_width=1.5),
        lettering(rank, (-30 + 4 * (len(rank) - 1), -31), 22, ink, weight=1.7),
        _suit(suit, 31, -32, 1, fill=ink),
    ]
    if free:
        shapes.append(_suit(suit, 0, 16, 2.5, fill=ink, fill_opacity=0.13))
    return shapes


def held(card: CardFace, words: Words) -> list[Element]:
    """A card of a hand, 46 by 56 around the origin."""
    ink = _INKS[card.colour]
    return [
        rectangle(-22, -28, 44, 56, 6, fill=IVORY, stroke=_RIM, stroke_width=1),
        lettering(words.say("rank-sign", number=card.number), (0, -11), 18, ink, weight=1.7),
        _suit(_HAND_SUITS[card.colour], 0, 14, 0.85, fill=ink),
    ]


def back() -> list[Element]:
    """The back of a card: a clock at midnight."""
    blue, white = always(SEATS[0]), always(SHEET)
    line: Style = {"fill": "none", "stroke": white, "stroke_linecap": "round"}
    return [
        rectangle(-22, -28, 44, 56, 6, fill=blue, stroke=_RIM, stroke_width=1),
        rectangle(-18.5, -24.5, 37, 49, 4, **line, stroke_width=1, stroke_opacity=0.6),
        circle(0, 0, 11, **line, stroke_width=2),
        path("M0 0V-7.5", **line, stroke_width=2),
    ]


def pawn(side: Side) -> list[Element]:
    """The players' pawns are round; the automaton's are pointed, with a winding key."""
    white, ink = always(SHEET), always(INK)
    shadow = ellipse(1, 31, 23, 5, fill=SHADOW, fill_opacity=0.22)
    style: Style = {"stroke_width": 2.5, "stroke_linejoin": "round"}
    if side == "white":
        body = "M-9 -8C-8 5 -15 13 -20 24A5 5 0 0 0 -15.5 31H15.5A5 5 0 0 0 20 24C15 13 8 5 9 -8Z"
        shine: Style = {"stroke": always(LINE), "stroke_width": 3, "stroke_linecap": "round"}
        return [
            shadow,
            path(body, fill=white, stroke=ink, **style),
            circle(0, -18, 14, fill=white, stroke=ink, **style),
            path("M-7 -21A8 8 0 0 1 -1 -26", fill="none", **shine),
        ]
    style |= {"fill": ink, "stroke": white}
    key: Style = {"fill": "none", "stroke": ink, "stroke_width": 5, "stroke_linecap": "round"}
    return [
        shadow,
        path("M14 19H25M25 12.5V25.5", **key),
        path("M-12 6L-22 31H22L12 6Z", **style),
        path("M0 -40L17 -9H-17Z", **style),
        rectangle(-14, -9, 28, 18, 3, **style),
        circle(-6, 0, 3.6, fill=HINT),
        circle(6, 0, 3.6, fill=HINT),
    ]


def _suit(d: str, x: float, y: float, scale: float, **style: Value) -> Element:
    move = f"translate({x} {y})" + (f" scale({scale})" if scale != 1 else "")
    return path(d, transform=move, **style)
