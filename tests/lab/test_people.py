"""Records of people make the same report, with their own minutes and without their names."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from turnabout.core.errors import BadOptions
from turnabout.core.record import Record
from turnabout.lab.metrics.thinking import ThinkingTime, fitted
from turnabout.lab.metrics.trace import Decision
from turnabout.lab.report.page import write_page
from turnabout.lab.study.output import write_report
from turnabout.lab.study.people import folder_records, people_result
from turnabout.lab.study.study import Study

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
    result, _ = people_result("pivit", [lambda: clocked] * 40, "here")
    (cell,) = result.cells
    assert cell.estimates["pace_early"].value == cell.estimates["pace_late"].value == 1
    assert cell.estimates["pace"].value < 1  # the model thinks for four seconds at least
    assert "Ada" not in str(result.as_json())
    assert result.thinking is not None
    assert result.thinking.handling == pytest.approx(1)
    assert "thinking takes 1 seconds for each" in write_page(result)
    assert [one.games for one in result.people] == [cell.seats[0].games] * 2


def test_a_variant_is_named_by_what_is_unusual_about_it() -> None:
    often = Record.load(RECORDS / "pivit-2.json")
    once = Record.load(RECORDS / "pivit-1-two.json")
    result, _ = people_result("pivit", [lambda: once, lambda: often, lambda: often], "here")
    assert [result.label(arm) for arm in range(2)] == [
        "3 seats, quiet_limit=12",
        "2 seats, size=6, quiet_limit=20",
    ]


def test_bids_and_successes_by_person_without_names() -> None:
    record = Record.load(RECORDS / "pivot-pawns-2.json")
    named = replace(record, players=("human:Ada", "human:Bo"))
    result, _ = people_result("pivot-pawns", [lambda: named] * 2, "here")
    assert [set(one) for one in result.people_facts] == [{"bids", "tokens", "failed"}] * 2
    (cell,) = result.cells
    for name, whole in (("bids", "bids"), ("tokens", "taken"), ("failed", "failed")):
        total = sum(one[name].value for one in result.people_facts)
        assert total == pytest.approx(cell.facts[whole].value)
    page = write_page(result)
    assert "Bids in a round, by person" in page
    assert "Ada" not in page


def test_the_model_is_fitted_to_what_people_took() -> None:
    choices = [1, 2, 4, 8, 16] * 8
    told = [Decision(0, 0, many, seconds=3 + 5 * math.log2(many)) for many in choices]
    found = fitted([*told, Decision(0, 0, 4)])
    assert found is not None
    assert [found.handling, found.looking] == pytest.approx([3, 5])
    assert found.decisions == 40
    assert fitted(told[:29]) is None
    quick = [replace(one, seconds=9 - math.log2(one.choices)) for one in told]
    flat = fitted(quick)
    assert flat is not None
    assert [flat.handling, flat.looking] == pytest.approx([7, 0])
    alike = fitted([replace(one, choices=4, seconds=6.0) for one in told])
    assert alike is not None
    assert [alike.handling, alike.looking] == pytest.approx([6, 0])
    line = [replace(one, seconds=-1 + 5 * math.log2(one.choices)) for one in told]
    steep = fitted(line)
    assert steep is not None
    assert (steep.handling, steep.looking > 0) == (0, True)


def test_minutes_of_bots_are_those_of_people_where_they_are_known() -> None:
    asked = Study.of("pungo", bots=["random"], games=40)
    before = asked.run().cells[0].estimates
    asked.thinking = ThinkingTime(8.0, 4.0, 100)  # twice as long as the model says
    after = asked.result().cells[0].estimates
    assert after["minutes"].value == pytest.approx(2 * before["minutes"].value)
    assert after["turns"] == before["turns"]
    assert "Fitted to 100 of their decisions, thinking takes 8" in write_page(asked.result())


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
