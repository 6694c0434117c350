"""A record is checked against the log of its table: whatever was changed is named."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from turnabout.core import chain
from turnabout.core.chance import LINKS, Drawn, SecretChain
from turnabout.core.errors import BadRecord
from turnabout.core.game import CHANCE
from turnabout.core.proof import Luck, faults
from turnabout.core.record import Record
from turnabout.games import make

PIVIT = make("pivit", size=6)
SALT = "0f" * 16
UNPROMISED: dict[str, Any] = {"commitment": "", "secrets": {}}
FACTS: list[list[Any]] = [
    [1, "sat", 400, 0, None, ""],
    [2, "sat", 500, 1, None, ""],
    [3, "started", 1000, [0, 1], 0],
    [4, "moved", 1200, 0, "b1b2", None, None],
    [5, "moved", 1300, 1, "a2b2", None, None],
    [6, "took-back", 1400, 1, 1],
    [7, "paused", 1500, True],
    [8, "paused", 2500, False],
    [9, "moved", 3000, 1, "c1c4", None, None],
]


def linked(
    facts: list[list[Any]], table: str = "t", game: str = "pivit", commitment: str = ""
) -> list[list[Any]]:
    head, entries = chain.begin(table, game, commitment), []
    for each in facts:
        head = chain.link(head, each)
        entries.append([head, each])
    return entries


def record(facts: list[list[Any]] = FACTS, **proof: Any) -> Record:
    given = {"table": "t", "entries": linked(facts), "salts": {}, "key": "k", **UNPROMISED, **proof}
    played = Record.of(PIVIT, ["human:Ann", "human:#7"]).add(0, "b1b2", 200).add(1, "c1c4", 1000)
    return replace(played, proof=given)


def codes(checked: Record) -> list[str]:
    return [fault.code for fault in faults(PIVIT, checked)]


def test_a_record_that_is_as_played_has_no_fault() -> None:
    assert codes(record()) == []
    assert codes(Record.read(record().write())) == []


def test_a_record_without_proof_is_refused() -> None:
    with pytest.raises(BadRecord, match="proof-missing"):
        faults(PIVIT, Record.of(PIVIT))


@pytest.mark.parametrize(
    "proof",
    [
        {"entries": 5},
        {"entries": [["x"]]},
        {"entries": [["x", "y"]]},
        {"entries": [["x", [1, 2]]]},
        {"salts": []},
        {"secrets": None},
    ],
)
def test_a_proof_that_cannot_be_read_is_refused(proof: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="proof-unreadable"):
        faults(PIVIT, record(**proof))


def test_every_entry_that_was_changed_is_named() -> None:
    """Someone else at the table, and another time: two entries, and none of those between."""
    entries = linked(deepcopy(FACTS))
    entries[0][1][4] = "Eve"
    entries[7][1][2] = 2600
    found = faults(PIVIT, record(entries=entries))
    assert [(fault.code, fault.values.get("index")) for fault in found] == [
        ("proof-entry", 1),
        ("proof-entry", 8),
        # The pause was longer then.
        ("proof-move", None),
    ]


def test_an_entry_that_was_left_out_is_noticed_at_the_next() -> None:
    entries = linked(FACTS)
    del entries[3:6]
    found = faults(PIVIT, record(entries=entries))
    assert (found[0].code, found[0].values["index"]) == ("proof-entry", 7)
    assert found[1].code == "proof-move"


def test_the_log_of_another_table_does_not_fit() -> None:
    assert codes(record(table="u")) == ["proof-entry"]
    assert codes(record(entries=linked(FACTS, "u"))) == ["proof-entry"]


def test_a_move_that_was_changed_is_named_with_what_was_played() -> None:
    other = replace(record(), log=(record().log[0], replace(record().log[1], move="c1c2")))
    (fault,) = faults(PIVIT, other)
    assert fault.code == "proof-move"
    assert fault.values == {"place": 2, "move": '"1 c1c2 1000"', "logged": '"1 c1c4 1000"'}


def test_a_move_against_the_rules_is_named() -> None:
    facts = [*FACTS[:-1], [9, "moved", 3000, 1, "a1a1", None, None]]
    log = (record().log[0], replace(record().log[1], move="a1a1"))
    assert codes(replace(record(facts), log=log)) == ["record-move"]


def test_moves_that_were_added_or_left_out_are_noticed() -> None:
    assert codes(replace(record(), log=record().log[:1])) == ["proof-length"]
    assert "proof-length" in codes(record().add(0, "b2b3", 2000))


def test_a_secret_move_must_be_what_was_sealed() -> None:
    seal = chain.seal("t", 9, 1, "c1c4", SALT)
    facts = [*FACTS[:-1], [9, "moved", 3000, 1, None, None, seal]]
    assert codes(record(facts, salts={"9": SALT})) == []
    assert codes(record(facts, salts={"9": SALT[:-1]})) == ["proof-move"]
    changed = (record().log[0], replace(record().log[1], move="c1c2"))
    assert codes(replace(record(facts, salts={"9": SALT}), log=changed)) == ["proof-move"]
    # Who may not know it yet has the record without it.
    assert codes(replace(record(facts), log=record().log[:1])) == []


def test_half_a_character_is_no_reason_to_stop() -> None:
    entries = linked(deepcopy(FACTS))
    entries[0][1][4] = "\ud800"
    assert codes(record(entries=entries)) == ["proof-entry"]


CHIMES = make("chimes")
SECRETS = SecretChain("seed")
VALUES = ["aa" * 16, "bb" * 16]


def dealt(secrets: dict[str, Any] | None = None, opening: int = 0) -> Record:
    """Given up after the deal, at a table where two sat and one left before."""
    rng = Drawn(SECRETS.secret(1), "t", 1, VALUES)
    deal = CHIMES.write_move(CHIMES.sample(CHIMES.start(), rng))
    facts: list[list[Any]] = [
        [1, "sat", 0, 1, None, VALUES[0]],
        [2, "sat", 0, 0, None, "cc" * 16],
        [3, "left", 0, 0],
        [4, "sat", 0, 2, None, VALUES[1]],
        [5, "started", 0, [1, 2], opening],
        [6, "moved", 0, CHANCE, deal, None, None],
        [7, "closed", 0, "abandoned"],
    ]
    proof = {
        "table": "t",
        "entries": linked(facts, "t", "chimes", SECRETS.commitment),
        "salts": {},
        "key": "k",
        "commitment": SECRETS.commitment,
        "secrets": {"6": SECRETS.secret(1)} if secrets is None else secrets,
    }
    return replace(Record.of(CHIMES).add(CHANCE, deal), proof=proof)


def test_what_chance_drew_follows_from_both_sides() -> None:
    assert faults(CHIMES, dealt()) == []


@pytest.mark.parametrize("secret", [None, SECRETS.secret(2), "x", "\ud800"])
def test_a_secret_that_was_not_promised_is_named(secret: str | None) -> None:
    (fault,) = faults(CHIMES, dealt({} if secret is None else {"6": secret}))
    assert (fault.code, fault.values) == ("proof-secret", {"place": 1})


def test_a_draw_that_somebody_chose_is_named() -> None:
    """The log itself is whole: the server dealt what it liked."""
    record = dealt()
    assert record.proof is not None
    other = CHIMES.write_move(CHIMES.sample(CHIMES.start(), Random(1)))
    entries: Any = deepcopy(record.proof["entries"])
    entries[5][1][4] = other
    entries = linked([facts for _, facts in entries], "t", "chimes", SECRETS.commitment)
    proof = {**record.proof, "entries": entries}
    chosen = replace(Record.of(CHIMES).add(CHANCE, other), proof=proof)
    (fault,) = faults(CHIMES, chosen)
    assert (fault.code, fault.values["place"]) == ("proof-draw", 1)


def test_what_an_earlier_game_drew_is_not_of_this_table() -> None:
    assert faults(CHIMES, dealt({}, opening=1)) == []


def test_a_game_that_never_began_drew_nothing() -> None:
    record = dealt()
    assert record.proof is not None
    entries = linked([[1, "closed", 0, None]], "t", "chimes", SECRETS.commitment)
    unbegun = replace(Record.of(CHIMES), proof={**record.proof, "entries": entries})
    assert faults(CHIMES, unbegun) == []


def retold(change: Callable[[list[list[Any]]], object]) -> Record:
    """A server that cheats wrote another log from its beginning, so that all hashes fit."""
    record = dealt()
    assert record.proof is not None
    entries: Any = record.proof["entries"]
    facts = [list(facts) for _, facts in entries]
    change(facts)
    rng = Drawn(SECRETS.secret(1), "t", 1, [facts[0][5], facts[3][5]])
    deal = CHIMES.write_move(CHIMES.sample(CHIMES.start(), rng))
    facts[5][4] = deal
    told = linked(facts, "t", "chimes", SECRETS.commitment)
    proof = {**record.proof, "entries": told}
    return replace(Record.of(CHIMES).add(CHANCE, deal), proof=proof)


def test_a_bot_brings_nothing_to_chance() -> None:
    """What a bot brings would be what the server likes."""

    def seat_a_bot(facts: list[list[Any]], value: str) -> None:
        facts[3][4:] = ["club", value]

    assert faults(CHIMES, retold(lambda facts: seat_a_bot(facts, ""))) == []
    (fault,) = faults(CHIMES, retold(lambda facts: seat_a_bot(facts, "dd" * 16)))
    assert (fault.code, fault.values) == ("proof-bot", {"index": 4})


@pytest.mark.parametrize("order", [[2, 1], [1], [0, 1, 2], [1, 2, 2]])
def test_a_game_begins_with_those_who_sit_there(order: list[int]) -> None:
    """Chance depends on their order, so the server may not choose it."""
    found = faults(CHIMES, retold(lambda facts: facts[4].__setitem__(3, order)))
    assert ("proof-order", {"index": 5}) in [(fault.code, fault.values) for fault in found]


def test_nothing_is_said_to_be_proven_that_is_not() -> None:
    assert Luck.of(dealt()) == Luck(proven=1, unproven=0, people=2, brought=2)
    assert Luck.of(dealt(opening=1)) == Luck(proven=0, unproven=1, people=2, brought=2)
    silent = retold(lambda facts: facts[3].__setitem__(5, ""))
    assert Luck.of(silent) == Luck(proven=1, unproven=0, people=2, brought=1)
    alone = retold(lambda facts: facts[3].__setitem__(slice(4, 6), ["club", ""]))
    assert Luck.of(alone) == Luck(proven=1, unproven=0, people=1, brought=1)
    assert Luck.of(record()) == Luck(proven=0, unproven=0, people=2, brought=0)
    draws = tuple(dealt().log) * (LINKS + 2)
    assert Luck.of(replace(dealt(), log=draws)) == Luck(LINKS, unproven=2, people=2, brought=2)
    unpromised = replace(dealt(), proof={**(dealt().proof or {}), "commitment": ""})
    assert Luck.of(unpromised).unproven == 1
