"""The chance of a table is promised before anyone sits, and shown with every draw."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.server.table.bare_table import NOTARY, BareTable
from turnabout.core.chance import LINKS, Drawn, hashed
from turnabout.core.game import CHANCE
from turnabout.core.proof import faults
from turnabout.core.record import Record
from turnabout.games import own_games
from turnabout.server.table import gate
from turnabout.server.table.acts import models as acts
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Closed, Moved, read_entry, write_entry
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.gate import Scene, Viewer
from turnabout.server.table.setup import Setup
from turnabout.server.table.shown_table import shown_table
from turnabout.server.table.table import Table

MINE, YOURS = "aa" * 16, "bb" * 16


def seated(game: str) -> BareTable:
    at = BareTable(game, ["", ""])
    at.ask("Ann", acts.Sit, seat=0, random=MINE)
    at.ask("Ben", acts.Sit, seat=1, random=YOURS)
    return at


def draws(at: BareTable) -> list[Moved]:
    moves = (entry for entry in at.table.entries if isinstance(entry, Moved))
    return [move for move in moves if move.actor == CHANCE]


def test_a_deal_is_made_of_the_promise_and_of_what_everyone_brought() -> None:
    at = seated("chimes")
    assert Scene(at.empty).update(Viewer(), 0, 0)
    assert shown_table(at.empty)["commitment"] == at.empty.setup.commitment
    (deal,) = draws(at)
    assert hashed(deal.secret) == at.empty.setup.commitment
    game = at.table.game
    rng = Drawn(deal.secret, at.table.id, 1, [MINE, YOURS])
    assert game.write_move(game.sample(game.start(), rng)) == deal.move
    shown = [event for event in gate.events(at.table, Viewer(), 0) if event["event"] == "sat"]
    assert [event["random"] for event in shown] == [MINE, YOURS]
    assert gate.events(at.table, Viewer(), at.table.index - 1)[0]["secret"] == deal.secret


def test_what_a_player_brings_changes_the_deal() -> None:
    (one,), (other,) = draws(seated("chimes")), draws(BareTable("chimes"))
    assert one.secret == other.secret
    assert one.move != other.move


@pytest.mark.parametrize("game", own_games())
def test_whatever_is_played_can_be_checked(game: str) -> None:
    at, rng = seated(game), Random(2)
    for _ in range(40):
        seats = [seat for seat in at.acting if seat >= 0]
        if at.table.is_between_rounds or not seats:
            at.wait(100_000)
            continue
        moves = at.table.game.moves(at.table.state, seats[0])
        at.move(seats[0], at.table.game.write_move(rng.choice(moves)), after=100)
    if at.table.phase != "over":
        at.take(Change(at.table).add(Closed(at=at.now)))
    record = Record.read(NOTARY.sign(gate.record(at.table, Viewer())).write())
    assert faults(at.table.game, record) == []
    assert all(move.secret for move in draws(at))
    assert at.table.drawn == len(draws(at))


def test_only_what_is_brought_before_the_game_counts() -> None:
    """Whoever comes later cannot turn the chance of a game that has begun."""
    at = seated("chimes")
    at.ask("Ben", acts.Leave, seat=1)
    at.ask("Cid", acts.Sit, seat=1, random="cc" * 16)
    assert at.table.randoms == (MINE, YOURS)


def test_another_process_goes_on_with_the_chain() -> None:
    at = seated("chimes")
    texts = [write_entry(entry) for entry in at.table.entries]
    setup = Setup.model_validate_json(at.table.setup.model_dump_json())
    empty = NOTARY.table(setup, at.table.id)
    assert evolve_all(empty, map(read_entry, texts)) == at.table


def test_tables_that_promised_nothing_draw_as_before() -> None:
    """Those from before there were promises, and any whose server has lost its secret."""
    setup = Setup.choose("chimes", 2, {})
    promised = NOTARY.promise(setup, "t")
    assert promised.next_secret()
    for table in (
        Table.of(setup, "t"),
        Table.of(setup, "t", NOTARY.chance("t")),
        Table.of(promised.setup, "t", NOTARY.chance("u")),
    ):
        at = BareTable("chimes", ["", ""])
        at.table = table
        at.ask("Ann", acts.Sit, seat=0, random=MINE)
        at.ask("Ben", acts.Sit, seat=1)
        assert [move.secret for move in draws(at)] == [""]


def test_a_chain_that_is_used_up_is_no_reason_to_stop() -> None:
    at = BareTable("chimes", ["Ann", ""])
    at.table = replace(at.table, drawn=LINKS)
    at.ask("Ben", acts.Sit, seat=1)
    assert [move.secret for move in draws(at)] == [""]
