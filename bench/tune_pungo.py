"""Tune what Pungo's evaluation adds up: self-play, then logistic regression.

`python -m bench.tune_pungo play three 5000 FILE` plays quick games of the present weights against
themselves and keeps the positions in which a turn begins and nothing wins at once;
`python -m bench.tune_pungo fit three FILE` fits new weights to who won, says how much they tell
about games that were kept out of it, and writes src/turnabout/bots/pungo/weights.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numba import int64, njit, uint64
from numpy.typing import NDArray

from turnabout.bots import Budget, Level, Stop
from turnabout.bots.budget import MOST_NODES
from turnabout.bots.pungo.choices import stack_of
from turnabout.bots.pungo.levels import LEVEL_SETTINGS, SELECTIVE
from turnabout.bots.pungo.needs import (
    MOST_NEEDS,
    exile_needs,
    exile_sum,
    rises_of,
    symmetry_needs,
)
from turnabout.bots.pungo.root import put_row
from turnabout.bots.pungo.search import NEVER, TAKEN, best_left, put_scores, search
from turnabout.bots.pungo.steps import list_ends, list_turns, option, set_up
from turnabout.bots.pungo.thinker import Thinker
from turnabout.bots.pungo.value import SURE, content, danger, threatening, wins_now
from turnabout.bots.pungo.weights import CONTENTS, SINGLE, TABLE, THREATS, groups_of
from turnabout.bots.pungo.workspace import (
    CELLS,
    R_DIE,
    R_FOUND,
    R_GROUNDS,
    R_KEY,
    ROOT_ROW,
    ROW,
    ROWS_AT,
    SCORES_AT,
)
from turnabout.bots.search.limits import Limits
from turnabout.bots.search.memory import number_at, put_number
from turnabout.bots.search.table import PROVEN
from turnabout.fast.bits import count
from turnabout.fast.pungo.layout import ARENA, DIE, O_DIE
from turnabout.games import make
from turnabout.games.pungo.game import Pungo

TURNS = 2
"""How far the players look ahead, their own turn included."""
PATIENCE = 0.85
"""How much what comes later counts against what the search says now, turn by turn."""
WIDTH = 10
"""Turns that they look at; all, if each of these loses."""
WHIMS = 0.08
"""The part of the turns that are any of those, so that games differ."""
OPENING = 8
"""The most random turns at the beginning."""
LONGEST = 60
RIDGE = 8.0
"""Pulls weights towards nothing, as if so many more positions had been drawn."""
KEPT_OUT = 10
"""One game in so many is not fitted to."""
CHUNK = 20_000


class Samples(NamedTuple):
    """Positions with the seat to move, what it may expect, and the game's number."""

    rows: NDArray[np.int64]
    seats: NDArray[np.int64]
    scores: NDArray[np.float64]
    games: NDArray[np.int64]


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def seed_games(seed: int) -> None:
    np.random.seed(seed)


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def enter_child(block: int, place: int) -> None:
    """Go on from the end of a turn."""
    child = ROWS_AT + place * ROW
    for word in range(ROW):
        put_number(block, int64(ROOT_ROW + word), number_at(block, child + word))


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def choose(block: int, seat: int, listed: int, left: int, met: Any, ends: int) -> tuple[int, int]:
    """The best of the listed turns that seem best, and what it is worth.

    If each that was seen loses, all are looked at. Who is better off does not go where a turn of
    this game ended already.
    """
    zero, once = int64(0), int64(1)
    best, low, tried, chosen = int64(0), int64(-NEVER), 0, int64(-1)
    whim = np.random.randint(0, WIDTH) if np.random.random() < WHIMS else -1
    while tried < WIDTH or low < -PROVEN:
        place = best_left(block, zero, listed)
        if place < 0:
            break
        put_number(block, SCORES_AT + place, int64(TAKEN))
        child, value = ROWS_AT + place * ROW, int64(0)
        if left > 1:
            deeper, high = int64(TURNS - 1), int64(NEVER)
            value = -search(block, child, once, 1 - seat, left - 1, deeper, -high, -low)
        if value <= PROVEN:
            for end in range(ends):
                if met[end] == end_key(block, child):
                    value = min(value, int64(0))
        if tried == whim and value >= -PROVEN:
            chosen = place
        if value > low:
            best, low = place, value
        if low > PROVEN:
            break
        tried += 1
    return (int(chosen) if chosen >= 0 and low <= PROVEN else int(best)), int(low)


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def end_key(block: int, row: int) -> int:
    return int(number_at(block, row + R_KEY) ^ number_at(block, row + R_DIE))


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def self_play(
    block: int, start: Any, log: Any, seats: Any, values: Any, met: Any
) -> tuple[int, int]:
    """Play a game; how many positions were kept, and who won: 2 is nobody, 3 too early."""
    zero, row = int64(0), int64(ROOT_ROW)
    put_row(block, row, start, 0)
    die, kept, opening = option(block, int64(O_DIE)), 0, np.random.randint(1, OPENING)
    listed = list_ends(block, zero, row, int64(1), die, zero)
    enter_child(block, int64(np.random.randint(listed)))
    for turn in range(1, LONGEST):
        seat = int64(turn & 1)
        if wins_now(block, row, seat):
            return kept, (seat if turn > opening else 3)
        listed = list_turns(block, zero, row)
        put_scores(block, zero, seat, zero, zero, listed)
        if turn <= opening:
            enter_child(block, int64(np.random.randint(listed)))
            continue
        for cell in range(CELLS):
            log[kept, cell] = number_at(block, row + cell)
        log[kept, CELLS] = number_at(block, row + R_DIE)
        seats[kept] = seat
        met[kept] = end_key(block, row)
        kept += 1
        place, value = choose(block, seat, listed, int64(LONGEST - turn), met, kept)
        values[kept - 1] = value
        enter_child(block, int64(place))
    return kept, 2


@njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]  # numba has no types
def describe_all(block: int, rows: Any, seats: Any, single: Any, contents: Any) -> None:
    """For each position what stands beside the single weights, and what is in each cell."""
    row = int64(ROOT_ROW)
    for place in range(len(rows)):
        put_row(block, row, rows, place)
        set_up(block, row)
        rises, total, seat = rises_of(block), exile_sum(block), int64(seats[place])
        found, grounds = number_at(block, row + R_FOUND), number_at(block, row + R_GROUNDS)
        most = int64(MOST_NEEDS)
        own = min(symmetry_needs(block, found, grounds, seat, rises, most), most)
        other = min(symmetry_needs(block, found, grounds, 1 - seat, rises, most), most)
        single[place, own] = 1
        single[place, MOST_NEEDS + 1 + other] = -1
        single[place, 26] = exile_needs(block, total, seat) - exile_needs(block, total, 1 - seat)
        single[place, 27 + seat] = 1
        faces = threatening(block, row, seat)
        single[place, THREATS + count(uint64(faces))] = -1
        single[place, THREATS + 7] = -danger(block, faces, int64(rows[place, CELLS])) / 1000
        for cell in range(CELLS):
            contents[place, cell] = content(rows[place, cell])


def gather(home: str, games: int, path: Path, seed: int = 0) -> None:
    game = make("pungo", home=home)
    assert isinstance(game, Pungo)
    mind = Thinker(game, LEVEL_SETTINGS[Level.BEST])
    limits = Limits(Budget(nodes=MOST_NODES), Stop())
    mind.begin(limits, Random(0), SELECTIVE)
    code = mind.fast.encode(game.start())
    stacks = [stack_of(int(stack)) for stack in code[ARENA : ARENA + CELLS]]
    start = np.array([[*stacks, int(code[DIE])]], np.int64)
    log, (seats, values, met) = (
        np.zeros((LONGEST, CELLS + 1), np.int64),
        np.zeros((3, LONGEST), np.int64),
    )
    parts, number, wins = list[Samples](), 0, [0, 0, 0]
    seed_games(seed)
    while number < games:
        mind.begin(limits, Random(0), SELECTIVE)
        kept, winner = self_play(mind.workspace.address, start, log, seats, values, met)
        if winner == 3 or not kept:
            continue
        scores = expected(seats[:kept], values[:kept], winner)
        parts.append(Samples(log[:kept].copy(), seats[:kept].copy(), scores, np.full(kept, number)))
        number, wins[winner] = number + 1, wins[winner] + 1
        if number % 100 == 0 or number == games:
            np.savez_compressed(path, **joined(parts)._asdict())
            print(f"{number} games, {wins} won, {process_time():.0f} s", flush=True)


def expected(
    seats: NDArray[np.int64], values: NDArray[np.int64], winner: int
) -> NDArray[np.float64]:
    """What may be expected in each position: most games of quick players have no winner."""
    scores = chance_of(values)
    if winner < 2:
        scores[-1] = seats[-1] == winner
    for turn in range(len(seats) - 2, -1, -1):
        scores[turn] += PATIENCE * (1 - scores[turn + 1] - scores[turn])
    return scores


