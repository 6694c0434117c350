"""What processes use, as Linux tells it."""

from __future__ import annotations

import os
import time
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int | None) -> float:
    """Of a process, or of this one."""
    if pid is None:
        return time.process_time()
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / _TICKS


def family_seconds(pid: int) -> float:
    """Of a process and its children, those that have ended included."""
    ended = sum(map(int, _stat(pid)[13:15])) / _TICKS
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return ended + sum(cpu_seconds(each) for each in (pid, *map(int, children)))


def parent(pid: int) -> int:
    return int(_stat(pid)[1])


def megabytes(pid: int) -> float:
    """What a process and all that it started hold in memory now."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = parent(int(folder.name))
        except OSError:
            continue
    family = {pid}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(resident(member) for member in family)


def resident(pid: int) -> float:
    """Megabytes that a process alone holds in memory now."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _stat(pid: int) -> list[str]:
    """The fields after the name, which may hold anything."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
