"""Who may look at a table, and who may act at all."""

from __future__ import annotations

from hmac import compare_digest

from turnabout.server.store import Person, Row, Store
from turnabout.server.table.refusal import Refusal


def admit(row: Row, who: str, sits: bool, invite: str | None) -> None:
    """A private table admits its owner, its players and anyone with its invite link."""
    if row.listed or is_owner(row, who) or sits:
        return
    if not compare_digest((invite or "").encode(), row.invite.encode()):
        raise Refusal("private")


async def someone(store: Store, who: str) -> Person:
    """The person behind a cookie; acting requires an identity, looking does not."""
    person = await store.person(who) if who else None
    if person is None:
        raise Refusal("nobody")
    return person


def is_owner(row: Row, who: str) -> bool:
    """Whether this person made the table; an anonymous visitor never did."""
    return bool(who) and who == row.owner
