"""The game of docs/adding-a-game.md: built as it says, installed, and played everywhere."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent

import pytest

from tests.server.process import processing
from tests.server.service import Person
from tests.test_names import spellings

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "turning-turtles"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r'^(````?)\w+ title="([^"]+)"\n(.*?)^\1$', re.MULTILINE | re.DOTALL)
FILES = {path: text for _, path, text in BLOCK.findall(PAGE)}
FIRST = ("pyproject.toml", "src/turning_turtles/__init__.py", "tests/test_turning_turtles.py")
NAME = "turning-turtles"
(PICTURE,) = re.findall(r"^```py\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
"""A method of the class."""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The interpreter of an environment that has the example."""
    folder = tmp_path_factory.mktemp("bare")
    return installed(
        write(folder / "game", {path: FILES[path] for path in FIRST}), folder / "environment"
    )


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The same with all extras."""
    folder = tmp_path_factory.mktemp("whole")
    drawn = FILES[FIRST[1]].replace("\n\nINFO =", f"\n{indent(PICTURE, '    ')}\n\nINFO =")
    files = {**FILES, FIRST[1]: drawn}
    return installed(write(folder / "game", files), folder / "environment")


def write(folder: Path, files: Mapping[str, str]) -> Path:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def installed(package: Path, environment: Path) -> str:
    """Into a new environment that sees all that is installed here; nothing is fetched."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    python = environment / "bin" / "python"
    (own,) = (environment / "lib").glob("python*/site-packages")
    here = sysconfig.get_path("purelib")
    (own / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n")
    how = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir")
    done = run(str(python), "-m", "pip", "install", "--disable-pip-version-check", *how, package)
    assert done.returncode == 0, done.stderr
    return str(python)


def run(
    *command: str | Path, home: Path | None = None, given: str = ""
) -> subprocess.CompletedProcess[str]:
    # Plugins of pytest would take longer to load than the example's tests to run.
    environment = {
        **os.environ,
        "TURNABOUT_LANGUAGE": "en",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    return subprocess.run(
        command, input=given, capture_output=True, text=True, check=False, env=environment, cwd=ROOT
    )


COMMANDS = """
import json, sys
from contextlib import redirect_stdout
from io import StringIO
from turnabout.cli import main

told = []
for line in json.load(sys.stdin):
    sys.argv[1:] = line
    with redirect_stdout(StringIO()) as out:
        try:
            main()
        except SystemExit as end:
            assert not end.code, line
    told.append(out.getvalue())
json.dump(told, sys.stdout)
"""


DRAWN = f"""
from turnabout import make
game = make("{NAME}")
print(game.view(game.read_state("uuuuuouuu 0")).picture)
"""


def turnabout(python: str, home: Path, *lines: str) -> list[str]:
    """What each of these commands prints; one process imports everything for all of them."""
    given = json.dumps([shlex.split(line) for line in lines])
    done = run(python, "-c", COMMANDS, home=home, given=given)
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


@pytest.mark.parametrize("path", FIRST)
def test_the_example_is_what_the_page_builds(path: str) -> None:
    assert FILES[path] == (EXAMPLE / path).read_text(encoding="utf-8")


def test_no_shared_file_knows_it() -> None:
    names = re.compile("|".join(spellings(NAME)))
    for folder in ("src", "web/src", "bench"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ts", ".svelte", ".ftl", ".toml", ".md"):
                assert not names.search(path.read_text(encoding="utf-8")), path


def test_it_keeps_the_contract(bare: str, whole: str) -> None:
    for python in (bare, whole):
        done = run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", EXAMPLE / "tests")
        assert done.returncode == 0, done.stdout


def test_it_is_played_at_the_terminal(bare: str, tmp_path: Path) -> None:
    listed, told = turnabout(
        *(bare, tmp_path, "games", f"play {NAME} --seats uct@30,random --seed 1")
    )
    assert f"{NAME} (2 players)" in listed
    assert "Random played" in told
    assert "(last turtle)" in told
    (saved,) = (tmp_path / "turnabout").glob("*.json")
    replayed, rules, best, counted, matched, _ = turnabout(
        bare,
        tmp_path,
        f"replay {saved}",
        f"rules {NAME}",
        f"analyse {NAME} 'uuuuuouuo 1' --budget 300",
        f"perft {NAME} 2",
        f"match {NAME} uct@60 random --games 2 --jobs 1",
        f"show {NAME} 'uuuuuouuo 1' --svg {tmp_path / 'pond.svg'}",
    )
    assert "Move 0 of" in replayed
    assert "no rulebook for Turning turtles" in rules
    assert " 1  9-6 " in best
    assert "depth 2: 1620" in counted
    assert "won 2" in matched
    picture = (tmp_path / "pond.svg").read_text(encoding="utf-8")
    assert "<title>Turning turtles: Player 2’s turn.</title>" in picture
    assert ">  ▽  ▽  ▽  ▽  ▽  ▲  ▽  ▽  ▲</text>" in picture


def test_with_its_extras_it_speaks_and_plays_perfectly(whole: str, tmp_path: Path) -> None:
    listed, rules, told, german = turnabout(
        whole,
        tmp_path,
        "games",
        f"rules {NAME}",
        f"play {NAME} --seats best,uct@20 --seed 1",
        f"--language de show {NAME} 'uuuuuouuo 1'",
    )
    assert "Turn the turtles on their backs" in listed
    assert "Turning 6 alone wins." in rules
    assert "Best turns" in told
    assert "Best wins. No turtle stands any more." in told
    assert "Spieler 2 ist am Zug." in german
    drawn = run(whole, "-c", DRAWN)
    assert drawn.stdout.count("#ccc") == 8, drawn.stderr


@pytest.mark.anyio
async def test_the_server_gives_its_words(whole: str, tmp_path: Path) -> None:
    async with processing(tmp_path, python=whole) as server, server.nobody() as anyone:
        for language in ("en", "de"):
            words = await anyone.http.get(f"/api/games/{NAME}/words/{language}")
            assert words.headers["content-type"].startswith("text/plain")
            assert "reason-last-turtle = No turtle stands any more." in words.text
        rules = await anyone.http.get(f"/api/games/{NAME}/rules", params={"language": "de"})
        assert rules.text.startswith("# Turning Turtles")


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the example, packages that cannot be used: each part of them is wrong."""
    parts = {
        "wrong_rules": ("__init__", "1/0"),
        "wrong_view": ("__init__", WRONG_VIEW),
        "wrong_words": ("words/en", "title = {"),
        "wrong_routes": ("server/routes", "1/0"),
        "wrong_commands": ("cli/commands", "1/0"),
    }
    for package, (module, text) in parts.items():
        name, info = package.replace("_", "-"), tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[turnabout.games]\n{name} = {package}\n")
        rules = FILES[FIRST[1]].replace(f'"{NAME}"', f'"{name}"')
        for path, code in (("__init__", rules), (module, text.replace("RULES", rules))):
            (tmp_path / package / path).parent.mkdir(parents=True, exist_ok=True)
            suffix = ".ftl" if "words" in path else ".py"
            (tmp_path / package / f"{path}{suffix}").write_text(code)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")


WRONG_VIEW = """RULES
from dataclasses import dataclass, replace
from turnabout.core.view import PlainView

class Odd:
    pass

@dataclass(frozen=True, slots=True, kw_only=True)
class OddView(PlainView):
    odd: Odd

INFO = replace(INFO, view=OddView)
"""


@pytest.mark.anyio
@pytest.mark.usefixtures("broken")
async def test_it_is_played_on_the_server_and_what_is_broken_stops_nobody(
    bare: str, tmp_path: Path
) -> None:
    told, helped = turnabout(bare, tmp_path, "games", "--language de --help")
    assert f"{NAME} (2 players)" in told
    assert "The game wrong-rules from the package wrong-rules cannot be played" in told
    assert "ZeroDivisionError" in told
    assert "wrong-words (2 players)" in told
    assert "deck" in helped
    async with processing(tmp_path / "server", python=bare) as server, server.person("Ada") as ada:
        listed = {game["name"]: game for game in (await ada.http.get("/api/games")).json()["games"]}
        broken = {name for name in listed if name.startswith("wrong-")}
        assert len(listed) - len(broken) == 5
        assert "wrong-routes" in broken
        assert "wrong-rules" not in broken
        assert listed[NAME]["bots"] == ["uct", "random"]
        for path in ("openapi.json", "live/schema", f"games/{NAME}"):
            assert (await ada.http.get(f"/api/{path}")).status_code == 200
        refused = await ada.http.get("/api/games/wrong-rules")
        assert (refused.status_code, refused.json()["code"]) == (422, "game-broken")
        for missing in ("words/en", "rules"):
            assert (await ada.http.get(f"/api/games/{NAME}/{missing}")).status_code == 404
        await play(ada)


async def play(ada: Person) -> None:
    table = await ada.make(NAME, ["me", "random"], hints=True)
    async with ada.at(table) as line:
        while line.latest["table"]["phase"] != "over":
            if line.latest["table"]["to_act"] == [0]:
                assert "▲" in line.look(0)["view"]["board"]
                await line.move(0, line.moves(0)[-1])
            else:
                await line.expect("update")
        events = [event for one in line.latest["events"] for event in one.get("events", [])]
        assert events[-1] == {"event": "over"}
    reached = await ada.http.get(f"/api/tables/{table}/positions/2")
    assert reached.json()["view"]["ask"] == {"ask": "move", "seats": [0]}
    ranked = await ada.http.post(f"/api/tables/{table}/analysis", json={"move": 0, "seconds": 0.1})
    assert len(ranked.json()["moves"]) == 5
