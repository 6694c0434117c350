"""Changes of the rules that only the lab can play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from turnabout.core.errors import BadOptions
from turnabout.core.record import Record
from turnabout.games import game_info, game_of
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.state import Card
from turnabout.lab.experiment import build, experiments
from turnabout.lab.journal import GAMES
from turnabout.lab.report.page import write_page
from turnabout.lab.study.study import Study

BOARD = "1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 1r 2r 3r 4r 5r 6r 7r 8r 9r 10r"
PAWNS = "BBBBB/...../...../WWWWW"


def after(word: str, first: Card, second: Card) -> str:
    """The pawns after one turn on a board in order."""
    game = build("chimes", None, {"experiment": word})
    assert isinstance(game, Chimes)
    state = game.play(game.start(), -1, game.read_move(f"deal {BOARD}"))
    state = game.play(game.play(state, 0, first), 1, second)
    rows = [state.pawns[start : start + 5] for start in range(0, 20, 5)]
    return "/".join("".join(".WB"[pawn] for pawn in row) for row in rows)


def test_a_pawn_of_its_own_is_moved_by_every_automaton() -> None:
    # Both cards black: the automaton acts first, on the black 2; the black 9 has no pawn.
    words = ("none", *experiments("chimes"))
    moved = "B.BBB/.B.../...../WWWWW"
    assert {after(word, Card(9, "b"), Card(2, "b")) for word in words} == {moved}


def test_each_experiment_looks_where_it_says() -> None:
    # Both cards red: the automaton acts first, on the red 7, where only a white pawn is.
    turn = Card(6, "r"), Card(7, "r")
    assert after("none", *turn) == after("colours", *turn) == "BBBBB/...../W..../.WWWW"
    assert after("column", *turn) == "B.BBB/.B.../W..../.WWWW"
    assert after("board", *turn) == "BBBB./....B/W..../.WWWW"
    # Nothing is on the black 6, and nothing on the red 2, but a black pawn on the black 2.
    turn = Card(6, "r"), Card(2, "b")
    assert after("none", *turn) == PAWNS
    assert after("colours", *turn) == "B.BBB/.B.../...../WWWWW"


def test_an_experiment_is_compared_but_never_taken_for_the_game(tmp_path: Path) -> None:
    asked = Study.of(
        "chimes",
        compare={"experiment": ["none", "board"]},
        bots=["random", "casual"],
        games=6,
        jobs=1,
        folder=tmp_path,
    )
    result = asked.run()
    beaten = [cell.facts["beaten"].value for cell in result.cells if cell.bot == "casual"]
    assert beaten[0] < beaten[1]
    assert "Experiments are no rules of the game" in write_page(result)
    games = [json.loads(line) for line in (tmp_path / GAMES).read_text().splitlines()]
    records = {game["arm"]: Record.read(json.dumps(game["record"])) for game in games}
    assert game_of(records[0]).options == game_info("chimes").make(2, {"turn_limit": 100}).options
    with pytest.raises(BadOptions):
        game_of(records[1])


@pytest.mark.parametrize(("game", "bot"), [("pivit", "casual"), ("chimes", "best")])
def test_what_cannot_be_tried_is_refused(game: str, bot: str) -> None:
    with pytest.raises(BadOptions):
        Study.of(game, compare={"experiment": ["none", "column"]}, bots=[bot], games=1)


def test_a_table_has_no_experiments() -> None:
    with pytest.raises(BadOptions):
        game_info("chimes").make(2, {"experiment": "column"})
