"""What was measured, written down: the results file, and the table in the README."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

README = Path(__file__).parents[1] / "README.md"


def publish(results: Path, data: dict[str, Any], table: str) -> None:
    """The first and the last line of the table are the marks in the README between which it is."""
    results.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    begin, *_, end = table.splitlines()
    head, _, rest = README.read_text(encoding="utf-8").partition(begin)
    README.write_text(head + table + rest.partition(end)[2], encoding="utf-8")
