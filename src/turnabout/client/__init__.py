"""Play at a server's table from a program: `with join(link) as table`."""

from turnabout.client.async_client import AsyncTableClient
from turnabout.client.conversation import Denied
from turnabout.client.link import TableLink
from turnabout.client.rest import fetch_record, introduce, new_table
from turnabout.client.sync_client import TableClient
from turnabout.client.update import Look, Update

__all__ = [
    "AsyncTableClient",
    "Denied",
    "Look",
    "TableClient",
    "TableLink",
    "Update",
    "fetch_record",
    "introduce",
    "join",
    "join_async",
    "new_table",
]


def join(link: str, name: str | None = None) -> TableClient:
    """Join a table, as a guest if no name is given: `with join(link) as table`."""
    return TableClient(link, name)


def join_async(link: str, name: str | None = None) -> AsyncTableClient:
    """The same for an event loop: `async with join_async(link) as table`."""
    return AsyncTableClient(link, name)
