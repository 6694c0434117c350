"""Tables whose game has a newer version than when they were set up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.fake_clock import START
from tests.server.service import Service
from turnabout.server.store import Listing, NewTable, Store
from turnabout.server.table.entries import Closed, read_entry

pytestmark = pytest.mark.anyio
FOLDER = Path(__file__).parents[2] / "records" / "tables"
TAKEN = 16
"""Moves of the game of Pungo that today's rules take (PU-15)."""
RESULT = {"scores": [0.5, 0.5], "reason": "turn-limit"}
SUMMARY = json.dumps(
    {"seats": [None, None], "to_act": [], "moves": 38, "clock": None, "outcome": RESULT}
)


async def keep(store: Store, name: str, phase: str, entries: int | None = None) -> str:
    """Store a table as a server of then did, with so many of its entries."""
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    await store.create(
        NewTable(
            id=name,
            setup=json.dumps(data["setup"]),
            game=data["setup"]["game"],
            owner="anna",
            invite="key",
            listed=True,
            created=START,
            entries=tuple(json.dumps(entry) for entry in data["entries"][:entries]),
            listing=Listing(phase, START if phase == "playing" else None, ("anna", "ben"), SUMMARY),
        )
    )
    return name


async def shown(service: Service, table: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    async with service.nobody() as visitor, visitor.at(table) as line:
        return line.latest["table"], line.latest["events"]


async def test_a_running_game_whose_rules_are_gone_is_closed_and_told_why(
    service: Service,
) -> None:
    store = service.app.state.services.store
    # Three entries before the first move; all of these are legal today, but the next may not be.
    await keep(store, "pungo-1-passed", "playing", 3 + TAKEN)
    table, events = await shown(service, "pungo-1-passed")
    assert (table["phase"], table["moves"], table["outcome"]) == ("over", TAKEN, None)
    assert (events[-1]["event"], events[-1]["cause"]) == ("closed", "rules")
    assert not table["cut"]
    # Once is enough.
    await shown(service, "pungo-1-passed")
    entries = [read_entry(text) for text in await store.read("pungo-1-passed")]
    assert sum(isinstance(entry, Closed) for entry in entries) == 1
    row = await store.row("pungo-1-passed")
    assert row is not None
    assert row.phase == "over"


async def test_a_running_game_with_moves_that_are_illegal_today_is_shown_up_to_them(
    service: Service,
) -> None:
    store = service.app.state.services.store
    await keep(store, "pungo-1-passed", "playing", 3 + TAKEN + 4)
    table, events = await shown(service, "pungo-1-passed")
    assert (table["phase"], table["moves"], table["cut"]) == ("over", TAKEN, True)
    assert events[-1]["cause"] == "rules"
    async with service.nobody() as visitor:
        record = (await visitor.http.get("/api/tables/pungo-1-passed/record")).json()
    assert (record["version"], len(record["log"])) == (2, TAKEN)


async def test_a_finished_game_stays_as_it_ended(service: Service) -> None:
    store = service.app.state.services.store
    await keep(store, "pungo-1-passed", "over")
    before = await store.read("pungo-1-passed")
    table, _ = await shown(service, "pungo-1-passed")
    assert (table["phase"], table["moves"], table["cut"]) == ("over", TAKEN, True)
    assert await store.read("pungo-1-passed") == before
    async with service.nobody() as visitor:
        kept = (await visitor.http.get("/api/tables/pungo-1-passed")).json()
    assert (kept["moves"], kept["cut"]) == (TAKEN, True)
    assert kept["outcome"]["scores"] == RESULT["scores"]


async def test_a_running_game_goes_on_where_the_old_rules_can_be_chosen(service: Service) -> None:
    store = service.app.state.services.store
    await keep(store, "pivot-pawns-1", "playing")
    table, events = await shown(service, "pivot-pawns-1")
    assert (table["phase"], table["options"]["icons"]) == ("playing", "named")
    assert table["moves"] >= 60
    assert all(event["event"] != "closed" for event in events)


async def test_a_table_that_waits_for_players_is_played_by_todays_rules(service: Service) -> None:
    store = service.app.state.services.store
    await keep(store, "pungo-1-passed", "open", 1)
    async with service.person("Bob") as bob:
        async with bob.at("pungo-1-passed") as line:
            await line.done("sit", seat=1)
            assert line.latest["table"]["phase"] == "playing"
        # Also when it is opened again.
        await service.app.state.rooms._close_idle()
        async with bob.at("pungo-1-passed") as line:
            assert line.latest["table"]["phase"] == "playing"
            assert all(event["event"] != "closed" for event in line.latest["events"])


async def test_a_table_of_a_newer_version_is_refused(service: Service) -> None:
    store = service.app.state.services.store
    data = json.loads((FOLDER / "pungo-1-passed.json").read_text(encoding="utf-8"))
    setup = json.dumps({**data["setup"], "version": 99})
    listing = Listing("open", None, ("", ""), "{}")
    await store.create(
        NewTable("new", setup, "pungo", "anna", "key", True, START, ('{"event": ""}',), listing)
    )
    async with service.nobody() as visitor:
        answer = await visitor.http.get("/api/tables/new/record")
    assert answer.status_code == 422
    assert answer.json()["code"] == "record-version"
