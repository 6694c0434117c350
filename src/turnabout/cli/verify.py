"""Check that the record of a game matches what was played."""

from __future__ import annotations

from pathlib import Path

from turnabout.cli.screen import Screen
from turnabout.cli.show import print_json
from turnabout.core.errors import BadRecord, write_error
from turnabout.core.files import read_file
from turnabout.core.json import Json
from turnabout.core.proof import Luck, Proof, faults
from turnabout.core.record import Record
from turnabout.games import game_of
from turnabout.server.notary import check_signature


def verify(path: Path, key: str | None, screen: Screen, as_json: bool = False) -> int:
    """Say what was checked, or everything that is wrong; returns the exit status."""
    record = Record.load(path)
    proof = Proof.read(record)
    found = faults(game_of(record), record)
    try:
        check_signature(read_file(path, BadRecord), key or proof.key)
    except BadRecord as error:
        found.append(error)
    if as_json:
        faulty: list[Json] = [write_error(fault) for fault in found]
        print_json({"table": proof.table, "key": proof.key, "faults": faulty})
        return 1 if found else 0
    for fault in found:
        screen.refuse(fault)
    if found:
        return 1
    words = screen.words.of(record.game)
    game, moves = words.say("title"), len(record.log)
    screen.say(words.say("verified-moves", moves=moves, game=game, table=proof.table))
    screen.say(words.say("verified-log", entries=len(proof.entries)))
    luck = Luck.of(record)
    if luck.proven:
        screen.say(words.say("verified-draws", draws=luck.proven, **_brought(luck)))
    if luck.unproven:
        screen.say(words.say("verified-unproven", draws=luck.unproven))
    screen.say(words.say("verified-key" if key else "verified-unknown-key", key=proof.key))
    return 0


def _brought(luck: Luck) -> dict[str, str | int]:
    """People who contributed nothing left their part of chance to the server."""
    every = "nobody" if not luck.brought else "all" if luck.brought == luck.people else "some"
    return {"who": every, "brought": luck.brought, "people": luck.people}
