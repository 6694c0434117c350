"""Compiling: said aloud once, cached, never needed by those who only play."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba import types
from numba.core.event import install_recorder
from numba.extending import lower_builtin, type_callable

from turnabout import fast, make
from turnabout.fast import __file__ as fast_file
from turnabout.fast import jit
from turnabout.fast.chance import below, seeded
from turnabout.fast.fast_game import FastGame
from turnabout.fast.jit import kernel, progress
from turnabout.fast.prepare import prepare_one

LOAD = """
import sys, time, turnabout
from turnabout import fast
began = time.process_time()
import numba
imported = time.process_time()
found = fast.load(turnabout.make("pivit", size=6))
assert found.perft(found.encode(found.game.start()), 3) == 3576
print((time.process_time() - imported) / (imported - began))
"""

ONE_KERNEL = """
from turnabout.fast.chance import below, seeded
from turnabout.fast.jit import progress
with progress("pivit"):
    print(below(seeded(5, 1)[0], 6))
"""
"""Whether there is a cache is decided for each kernel alike; one is compiled in a second."""


@pytest.fixture
def uncached(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an earlier run has compiled is compiled again."""
    monkeypatch.setattr(jit, "cache_folder", lambda _package: None)


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True)


def test_the_first_use_says_that_it_compiles_and_the_second_nothing(tmp_path: Path) -> None:
    first = run(ONE_KERNEL, NUMBA_CACHE_DIR=str(tmp_path))
    assert "Compiling Pivit, once per machine" in first.stderr
    assert "kernels in" in first.stderr
    # The cache is where it was wanted, not beside the source.
    (version,) = tmp_path.iterdir()
    assert any(version.rglob("*.nbi"))
    assert not beside_the_source()
    second = run(ONE_KERNEL, NUMBA_CACHE_DIR=str(tmp_path))
    assert (second.stdout, second.stderr) == (first.stdout, "")


def test_what_is_loaded_here_is_quick_in_the_next_process() -> None:
    fast.load(make("pivit", size=6))
    done = run(LOAD)
    assert done.stderr == ""
    # Beside what Numba takes to be imported, however slow the machine: compiling takes 20 times.
    assert float(done.stdout) < 5


def test_to_load_says_what_it_compiles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FastGame, "_warm", lambda game: numba.njit(lambda: 1)())
    fast.load(make("pivit"))
    assert "Compiling Pivit, once per machine" in capsys.readouterr().err


def test_to_prepare_compiles_what_rows_of_games_need() -> None:
    prepare_one("pivit")
    game = fast.load(make("pivit"))
    with install_recorder("numba:compile") as recorder:
        code = game.encode(game.game.start())
        rows = np.array([code, code])
        assert game.perft(code, 1) == len(game.moves(code, 0))
        assert len(game.playout(code, 1)[1])
        assert len(game.playouts(rows, 1).plies) == 2
        numbers = np.repeat(game.moves(code, 0)[:1], 2)
        assert not game.step(rows, np.zeros(2, np.int32), numbers)[0].any()
    assert not recorder.buffer


def test_nobody_collects_garbage_while_it_compiles() -> None:
    assert gc.isenabled()
    with progress("pivit"):
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    with progress("pivit"):
        pass
    assert not gc.isenabled()
    gc.enable()


def test_without_a_cache_folder_it_works(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = str(tmp_path / "file" / "below")
    done = run(ONE_KERNEL, NUMBA_CACHE_DIR=nowhere, XDG_CACHE_HOME=nowhere)
    assert "Compiled" in done.stderr
    assert int(done.stdout) in range(6)
    assert not beside_the_source()


def beside_the_source() -> list[Path]:
    return list(Path(fast_file).parent.rglob("*.nbi"))


@pytest.mark.parametrize(
    "code",
    [
        "import turnabout.fast",
        "import turnabout.cli.app",
        "import turnabout; turnabout.make('pungo').start()",
    ],
)
def test_nothing_heavy_is_imported_before_it_is_needed(code: str) -> None:
    done = run(f"{code}\nimport sys; print('numba' in sys.modules, 'numpy' in sys.modules)")
    assert done.stdout.split() == ["False", "False"]


def test_a_game_of_people_compiles_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "turnabout", "play", "pivit"],
        input="b1b2\n",
        env={**os.environ, "TURNABOUT_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "numba" not in done.stderr


def test_generators_are_repeatable_and_even() -> None:
    one, same, other = seeded(5, 1)[0], seeded(5, 1)[0], seeded(-5, 1)[0]
    drawn = [below(one, 6) for _ in range(6000)]
    assert drawn == [below(same, 6) for _ in range(6000)]
    assert drawn != [below(other, 6) for _ in range(6000)]
    # Chi squared with 5 degrees of freedom stays below 20.5 in 999 of 1,000 cases.
    assert sum((drawn.count(face) - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_loading_twice_costs_nothing() -> None:
    fast.load(make("pivit"))
    began = time.process_time()
    fast.load(make("pivit", seats=4))
    assert time.process_time() - began < 0.5


@pytest.mark.usefixtures("uncached")
def test_a_number_written_into_a_call_compiles_nothing_more() -> None:
    @kernel
    def doubled(number: int) -> int:
        return 2 * number

    @kernel
    def doubled_twice(number: int) -> int:
        return doubled(number) + doubled(3) + doubled(4)

    assert doubled_twice(2) == 18
    assert [str(each) for (each,) in doubled.signatures] == ["int64"]  # type: ignore[attr-defined]  # Numba's


@pytest.mark.usefixtures("uncached")
def test_what_kernels_call_can_be_called_from_python_once_somebody_does() -> None:
    @kernel
    def halved(number: int) -> int:
        return number // 2

    @kernel
    def halved_twice(number: int) -> int:
        return halved(halved(number))

    assert halved_twice(12) == 3
    library = halved.overloads[types.int64,].library  # type: ignore[attr-defined]  # Numba's
    assert not [each.name for each in library.get_defined_functions() if "cpython" in each.name]
    assert "Finalize object" not in [each.name for each in library.recorded_timings]
    assert halved(12) == 6
    assert halved_twice(20) == 5


@pytest.mark.usefixtures("uncached")
def test_a_call_with_the_same_types_is_resolved_once() -> None:
    asked: list[Any] = []

    def same(number: int) -> int:
        return number

    @type_callable(same)  # type: ignore[untyped-decorator]  # Numba has no types
    def resolver(context: Any) -> Callable[[Any], Any]:
        def resolve(number: Any) -> Any:
            asked.append(number)
            return number

        return resolve

    @lower_builtin(same, types.int64)  # type: ignore[untyped-decorator]
    def lower(context: Any, builder: Any, signature: Any, arguments: Sequence[Any]) -> Any:
        return arguments[0]

    @kernel
    def added(number: int) -> int:
        return same(number) + same(number + 1)

    assert added(1) == 3
    assert asked == [types.int64]
