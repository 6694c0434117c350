"""How Pivit's players of a style differ: what they capture, and what they leave to be captured.

`python -m bench.styles` lets each play Club, seats swapped, from random openings.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bench.speed import machine
from turnabout.bots import Budget, Stop
from turnabout.bots.pivit.duel.duel import Duel
from turnabout.bots.pivit.levels import LEVEL_SETTINGS, STYLES
from turnabout.bots.search.limits import Limits
from turnabout.fast import load
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pivit.kernels import OWN
from turnabout.fast.pivit.search import attacked_by
from turnabout.fast.types import Code
from turnabout.games import make

RESULTS = Path(__file__).with_name("results") / "styles.json"
OPENINGS = 100
RANDOM_PLIES = 6
WIDTH_95 = 1.96


def play(
    fast: FastGame[Any, Any], code: Code, players: Sequence[Duel], mine: int, rng: Random
) -> tuple[float, float, float]:
    """One game: the score of one side, its captures and its attacked pieces per move."""
    captures, risked, moves = 0, 0, 0
    options = fast.coding.options
    while (outcome := fast.outcome(code)) is None:
        (seat,) = fast.to_act(code)
        before = int(code[OWN + 1 - seat])
        move = players[seat].choose(code, seat, rng, Limits(Budget(nodes=100_000), Stop()))
        code = fast.play(code, seat, move)
        if seat == mine:
            moves += 1
            captures += before.bit_count() - int(code[OWN + 1 - seat]).bit_count()
            risked += (
                int(attacked_by(options, code, 1 - seat)) & int(code[OWN + seat])
            ).bit_count()
    return outcome.scores[mine], captures / max(1, moves), risked / max(1, moves)


def measure(word: str) -> dict[str, Any]:
    """Against Club; both games of an opening are one observation."""
    game = make("pivit", quiet_limit=100)
    fast, settings = load(game), {**LEVEL_SETTINGS, **STYLES}
    one, other = (Duel(game, fast, settings[name]) for name in (word, "club"))
    rows = []
    for number in range(OPENINGS):
        rng = Random(number)
        code = fast.encode(game.start())
        for _ in range(RANDOM_PLIES):
            (seat,) = fast.to_act(code)
            code = fast.play(code, seat, int(rng.choice(list(fast.moves(code, seat)))))
        games = [play(fast, code, (one, other), 0, rng), play(fast, code, (other, one), 1, rng)]
        rows.append(np.mean(games, axis=0))
    found, row = np.array(rows), {"name": word, "games": 2 * OPENINGS}
    for place, name in enumerate(("score", "captures a move", "attacked pieces after a move")):
        mean, spread = found[:, place].mean(), found[:, place].std(ddof=1)
        half = WIDTH_95 * spread / math.sqrt(OPENINGS)
        row[name] = [round(float(value), 3) for value in (mean, mean - half, mean + half)]
    print(row, flush=True)
    return row


def main(words: Sequence[str]) -> None:
    rows = [measure(word) for word in words or ("club", *STYLES)]
    found = {"date": date.today().isoformat(), "machine": machine(), "rows": rows}
    RESULTS.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
