"""The games and decisions of a study as frames, and as Parquet files that every notebook reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turnabout.core.extras import extras_named
from turnabout.lab.entrant import names
from turnabout.lab.journal import GAMES
from turnabout.lab.metrics.measures import METRICS
from turnabout.lab.study.cell_data import RANDOM_GAMES, random_chunk
from turnabout.lab.study.plan import Cell
from turnabout.lab.study.result import facts_of

if TYPE_CHECKING:
    import polars

    from turnabout.lab.study.study import Study

DECISIONS = ("variant", "bots", "opening", "turn", "seat", "choices", "free", "value")


def game_frame(study: Study) -> polars.DataFrame:
    """A row for each game that counts: variant, who sat where, result, every metric and fact."""
    with extras_named():
        import polars
    plan, called = study.plan, names(study.plan.entrants)
    wanted = [*METRICS, *facts_of(plan.game)]
    rows: dict[str, list[Any]] = {
        name: [] for name in ("variant", "bots", "opening", "scores", "reason", *wanted)
    }
    for data in study.data():
        for place, opening in enumerate(data.openings):
            rows["variant"].append(plan.arms[data.cell.arm].label)
            rows["bots"].append(", ".join(called[bot] for bot in data.seatings[place]))
            rows["opening"].append(opening)
            rows["scores"].append(list(data.scores[place]))
            rows["reason"].append(data.reasons[place])
            measured = {**data.measures[place], **data.facts[place]}
            for name in wanted:
                rows[name].append(measured.get(name))
    types = dict.fromkeys(wanted, polars.Float64) | {"scores": polars.List(polars.Float64)}
    return polars.DataFrame(rows, schema_overrides=types)


def decision_frame(study: Study) -> polars.DataFrame:
    """A row for each decision of those games; `value` is the expected score of who decides."""
    with extras_named():
        import polars
    plan, called = study.plan, names(study.plan.entrants)
    counted = {
        number: (tally.cell, {game.opening for game in tally.games})
        for number, tally in study.tally.cells.items()
    }
    cells = {
        (cell.arm, seating): (cell, openings)
        for cell, openings in counted.values()
        for seating in cell.seatings
    }
    frames = []
    for arm, seating, opening, decisions in _kept(study):
        cell, openings = cells[arm, seating]
        if decisions and opening in openings:
            turns, seats, choices, values, free = zip(*decisions, strict=True)
            own = [row[seat] if row else None for row, seat in zip(values, seats, strict=True)]
            label = plan.arms[cell.arm].label, ", ".join(called[bot] for bot in seating), opening
            frames.append(_frame(polars, label, turns, seats, choices, free, own))
    for cell in plan.cells():
        if plan.in_kernels(cell):
            frames += _random(polars, study, cell, ", ".join(called[b] for b in cell.seatings[0]))
    return polars.concat(frames) if frames else polars.DataFrame(schema=list(DECISIONS))


def write_parquet(study: Study, folder: Path) -> None:
    game_frame(study).write_parquet(folder / "games.parquet")
    decision_frame(study).write_parquet(folder / "decisions.parquet")


def _kept(study: Study) -> Iterator[tuple[int, tuple[int, ...], int, Any]]:
    """The decisions of every game that was kept, from the journal if there is one."""
    if study.folder is None:
        for game in study.kept:
            yield game.arm, game.seating, game.opening, game.decisions
        return
    with (study.folder / GAMES).open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            yield data["arm"], tuple(data["seating"]), data["opening"], data["decisions"]


def _random(library: Any, study: Study, cell: Cell, called: str) -> Iterable[polars.DataFrame]:
    import numpy as np

    from turnabout.fast.random_games import CHOICES, SEAT, TURN

    label = study.plan.arms[cell.arm].label
    for first in range(0, study.random_games, RANDOM_GAMES):
        played = random_chunk(study.plan, cell, first, study.random_games)
        games = np.repeat(np.arange(len(played.lengths)) + first, played.lengths)
        columns = played.decisions.T
        frame = library.DataFrame(
            {
                "opening": games.astype(np.int32),
                "turn": columns[TURN],
                "seat": columns[SEAT],
                "choices": columns[CHOICES],
            }
        )
        yield frame.select(
            library.lit(label).alias("variant"),
            library.lit(called).alias("bots"),
            "opening",
            "turn",
            "seat",
            "choices",
            library.lit(True).alias("free"),
            library.lit(None, dtype=library.Float64).alias("value"),
        )


def _frame(
    library: Any, label: tuple[str, str, int], turns: Any, seats: Any, choices: Any, free: Any,
    values: Any,
) -> polars.DataFrame:  # fmt: skip
    variant, bots, opening = label
    whole = library.Int32
    found: polars.DataFrame = library.DataFrame(
        {
            "variant": [variant] * len(turns),
            "bots": [bots] * len(turns),
            "opening": [opening] * len(turns),
            "turn": turns,
            "seat": seats,
            "choices": choices,
            "free": free,
            "value": values,
        },
        schema_overrides={
            "opening": whole,
            "turn": whole,
            "seat": whole,
            "choices": whole,
            "value": library.Float64,
        },
    )
    return found
