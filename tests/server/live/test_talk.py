"""Chat, names, and silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.server.live.company import company
from tests.server.service import FROM, Person, Service
from turnabout.server.app import BURST, TALK_BURST
from turnabout.server.safety.limits import TokenBuckets
from turnabout.server.table.acts import chat

pytestmark = pytest.mark.anyio


async def test_everyone_hears_what_a_player_says(service: Service) -> None:
    async with company(service, "pivit") as met, service.nobody() as nobody:
        async with nobody.at(met.table) as line:
            index = await met.does(0, "chat", text="  good luck ☘ 頑張って  ")
            await line.until(index)
        for heard in (met.lines[1], line):
            (event,) = heard.latest["events"]
            assert (event["name"], event["text"]) == ("Ann", "good luck ☘ 頑張って")
            assert event["spectators"] is False
        assert met.lines[0].latest["table"]["moves"] == 0


async def test_players_hear_spectators_when_the_game_is_over(service: Service) -> None:
    async with (
        company(service, "pivit") as met,
        service.person("Wat") as watcher,
        watcher.at(met.table) as line,
        service.nobody() as nobody,
        nobody.at(met.table) as other,
    ):
        index = await line.done("chat", text="b8b7 wins")
        await met.all_at(index)
        await other.until(index)
        (event,) = other.latest["events"]
        assert (event["name"], event["text"], event["spectators"]) == ("Wat", "b8b7 wins", True)
        assert met.lines[0].latest["events"] == []
        url = f"/api/tables/{met.table}/events"
        later = {"before": index + 1}
        async with met.people[0].at(met.table) as again:
            pages = [await met.people[0].http.get(url, params=later)]
        assert not any("wins" in said for said in (*met.lines[0].received, *again.received))
        assert "wins" not in pages[0].text
        await met.does(1, "resign", seat=1)
        said = [event for event in met.lines[0].latest["events"] if event["event"] == "chatted"]
        assert [(event["index"], event["text"]) for event in said] == [(index, "b8b7 wins")]
        after = await line.done("chat", text="well played")
        await met.all_at(after)
        assert met.lines[0].latest["events"][0]["spectators"] is False


async def test_spectators_do_not_use_up_what_players_may_say(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST_CHAT", 4)
    monkeypatch.setattr(chat, "MOST_OF_SPECTATORS", 2)
    async with (
        company(service, "pivit") as met,
        service.person("Wat") as watcher,
        watcher.at(met.table) as line,
    ):
        for _ in range(2):
            await line.done("chat", text="hm")
        assert await line.refused("chat", text="hm") == "chat-full"
        for _ in range(2):
            await met.does(0, "chat", text="hello")
        assert await met.lines[0].refused("chat", text="hello") == "chat-full"


@pytest.mark.parametrize("text", [" ", "\x00", "a\nb", "a\tb", "\u202eevil", "a\u2028b", "\x1b[2J"])
async def test_control_characters_are_refused(service: Service, text: str) -> None:
    async with company(service, "pivit") as met:
        assert await met.lines[0].refused("chat", text=text) == "bad-text"


async def test_talk_has_a_length(service: Service) -> None:
    async with company(service, "pivit") as met:
        await met.does(0, "chat", text="é" * 300)
        assert await met.lines[0].refused("chat", text="é" * 301) == "bad-message"
        assert await met.lines[0].refused("chat", text="") == "bad-message"


async def test_talk_has_a_pace_for_each_person(service: Service) -> None:
    async with company(service, "pivit") as met, met.people[0].at(met.table) as other:
        for number in range(TALK_BURST):
            await met.does(0, "chat", text=f"line {number}")
        answer = await met.lines[0].act("chat", text="and more")
        assert (answer["code"], answer["update"]) == ("too-fast", None)
        assert answer["values"]["seconds"] > 0
        assert await other.refused("chat", text="from elsewhere") == "too-fast"
        await met.does(1, "chat", text="your turn")
        await service.clock.advance(2_000)
        await met.does(0, "chat", text="sorry")


async def test_messages_have_a_pace_for_each_connection(service: Service) -> None:
    async with company(service, "pivit") as met:
        line = met.lines[0]
        await service.clock.advance(60_000)
        for _ in range(BURST + 5):
            await line.send({"type": "ping"})
        heard = [(await line.expect("pong", "refused"))["type"] for _ in range(BURST + 5)]
        assert heard == ["pong"] * BURST + ["refused"] * 5
        await service.clock.advance(1_000)
        await met.move(0)


async def test_messages_have_a_pace_for_each_address(service: Service) -> None:
    """Two hundred identities of one address played as fast as the server could, and all waited."""
    slow = TokenBuckets(1.0, BURST + 10)
    service.app.state.services = replace(service.app.state.services, acts_from=slow)
    async with service.person("Ann") as ann, service.person("Bob") as bob:
        table = await ann.make("pivit", ["me", "me"])
        await pings(ann, table, BURST, ["pong"] * BURST)
        await pings(bob, table, 11, ["pong"] * 10 + ["refused"])
        bob.http.headers[FROM] = "192.0.2.7"
        await pings(bob, table, 5, ["pong"] * 5)


async def pings(person: Person, table: str, number: int, answers: list[str]) -> None:
    async with person.at(table) as line:
        for _ in range(number):
            await line.send({"type": "ping"})
        assert [(await line.expect("pong", "refused"))["type"] for _ in range(number)] == answers


async def test_partners_are_silent_until_the_game_is_over(service: Service) -> None:
    async with company(service, "chimes", options={"turn_limit": 1}) as met:
        assert met.shown["chat"] is False
        assert await met.lines[0].refused("chat", text="play the ace") == "silence"
        async with service.person("Wat") as watcher, watcher.at(met.table) as line:
            assert await line.refused("chat", text="play the ace") == "silence"
        await met.move(0)
        await met.move(1)
        assert (met.shown["phase"], met.shown["chat"]) == ("over", True)
        await met.does(0, "chat", text="what a game")


async def test_a_new_name_is_for_what_comes(service: Service) -> None:
    async with company(service, "pivit") as met:
        await met.does(0, "chat", text="one")
        await met.people[0].http.post("/api/me", json={"name": "Änne ♞"})
        await met.does(0, "chat", text="two")
        assert met.lines[1].latest["events"][0]["name"] == "Änne ♞"
        assert met.shown["seats"][0]["name"] == "Ann"


@pytest.mark.parametrize("name", ["", " ", "x" * 21, "a\nb", "\u202ex", "Player 2", "123", " a"])
async def test_some_names_are_none(service: Service, name: str) -> None:
    async with service.nobody() as nobody:
        answer = await nobody.http.post("/api/me", json={"name": name})
        assert answer.status_code in (400, 409, 422)
        assert answer.json()["code"]
