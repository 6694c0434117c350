"""Small pictures of figures, as HTML and SVG that follow the colours of the page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import count

from turnabout.lab.metrics.intervals import Estimate
from turnabout.lab.report.sentences import Show

COLOURS = 6
WIDTH, HEIGHT, LEFT, BASE = 480, 230, 44, 188


def colour(place: int) -> str:
    return f"var(--s{place % COLOURS})"


def rows(
    figures: Sequence[tuple[str, Estimate]],
    show: Show,
    *,
    top: float | None = None,
    mark: float | None = None,
    middle: bool = False,
    order: Sequence[str] = (),
) -> str:
    """A line for each figure: whose it is, a dot with its interval on one scale, the number.

    Whoever is in `order` has the same colour in every picture.
    """
    ends = [bound for _, one in figures for bound in (one.low, one.high, one.value)]
    known = [bound for bound in ends if math.isfinite(bound)]
    low, high = _scale(known, top, middle)
    lines = [
        f'<div><span class="who">{escape(name)}</span>'
        f'<span class="axis" style="--c:{_own_colour(name, place, order)}" aria-hidden="true">'
        f"{_whisker(one, low, high, mark)}</span>"
        f'<span class="figure">{_figure(one, show)}</span></div>'
        for place, (name, one) in enumerate(figures)
    ]
    scale = _ruler(low, high, show, mark)
    return f'<div class="rows">{"".join(lines)}{scale}</div>'


def ends(parts: Mapping[str, Estimate], order: Sequence[str]) -> str:
    """How the whole divides; what is in `order` has the same colour in every picture."""
    bars = "".join(
        f'<span style="width:{100 * one.value:.2f}%;background:{colour(order.index(name))}"></span>'
        for name, one in parts.items()
    )
    return f'<div class="ends" aria-hidden="true">{bars}</div>'


def key(items: Sequence[tuple[str, str]], order: Sequence[str] = ()) -> str:
    """Which colour is what: names, as in `order`, and what to say about each."""
    said = "".join(
        f'<span><i style="background:{_own_colour(name, place, order)}"></i>{escape(text)}</span>'
        for place, (name, text) in enumerate(items)
    )
    return f'<div class="key">{said}</div>'


def lengths(series: Sequence[tuple[str, Sequence[int]]]) -> str:
    """How many turns games take: a line for each player, in parts of all its games."""
    longest = max((turns[-1 - len(turns) // 50] for _, turns in series), default=1)
    width = next(step for step in _steps_of_scales() if 24 * step >= longest)
    bins = range(0, longest + width, width)
    shares = [(name, [_within(turns, at, width) for at in bins]) for name, turns in series]
    most = max(max(parts) for _, parts in shares) or 1
    shapes = [
        f'<path d="{_steps(parts, most)}" fill="{colour(place)}" fill-opacity=".14"'
        f' stroke="{colour(place)}" stroke-width="2"><title>{escape(name)}</title></path>'
        for place, (name, parts) in enumerate(shares)
    ]
    ticks = [
        f'<text x="{_across(place, len(bins)):.1f}" y="{BASE + 18}"'
        f' text-anchor="middle">{bins[place]}</text>'
        for place in range(0, len(bins), max(1, len(bins) // 6))
    ]
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Turns of a game"'
        ' style="font:14px system-ui,sans-serif" fill="var(--soft)">'
        f'<path d="M{LEFT} {BASE}H{WIDTH - 8}" stroke="var(--line)"/>{"".join(shapes)}'
        f'{"".join(ticks)}<text x="{WIDTH - 8}" y="{HEIGHT - 4}" text-anchor="end">turns</text>'
        f'<text x="0" y="16">{100 * most:.0f} %</text></svg>'
    )


def _steps_of_scales() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, …"""
    return (step * 10**power for power in count() for step in (1, 2, 5))


def _ruler(low: float, high: float, show: Show, mark: float | None) -> str:
    """What the ends of the axes stand for, and what would be fair."""
    fair = "" if mark is None else f'<u style="left:{_at(mark, low, high):.2f}%">{show(mark)}</u>'
    return (
        f'<div class="ruler" aria-hidden="true"><span>{show(low)}</span>{fair}'
        f"<span>{show(high)}</span></div>"
    )


def _within(turns: Sequence[int], start: int, width: int) -> float:
    return sum(start <= turn < start + width for turn in turns) / len(turns)


def _across(place: float, bins: int) -> float:
    return LEFT + (WIDTH - LEFT - 8) * place / bins


def _steps(parts: Sequence[float], most: float) -> str:
    """A staircase through the parts, as a path from the base line and back to it."""

    def at(place: int, part: float) -> str:
        return f"{_across(place, len(parts)):.1f} {BASE - (BASE - 12) * part / most:.1f}"

    steps = [f"L{at(place, part)}L{at(place + 1, part)}" for place, part in enumerate(parts)]
    return f"M{at(0, 0)}{''.join(steps)}L{at(len(parts), 0)}"


def _own_colour(name: str, place: int, order: Sequence[str]) -> str:
    return colour(order.index(name) if name in order else place)


def _figure(one: Estimate, show: Show) -> str:
    interval = f"{_bare(show(one.low, one.half))} to {_bare(show(one.high, one.half))}"
    return f'{show(one.value, one.half)} <span class="n">({interval}), n = {one.games:,}</span>'


def _bare(text: str) -> str:
    return text.removesuffix(" %")


def _scale(known: Sequence[float], top: float | None, middle: bool) -> tuple[float, float]:
    if middle:
        far = max((abs(bound) for bound in known), default=1) or 1
        return -far, far
    if top is not None:
        return 0.0, top
    high = max(known, default=1.0)
    return 0.0, high if high > 0 else 1.0


def _whisker(one: Estimate, low: float, high: float, mark: float | None) -> str:
    if math.isnan(one.value):
        return ""
    start, end = _at(one.low, low, high), _at(one.high, low, high)
    fair = "" if mark is None else f'<u style="left:{_at(mark, low, high):.2f}%"></u>'
    return (
        f'{fair}<i style="left:{start:.2f}%;width:{end - start:.2f}%"></i>'
        f'<b style="left:{_at(one.value, low, high):.2f}%"></b>'
    )


def _at(value: float, low: float, high: float) -> float:
    """Where on the axis, in percent of its length."""
    held = min(max(value, low), high) if math.isfinite(value) else (low if value < 0 else high)
    return 100 * (held - low) / (high - low)
