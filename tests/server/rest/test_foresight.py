"""What two cards of Chimes would do: for one's own seat, where it is allowed, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.rest.refusals import refused
from tests.server.service import Person, serving

pytestmark = pytest.mark.anyio


def path(table: str, seat: object = 0) -> str:
    return f"/api/tables/{table}/foresight?seat={seat}"


async def test_every_pair_of_cards_is_foretold(ann: Person) -> None:
    table = await ann.make("chimes", ["me", "me"], hints=True)
    async with ann.at(table) as line:
        answer = await ann.http.get(path(table))
        assert answer.status_code == 200, answer.text
        turns = answer.json()["turns"]
        pairs = [(turn["mine"], turn["theirs"]) for turn in turns]
        mine, theirs = line.moves(0), line.moves(1)
        assert pairs == [(one, other) for one in mine for other in theirs]
        foretold = turns[pairs.index((mine[3], theirs[4]))]
        await line.move(0, mine[3])
        await line.move(1, theirs[4])
        told = line.latest["events"][-1]["events"]
    assert foretold["acts"] == [event for event in told if event["event"] == "act"]
    assert len(foretold["acts"]) == 2
    assert foretold["outcome"] is None


async def test_a_hand_that_is_closed_is_not_named(ann: Person) -> None:
    how = {"hints": True, "options": {"show_partner_hand": False}}
    table = await ann.make("chimes", ["me", "me"], **how)
    turns = (await ann.http.get(path(table))).json()["turns"]
    assert {turn["theirs"] for turn in turns} == {None}
    assert len(turns) == 100


async def test_what_is_not_foretold(ann: Person, bob: Person, nobody: Person) -> None:
    table = await ann.make("chimes", ["me", "me"], hints=True)
    assert refused(await bob.http.get(path(table))) == (403, "not-your-seat")
    assert refused(await ann.http.get(path(table, 2))) == (403, "not-your-seat")
    assert refused(await nobody.http.get(path(table))) == (401, "nobody")
    for seat in (-1, 10**9, "x", ""):
        assert refused(await ann.http.get(path(table, seat))) == (422, "bad-message")
    async with ann.at(table) as line:
        await line.move(0, line.moves(0)[0])
    assert refused(await ann.http.get(path(table))) == (409, "not-your-turn")
    without = await ann.make("chimes", ["me", "me"])
    assert refused(await ann.http.get(path(without))) == (409, "no-hints")
    waiting = await ann.make("chimes", ["me", "open"], hints=True)
    assert refused(await ann.http.get(path(waiting))) == (409, "not-begun")
    other = await ann.make("pivit", ["me", "me"], hints=True)
    assert refused(await ann.http.get(path(other))) == (409, "no-foresight")


async def test_nobody_asks_for_ever(ann: Person) -> None:
    table = await ann.make("chimes", ["me", "me"], hints=True)
    answers = [await ann.http.get(path(table)) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]


async def foretold(folder: Path, card: int | None, *, closed: bool) -> tuple[str, str]:
    """What Bob is foretold when Ann has chosen this card of hers; and what she is shown."""
    folder.mkdir()
    async with serving(folder) as service, service.person("Ann") as ann, service.person("Bob") as b:
        options = {"show_partner_hand": not closed}
        table = await ann.make("chimes", ["me", "open"], hints=True, options=options)
        async with b.at(table) as line:
            await line.done("sit", seat=1)
        async with ann.at(table) as line:
            if card is not None:
                await line.move(0, line.moves(0)[card])
            own = str(line.look(0)["view"])
        return (await b.http.get(path(table, 1))).text, own


@pytest.mark.parametrize("closed", [False, True])
async def test_the_partners_choice_changes_no_byte(tmp_path: Path, closed: bool) -> None:
    cards = (None, 0, 7)
    told = [await foretold(tmp_path / str(card), card, closed=closed) for card in cards]
    assert len({others for others, _ in told}) == 1
    # What she is shown herself does differ: the test could fail.
    assert len({own for _, own in told}) == len(cards)
