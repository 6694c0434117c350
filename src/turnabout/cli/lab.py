"""`turnabout lab`: a designer's question about a game, answered with a report."""

from __future__ import annotations

import re
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from turnabout.cli.parameters import GameName, Json, Options, Plain, SeatCount, open_screen
from turnabout.core import json as values
from turnabout.core.errors import BadOptions

if TYPE_CHECKING:
    from turnabout.cli.screen import Screen
    from turnabout.core.game_info import GameInfo
    from turnabout.lab.metrics.thinking import ThinkingTime
    from turnabout.lab.study.result import StudyResult
    from turnabout.lab.study.study import Study

FAILED, STOPPED = 1, 130
_PERCENT = re.compile(r"(\d{1,2}(\.\d{1,3})?)%")


def lab(
    context: typer.Context,
    game: GameName,
    compare: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=A,B",
            help="Values of an option to compare, or of seats; may be repeated.",
        ),
    ] = None,
    readings: Annotated[
        bool, typer.Option("--readings", help="Compare every option's other values.")
    ] = False,
    bots: Annotated[
        str, typer.Option(help="Who plays, weakest first: like random,casual,club@200.")
    ] = "random,casual",
    precision: Annotated[
        str | None, typer.Option(help="Play until shares are as precise as this, like 2%.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="Or play this many games for each variant and bot.", min=1)
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="Or play for this long.")] = None,
    seats: SeatCount = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="Seed: another number gives other games.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="The folder for the report, and to resume from.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="Processes; default: one per core.", min=1)
    ] = None,
    opening: Annotated[
        int | None, typer.Option(help="Random turns at the start.", min=0, max=100)
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="A folder of records: study what people played instead.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A server's database: study the games played there."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one here."),
    ] = None,
    people: Annotated[
        Path | None,
        typer.Option(
            help="A folder of records: estimate minutes from how long these people thought."
        ),
    ] = None,
    plain: Plain = False,
    json: Json = False,
) -> None:
    """Study a game: is it fair, how long, how deep, and what does a variant change?"""
    from turnabout.cli.arguments import read_options
    from turnabout.cli.saves import work_folder
    from turnabout.games import game_info
    from turnabout.lab.cluster import Cluster
    from turnabout.lab.study.study import Study

    info = game_info(game)
    if records is not None or database is not None:
        if out is None:
            raise BadOptions("study-records-out")
        if records is not None and database is not None:
            raise BadOptions("study-two-sources")
        screen = open_screen(context, plain)
        raise typer.Exit(study_people(game, records, database, out, screen, json))
    study = Study.of(
        game,
        compare=read_compared(info, compare or []),
        every_reading=readings,
        bots=[bot.strip() for bot in bots.split(",") if bot.strip()],
        seats=seats,
        options=read_options(info, option or []),
        seed=seed,
        turns=opening,
        games=games,
        precision=None if precision is None else read_percent(precision),
        minutes=minutes,
        jobs=jobs,
        play=None if ray is None else Cluster(ray, jobs),
    )
    if people is not None:
        study.thinking = _thinking(game, people)
    words = [game, *(entrant.write() for entrant in study.plan.entrants)]
    study.folder = out or work_folder("studies", words, study.plan.mark())
    raise typer.Exit(hold_study(study, open_screen(context, plain), json))


def hold_study(study: Study, screen: Screen, as_json: bool) -> int:
    """Play the study, or the rest of it, and write its report; returns the exit status."""
    from turnabout.lab.study.output import write_study

    with _Progress(screen) as progress:
        try:
            result = study.run(progress.watch)
        except KeyboardInterrupt:
            print(screen.words.say("match-stopped"), file=sys.stderr)
            return STOPPED
    path = write_study(study, result, _command())
    _tell_result(path, result, screen, as_json)
    return FAILED if result.failures else 0


def _thinking(game: str, folder: Path) -> ThinkingTime:
    from turnabout.lab.metrics.thinking import FEWEST
    from turnabout.lab.study.people import folder_records, people_result

    found = people_result(game, folder_records(folder), str(folder))[0].thinking
    if found is None:
        raise BadOptions("study-no-thinking", folder=str(folder), least=FEWEST)
    return found


