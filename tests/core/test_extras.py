"""A missing extra is named, with the command that installs it."""

from __future__ import annotations

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
