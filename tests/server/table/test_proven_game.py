"""The page checks games as we do: its tests take the game in a file that this test keeps true.

`python -m tests.server.table.test_proven_game` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.server.table.bare_table import NOTARY, BareTable
from turnabout.server.table import gate
from turnabout.server.table.acts import models as acts
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Closed
from turnabout.server.table.gate import Scene, Viewer

FILE = Path(__file__).parents[2] / "data" / "proven-game.json"


def proven_game() -> str:
    """What a spectator of a short game is sent, as far as it is checked, and the game's record."""
    at = BareTable("chimes", ["", ""])
    updates: list[dict[str, Any]] = []
    for act in (
        lambda: at.ask("Ann", acts.Sit, seat=0, name="#0042", random="aa" * 16),
        lambda: at.ask("Zoë", acts.Sit, seat=1, random="bb" * 16),
        at.say,
        lambda: at.move(0),
        lambda: at.move(1),
        lambda: at.take(Change(at.table).add(Closed(at=at.now))),
    ):
        after = at.table.index
        act()
        updates.append(_update(at, after))
    record = json.loads(NOTARY.sign(gate.record(at.table, Viewer())).write())
    kept = {name: record[name] for name in ("game", "log", "proof")}
    return json.dumps({"updates": updates, "record": kept}, ensure_ascii=False, indent=1) + "\n"


def _update(at: BareTable, after: int) -> dict[str, Any]:
    update: Any = Scene(at.table).update(Viewer(), after, 0)
    events = json.loads(bytes(update["events"]))
    return {
        "after": update["after"],
        "index": update["index"],
        "head": update["head"],
        "events": [{name: event[name] for name in event if name != "events"} for event in events],
        "table": {"game": at.table.setup.game, "commitment": at.table.setup.commitment},
    }


def test_the_file_of_the_page_s_tests_is_what_a_table_says() -> None:
    assert FILE.read_text(encoding="utf-8") == proven_game()


if __name__ == "__main__":
    FILE.write_text(proven_game(), encoding="utf-8")
