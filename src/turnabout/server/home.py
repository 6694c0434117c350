"""The folder where this program keeps its data."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def home(env: Mapping[str, str]) -> Path:
    """The folder `TURNABOUT_HOME` or, if that is not set, one in the user's data folder."""
    if env.get("TURNABOUT_HOME"):
        return Path(env["TURNABOUT_HOME"])
    data = env.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "turnabout"