def study_people(
    game: str,
    records: Path | None,
    database: str | None,
    out: Path,
    screen: Screen,
    as_json: bool,
) -> int:
    """The same report from games that people played; the exit status."""
    from turnabout.core.extras import extras_named
    from turnabout.lab.study.output import write_report
    from turnabout.lab.study.people import folder_records, people_result

    if records is not None:
        found, source = folder_records(records), str(records)
    else:
        with extras_named():
            from turnabout.server.archive import records_of
        found, source = records_of(database or "", game), screen.words.say("lab-database")
    result, unread = people_result(game, found, source)
    path = write_report(result, out, _command(hidden=database))
    if unread:
        print(screen.words.say("lab-unread", records=unread), file=sys.stderr)
    _tell_result(path, result, screen, as_json)
    return 0


def _tell_result(path: Path, result: StudyResult, screen: Screen, as_json: bool) -> None:
    from turnabout.cli.show import print_json

    if as_json:
        print_json({"report": str(path), **result.as_json()})
    else:
        screen.say(screen.words.say("lab-done", path=str(path)))


def _command(hidden: str | None = None) -> str:
    """What was typed; the address of a database may hold a password."""
    line = shlex.join(["turnabout", *sys.argv[1:]])
    return line if hidden is None else line.replace(shlex.quote(hidden), "…").replace(hidden, "…")


def read_compared(info: GameInfo, given: Sequence[str]) -> dict[str, list[values.Json]]:
    """Values of options from words like `home=three,four`."""
    from turnabout.lab.experiment import EXPERIMENT, experiments
    from turnabout.lab.study.arms import SEATS

    known = {option.name: option for option in info.options}
    words = {SEATS, EXPERIMENT} if experiments(info.name) else {SEATS}
    found: dict[str, list[values.Json]] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals or (name not in known and name not in words):
            allowed = (
                *(f"{option}=…" for option in known),
                *(f"{word}=…" for word in sorted(words)),
            )
            raise BadOptions("option-unknown", text=word, known=allowed)
        if name in found:
            raise BadOptions("study-compare-again", option=name)
        values = text.split(",")
        if name == SEATS:
            found[name] = [int(one) if one.isdecimal() else one for one in values]
        elif name == EXPERIMENT:
            found[name] = list(values)
        else:
            found[name] = [known[name].read(value) for value in values]
    return found


def read_percent(text: str) -> float:
    matched = _PERCENT.fullmatch(text)
    if matched is None:
        raise BadOptions("study-percent", text=text)
    return float(matched[1]) / 100


class _Progress:
    """On standard error: a bar at a terminal, otherwise occasional lines."""

    def __init__(self, screen: Screen) -> None:
        self._words = screen.words
        self._plain = screen.asked_plain or not sys.stderr.isatty()
        self._every = 10.0 if self._plain else 0.5
        self._next = 0.0
        self._first: tuple[float, int] | None = None
        """When the first game was over: before it, kernels may have been compiled for a while."""

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *raised: object) -> None:
        if not self._plain:
            print(file=sys.stderr)

    def watch(self, study: Study) -> None:
        """The first call comes before the first game."""
        now = time.monotonic()
        if not self._next:
            greeting = self._words.say(
                "lab-begins",
                game=study.plan.game,
                variants=len(study.plan.arms),
                bots=len(study.plan.entrants),
                folder=str(study.folder),
            )
            print(greeting, file=sys.stderr, flush=True)
            self._next = now + self._every
            return
        self._first = self._first or (now, study.played)
        if now >= self._next:
            self._next = now + self._every
            said = self._line(study, now)
            end = "\n" if self._plain else ""
            print(f"{'' if self._plain else chr(13) + chr(27) + '[2K'}{said}", end=end,
                  file=sys.stderr, flush=True)  # fmt: skip

    def _line(self, study: Study, now: float) -> str:
        from turnabout.cli.match_table import percent
        from turnabout.games import game_info

        games = max(study.expected(), study.played)
        left = self._seconds(study, games, now)
        tally = study.strongest()
        answer = tally.headline()
        return self._words.say(
            "lab-progress",
            played=study.played,
            games=games,
            together=game_info(study.plan.game).together,
            bot=study.plan.entrants[tally.cell.bots[-1]].write(),
            score=percent(answer.value, self._words, (answer.low, answer.high))
            if answer.games
            else "–",
            minutes=0 if left is None else max(1, round(left / 60)),
        )

    def _seconds(self, study: Study, games: int, now: float) -> float | None:
        """How long the rest will take, at the pace of this run; None as long as nobody can tell."""
        over = None if study.end is None else study.end - now
        began, before = self._first or (now, study.played)
        if games == study.played or study.played == before:
            return over
        left = (games - study.played) * (now - began) / (study.played - before)
        return left if over is None else min(left, over)
