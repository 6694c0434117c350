"""The link to a table, as people share it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from turnabout.core.errors import BadOptions


@dataclass(frozen=True, slots=True)
class TableLink:
    """Where a table is: `https://host/t/ID`, with the key of a private table after a #."""

    server: str
    """Such as `http://127.0.0.1:8000`."""
    table: str
    invite: str | None = None

    @classmethod
    def read(cls, text: str) -> TableLink:
        """BadOptions if it is not a link to a table."""
        try:
            parts = urlsplit(text.strip())
            port = "" if parts.port is None else f":{parts.port}"
        except ValueError:
            raise BadOptions("not-a-link", text=text) from None
        place = [part for part in parts.path.split("/") if part]
        if parts.scheme not in ("http", "https") or not parts.hostname or len(place) != 2:
            raise BadOptions("not-a-link", text=text)
        # A URL puts an address that contains colons in brackets.
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        return cls(f"{parts.scheme}://{host}{port}", place[1], parts.fragment or None)

    def write(self) -> str:
        return f"{self.server}/t/{self.table}" + (f"#{self.invite}" if self.invite else "")

    @property
    def api(self) -> str:
        """The base address of this table's routes."""
        return f"{self.server}/api/tables/{self.table}"

    @property
    def live(self) -> str:
        """The address of its live connection."""
        return f"ws{self.api.removeprefix('http')}/live"
