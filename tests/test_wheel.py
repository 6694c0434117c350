"""A wheel cannot be built without the browser client."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
NEEDED = ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py", "src/turnabout/__init__.py")


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist")
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_a_wheel_has_the_client_in_it_or_is_not_built(tmp_path: Path) -> None:
    for path in NEEDED:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    refused = build(tmp_path)
    assert refused.returncode != 0
    assert "web/dist/index.html is missing" in refused.stderr
    (tmp_path / "web" / "dist").mkdir(parents=True)
    (tmp_path / "web" / "dist" / "index.html").write_text("the client")
    built = build(tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert "turnabout/server/web/index.html" in ZipFile(wheel).namelist()
