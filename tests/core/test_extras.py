"""A missing extra is named, with the command that installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from turnabout.core.errors import TurnaboutError
from turnabout.core.extras import MissingExtra, extras_named


def test_a_module_of_an_extra_is_named() -> None:
    with pytest.raises(MissingExtra) as missing, extras_named():
        raise ModuleNotFoundError("No module named 'numba'", name="numba")
    assert "pip install 'turnabout[fast]'" in str(missing.value)
    assert isinstance(missing.value, TurnaboutError)
    assert isinstance(missing.value, ImportError)


def test_what_is_no_part_of_an_extra_stays_as_it_was() -> None:
    with pytest.raises(ModuleNotFoundError) as missing, extras_named():
        raise ModuleNotFoundError("No module named 'x'", name="x")
    assert type(missing.value) is ModuleNotFoundError


def test_it_is_named_once() -> None:
    with pytest.raises(MissingExtra) as missing, extras_named(), extras_named():
        raise ModuleNotFoundError("No module named 'fastapi'", name="fastapi")
    assert missing.value.values["extra"] == "server"


@pytest.mark.parametrize(
    ("blocked", "code", "extra"),
    [
        ("numba", "fast.load(make('pivit'))", "fast"),
        ("numpy", "fast.load(make('pivit'))", "fast"),
        ("numba", "fast.load_arrays(make('pivit'))", "fast"),
        ("gymnasium", "import turnabout.envs", "envs"),
        ("numba", "import turnabout.envs.single_agent_env", "fast"),
        ("numba", "import turnabout.envs.vector_env", "fast"),
        ("pettingzoo", "import turnabout.envs.parallel_env", "envs"),
        ("pettingzoo", "import turnabout.envs.pettingzoo_envs", "envs"),
        ("numba", "import turnabout.envs.open_spiel_games", "fast"),
        ("pyspiel", "import turnabout.envs.open_spiel_games", "envs"),
        ("ray", "from turnabout.lab import cluster; next(cluster.Cluster()(0, 0, ()))", "cluster"),
    ],
)
def test_whatever_needs_an_extra_names_it(blocked: str, code: str, extra: str) -> None:
    """In a process of its own, where nothing has been imported yet."""
    start = f"import sys; sys.modules[{blocked!r}] = None; from turnabout import fast, make"
    program = f"{start}; {code}"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.returncode == 1
    assert run.stderr.splitlines()[-1].startswith("turnabout.core.extras.MissingExtra: ")
    assert f"pip install 'turnabout[{extra}]'" in run.stderr.splitlines()[-1]
