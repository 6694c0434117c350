"""A schema of the live connection, for clients that generate their types."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from turnabout.server.live import messages

router = APIRouter(tags=["live"])


@router.get("/live/schema")
async def show_schema() -> dict[str, Any]:
    """The JSON Schema of every message of `/api/tables/{table}/live`, in both directions."""
    return messages.schema()
