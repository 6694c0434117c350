"""The colours of all pictures by day, at night and on paper. The page uses the same ones."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Theme: TypeAlias = Literal["auto", "light", "dark", "print"]
"""`auto` follows the viewer's preference for light or dark."""
THEMES: tuple[Theme, ...] = ("auto", "light", "dark", "print")


class Paint(NamedTuple):
    """A colour in each theme."""

    light: str
    dark: str
    paper: str

    def in_theme(self, theme: Theme) -> str:
        match theme:
            case "dark":
                return self.dark
            case "print":
                return self.paper
            case _:
                return self.light


def mix(one: Paint, percent: float, other: Paint) -> Paint:
    """This percentage of one colour mixed with another, like `color-mix` in CSS."""
    return Paint(*(_mixed(a, percent, b) for a, b in zip(one, other, strict=True)))


def always(paint: Paint) -> Paint:
    """The colour of a thing that is as bright at night as by day: wood, ivory, bone."""
    return Paint(paint.light, paint.light, paint.paper)


def _mixed(one: str, percent: float, other: str) -> str:
    parts = (
        round(int(one[at : at + 2], 16) * percent / 100)
        + round(int(other[at : at + 2], 16) * (100 - percent) / 100)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{min(part, 255):02x}" for part in parts)


PAGE = Paint("#f7f2e8", "#15171c", "#ffffff")
SHEET = Paint("#fffdf8", "#1f2229", "#ffffff")
SUNK = Paint("#efe7d8", "#101216", "#f2f2f2")
INK = Paint("#20242b", "#ece8df", "#000000")
SOFT = Paint("#5b6068", "#a9abb1", "#444444")
LINE = Paint("#d8cdb9", "#3a3e48", "#8c8c8c")
ACCENT = Paint("#a8431f", "#e98a5f", "#5e5e5e")
ACCENT_INK = Paint("#ffffff", "#1a120d", "#ffffff")
HINT = Paint("#e9b44c", "#e9b44c", "#9a9a9a")
GOOD = Paint("#1d6b3f", "#6fce97", "#000000")
BAD = Paint("#a01c2c", "#ff8f96", "#a01c2c")
SHADOW = Paint("#3c280a", "#000000", "#ffffff")
BLACK = Paint("#000000", "#000000", "#000000")
WHITE = Paint("#ffffff", "#ffffff", "#ffffff")

SEATS = (
    Paint("#0b66a8", "#4aa3e0", "#0b66a8"),
    Paint("#c8501e", "#f08a57", "#c8501e"),
    Paint("#157a55", "#4cc38f", "#157a55"),
    Paint("#8b4fa0", "#c58ed8", "#8b4fa0"),
)
"""Distinguishable with colour vision deficiencies; shapes differ as well."""
SEAT_INK = Paint("#ffffff", "#14161a", "#ffffff")

COLOURS = {
    "red": Paint("#c1272d", "#f2696e", "#c1272d"),
    "yellow": Paint("#e0a400", "#f3c64b", "#e0a400"),
    "green": Paint("#1d8a4b", "#55c987", "#1d8a4b"),
    "blue": Paint("#1d5fbf", "#76aaf5", "#1d5fbf"),
    "black": Paint("#2a2d33", "#0a0b0d", "#1a1a1a"),
}
"""The colours that games refer to by name. Black stays dark at night, with a light rim."""
