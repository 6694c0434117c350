"""The preview of a shared link to a table: who invites you to what, and nothing else.

A private table's key follows the # of its link and never reaches a server. So anyone with the
address may read the preview, and it says only what an invitation says.
"""

from __future__ import annotations

import json
import logging
from html import escape
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Scope

from turnabout.games import game_info, playable_games
from turnabout.pictures.png import CARD
from turnabout.server.safety.origin import own_origin
from turnabout.server.store import Row
from turnabout.server.web import preferred_language
from turnabout.words import Words

TABLES = "/t/"

_log = logging.getLogger("turnabout.web")


async def preview(scope: Scope) -> str:
    """The tags for the head of this page; empty if it is not the page of an existing table."""
    if not scope["path"].startswith(TABLES):
        return ""
    try:
        row = await scope["app"].state.services.store.row(scope["path"].split("/")[2])
    except Exception:
        # The page itself can say that the store is unavailable.
        _log.exception("no preview")
        return ""
    if row is None or row.game not in playable_games():
        return ""
    words = Words(preferred_language(Headers(scope=scope)), row.game)
    return tags(row, words, own_origin(scope))


def tags(row: Row, words: Words, origin: str | None) -> str:
    """`origin` is our own, as the client sees it: a picture needs an absolute URL."""
    title = words.say("title")
    said = {
        "og:type": "website",
        "og:title": _invitation(row, words, title) if row.phase == "open" else title,
        "og:description": words.say("about"),
        **({} if origin is None else _picture(f"{origin}/api/tables/{row.id}/picture.png", title)),
    }
    return "".join(
        f'<meta property="{name}" content="{escape(text)}" />\n' for name, text in said.items()
    )


def _picture(address: str, title: str) -> dict[str, str]:
    width, height = CARD
    return {
        "og:image": address,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": title,
        "twitter:card": "summary_large_image",
    }


def _invitation(row: Row, words: Words, title: str) -> str:
    seats: list[dict[str, Any] | None] = json.loads(row.summary)["seats"]
    return words.say(
        "invitation",
        name=next((_name(seat, words) for seat in seats if seat and not seat["level"]), None),
        game=title,
        count=len(seats),
        minutes=game_info(row.game).about_minutes,
    )


def _name(seat: dict[str, Any], words: Words) -> str:
    return seat["name"] or words.say("guest", number=seat["guest"])
