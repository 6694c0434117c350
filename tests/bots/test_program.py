"""Bots in other languages, over standard input and output."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import which

import pytest

from turnabout.bots import Budget, Question
from turnabout.bots.program import ProgramBot
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.games import make
from turnabout.lab.match import play_match

ROOT = Path(__file__).parents[2]
FIRST = f"node {ROOT / 'examples' / 'bots' / 'first.js'}"


def python(tmp_path: Path, code: str) -> str:
    """The command of a program that is written in Python."""
    path = tmp_path / "bot.py"
    path.write_text(code)
    return f"{sys.executable} {path}"


@pytest.mark.skipif(which("node") is None, reason="Node is not installed")
def test_the_example_plays_a_match() -> None:
    game = make("pivit", size=6)
    bot = ProgramBot(game, FIRST)
    assert bot.usual == Budget(seconds=0.1)
    answer = bot.answer(Question(game, game.start(), 0))
    texts = [game.write_move(move) for move in game.moves(game.start(), 0)]
    assert game.write_move(answer.move) == min(texts)
    bot.close()
    result = play_match("pivit", [f"run:{FIRST}", "random"], games=2, options={"size": 6}, jobs=1)
    assert result.complete
    assert not result.failures


def test_it_is_told_all_that_it_may_know(tmp_path: Path) -> None:
    code = """
import sys
heard = []
for line in sys.stdin:
    heard.append(line)
    if line.startswith("game"):
        print("nonsense that nobody knows", "ready", sep="\\n", flush=True)
    if line.startswith("go"):
        open(__file__ + ".heard", "w").writelines(heard)
        print("wait 2.5", "move 1b", sep="\\n", flush=True)
"""
    game = make("chimes", turn_limit=9)
    deal = game.read_move("deal " + " ".join(f"{n}{c}" for c in "br" for n in range(1, 11)))
    state = game.play(game.start(), -1, deal)
    bot = ProgramBot(game, python(tmp_path, code))
    answer = bot.answer(Question.about(game, state, 0, budget=Budget(seconds=2, nodes=7)))
    assert (game.write_move(answer.move), answer.wait) == ("1b", 2.5)
    heard = (tmp_path / "bot.py.heard").read_text().splitlines()
    assert heard[0] == "turnabout 1"
    assert heard[1].startswith('game chimes 2 {"roles": "fixed"')
    assert heard[2:4] == ["seat 0", f"position {game.write_state(state)}"]
    assert "legal 1b" in heard
    assert heard[-1] == "go 2s+7"
    bot.close()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "program-failed how='ended'"),
        ("print('ready', flush=True)", "program-failed how='ended'"),
        ("input(); input(); print('ready\\nmove x', flush=True); input()", "program-answer"),
        ("input(); input(); print('ready\\nwait x', flush=True); input()", "program-answer"),
    ],
)
def test_a_program_that_breaks_off_is_named(tmp_path: Path, code: str, why: str) -> None:
    game = make("pivit")
    with pytest.raises(TurnaboutError, match=why):
        ProgramBot(game, python(tmp_path, code)).answer(Question(game, game.start(), 0))


def test_a_silent_program_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnabout.bots.program.GRACE", 0.01)
    with pytest.raises(TurnaboutError, match="program-failed how='silent'"):
        ProgramBot(make("pivit"), python(tmp_path, "import time; time.sleep(600)"))


def test_a_command_that_cannot_be_started_is_refused() -> None:
    with pytest.raises(BadOptions, match="program-missing"):
        ProgramBot(make("pivit"), "no-such-program-anywhere")
    with pytest.raises(BadOptions, match="program-missing"):
        play_match("pivit", ["run:no-such-program-anywhere", "random"], games=2)
