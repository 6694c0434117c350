"""The available games, described so that a client can build its forms."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import tomllib
from functools import cache
from pathlib import Path as FilePath
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Response
from pydantic import Field

from turnabout.bots import bots
from turnabout.core.errors import BadOptions, quote
from turnabout.core.options import Data
from turnabout.games import folder_of, game_info, games, own_games, playable_games
from turnabout.server.rest.dependencies import ServicesOf
from turnabout.server.rest.errors import SENT, Error, refusals
from turnabout.server.rest.shape import Shape
from turnabout.server.safety.headers import REPORT
from turnabout.server.table.acts.models import SeatNumber
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.setup import is_contest_of_turns
from turnabout.words.catalogue import game_files

LONGEST_FILE = 20_000
"""Characters; the designer's own deck has 3,000."""
MOST_DOTS = 200
"""In a line: a key with very many parts takes the TOML parser seconds, and no game has one."""

router = APIRouter(tags=["games"])

GameName = Annotated[str, Path(min_length=1, max_length=40, examples=list(games()))]


class Seats(Shape):
    """How many can play."""

    least: int
    most: int
    usual: int


class GameOption(Shape):
    """An option of a table; its other fields depend on `kind`."""

    name: str
    default: bool | int | str
    kind: Literal["choice", "number", "switch", "data"]
    values: list[int | str] | None = None
    """For a choice."""
    least: int | None = None
    """For a number."""
    most: int | None = None


class GameShown(Shape):
    """A game before its options are chosen."""

    name: str
    seats: Seats
    minutes: tuple[int, int] | None = None
    """How long it takes, at least and at most, if known."""
    age: int | None = None
    """The minimum age in years, if known."""
    options: list[GameOption]
    bots: list[str]
    """Their names: five levels, weakest first, then others."""
    clock: bool
    """Whether a table may have a chess clock."""
    together: bool
    """Whether all seats win or lose together."""
    silent: bool
    """Whether nobody may talk until the game is over."""
    study: bool
    """Whether there is a report of what is known about it."""


class Games(Shape):
    """All games."""

    games: list[GameShown]
    studies: bool
    """Whether this server plays small studies for visitors."""


class OwnFile(Shape):
    """A player's own file for an option of kind `data`, such as a deck or a set-up."""

    option: Annotated[str, Field(min_length=1, max_length=40, examples=["deck", "setup"])]
    text: Annotated[str, Field(max_length=LONGEST_FILE)]
    """TOML, or JSON."""
    seats: SeatNumber | None = None
    options: Annotated[dict[str, Any], Field(default_factory=dict, max_length=40, examples=[{}])]
    """The other options: a set-up, for example, depends on the size of the board."""


class OwnData(Shape):
    """The value to give the option, and the game's objection to it, if any."""

    value: dict[str, Any]
    refusal: Error | None


Language = Literal["en", "de"]
_log = logging.getLogger("turnabout.games")
_WORDS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}
_RULES: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/markdown": {"schema": {"type": "string"}}}}
}


_STUDY: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/html": {"schema": {"type": "string"}}}}
}


@router.get("/games", response_model_exclude_none=True)
async def list_games(services: ServicesOf) -> Games:
    """The games that can be played here."""
    shown = (_shown_if_whole(name) for name in playable_games())
    found = [game for game in shown if game is not None]
    return Games(games=found, studies=services.studies.seconds is not None)


def _shown_if_whole(name: str) -> GameShown | None:
    """None for a third-party game whose bots or options are broken, so that only it is left out."""
    try:
        return _shown(name)
    except Exception as error:
        if name in own_games():
            raise
        _log.warning("%s is left out: %s", name, type(error).__name__)
        return None


@router.get("/games/{name}", response_model_exclude_none=True, responses=refusals(404))
async def show_game(name: GameName) -> GameShown:
    """One game, its options and its bots."""
    return _shown(_known(name))


@router.get("/games/{name}/rules", response_class=Response, responses={**_RULES, **refusals(404)})
async def show_rules(name: GameName, language: Language = "en") -> Response:
    """The rulebook, as Markdown."""
    return Response(_rulebook(_known(name), language), media_type="text/markdown")


@router.get(
    "/games/{name}/words/{language}", response_class=Response, responses={**_WORDS, **refusals(404)}
)
async def show_words(name: GameName, language: Language) -> Response:
    """A game's own texts, as Fluent messages; in English where they are not translated."""
    return Response(_words(_known(name), language), media_type="text/plain")


@router.get("/games/{name}/study", response_class=Response, responses={**_STUDY, **refusals(404)})
async def show_study(name: GameName) -> Response:
    """What is known about the game: a report of the lab, as a page of its own."""
    return Response(
        _study(_known(name)), media_type="text/html", headers={"Content-Security-Policy": REPORT}
    )


@router.post("/games/{name}/data", responses=refusals(*SENT, 404))
async def read_data(name: GameName, file: OwnFile) -> OwnData:
    """Read a file for an option of kind `data`; the game itself checks it."""
    # In a thread: the text is short, but a hostile one may be crafted to be slow.
    return await asyncio.to_thread(_data, _known(name), file)


def _data(name: str, file: OwnFile) -> OwnData:
    found = game_info(name)
    kinds = {option.name: option for option in found.options if isinstance(option, Data)}
    if file.option not in kinds:
        raise BadOptions("no-file-option", option=quote(file.option))
    try:
        parsed = _parsed(file.text)
    except (ValueError, RecursionError) as error:
        # JSON and TOML errors are ValueErrors; TOML's say the line in their text only.
        line = re.search(r"line (\d+)", str(error))
        raise BadOptions("bad-file", line=int(line[1]) if line else None) from None
    value: Any = kinds[file.option].check(parsed)
    try:
        found.make(file.seats, {**file.options, file.option: value})
    except BadOptions as refused:
        # Someone who is still writing the file wants to see what it holds so far.
        return OwnData(value=value, refusal=Error.of(refused))
    return OwnData(value=value, refusal=None)


def _parsed(text: str) -> Any:
    if text.lstrip().startswith("{"):
        return json.loads(text)
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise ValueError
    return tomllib.loads(text)


def _known(name: str) -> str:
    if name not in games():
        raise Refusal("no-such-game", known=games())
    return name


@cache
def _shown(name: str) -> GameShown:
    found = game_info(name)
    seats = Seats(least=found.seats[0], most=found.seats[-1], usual=found.usual_seats)
    described: list[dict[str, Any]] = [option.describe() for option in found.options]
    return GameShown(
        name=name,
        seats=seats,
        minutes=found.minutes,
        age=found.age,
        options=[GameOption(**option) for option in described],
        bots=list(bots(name)),
        clock=is_contest_of_turns(found, found.make(None, {})),
        together=found.together,
        silent=found.silent,
        study=_study_file(name).is_file(),
    )


@cache
def _rulebook(name: str, language: str) -> str:
    folder = folder_of(name) / "rulebook"
    for path in (folder / f"{language}.md", folder / "en.md"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise Refusal("no-rulebook", game=name)


def _study_file(name: str) -> FilePath:
    return folder_of(name) / "study.html"


@cache
def _study(name: str) -> bytes:
    path = _study_file(name)
    if not path.is_file():
        raise Refusal("no-study", game=name)
    return path.read_bytes()


@cache
def _words(name: str, language: str) -> str:
    """Where a message exists in both languages, the first one counts, as in `bundles`."""
    files = game_files(language, name)
    if not files:
        raise Refusal("no-words", game=name)
    return "\n".join(path.read_text(encoding="utf-8") for path in files)
