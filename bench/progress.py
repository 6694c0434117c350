"""Best of now against Best of an earlier commit, seat-swapped from random openings.

`python -m bench.progress COMMIT pivit --games 200 --now 0.1s --options '{"size": 6}'`.
The commit is checked out next to this one and answers as a program of its own
(docs/bot-protocol.md). Budgets in nodes leave the load of the machine out of it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parent.parent
SPEAK = "speak"
"""The word with which this file is a program that asks the bots of whatever tree it runs in."""


def main(words: list[str]) -> None:
    if words[0] == SPEAK:
        speak(words[1])
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("commit")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--now", default="0.1s")
    parser.add_argument("--before", default="0.1s")
    parser.add_argument("--options", type=json.loads, default={})
    parser.add_argument("--bot", default="best")
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--tree", type=Path, help="the commit, checked out already")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        tree = asked.tree or checked_out(asked.commit, Path(folder) / "before")
        try:
            compare(asked, tree)
        finally:
            if asked.tree is None:
                _git("worktree", "remove", "--force", str(tree))


def checked_out(commit: str, folder: Path) -> Path:
    _git("worktree", "add", "--detach", str(folder), commit)
    return folder


def compare(asked: Any, tree: Path) -> None:
    from turnabout.lab.match import Match
    from turnabout.lab.setting import Setting

    command = f"env PYTHONPATH={tree}/src {sys.executable} {__file__} {SPEAK} {asked.bot}"
    bots = (f"{asked.bot}@{asked.now}", f"run:{command}@{asked.before}")
    setting = Setting.of(asked.game, bots, options=asked.options)
    found = Match(setting, asked.games, jobs=asked.jobs).run(_progress)
    print()
    low, high = found.interval
    print(
        f"{asked.bot}@{asked.now} against {asked.bot}@{asked.before} of {asked.commit}:"
        f" {found.score:.1%} ({low:.1%} - {high:.1%}) of {found.games} games, options"
        f" {json.dumps(dict(asked.options))}; {len(found.failures)} failures"
    )
    first = found.seat_scores[0] if found.seat_scores else 0.5
    print(f"the first seat made {first:.1%}")


def speak(name: str) -> None:
    """Answer the questions of docs/bot-protocol.md with a bot of the tree on Python's path."""
    from turnabout.bots import Budget, Question, bot
    from turnabout.games import game_info

    seat, position = 0, ""
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "game":
            kind, seats, options = rest.split(" ", 2)
            game = game_info(kind).make(int(seats), json.loads(options))
            thinker = bot(game, name)
            print("ready", flush=True)
        elif word == "seat":
            seat = int(rest)
        elif word == "position":
            position = rest
        elif word == "go":
            state = game.read_state(position)
            asked = Question(game, state, seat, Random(position), Budget.read(rest))
            print("move", game.write_move(thinker.answer(asked).move), flush=True)


def _progress(match: Any) -> None:
    if sys.stderr.isatty():
        print(f"\r{match.played} of {match.length}", end="", file=sys.stderr)


def _git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True)


if __name__ == "__main__":
    main(sys.argv[1:])
