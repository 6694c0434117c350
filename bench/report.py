"""What was measured, written down: the results file, and the table in a page of docs/."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

BENCHMARKS = Path(__file__).parents[1] / "docs" / "benchmarks.md"


def publish(results: Path, data: dict[str, Any], table: str, page: Path = BENCHMARKS) -> None:
    """The first and the last line of the table are the marks in the page between which it is."""
    results.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    begin, *_, end = table.splitlines()
    head, _, rest = page.read_text(encoding="utf-8").partition(begin)
    page.write_text(head + table + rest.partition(end)[2], encoding="utf-8")
