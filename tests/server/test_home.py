"""Where games are kept."""

from __future__ import annotations

from pathlib import Path

from turnabout.server.home import home


def test_the_chosen_folder_comes_first() -> None:
    assert home({"TURNABOUT_HOME": "/a", "XDG_DATA_HOME": "/b"}) == Path("/a")
    assert home({"TURNABOUT_HOME": "", "XDG_DATA_HOME": "/b"}) == Path("/b/turnabout")
    assert home({}) == Path.home() / ".local" / "share" / "turnabout"
