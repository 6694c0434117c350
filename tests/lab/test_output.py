"""What a study writes: everything or nothing, and one clear refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars
import pytest

from turnabout.core.errors import TurnaboutError
from turnabout.lab.journal import GAMES, Journal
from turnabout.lab.study.output import write_study
from turnabout.lab.study.studied_game import StudiedGame
from turnabout.lab.study.study import SETTING, Study

FULL = Path("/dev/full")
"""A file on a disk that has no room."""


def study(folder: Path) -> Study:
    return Study.of("chimes", bots=["random"], games=20, folder=folder)


def test_a_game_that_does_not_fit_on_the_disk(tmp_path: Path) -> None:
    with Journal(tmp_path, study(tmp_path).plan, StudiedGame, SETTING) as journal:
        with FULL.open("wb", buffering=0) as full:
            room, journal._file = journal._file, full
            with pytest.raises(TurnaboutError) as refused:
                journal.add(StudiedGame(0, 0, (0, 0)))
        journal._file = room
    assert refused.value.code == "match-not-kept"
    assert refused.value.values["why"] == "ENOSPC"
    assert (tmp_path / GAMES).read_bytes() == b""


def test_a_full_disk_is_said_with_the_folder_when_the_journal_is_closed(tmp_path: Path) -> None:
    def play() -> None:
        with Journal(tmp_path, study(tmp_path).plan, StudiedGame, SETTING) as journal:
            journal._file.close()
            journal._file = FULL.open("wb")
            journal.add(StudiedGame(0, 0, (0, 0)))

    with pytest.raises(TurnaboutError) as refused:
        play()
    assert refused.value.code == "match-not-kept"
    assert refused.value.values["folder"] == str(tmp_path)


def test_what_was_never_played_leaves_no_folder(tmp_path: Path) -> None:
    def begin(folder: Path) -> None:
        with Journal(folder, study(folder).plan, StudiedGame, SETTING):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begin(tmp_path / "new")
    assert not (tmp_path / "new").exists()
    begun, others = tmp_path / "begun", tmp_path / "others"
    others.mkdir()
    (others / "note.txt").touch()
    with Journal(begun, study(begun).plan, StudiedGame, SETTING):
        pass
    for folder in (begun, others):
        with pytest.raises(KeyboardInterrupt):
            begin(folder)
    assert sorted(path.name for path in begun.iterdir()) == [GAMES, SETTING]
    assert [path.name for path in others.iterdir()] == ["note.txt"]


@pytest.mark.parametrize("name", ["report.html", "games.parquet", "decisions.parquet"])
def test_a_report_that_does_not_fit_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    asked = study(tmp_path)
    result = asked.run()
    (tmp_path / "report.html").write_text("as it was before")
    write_text, sink = Path.write_text, polars.LazyFrame.sink_parquet

    def text(path: Path, *given: Any, **more: Any) -> int:
        return write_text(FULL if path.name == name else path, *given, **more)

    def parquet(frame: polars.LazyFrame, path: Path, **more: Any) -> None:
        sink(frame, FULL if path.name == name else path, **more)

    monkeypatch.setattr(Path, "write_text", text)
    monkeypatch.setattr(polars.LazyFrame, "sink_parquet", parquet)
    with pytest.raises(TurnaboutError) as refused:
        write_study(asked, result)
    assert refused.value.code == "match-not-kept"
    assert sorted(path.name for path in tmp_path.iterdir()) == [GAMES, "report.html", SETTING]
    assert (tmp_path / "report.html").read_text() == "as it was before"
