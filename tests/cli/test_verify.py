"""`turnabout verify`: what was checked, or everything that is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import run
from tests.server.table.bare_table import BareTable
from turnabout.server.notary import Notary
from turnabout.server.table import gate
from turnabout.server.table.acts import models as acts
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Closed
from turnabout.server.table.gate import Viewer

NOTARY = Notary("5a" * 32)
MINE = "aa" * 16


@pytest.fixture
def file(tmp_path: Path) -> Path:
    at = BareTable("pivit", size=6)
    at.move(0)
    at.move(1)
    at.ask("Ann", acts.Resign, seat=0)
    path = tmp_path / "game.json"
    path.write_text(NOTARY.sign(gate.record(at.table, Viewer())).write(), encoding="utf-8")
    return path


def test_a_record_that_is_as_played(tmp_path: Path, file: Path) -> None:
    done = run(tmp_path, "verify", str(file), "--key", NOTARY.key)
    assert done.status == 0
    assert "all 3 moves follow the rules" in done.out
    assert "Each of the 6 entries" in done.out
    assert "signed with the server’s key" in done.out
    unknown = run(tmp_path, "verify", str(file))
    assert unknown.status == 0
    assert f"signed with the key {NOTARY.key}" in unknown.out


def test_a_record_that_was_changed(tmp_path: Path, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    data = json.loads(text)
    data["proof"]["entries"][0][1][2] += 1
    changed = json.dumps(data, ensure_ascii=False)
    file.write_text(changed.replace('"ms": 0', '"ms": 1', 1), "utf-8")
    done = run(tmp_path, "verify", str(file))
    assert done.status == 1
    first, second, third = done.out.splitlines()
    assert "Entry 1 of the table’s log" in first
    assert "Move 1 is" in second
    assert "signature does not fit" in third


def test_another_server_and_no_proof(tmp_path: Path, file: Path) -> None:
    done = run(tmp_path, "verify", str(file), "--key", "00" * 32)
    assert done.status == 1
    assert "signature does not fit" in done.out
    file.write_text(file.read_text("utf-8").partition(',\n "proof"')[0] + "}", "utf-8")
    bare = run(tmp_path, "verify", str(file))
    assert bare.status == 2
    assert "carries no proof" in bare.err


@pytest.mark.parametrize(
    ("brought", "said"),
    [
        ((MINE, MINE), "and from what the players contributed."),
        ((MINE, None), "and from what 1 of 2 players contributed."),
        ((None, None), "No player contributed, so the server may have chosen it."),
    ],
)
def test_no_more_is_said_of_chance_than_is_so(
    tmp_path: Path, brought: tuple[str | None, ...], said: str
) -> None:
    at = BareTable("chimes", ["", ""])
    for seat, (who, value) in enumerate(zip(("Ann", "Ben"), brought, strict=True)):
        at.ask(who, acts.Sit, seat=seat, random=value)
    at.take(Change(at.table).add(Closed(at=at.now)))
    path = tmp_path / "game.json"
    path.write_text(NOTARY.sign(gate.record(at.table, Viewer())).write(), encoding="utf-8")
    done = run(tmp_path, "verify", str(path))
    assert done.status == 0
    assert "The one move of chance was drawn from what the table had promised" in done.out
    assert said in done.out
    assert "without proof" not in done.out
