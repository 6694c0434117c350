"""Whether learning works: the curves of the examples, one core, by processor time.

`python -m bench.learning` trains both, writes bench/results/learning.json and the picture of
docs/learning.md, and fails if PPO does not win nine games of ten within what two cores have in ten
minutes. `python -m bench.learning picture` draws the picture again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

# NumPy reads this when it is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from examples.learning import alphazero, ppo

from bench.speed import machine

RESULTS = Path(__file__).with_name("results") / "learning.json"
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "learning.svg"
GOAL = 0.9
MOST_SECONDS = 2 * 600.0
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 300, 48, 16, 44
COLOURS = {"PPO": "#1f6f8b", "AlphaZero": "#b5542a"}

Curve = list[dict[str, float]]


def main(arguments: Sequence[str]) -> int:
    if list(arguments) != ["picture"]:
        learned = {"date": str(date.today()), "machine": machine(), "curves": curves()}
        RESULTS.write_text(json.dumps(learned, indent=1) + "\n", encoding="utf-8")
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
    PICTURE.write_text(drawn(found["curves"]), encoding="utf-8")
    for name, curve in found["curves"].items():
        seconds = reached(curve)
        print(f"{name}: nine of ten after {seconds:.0f} s, at the end {curve[-1]['score']:.1%}")
    return 0 if reached(found["curves"]["PPO"]) <= MOST_SECONDS else 1


def curves() -> dict[str, Curve]:
    with TemporaryDirectory() as folder:
        kept = str(Path(folder, "weights.npz"))
        return {
            "PPO": list(ppo.train(ppo.Settings(updates=30, every=3, minutes=60, weights=kept))),
            "AlphaZero": list(
                alphazero.train(
                    alphazero.Settings(rounds=12, every=2, minutes=60, weights=kept, trials=200)
                )
            ),
        }


def reached(curve: Curve) -> float:
    """The processor seconds after which it won nine of ten, and did so from then on."""
    missed = [place for place, line in enumerate(curve) if line["score"] < GOAL]
    place = missed[-1] + 1 if missed else 0
    return curve[place]["processor_seconds"] if place < len(curve) else float("inf")


def drawn(found: dict[str, Curve]) -> str:
    """Score by processor seconds, as SVG."""
    most = max(curve[-1]["processor_seconds"] for curve in found.values())
    across, down = WIDTH - LEFT - 16, HEIGHT - TOP - BOTTOM

    def at(seconds: float, score: float) -> str:
        return f"{LEFT + across * seconds / most:.1f},{TOP + down * (1 - score):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        "<title>Score against random by processor seconds</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for score in (0.5, 0.6, 0.7, 0.8, 0.9, 1.0):
        y, colour = at(0, score).split(",")[1], "#444" if score == GOAL else "#ddd"
        parts.append(
            f'<path d="M{LEFT},{y}H{LEFT + across}" stroke="{colour}"/>'
            f'<text x="{LEFT - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{score:.0%}</text>'
        )
    for fourth in range(5):
        x = at(most * fourth / 4, 0).split(",")[0]
        label = f"{most * fourth / 4:.0f} s"
        parts.append(f'<text x="{x}" y="{HEIGHT - 24}" text-anchor="middle">{label}</text>')
    caption = "processor seconds of one core; score against random, 200 games a point"
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">{caption}</text>')
    for row, (name, curve) in enumerate(found.items()):
        points = " ".join(at(line["processor_seconds"], line["score"]) for line in curve)
        colour, place = COLOURS[name], HEIGHT - BOTTOM - 40 + 18 * row
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>'
            f'<text x="{WIDTH - 100}" y="{place}" fill="{colour}" font-weight="bold">{name}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
