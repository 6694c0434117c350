"""Records of people make the same report, with their own minutes and without their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnabout.core.errors import BadOptions
from turnabout.core.record import Record
from turnabout.lab.study.output import write_report
from turnabout.lab.study.people import people_result

RECORDS = Path(__file__).parents[1] / "records"


def test_records_are_counted_by_variant(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{}")
    for number in range(3):
        record = Record.load(RECORDS / "pivot-pawns-2.json")
        record.save(tmp_path / f"{number}.json")
    Record.load(RECORDS / "pungo-2.json").save(tmp_path / "other.json")
    result, unread = people_result("pivot-pawns", tmp_path)
    (cell,) = result.cells
    assert (unread, cell.games, cell.bot) == (1, 3, "people")
    assert cell.estimates["minutes"].value == pytest.approx(record.log[-1].ms / 60_000)
    assert not result.comparisons
    page = write_report(result, tmp_path / "out").read_text(encoding="utf-8")
    assert "Minutes are those of the table’s clock." in page
    assert not any(word in page for word in ("model", "Bots", "estimated"))
    assert not any(name in page for name in record.players if len(name) > 3)


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "none"):
        with pytest.raises(BadOptions):
            people_result("pungo", folder)