def chance_of(values: NDArray[np.int64]) -> NDArray[np.float64]:
    """What a value of the search says about winning; what is proven is certain."""
    odds = np.arctanh(np.clip(values / SURE, -0.999, 0.999)) * 2
    chance = 1 / (1 + np.exp(-odds))
    return np.where(values > PROVEN, 1.0, np.where(values < -PROVEN, 0.0, chance))


def joined(parts: list[Samples]) -> Samples:
    columns: Any = zip(*parts, strict=True)
    return Samples(*map(np.concatenate, columns))


def read(paths: list[str]) -> Samples:
    parts, games = list[Samples](), 0
    for path in paths:
        with np.load(path) as data:
            part = Samples(data["rows"], data["seats"], data["scores"], data["games"] + games)
        parts.append(part)
        games = int(part.games.max()) + 1
    return joined(parts)


class Table:
    """The features of samples; few of those of the cells are not 0, so they are kept as places."""

    def __init__(self, home: str, samples: Samples) -> None:
        game, count = make("pungo", home=home), len(samples.rows)
        assert isinstance(game, Pungo)
        mind = Thinker(game, LEVEL_SETTINGS[Level.BEST])
        self.single = np.zeros((count, SINGLE), np.float32)
        contents = np.zeros((count, CELLS), np.int64)
        address = mind.workspace.address
        describe_all(address, samples.rows, samples.seats, self.single, contents)
        groups = groups_of(home)
        self.places = SINGLE + CONTENTS * groups[samples.seats] + contents
        self.width = SINGLE + CONTENTS * (int(groups.max()) + 1)
        self.scores = samples.scores

    def chunk(self, chosen: NDArray[np.int64]) -> NDArray[np.float32]:
        rows = np.zeros((len(chosen), self.width), np.float32)
        rows[:, :SINGLE] = self.single[chosen]
        numbers = np.arange(len(chosen))
        for cell in range(CELLS):
            np.add.at(rows, (numbers, self.places[chosen, cell]), 1)
        return rows


def fitted(table: Table, chosen: NDArray[np.int64]) -> NDArray[np.float64]:
    """Newton's method on the likelihood with a quadratic penalty."""
    weights = np.zeros(table.width)
    for _ in range(5):
        slope, curve = -RIDGE * weights, RIDGE * np.eye(table.width)
        for start in range(0, len(chosen), CHUNK):
            part = chosen[start : start + CHUNK]
            rows = table.chunk(part)
            chance = 1 / (1 + np.exp(-(rows @ weights.astype(np.float32))))
            slope += rows.T @ (table.scores[part] - chance).astype(np.float32)
            curve += (rows.T * (chance * (1 - chance))) @ rows
        weights += np.linalg.solve(curve, slope)
    return weights


def loss(table: Table, chosen: NDArray[np.int64], weights: NDArray[np.float64]) -> float:
    """Nats per position."""
    total = 0.0
    for start in range(0, len(chosen), CHUNK):
        part = chosen[start : start + CHUNK]
        odds, scores = table.chunk(part) @ weights, table.scores[part]
        total += float(np.sum(np.logaddexp(0, odds) - scores * odds))
    return total / len(chosen)


def fit(home: str, paths: list[str]) -> None:
    samples = read(paths)
    table = Table(home, samples)
    kept_out = samples.games % KEPT_OUT == 0
    weights = fitted(table, np.flatnonzero(~kept_out))
    decided = samples.scores != 0.5
    kept: Any = json.loads(TABLE.read_text(encoding="utf-8"))
    before = np.array(kept[home]) / 1000
    print(f"{home}: {samples.games.max() + 1} games, {len(samples.rows)} positions")
    for name, chosen in (("all", kept_out), ("decided", kept_out & decided)):
        places = np.flatnonzero(chosen)
        seats, scores = samples.seats[places], samples.scores[places]
        shares = np.clip([scores[seats == seat].mean() for seat in (0, 1)], 1e-6, 1 - 1e-6)
        odds = np.log(shares / (1 - shares))[seats]
        guess = float(np.mean(np.logaddexp(0, odds) - scores * odds))
        print(
            f"{name} games kept out: {loss(table, places, weights):.4f} nats per position,"
            f" {loss(table, places, before):.4f} before, {guess:.4f} from the seat alone"
        )
    kept[home] = [round(1000 * weight) for weight in weights]
    TABLE.write_text(json.dumps(kept) + "\n", encoding="utf-8")


def main(words: list[str]) -> None:
    if words[0] == "play":
        gather(words[1], int(words[2]), Path(words[3]), *map(int, words[4:]))
    else:
        fit(words[1], words[2:])


if __name__ == "__main__":
    main(sys.argv[1:])
