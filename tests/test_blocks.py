"""The blocks of the documentation that are not Python: commands, messages, settings.

Commands that end at once are run; the others are read by the command's own parser, so that no page
names an option, a game or a bot that is not there. What cannot be run says why below.
"""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.main import get_command

from tests.cli.command import run
from turnabout.cli.app import add_game_commands, app
from turnabout.cli.arguments import read_options
from turnabout.games import game_info
from turnabout.lab.entrant import Entrant
from turnabout.server.live.messages import Hello
from turnabout.server.rest.new_tables import TableWish

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
TESTED_ELSEWHERE = {"python"}
NOT_RUN = {
    "play": "waits for a person",
    "join": "needs a server's table",
    "replay": "needs a saved game",
    "match": "plays for minutes",
    "lab": "plays for minutes",
    "": "opens the menu",
}
"""Commands that are only read, each with the reason."""
OTHER_PAGES = {
    "adding-a-game.md": "needs the game that the page builds; tests/test_example.py builds it",
    "deploy.md": "sets up a server, as root",
}
"""Pages whose shell blocks are not run, each with the reason."""
OTHER_COMMANDS = {
    "ray": "needs several machines",
    "cd": "leads to what tests/test_learning.py runs",
    "python": "tests/test_learning.py runs it",
}
NOT_READ = {
    "console": "an example of an answer, about a table that is not there",
    "ini": "needs systemd",
    "nginx": "needs nginx",
    "position": "a figure; tests/test_site.py builds the pages that have one",
    "py": "a signature or a method, not a program; tests/test_example.py calls the method",
    "text": "words of the game in adding-a-game.md; tests/test_example.py reads them",
    "yaml": "needs Prometheus",
}
"""Languages of blocks that nothing here can read, each with the reason."""
OWN_BOTS = ("mine.", "ppo:", "run:")
"""Bots that a reader writes."""


class Block(NamedTuple):
    page: str
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page}: {self.text.splitlines()[0]}"


BLOCKS = [
    Block(page.name, language, text)
    for page in PAGES
    for language, text in BLOCK.findall(page.read_text(encoding="utf-8"))
    if language not in TESTED_ELSEWHERE
]
LINES = [
    Block(block.page, "sh", line)
    for block in BLOCKS
    if block.language == "sh" and block.page not in OTHER_PAGES
    for line in block.text.splitlines()
    if line.partition(" ")[0] not in OTHER_COMMANDS
]


@pytest.mark.parametrize("line", LINES, ids=str)
def test_the_command_is_one(line: Block, tmp_path: Path) -> None:
    program, *words = shlex.split(line.text, comments=True)
    assert program == "turnabout"
    name = words[0] if words else ""
    if name not in NOT_RUN:
        files = [
            str(tmp_path / word) if word.endswith((".svg", ".png")) else word for word in words
        ]
        done = run(tmp_path, *files)
        assert done.status == 0, done.err
        assert done.out or list(tmp_path.iterdir())
    elif words:
        check_read(words)


def check_read(words: list[str]) -> None:
    """The parser takes the line, and its game, options and bots are there."""
    add_game_commands()
    group = get_command(app)
    context = group.make_context("turnabout", words, resilient_parsing=True)
    name, command, rest = group.resolve_command(context, words)  # type: ignore[attr-defined]  # a group
    given = command.make_context(name, list(rest), parent=context).params
    game = given.get("game")
    if game is not None:
        read_options(game_info(game), given.get("option") or [])
    bots = given.get("bots") or given.get("seats") or given.get("bot") or []
    for bot in bots.split(",") if isinstance(bots, str) else list(bots):
        if bot != "human" and not bot.isdecimal() and not bot.startswith(OWN_BOTS):
            entrant = Entrant.read(bot)
            if game is not None:
                entrant.check(game)


def test_a_line_that_no_longer_works_is_found() -> None:
    for line, told in (
        ("match pivit nobody", "nobody"),
        ("match pivit club --gamse 3", "--gamse"),
        ("lab pivit -o siez=3", "siez"),
    ):
        with pytest.raises(Exception, match=told):
            check_read(line.split())


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "json"], ids=str)
def test_the_message_is_what_the_server_reads(block: Block) -> None:
    model = Hello if "type" in json.loads(block.text) else TableWish
    read = model.model_validate_json(block.text, strict=True)
    assert json.loads(block.text).items() <= read.model_dump(mode="json").items()


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "toml"], ids=str)
def test_the_settings_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


def test_every_block_is_tested_or_says_why_not() -> None:
    known = {"sh", "json", "toml", *TESTED_ELSEWHERE, *NOT_READ}
    assert {block.language for block in BLOCKS} <= known


def test_no_reason_is_left_over() -> None:
    shell = [block for block in BLOCKS if block.language == "sh"]
    words = {line.split()[0] for block in shell for line in block.text.splitlines() if line.strip()}
    assert set(OTHER_PAGES) <= {block.page for block in shell}
    assert set(OTHER_COMMANDS) <= words
    names = {[*shlex.split(line.text, comments=True), ""][1] for line in LINES}
    assert set(NOT_RUN) <= names
    assert set(NOT_READ) <= {block.language for block in BLOCKS}
