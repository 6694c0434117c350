"""Until both have chosen, nobody else's bytes depend on what was chosen in secret.

A game is played twice, the same in everything but one secret card of seat 0: by the same people,
at the same times, with the same fate. Whatever others are sent is written down and compared.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.live.background import eventually
from tests.server.live.company import Company, company
from tests.server.live.fake_thinkers import FakeThinkers
from tests.server.service import Line, Person, Service, serving
from turnabout.server.live.bot_runner import PACE
from turnabout.server.safety.identity import COOKIE
from turnabout.server.store import Store

pytestmark = pytest.mark.anyio

OPTIONS: list[dict[str, Any]] = [
    {},
    {"show_partner_hand": False},
    {"roles": "red-ace"},
    {"roles": "red-ace", "show_partner_hand": False, "number_seat": 1},
]


@dataclass
class Heard:
    """Everything that others were sent before the secret was shown, and after."""

    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)
    """What the one with the secret was sent."""
    secrets: list[str] = field(default_factory=list)
    """What nobody but its owner, or the server, may ever have."""


@pytest.mark.parametrize(("turns", "options"), list(enumerate(OPTIONS)))
async def test_no_byte_depends_on_a_secret(
    tmp_path: Path, turns: int, options: dict[str, Any]
) -> None:
    one, two = [await told(tmp_path, turns, card, options) for card in (0, 6)]
    assert one.before != two.before
    assert [unhashed(text) for text in one.before] == [unhashed(text) for text in two.before]
    assert one.after != two.after
    assert one.own != two.own


async def test_what_is_for_the_server_alone_is_sent_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[str] = []
    append = Store.append

    async def kept(store: Store, table: str, index: int, texts: list[str], *more: Any) -> None:
        stored.extend(texts)
        await append(store, table, index, texts, *more)

    monkeypatch.setattr(Store, "append", kept)
    heard = await told(tmp_path, 1, 3, {})
    assert all(any(secret in text for text in stored) for secret in heard.secrets[2::2])
    for text in heard.before + heard.after + heard.own:
        assert not any(secret in text for secret in heard.secrets)
        assert not any(word in text for word in ('"entries"', '"who"', '"key"', '"person"'))
        assert not any(entry in text for entry in stored)
    *_, salt = (salt for text in stored if (salt := json.loads(text).get("salt")))
    assert not any(salt in text for text in heard.before)
    assert any(salt in text for text in heard.after)


async def test_a_bot_is_asked_the_same_whatever_its_partner_chose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for options in OPTIONS:
        one, two = [await asked(tmp_path, monkeypatch, card, options) for card in (0, 6)]
        assert one[:-1] == two[:-1]
        assert one[-1] != two[-1]


def unhashed(text: str) -> str:
    """Without what is made of the secret and of a salt that nobody knows yet."""
    return re.sub(r"""(['"](?:seal|head)['"]: ?)['"][0-9a-f]{64}['"]""", r"\1#", text)


async def asked(
    folder: Path, monkeypatch: pytest.MonkeyPatch, card: int, options: dict[str, Any]
) -> list[dict[str, Any]]:
    """What a bot was asked before and after its partner's secret was chosen, and then shown."""
    pool = FakeThinkers()
    monkeypatch.setattr("turnabout.server.app.BotService", lambda *sizes: pool)
    async with (
        anew(folder, 5) as service,
        company(service, "chimes", 1, "club", options=options) as met,
    ):
        await pool.asked(1)
        index = await met.move(0, met.lines[0].moves()[card])
        (await pool.asked(2)).think("4b")
        await service.clock.advance(PACE)
        await met.all_at(index + 1)
        await pool.asked(3)
    return [asked.question.write() for asked in pool.questions]


async def told(folder: Path, turns: int, card: int, options: dict[str, Any]) -> Heard:
    """Play some turns, then one in which seat 0 chooses this card; write down what others hear."""
    heard = Heard()
    async with anew(folder, turns) as service, company(service, "chimes", options=options) as met:
        invite = (await met.people[0].http.get(f"/api/tables/{met.table}/invite")).json()
        heard.secrets += [invite["invite"], *identity(met.people[0]), *identity(met.people[1])]
        async with service.nobody() as nobody, nobody.at(met.table) as watcher:
            lines = [met.lines[1], watcher]
            for _ in range(turns):
                await turn(met, watcher, 2)
            await met.lines[0].move(0, met.lines[0].moves()[card])
            index = int(met.lines[0].latest["index"])
            for line in lines:
                await line.until(index)
            heard.before += await provoked(met, index)
            heard.before += await everything(service, met, nobody, lines)
            await met.move(1)
            await watcher.until(index + 1)
            heard.after += await everything(service, met, nobody, lines)
            heard.own += met.lines[0].received
    return heard


@asynccontextmanager
async def anew(folder: Path, seed: int) -> AsyncIterator[Service]:
    """A server with an empty database and this fate."""
    for old in folder.glob("turnabout.db*"):
        old.unlink()
    async with serving(folder, fate=Random(seed)) as service:
        yield service


def identity(person: Person) -> list[str]:
    token = person.http.cookies[COOKIE]
    return [token, hashlib.sha256(token.encode()).hexdigest()]


async def turn(met: Company, watcher: Line, card: int) -> None:
    """Both choose, and everyone sees it."""
    for seat in (0, 1):
        await watcher.until(await met.move(seat, met.lines[seat].moves()[card]))


async def everything(
    service: Service, met: Company, nobody: Person, lines: list[Line]
) -> list[str]:
    """What the other seat and a spectator have heard, can ask for, and are told from 0."""
    texts: list[str] = []
    room = service.app.state.rooms.open_rooms()[0]

    async def gone() -> bool:
        return bool(room.visitors == 3)

    for person in (met.people[1], nobody):
        async with person.at(met.table, 0) as line:
            await quiet(line)
            texts += line.received
        await eventually(gone)
        for path in paths(met):
            answer = await person.http.get(path)
            headers = [item for item in answer.headers.multi_items() if item[0] != "date"]
            text = f"{path} {answer.status_code} {headers} {answer.text}"
            texts.append(text.replace(service.address, "server"))
    for line in lines:
        await quiet(line)
        texts += line.received
    return texts


def paths(met: Company) -> list[str]:
    table, moves = f"/api/tables/{met.table}", met.lines[1].latest["table"]["moves"]
    positions = [f"{table}/positions/{move}" for move in range(max(0, moves - 2), moves + 2)]
    return ["/api/tables", "/api/tables/mine", table, f"{table}/record", *positions]


async def quiet(line: Line) -> None:
    """Hear everything up to an answer that can only come last."""
    await line.send({"type": "ping"})
    await line.expect("pong")


async def provoked(met: Company, index: int) -> list[str]:
    """What the other seat is told when it tries what it can, as it may never be clever."""
    line, seen = met.lines[1], {"seen": index}
    hand = set(line.moves())
    foreign = next(card for card in ("1r", "2r", "3r", "4r", "2b", "3b") if card not in hand)
    acts: list[tuple[str, dict[str, Any]]] = [
        ("move", {"seat": 1, "move": foreign, **seen}),
        ("move", {"seat": 1, "move": "deal", **seen}),
        ("move", {"seat": 1, "move": "?", **seen}),
        ("move", {"seat": 0, "move": foreign, **seen}),
        ("move", {"seat": 1, "move": line.moves()[0], "seen": 0}),
        ("take-back", {"seat": 1}),
        ("resign", {"seat": 1}),
        ("chat", {"text": "what have you got?"}),
        ("claim", {"seat": 1, "gone": 0}),
        ("rematch", {"seat": 1}),
        ("sit", {"seat": 0}),
        ("agree", {"seat": 1, "agree": True}),
    ]
    answers = [await line.act(kind, **what) for kind, what in acts]
    assert {answer["type"] for answer in answers} == {"refused"}
    return [str(answer) for answer in answers]
