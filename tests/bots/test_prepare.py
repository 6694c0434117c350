"""Compiling beforehand: once, by one process, and everyone can see that it is done."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from time import sleep

import pytest

from turnabout.bots import prepare as module
from turnabout.bots.prepare import is_prepared, prepare, prepare_part
from turnabout.core.errors import TurnaboutError
from turnabout.fast.cache import cache_folder, preparation_mark


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What was compiled, into an empty cache; compiling takes a moment and no compiler."""
    found: list[str] = []

    def compiling(part: str) -> Callable[[str], None]:
        def compile_part(name: str) -> None:
            found.append(f"{part} {name}")
            sleep(0.05)

        return compile_part

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    parts = {part: compiling(part) for part in module.PARTS}
    monkeypatch.setattr(module, "PARTS", parts)
    monkeypatch.setattr(module, "_in_a_process", lambda name, part, quiet: prepare_part(name, part))
    for cached in (cache_folder, preparation_mark):
        cached.cache_clear()
    yield found
    for cached in (cache_folder, preparation_mark):
        cached.cache_clear()


def test_two_processes_compile_once(compiled: list[str]) -> None:
    assert not is_prepared("pivit")
    threads = [Thread(target=prepare_part, args=("pivit", "bots")) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert compiled == ["bots pivit"]
    assert is_prepared("pivit")
    assert not is_prepared("pivit", "rules")
    assert not is_prepared("pungo")


def test_what_was_touched_is_prepared_again(
    compiled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "source.py"
    source.write_text("")
    monkeypatch.setattr("turnabout.fast.cache._FOLDER", tmp_path)
    prepare_part("pivit", "bots")
    preparation_mark.cache_clear()
    assert is_prepared("pivit")
    os.utime(source, (1, 1))
    preparation_mark.cache_clear()
    assert not is_prepared("pivit")


def test_bots_come_before_rules_and_progress_is_told(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    names, told = ["chimes", "pivit", "pungo"], list[tuple[str, int, int]]()
    prepare_part("pivit", "bots")
    prepare(names, lambda *progress: told.append(progress), background=True)
    assert compiled[:3] == ["bots pivit", "bots chimes", "bots pungo"]
    assert compiled[3:] == [f"rules {name}" for name in names]
    assert told == [("chimes", 2, 3), ("pungo", 3, 3)]
    prepare(names, lambda *progress: told.append(progress))
    assert len(compiled) == 6
    assert len(told) == 2


def test_what_failed_is_not_taken_for_done(compiled: list[str]) -> None:
    def fail(name: str) -> None:
        raise TurnaboutError("not-compiled", game=name)

    module.PARTS["bots"] = fail  # type: ignore[index]  # the fixture's own
    with pytest.raises(TurnaboutError, match="not-compiled"):
        prepare(["pivit"])
    assert not is_prepared("pivit")
