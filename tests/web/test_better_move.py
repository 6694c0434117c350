"""A better move is shown on every board: an arrow, or a frame around what should be chosen."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.web.arrivals import UNHURRIED
from tests.web.conftest import Arrive
from tests.web.visitor import Visitor
from turnabout import Record, make

KINDS = ("played", "better")
SHOWN = """() => [...document.querySelectorAll('.board > svg > .line, .board > svg > .frame')]
  .map((one) => one.getAttribute('class').split(' ').slice(0, 2).join(' ')).sort()"""
TOGETHER = """() => {
  const [board, graph] = ['.board svg[role=group]', '.dock figure']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return board.top >= 0 && board.bottom <= graph.top && graph.bottom <= innerHeight;
}"""


@pytest.mark.parametrize(
    ("name", "begins", "shape"),
    [
        ("chimes", "", "frame"),
        ("pivot-pawns", "bid", "frame"),
        ("pivot-pawns", "red+", "line"),
        ("pungo", "NESW", "frame"),
    ],
)
def test_what_was_better_is_shown_on_the_board(
    arrive: Arrive, name: str, begins: str, shape: str
) -> None:
    visitor = arrive(phone=True)
    review(visitor, name, begins)
    wanted = sorted(f"{kind} {shape}" for kind in KINDS)
    visitor.until(f"(wanted) => String(({SHOWN})()) === String(wanted)", wanted)


def test_on_a_phone_the_board_and_the_graph_are_seen_together(arrive: Arrive) -> None:
    visitor = arrive(phone=True)
    review(visitor, "pivit", "")
    # From the list of moves, far below.
    visitor.page.locator("main ol button").last.tap()
    visitor.until(TOGETHER)


def review(visitor: Visitor, name: str, begins: str) -> None:
    """A game in which a player has chosen between moves of a kind, and not the best.

    What the bots really think of it costs a minute.
    """
    record, seat, played, better = at_choice(name, begins)
    at = len(record.log) - 1
    visitor.post("/me", "{}")
    kept = visitor.post("/records", record.write())["id"]
    answer = stream(at, seat, better, played)
    visitor.page.route(f"**/tables/{kept}/analysis", lambda route: route.fulfill(body=answer))
    visitor.open(f"/replay/{kept}?move={at}")
    visitor.press("replay-analyse-all")


def at_choice(name: str, begins: str) -> tuple[Record, int, str, str]:
    """The game up to one of these moves, whose it is, that move and another one."""
    game: Any = make(name, **(UNHURRIED if name == "pivot-pawns" else {}))
    record, state, chance = Record.of(game), game.start(), Random(1)
    while True:
        actor = min(game.to_act(state))
        moves = [] if actor < 0 else list(game.moves(state, actor))
        texts = [game.write_move(move) for move in moves]
        wanted = [text for text in texts if text.startswith(begins) or text in begins]
        # Of two cards chosen in secret the second one shows both.
        if len(wanted) > 1 and (begins or len(game.to_act(state)) == 1):
            played, better, *_ = wanted
            return record.add(actor, played), actor, played, better
        move = chance.choice(moves) if moves else game.sample(state, chance)
        record, state = record.add(actor, game.write_move(move)), game.play(state, actor, move)


def stream(at: int, seat: int, better: str, played: str) -> str:
    ranked: list[dict[str, Any]] = [
        {
            "move": move,
            "value": value,
            "exact": False,
            "certainty": "estimated",
            "distance": None,
            "line": [],
            "reason": None,
        }
        for move, value in ((better, 0.9), (played, 0.1))
    ]
    found = {"seat": seat, "depth": 1, "nodes": 1, "moves": ranked}
    lines = ({"type": "found", "move": at, "found": found}, {"type": "end"})
    return "".join(json.dumps(line) + "\n" for line in lines)
