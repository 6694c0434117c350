"""A snapshot is a cache: whatever is wrong with it, the table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.service import serving
from turnabout.server.live import room
from turnabout.server.table import snapshot

pytestmark = pytest.mark.anyio


def broken(*args: object) -> None:
    raise AttributeError("somebody else's game")


async def test_a_game_that_cannot_be_written_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "EVERY", 5)
    monkeypatch.setattr(snapshot, "_write_state", broken)
    async with serving(tmp_path) as service, service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.at(table) as line:
            for move in range(8):
                await line.move(move % 2, line.moves(move % 2)[0])


async def test_a_snapshot_that_cannot_be_read_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "EVERY", 5)
    monkeypatch.setattr(room, "EVERY", 5)
    async with serving(tmp_path) as service, service.person("Ann") as ann:
        table = await ann.make("pivit", ["me", "me"])
        async with ann.at(table) as line:
            for move in range(8):
                await line.move(move % 2, line.moves(move % 2)[0])
            view = line.look(0)["view"]
        assert len(await service.app.state.services.store.snapshots(table)) > 0
        cookies = dict(ann.http.cookies)
    monkeypatch.setattr(snapshot, "_read_state", broken)
    async with serving(tmp_path) as service, service.nobody() as again:
        again.http.cookies.update(cookies)
        async with again.at(table) as line:
            assert line.look(0)["view"] == view
            await line.move(0, line.moves(0)[0])
