"""What is exactly known about the games, for docs/theory.md.

`python -m bench.theory` computes everything (about a minute) and renews the
table; what is a sample says so.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from bench.report import publish
from turnabout.bots.pungo.steps import MIRRORED
from turnabout.core.game import CHANCE
from turnabout.fast import load
from turnabout.fast.chimes.par import par
from turnabout.fast.pungo.layout import O_COUNT, O_DICE
from turnabout.fast.pungo.turns import turns
from turnabout.games import make
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import Arena

RESULTS = Path(__file__).with_name("results") / "theory.json"
PAGE = Path(__file__).parent.parent / "docs" / "theory.md"
BEGIN, END = "<!-- theory begins -->", "<!-- theory ends -->"
BOARDS = 5_000
"""Deals of Chimes, with the seeds 0, 1, …"""


def die_states(surface: str) -> tuple[int, int]:
    """Ways the die can lie after a tip, and how many of them the game can tell apart.

    Two are alike if the faces on top are, and the same goes for what their tips lead to.
    """
    options = load(make("pungo", surface=surface)).coding.options
    count = int(options[O_COUNT])
    rows = options[O_DICE : O_DICE + 5 * count].reshape(count, 5).tolist()
    tips = [[after for after in row[1:] if after >= 0] for row in rows]
    classes = [row[0] for row in rows]
    while True:
        signs = [(classes[n], frozenset(classes[after] for after in tips[n])) for n in range(count)]
        numbers = {sign: number for number, sign in enumerate(dict.fromkeys(signs))}
        if len(numbers) == len(set(classes)):
            break
        classes = [numbers[sign] for sign in signs]
    # No tip leads to where the die lies at the start.
    later = {after for ways in tips for after in ways}
    return len(later), len({classes[n] for n in later})


def arenas(home: str) -> list[tuple[int, int]]:
    """How many arenas one to six points lead to from the start, all and up to mirror images."""
    game = make("pungo", home=home)
    assert isinstance(game, Pungo)
    mirror = MIRRORED[int(home == "four")].tolist()
    found = []
    for points in range(1, 7):
        start: Any = game.read_state(
            game.write_state(game.start()).replace(" 1 1 0", f" 1 {points} 0")
        )
        ends: list[Arena] = [turn.arena for turn in turns(game, start)]
        images = {min(end, tuple(end[cell] for cell in mirror)) for end in ends}
        found.append((len(ends), len(images)))
    return found


def pars() -> Counter[int]:
    """How many deals of Chimes can be won in so many turns by two who coordinate perfectly."""
    game = make("chimes")
    found = Counter[int]()
    for seed in range(BOARDS):
        dealt = game.play(game.start(), CHANCE, game.sample(game.start(), Random(seed)))
        best = par(game, dealt)
        found[best.turns if best is not None else 0] += 1
    return found


def measured() -> dict[str, Any]:
    rows: list[tuple[str, str]] = []
    for surface in ("3x3", "3x4"):
        ways, classes = map(str, die_states(surface))
        rows.append((f"Pungo: ways the die can lie after a tip, {surface} surface", ways))
        rows.append(("those that differ in the faces that can follow", classes))
    for home in ("three", "four"):
        every, images = (", ".join(map(str, part)) for part in zip(*arenas(home), strict=True))
        rows.append((f"Pungo, home {home}: arenas after 1 to 6 points from the start", every))
        rows.append(("the same up to mirror images", images))
    for least, boards in sorted(pars().items()):
        rows.append((f"Chimes: deals with par {least}, of {BOARDS} drawn", str(boards)))
    return {"rows": rows}


def table(data: dict[str, Any]) -> str:
    lines = [BEGIN, "| what | how many |", "|---|---|"]
    return "\n".join([*lines, *(f"| {what} | {count} |" for what, count in data["rows"]), END])


def main() -> None:
    data = measured()
    publish(RESULTS, data, table(data), PAGE)


if __name__ == "__main__":
    main()
