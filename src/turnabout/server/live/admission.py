"""Who may look at a table."""

from __future__ import annotations

from hmac import compare_digest

from turnabout.server.store import Row
from turnabout.server.table.refusal import Refusal


def admit(row: Row, who: str, sits: bool, invite: str | None) -> None:
    """A private table is for its people and for those who were sent its link."""
    if row.listed or is_owner(row, who) or sits:
        return
    if not compare_digest((invite or "").encode(), row.invite.encode()):
        raise Refusal("private", "this table is private; ask for its invite link")


def is_owner(row: Row, who: str) -> bool:
    """Nobody made no table."""
    return bool(who) and who == row.owner
