"""What `bench.speed` measures: each function runs once and gives a rate or a time."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np

from bench.plain import plain_table, plain_turns
from turnabout import CHANCE, Game, fast, make
from turnabout.fast.fast_game import FastGame
from turnabout.fast.pivot_pawns import solve
from turnabout.fast.pungo.turns import turns
from turnabout.games.pivot_pawns.deck import Deck, deck_of
from turnabout.games.pivot_pawns.state import Placement
from turnabout.games.pungo.game import Pungo
from turnabout.games.pungo.state import State

SECONDS = 1.0
MOST_MOVES = 2000
"""Where a random game is cut off."""

Measure = Callable[[], float]


def rules(name: str, counted: type | None = None) -> Measure:
    """Random moves a second of the readable rules; only moves of one type if that is given."""

    def measure() -> float:
        game, rng, count = make(name), Random(1), 0
        began = time.perf_counter()
        while time.perf_counter() - began < SECONDS:
            count += _random_game(game, rng, counted)
        return count / (time.perf_counter() - began)

    return measure


def playouts(name: str) -> Measure:
    """Random moves a second of the kernels, whole games from the start, one thread."""

    def measure() -> float:
        found = loaded(name)
        codes = np.array([found.encode(found.game.start())] * 200)
        count, seed = 0, 0
        began = time.perf_counter()
        while time.perf_counter() - began < SECONDS:
            seed += 1
            plies, *_ = found.playouts(codes, seed, MOST_MOVES, threads=1)
            count += int(plies.sum())
        return count / (time.perf_counter() - began)

    return measure


def openspiel(name: str) -> Measure:
    """Plies a second of OpenSpiel's own rollouts in C++, driven from inside its search."""

    def measure() -> float:
        import pyspiel

        game = pyspiel.load_game(name)
        # 20 simulations of 100 rollouts: the search around them costs nothing to speak of.
        evaluator = pyspiel.RandomRolloutEvaluator(100, 7)
        search = pyspiel.MCTSBot(game, evaluator, 2.0, 20, 10, False, 7, False)
        began = time.perf_counter()
        search.mcts_search(game.new_initial_state())
        return 2000 * _mean_length(name) / (time.perf_counter() - began)

    return measure


def help_time() -> float:
    """Seconds from typing `turnabout --help` to its last line."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "turnabout", "--help"], check=True, capture_output=True)
    return time.perf_counter() - began


@cache
def loaded(name: str) -> FastGame[Any, Any]:
    return fast.load(make(name))


@cache
def _mean_length(name: str) -> float:
    """How long OpenSpiel's random games are, from a thousand of them."""
    import pyspiel

    game, rng, count = pyspiel.load_game(name), Random(1), 0
    for _ in range(1000):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count / 1000


def _random_game(game: Game[Any, Any], rng: Random, counted: type | None) -> int:
    """How many moves were counted; an actor is drawn first, then one of its moves."""
    state, count = game.start(), 0
    for _ in range(MOST_MOVES):
        actors = sorted(game.to_act(state))
        if not actors:
            break
        actor = rng.choice(actors)
        move = game.sample(state, rng) if actor == CHANCE else rng.choice(game.moves(state, actor))
        state = game.play(state, actor, move)
        count += counted is None or isinstance(move, counted)
    return count


def all_tables() -> float:
    """Seconds for the tables of all 15 targets."""
    return _seconds(lambda: solve.tables(_deck()))


def table_rate() -> float:
    return 15 / all_tables()


def plain_table_rate() -> float:
    """Tables a second of the plain search; one target stands for all."""
    found: dict[Placement, int] = {}
    seconds = _seconds(lambda: found.update(plain_table(_deck(), 7)))
    distances = solve.table(_deck(), 7).distances
    assert all(distances[cards] == depth for cards, depth in list(found.items())[::997])
    return 1 / seconds


def one_position() -> float:
    """Seconds to solve one position without a table."""
    rng, deck = Random(1), _deck()
    asked = [(tuple(rng.sample(range(15), 5)), rng.randrange(15)) for _ in range(500)]
    return _seconds(lambda: [solve.solve(deck, cards, target) for cards, target in asked]) / 500


def turn_rate() -> float:
    """Whole turns of six points a second, from the start."""
    game, state = _six_points()
    turns(game, state)
    return 50 / _seconds(lambda: [turns(game, state) for _ in range(50)])


def plain_turn_rate() -> float:
    game, state = _six_points()
    seconds = _seconds(lambda: plain_turns(game, state))
    assert len(plain_turns(game, state)) == len(turns(game, state)) == 525
    return 1 / seconds


def first_use() -> float:
    """Seconds to compile every kernel on a machine that has none, as `turnabout prepare` does."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "turnabout", "prepare"]
        env = {**os.environ, "NUMBA_CACHE_DIR": folder}
        return _seconds(lambda: subprocess.run(command, check=True, capture_output=True, env=env))


def warm_start() -> float:
    """Seconds to load the kernels of all games and solvers in a new process, from the cache."""
    _filled_cache()
    found = subprocess.run(
        [sys.executable, "-m", "bench.start"], check=True, capture_output=True, text=True
    )
    return float(found.stdout)


def _seconds(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


@cache
def _deck() -> Deck:
    deck = deck_of("designer")
    solve.solve(deck, (0, 1, 2, 3, 4), 5)
    return deck


def _six_points() -> tuple[Pungo, State]:
    game = make("pungo")
    assert isinstance(game, Pungo)
    return game, game.read_state("-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 6 0")


def memory() -> float:
    """The most megabytes that a process of one game needs, kernels loaded and solvers run."""
    return max(_peak(code) for code in _HEAVY)


_HEAVY = (
    "from turnabout.fast.pivot_pawns import solve; from turnabout.games.pivot_pawns import deck;"
    "solve.tables(deck.deck_of('designer'))",
    "from random import Random; from turnabout import make, settle, fast;"
    "from turnabout.fast.chimes.par import summary; g = make('chimes'); fast.load(g);"
    "[summary(g, settle(g, g.start(), Random(n))) for n in range(20)]",
    "from turnabout import make, fast; from turnabout.fast.pungo.turns import turns;"
    "g = make('pungo'); fast.load(g);"
    "turns(g, g.read_state('-,-,-,-/SML,ML,LS,SM/-,-,-,- 123@b2- 1 6 0'))",
    "from turnabout import make, fast; import numpy; g = make('pivit'); f = fast.load(g);"
    "f.playouts(numpy.array([f.encode(g.start())] * 10_000), 1)",
)


def _peak(code: str) -> float:
    told = "; import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    command = [sys.executable, "-c", code + told]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(done.stdout) / 1024


@cache
def _filled_cache() -> None:
    """Whatever is measured from here on finds its kernels compiled."""
    subprocess.run([sys.executable, "-m", "bench.start"], check=True, capture_output=True)
