"""Storage for tables, their logs and people: SQLite for one process, PostgreSQL for many."""

from turnabout.server.store.database import NoDatabase, StoreAway
from turnabout.server.store.rows import (
    Conflict,
    Listing,
    NewTable,
    Person,
    Row,
    Transfer,
    Unwritable,
)
from turnabout.server.store.store import Store
from turnabout.server.store.writer import StoreClosed

__all__ = [
    "Conflict",
    "Listing",
    "NewTable",
    "NoDatabase",
    "Person",
    "Row",
    "Store",
    "StoreAway",
    "StoreClosed",
    "Transfer",
    "Unwritable",
]
