"""Containerfile, as far as it can be tested without building it: each of its steps by hand."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.patience import PATIENCE
from tests.test_example import installed

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
LINES = [line.split(maxsplit=1) for line in TEXT.splitlines() if line and line[0] != "#"]
PAGE = b"<!doctype html><title>the client</title>"


def given(word: str) -> list[str]:
    """What follows this word, in order."""
    return [rest for first, rest in LINES if first == word]


def test_all_that_it_copies_exists() -> None:
    copied = [path for rest in given("COPY") if "--from" not in rest for path in rest.split()[:-1]]
    assert "src" in copied
    for path in copied:
        assert (ROOT / path).exists(), path


def test_its_client_is_built_as_make_does() -> None:
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    (build,) = [line for line in given("RUN") if line.startswith("npm run")]
    assert build.split()[2] in scripts
    assert build.removeprefix("npm run ") in (ROOT / "Makefile").read_text(encoding="utf-8")


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, dict[str, str]]]:
    """The folder of the commands of an installed package, and the variables of the container."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    folder, data = tmp_path / "turnabout", tmp_path / "data"
    (stage,) = re.findall(r"AS server\n(.*?)\nFROM", TEXT, re.DOTALL)
    for path in re.findall(r"^COPY (?!--)(.*) \S+$", stage, re.MULTILINE)[0].split():
        folder.mkdir(exist_ok=True)
        shutil.copy(ROOT / path, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "web" / "dist").mkdir(parents=True)
    (folder / "web" / "dist" / "index.html").write_bytes(PAGE)
    commands = Path(installed(folder, tmp_path / "environment")).parent
    (variables,) = given("ENV")
    own = dict(each.split("=") for each in variables.replace("/data", str(data)).split())
    assert own.pop("PATH") == "/opt/turnabout/bin:$PATH"
    yield str(commands), {**os.environ, **own, "PATH": f"{commands}:{os.environ['PATH']}"}
    assert (data / "turnabout.db").exists()


def test_its_server_starts_is_healthy_and_stops(server: tuple[str, dict[str, str]]) -> None:
    commands, env = server
    (command,) = given("CMD")
    name, *rest = json.loads(command.replace('"8000"', '"0"'))
    (check,) = [rest.partition("CMD ")[2] for rest in given("HEALTHCHECK")]
    (stop,) = given("STOPSIGNAL")
    process = subprocess.Popen(
        [f"{commands}/{name}", *rest],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        # Left open until the end: who prints into a closed pipe dies of it.
        assert process.stdout is not None
        port = re.search(r":(\d+)", process.stdout.readline())
        assert port
        healthy = json.loads(check.replace("8000", port[1]))
        assert subprocess.run(healthy, env=env, check=False).returncode == 0
        with urlopen(f"http://127.0.0.1:{port[1]}/") as answer:
            assert PAGE.split(b"</title>")[0] in answer.read()
    finally:
        process.send_signal(signal.Signals[stop])
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    quiet = subprocess.run(healthy, env=env, check=False, stderr=subprocess.DEVNULL)
    assert quiet.returncode != 0


def test_the_page_runs_what_it_builds() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    run = shlex.split(re.findall(r"^podman run (.*?)\n```", page, re.MULTILINE | re.DOTALL)[0])
    (port,), (volume,) = given("EXPOSE"), given("VOLUME")
    assert f"turnabout:{volume}" in run
    command, host = json.loads(given("CMD")[0]), run.index("serve") - 1
    assert [*run[host : host + 3], "0.0.0.0", *run[host + 4 :]] == command
    assert run[-1] == port
