"""Changes of the rules that only the lab can play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from turnabout.core.errors import BadOptions
from turnabout.core.json import Json
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


def test_the_die_of_pungo_may_begin_elsewhere_or_the_first_turn_be_longer() -> None:
    arena = "-,-,-,-/SML,ML,LS,SM/-,-,-,-"
    for word, rest in (
        ("none", "123@b2- 1 1 0"),
        ("die-c3", "123@c3- 1 1 0"),
        ("points-3", "123@b2- 1 3 0"),
    ):
        game = build("pungo", None, {"experiment": word})
        assert game.write_state(game.start()) == f"{arena} {rest}"
    corner = build("pungo", None, {"experiment": "die-c3"})
    state = corner.play(corner.start(), 0, corner.moves(corner.start(), 0)[0])
    assert [corner.write_move(tip) for tip in corner.moves(state, 1)] == ["S", "W"]


@pytest.mark.parametrize(
    ("word", "options"),
    [("die-d1", {}), ("die-b3", {"roll": "chaos"}), ("points-2", {"die": "pyramid"})],
)
def test_an_experiment_that_means_nothing_is_refused(word: str, options: dict[str, Json]) -> None:
    with pytest.raises(BadOptions) as refused:
        build("pungo", None, {"experiment": word, **options})
    assert refused.value.code == "experiment-impossible"


def test_what_only_begins_differently_is_played_by_the_usual_bots(tmp_path: Path) -> None:
    asked = Study.of(
        "pungo",
        compare={"experiment": ["none", "die-b3"]},
        bots=["casual@1"],
        games=2,
        jobs=1,
        turns=1,
        folder=tmp_path,
    )
    assert not asked.plan.plain
    page = write_page(asked.run())
    assert "differ from it at the start alone, so the usual bots play them" in page
    assert "need no kernels" not in page
    games = [json.loads(line) for line in (tmp_path / GAMES).read_text().splitlines()]
    # The course of a game is estimated by kernels as well.
    assert {game["arm"] for game in games if any(one[3] for one in game["decisions"])} == {0, 1}


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
