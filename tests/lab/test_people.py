"""Records of people make the same report, with their own minutes and without their names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from turnabout.core.errors import BadOptions
from turnabout.core.record import Record
from turnabout.lab.study.output import write_report
from turnabout.lab.study.people import folder_records, people_result

RECORDS = Path(__file__).parents[1] / "records"


def test_records_are_counted_by_variant(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{}")
    for number in range(3):
        record = Record.load(RECORDS / "pivot-pawns-2.json")
        record.save(tmp_path / f"{number}.json")
    Record.load(RECORDS / "pungo-2.json").save(tmp_path / "other.json")
    result, unread = people_result("pivot-pawns", folder_records(tmp_path), "here")
    (cell,) = result.cells
    assert (unread, cell.games, cell.bot) == (1, 3, "people")
    assert cell.estimates["minutes"].value == pytest.approx(record.log[-1].ms / 60_000)
    assert not result.comparisons
    page = write_report(result, tmp_path / "out").read_text(encoding="utf-8")
    assert "Minutes are those of the table’s clock." in page
    assert not any(word in page for word in ("model", "Bots", "estimated"))
    assert not any(name in page for name in record.players if len(name) > 3)


def test_the_time_of_people_is_their_own() -> None:
    record = Record.load(RECORDS / "pivit-2.json")
    log = [replace(entry, ms=1000 * (place + 1)) for place, entry in enumerate(record.log)]
    clocked = replace(record, log=tuple(log), players=("human:Ada", "human:Bo"))
    result, _ = people_result("pivit", [lambda: clocked] * 2, "here")
    (cell,) = result.cells
    assert cell.estimates["pace_early"].value == cell.estimates["pace_late"].value == 1
    assert cell.estimates["pace"].value < 1  # the model thinks for four seconds at least
    assert "Ada" not in str(result.as_json())
    assert [one.games for one in result.people] == ([2, 2] if cell.seats[0].games else [])


def test_games_of_bots_are_not_those_of_people() -> None:
    record = Record.load(RECORDS / "pivit-2.json")
    bots = replace(record, players=("club", "casual"))
    mixed = replace(record, players=("club", "human"))
    result, _ = people_result("pivit", [lambda: bots, lambda: mixed], "here")
    assert [cell.games for cell in result.cells] == [1]


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        with pytest.raises(BadOptions):
            people_result("pungo", folder_records(folder), str(folder))
