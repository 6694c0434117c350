"""Letters and numbers drawn as strokes: pictures need no font and look the same everywhere."""

from __future__ import annotations

from turnabout.pictures.element import Element, Value, element, group, path

_BOWL = "M5.9 -3.1A2.95 3.1 0 1 1 0 -3.1A2.95 3.1 0 1 1 5.9 -3.1"
_GLYPHS = {
    "0": (6.4, "M0 -6.8V-3.2A3.2 3.2 0 0 0 6.4 -3.2V-6.8A3.2 3.2 0 0 0 0 -6.8Z"),
    "1": (3.6, "M0 -7.7L3.2 -10V0"),
    "2": (6.2, "M0.1 -7.1A3 3 0 1 1 5.5 -5.2L0 0H6.3"),
    "3": (6.2, "M0.3 -10H6L2.8 -6.1A3.1 3.05 0 1 1 0 -1.7"),
    "4": (6.8, "M4.8 0V-10L0 -2.9H6.8"),
    "5": (6.2, "M5.7 -10H1L0.5 -5.5A3.2 3.1 0 1 1 0 -1.5"),
    "6": (6.4, "M4.6 -10L0.7 -4.7M6.3 -3.1A3.1 3.1 0 1 1 0.1 -3.1A3.1 3.1 0 1 1 6.3 -3.1"),
    "7": (6.2, "M0 -10H6.2L2.2 0"),
    "8": (
        6.2,
        "M5.5 -7.6A2.4 2.35 0 1 1 0.7 -7.6A2.4 2.35 0 1 1 5.5 -7.6"
        "M6 -2.7A2.9 2.7 0 1 1 0.2 -2.7A2.9 2.7 0 1 1 6 -2.7",
    ),
    "9": (6.4, "M1.8 0L5.7 -5.3M6.3 -6.9A3.1 3.1 0 1 1 0.1 -6.9A3.1 3.1 0 1 1 6.3 -6.9"),
    "a": (5.9, f"{_BOWL}M5.9 -6.2V0"),
    "b": (5.9, f"{_BOWL}M0 -10V0"),
    "c": (5.3, "M5.3 -5.1A3 3.1 0 1 0 5.3 -1.1"),
    "d": (5.9, f"{_BOWL}M5.9 -10V0"),
    "e": (5.9, "M0.1 -3.3H5.9A2.95 3.1 0 1 0 5.1 -1"),
    "f": (4, "M4.2 -9.8C2.4 -10.4 1.5 -9.2 1.5 -7.8V0M0 -6H3.8"),
    "g": (5.9, f"{_BOWL}M5.9 -6.2V0.2A2.95 2.6 0 0 1 0.5 1.6"),
    "h": (5.4, "M0 -10V0M0 -3.3A2.7 2.9 0 0 1 5.4 -3.3V0"),
    "A": (7.6, "M0 0L3.8 -10L7.6 0M1.5 -3.6H6.1"),
    "B": (6, "M0 0V-10H2.8A2.4 2.4 0 0 1 2.8 -5.3H0M2.8 -5.3H3.2A2.6 2.6 0 0 1 3.2 0H0"),
    "C": (7, "M7 -8A4.2 5 0 1 0 7 -2"),
    "D": (6.8, "M0 0V-10H2.4A4.6 5 0 0 1 2.4 0Z"),
    "E": (5.4, "M5.4 -10H0V0H5.4M0 -5.2H4.6"),
    "F": (5.2, "M5.2 -10H0V0M0 -5H4.4"),
    "G": (7.4, "M7 -8.1A4.2 5 0 1 0 7.4 -3.2V-4.6H4.4"),
    "H": (6.6, "M0 -10V0M6.6 -10V0M0 -5.2H6.6"),
    "I": (0, "M0 -10V0"),
    "J": (4.2, "M4.2 -10V-2.4A2.3 2.3 0 0 1 0 -1.6"),
    "K": (6.2, "M0 -10V0M6 -10L0 -4.2M2 -6L6.4 0"),
    "L": (5, "M0 -10V0H5"),
    "M": (8, "M0 0V-10L4 -3.6L8 -10V0"),
    "N": (6.8, "M0 0V-10L6.8 0V-10"),
    "O": (8.2, "M8.2 -5A4.1 5 0 1 1 0 -5A4.1 5 0 1 1 8.2 -5"),
    "P": (5.8, "M0 0V-10H3A2.75 2.75 0 0 1 3 -4.5H0"),
    "Q": (8.2, "M8.2 -5A4.1 5 0 1 1 0 -5A4.1 5 0 1 1 8.2 -5M5 -2.6L8 0.6"),
    "R": (6.2, "M0 0V-10H3A2.75 2.75 0 0 1 3 -4.5H0M3.2 -4.5L6.4 0"),
    "S": (
        6,
        "M5.7 -8.2C5.2 -9.5 4.2 -10 3 -10C1.4 -10 0.4 -9 0.4 -7.7C0.4 -4.6 5.9 -5.9 5.9 -2.6"
        "C5.9 -1.1 4.7 0 3 0C1.5 0 0.3 -0.7 0 -2.2",
    ),
    "T": (6.8, "M0 -10H6.8M3.4 -10V0"),
    "U": (6.6, "M0 -10V-3.3A3.3 3.3 0 0 0 6.6 -3.3V-10"),
    "V": (7.4, "M0 -10L3.7 0L7.4 -10"),
    "W": (10.6, "M0 -10L2.6 0L5.3 -8.6L8 0L10.6 -10"),
    "X": (6.8, "M0 -10L6.8 0M6.8 -10L0 0"),
    "Y": (7, "M0 -10L3.5 -4.8L7 -10M3.5 -4.8V0"),
    "Z": (6.4, "M0 -10H6.4L0 0H6.4"),
    "?": (5, "M0.2 -7.6A2.5 2.4 0 1 1 3.6 -5.3C2.7 -4.7 2.5 -4.2 2.5 -3.2M2.5 0V-0.1"),
    " ": (3, ""),
}
"""The width and strokes of each character; capitals and digits are ten high, on the baseline."""
_APART = 2.5


def can_letter(text: str) -> bool:
    """Whether every character can be drawn."""
    return all(sign in _GLYPHS for sign in text)


def lettering(
    text: str, at: tuple[float, float], size: float, paint: Value, *, weight: float = 1.5
) -> Element:
    """Letters around a point; `size` is the height of capitals, `weight` the stroke in tenths."""
    if not can_letter(text):
        return written(text, at, size, paint)
    pen, d = 0.0, list[tuple[float, str]]()
    for sign in text:
        wide, drawn = _GLYPHS[sign]
        d.append((pen, drawn))
        pen += wide + _APART
    scale = size / 10
    wide, high = (pen - _APART) * scale, 10 if _is_tall(text) else 6.2
    left, foot = at[0] - wide / 2, at[1] + high * scale / 2
    strokes = [_stroke(part, place, paint, weight) for place, part in d if part]
    return group(strokes, at=(left, foot), scale=scale)


def written(text: str, at: tuple[float, float], size: float, paint: Value) -> Element:
    """Any other text, in whichever font is available."""
    return element(
        "text",
        text,
        x=at[0],
        y=at[1] + size / 2,
        fill=paint,
        font_size=size * 1.4,
        font_weight="600",
        font_family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif",
        text_anchor="middle",
    )


def _is_tall(text: str) -> bool:
    return any(sign not in "aceg" for sign in text)


def _stroke(d: str, place: float, paint: Value, weight: float) -> Element:
    stroke = path(
        d,
        fill="none",
        stroke=paint,
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return group([stroke], at=(place, 0)) if place else stroke
