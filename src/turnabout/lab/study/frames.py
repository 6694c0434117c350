"""The games and decisions of a study as frames, and as Parquet files that every notebook reads."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from turnabout.core.extras import extras_named
from turnabout.lab.entrant import names
from turnabout.lab.journal import GAMES
from turnabout.lab.metrics.measures import METRICS
from turnabout.lab.study.plan import StudyCell
from turnabout.lab.study.random_data import RANDOM_GAMES, random_chunk
from turnabout.lab.study.result import facts_of

if TYPE_CHECKING:
    import polars

    from turnabout.lab.study.cell_data import CellData
    from turnabout.lab.study.study import Study

TOGETHER = 256
"""Games whose decisions are written at once."""


def game_frame(study: Study) -> polars.DataFrame:
    """A row for each game that counts: variant, who sat where, result, every metric and fact."""
    with extras_named():
        import polars
    found = [_games(study, data) for data in study.data()]
    return polars.concat(found) if found else polars.DataFrame()


def scan_decisions(study: Study) -> polars.LazyFrame:
    """A row for each decision of those games; `value` is the expected score of who decides.

    They are read from the journal of the study's folder, and never all in memory.
    """
    with extras_named():
        import polars
        from polars.io.plugins import register_io_source
    schema = polars.Schema(
        {
            "variant": polars.String,
            "bots": polars.String,
            "opening": polars.Int32,
            "turn": polars.Int32,
            "seat": polars.Int32,
            "choices": polars.Int32,
            "free": polars.Boolean,
            "value": polars.Float64,
        }
    )

    def batches(
        with_columns: list[str] | None,
        predicate: polars.Expr | None,
        n_rows: int | None,
        batch_size: int | None,
    ) -> Iterator[polars.DataFrame]:
        for columns in _decisions(study):
            frame = polars.DataFrame(columns, schema=schema)
            frame = frame if predicate is None else frame.filter(predicate)
            frame = frame if with_columns is None else frame.select(with_columns)
            yield frame if n_rows is None else frame.head(n_rows)
            if n_rows is not None:
                n_rows -= min(n_rows, len(frame))

    found: polars.LazyFrame = register_io_source(batches, schema=schema)
    return found


def write_parquet(study: Study, folder: Path) -> None:
    """OSError if there is no room, as from any other file."""
    with extras_named():
        from polars.exceptions import ComputeError
    try:
        game_frame(study).lazy().sink_parquet(folder / "games.parquet")
        scan_decisions(study).sink_parquet(folder / "decisions.parquet")
    except ComputeError as error:  # Polars says so of whatever the disk refuses
        raise OSError(str(error)) from error


def _games(study: Study, data: CellData) -> polars.DataFrame:
    import numpy as np
    import polars

    plan, called = study.plan, names(study.plan.entrants)
    seatings = [", ".join(called[bot] for bot in seating) for seating in data.cell.seatings]
    scores = [polars.Series(np.array(column)).fill_nan(None) for column in data.scores]
    frame = polars.DataFrame(
        {
            "variant": [plan.arms[data.cell.arm].label] * len(data),
            "bots": [seatings[place] for place in data.seatings],
            "opening": np.array(data.openings),
            "first_turn": data.begun,
            "reason": data.reasons,
        },
        schema_overrides={"variant": polars.String, "bots": polars.String},
    )
    columns = [
        polars.Series(name, np.array(data.columns[name])).fill_nan(None)
        if name in data.columns
        else polars.lit(None, dtype=polars.Float64).alias(name)
        for name in (*METRICS, *facts_of(plan.game))
    ]
    return frame.with_columns(polars.concat_list(scores).alias("scores"), *columns)


def _decisions(study: Study) -> Iterator[dict[str, Any]]:
    """Columns of many decisions, or what all share: those of the journal, then of random games."""
    plan, called = study.plan, names(study.plan.entrants)
    counted = {
        (tally.cell.arm, seating): set(tally.data.openings)
        for tally in study.tally.cells.values()
        for seating in tally.cell.seatings
    }
    games = (
        [plan.arms[arm].label, ", ".join(called[bot] for bot in seating), opening, decisions]
        for arm, seating, opening, decisions in _kept(study)
        if decisions and opening in counted[arm, seating]
    )
    while some := list(islice(games, TOGETHER)):
        rows = [
            (variant, bots, opening, turn, seat, choices, free, value[seat] if value else None)
            for variant, bots, opening, decisions in some
            for turn, seat, choices, value, free in decisions
        ]
        names_ = ("variant", "bots", "opening", "turn", "seat", "choices", "free", "value")
        yield dict(zip(names_, map(list, zip(*rows, strict=True)), strict=True))
    for cell in plan.cells():
        if plan.in_kernels(cell):
            yield from _random(study, cell, ", ".join(called[b] for b in cell.seatings[0]))


def _kept(study: Study) -> Iterator[tuple[int, tuple[int, ...], int, Any]]:
    """The decisions of every game in the journal."""
    assert study.folder is not None
    with (study.folder / GAMES).open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            yield data["arm"], tuple(data["seating"]), data["opening"], data["decisions"]


def _random(study: Study, cell: StudyCell, called: str) -> Iterator[dict[str, Any]]:
    import numpy as np

    from turnabout.fast.random_games import CHOICES, SEAT, TURN

    label = study.plan.arms[cell.arm].label
    for first in range(0, study.random_games, RANDOM_GAMES):
        played = random_chunk(study.plan, cell, first, study.random_games)
        games = np.repeat(np.arange(len(played.lengths)) + first, played.lengths)
        columns = np.ascontiguousarray(played.decisions.T)
        yield {
            "variant": label,
            "bots": called,
            "opening": games.astype(np.int32),
            "turn": columns[TURN],
            "seat": columns[SEAT],
            "choices": columns[CHOICES],
            "free": True,
            "value": None,
        }
