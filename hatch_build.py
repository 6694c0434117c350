"""A wheel has the browser client in it; only an editable installation may come before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("web", "dist", "index.html")


class RequireClient(BuildHookInterface[Any]):
    """Refuses to build a wheel without the client."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            raise SystemExit(f"{CLIENT} is missing: run `make {CLIENT}` before building a wheel.")
