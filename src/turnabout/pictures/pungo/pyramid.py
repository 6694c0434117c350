"""One pyramid: a lit and a shaded face, its size in pips, its colour as a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from turnabout.games.pungo.view import Hue, Size
from turnabout.pictures.element import Element, circle, ellipse, group, path
from turnabout.pictures.lettering import lettering
from turnabout.pictures.paint import (
    COLOURS,
    INK,
    SEAT_INK,
    SEATS,
    SHADOW,
    SHEET,
    Paint,
    always,
    mix,
)
from turnabout.words import Words

_LIGHT, _NIGHT = always(SHEET), always(INK)
"""Light comes from the left, both by day and at night."""
_PLAIN = SEATS[3]
"""Nobody owns a pyramid, so plain ones have the colour of a seat that this game lacks."""
_FROST = 11
"""How far up the frost reaches: over the pyramid's foot, which is visible in every stack."""
_BLUE = COLOURS["blue"]
_ICE = mix(_BLUE, 22, _LIGHT)
ROOM = 105
_LEAST, _OVERLAP = 15, 8


@dataclass(frozen=True, slots=True)
class Form:
    """Half the width of a pyramid, its height, and how many pips it has."""

    half: float
    height: float
    pips: int


FORMS: dict[Size, Form] = {"S": Form(19, 32, 1), "M": Form(29, 48, 2), "L": Form(40, 66, 3)}


def lifts(sizes: Sequence[Size]) -> list[float]:
    """How high each pyramid of a stack is drawn.

    A smaller pyramid sits on the slopes of a larger one. A larger one would hide the smaller one
    below, so it floats and leaves the other's foot visible. Tall stacks are compressed to fit.
    """
    heights = [FORMS[size].height for size in sizes]
    ups = [0.0] if heights else []
    for below, height in pairwise(heights):
        ups.append(ups[-1] + max(_LEAST, below - height + _OVERLAP))
    pressed = ((ROOM - height) / up for up, height in zip(ups, heights, strict=True) if up)
    press = min(1.0, *pressed, 1.0)
    return [up * press for up in ups]


def pyramid(size: Size, colour: Hue | None, frozen: bool, words: Words) -> list[Element]:
    """The shapes of a pyramid that stands on the origin."""
    form, own = FORMS[size], COLOURS[colour] if colour else _PLAIN
    half, top = form.half, f"0 {-form.height:g}"
    foot = [(-half, -0.1 * half), (0.24 * half, 0.17 * half), (half, -0.14 * half)]
    left, front, right = (f"{x:.1f} {y:.1f}" for x, y in foot)
    shapes = [
        ellipse(3, 0.04 * half, 1.14 * half, 0.3 * half, fill=SHADOW, fill_opacity=0.1),
        ellipse(2, 0.03 * half, 1.02 * half, 0.23 * half, fill=SHADOW, fill_opacity=0.16),
        path(f"M{top}L{left}L{front}Z", fill=mix(own, 80, _LIGHT)),
        path(_upper(form, foot[0], foot[1]), fill=_LIGHT, fill_opacity=0.16),
        path(f"M{top}L{front}L{right}Z", fill=mix(own, 72, _NIGHT)),
        path(f"M{top}L{front}", stroke=_LIGHT, stroke_width=1.2, stroke_opacity=0.45),
    ]
    if frozen:
        ring = " ".join(f"L{x:.1f} {y:.1f}" for x, y in _risen(form, foot))
        shapes.append(path(f"M{left}L{front}L{right}{ring}Z", fill=_ICE))
    rim: Paint = _BLUE if frozen else mix(own, 45, _NIGHT)
    shapes.append(
        path(
            f"M{top}L{left}L{front}L{right}Z",
            fill="none",
            stroke=rim,
            stroke_width=2.2 if frozen else 1.4,
            stroke_linejoin="round",
        )
    )
    shapes += _pips(form, _NIGHT if frozen else always(SEAT_INK))
    if colour:
        letter = words.say("colour-letter", colour=colour)
        ink = _NIGHT if frozen else _LIGHT
        shapes.append(lettering(letter, (0.5 * half, -0.02 * half - 5.5), 8, ink, weight=2))
    if frozen:
        shapes.append(_flake(half))
    return shapes


def _upper(form: Form, one: tuple[float, float], other: tuple[float, float]) -> str:
    """The part of a face that catches most light, towards its top."""
    reach = 0.62
    points = ((x * reach, -form.height + (y + form.height) * reach) for x, y in (one, other))
    return f"M0 {-form.height:g}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _risen(form: Form, foot: list[tuple[float, float]]) -> list[tuple[float, float]]:
    share = _FROST / form.height
    return [(x * (1 - share), y - share * (form.height + y)) for x, y in reversed(foot)]


def _pips(form: Form, paint: Paint) -> list[Element]:
    """Low on the lit face, where they show even if another pyramid covers the rest."""
    found = []
    for number in range(1, form.pips + 1):
        along = number / (form.pips + 1)
        x, y = form.half * (-0.88 + 1.06 * along), form.half * (-0.1 + 0.22 * along) - 5.5
        found.append(circle(x, y, 3, fill=paint))
    return found


def _flake(half: float) -> Element:
    star = path(
        "M0 -6V6M-5.2 -3L5.2 3M-5.2 3L5.2 -3",
        stroke=always(_BLUE),
        stroke_width=1.8,
        stroke_linecap="round",
    )
    disc = circle(0, 0, 9, fill=_ICE, stroke=_BLUE, stroke_width=1.5)
    return group([disc, star], at=(half + 3, -0.14 * half - 4))
