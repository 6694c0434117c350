"""The files of a study: each is written whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

from turnabout.core.errors import TurnaboutError, system_error
from turnabout.lab.report.page import write_page
from turnabout.lab.study.frames import write_parquet
from turnabout.lab.study.result import StudyResult
from turnabout.lab.study.study import Study

REPORT, FIGURES = "report.html", "figures.json"


def write_study(study: Study, result: StudyResult, command: str = "") -> Path:
    """Write the report, the figures and the frames into the study's folder; the report's path."""
    assert study.folder is not None
    return _write(study.folder, result, command, study)


def write_report(result: StudyResult, folder: Path, command: str = "") -> Path:
    """The report and the figures alone, for games that no study has played."""
    return _write(folder, result, command, None)


def _write(folder: Path, result: StudyResult, command: str, study: Study | None) -> Path:
    made = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        made = Path(mkdtemp(prefix=".new-", dir=folder))
        (made / REPORT).write_text(write_page(result, command), encoding="utf-8")
        text = json.dumps(result.as_json(), ensure_ascii=False, indent=1)
        (made / FIGURES).write_text(text + "\n", encoding="utf-8")
        if study is not None:
            write_parquet(study, made)
        for path in sorted(made.iterdir()):
            os.replace(path, folder / path.name)
    except OSError as error:
        why = system_error(error)
        raise TurnaboutError("match-not-kept", folder=str(folder), why=why) from None
    finally:
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)
    return folder / REPORT
