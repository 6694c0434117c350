"""The browser client, read into memory once: no request path ever reaches the disk."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from turnabout.server.safety.early_refusal import refuse
from turnabout.server.table.refusal import Refusal
from turnabout.words.catalogue import LANGUAGES

FOREVER = "public, max-age=31536000, immutable"
ASSETS = "/assets/"
"""The names of these files contain a hash of their content."""
SERVERS_OWN = ("/api/", ASSETS)
"""Below these, an unknown path is not found; any other is a page of the client."""
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Written down because systems differ, and browsers are told not to guess."""
HEAD_ENDS = b"</head>"
WORDS = re.compile(rf"{ASSETS}words-(\w+)-[^/]+\.js")
"""The script with the texts of the first page, in one language."""
MOST_PAGES = 64
"""Versions of the page that are kept compressed."""
NOT_BUILT = Path(__file__).with_name("not_built.html")
"""Shown in place of a client that has not been built."""

Preview = Callable[[Scope], Awaitable[str]]


@dataclass(frozen=True)
class File:
    """A file as it is sent; `packed` is compressed, or empty if that saves too little."""

    plain: bytes
    packed: bytes
    kind: str
    caching: str
    tag: str

    @classmethod
    def of(cls, path: str, plain: bytes) -> File:
        kind = KINDS.get(PurePosixPath(path).suffix, "application/octet-stream")
        packed = gzip.compress(plain, mtime=0)
        return cls(
            plain,
            packed if len(packed) < 0.9 * len(plain) else b"",
            kind,
            FOREVER if path.startswith(ASSETS) else "no-cache",
            f'"{hashlib.sha256(plain).hexdigest()[:32]}"',
        )


def web_client(folder: Path | None, preview: Preview | None = None) -> ASGIApp:
    """An app for every path that nothing else serves; without a folder, it says what to do.

    `preview` makes tags for the head of a page, which others read to preview a link to it.
    """
    files = {} if folder is None else read_client(folder)
    words = {found[1]: path for path in files if (found := WORDS.fullmatch(path))}
    index = files.get("/index.html", File.of("/index.html", NOT_BUILT.read_bytes()))

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        found = files.get(path, None if (path + "/").startswith(SERVERS_OWN) else index)
        if scope["type"] == "websocket" or found is None:
            await refuse(scope, receive, send, 404, Refusal("not-found"))
        elif scope["method"] not in ("GET", "HEAD"):
            allow = {"Allow": "GET, HEAD"}
            await refuse(scope, receive, send, 405, Refusal("not-allowed"), allow)
        else:
            asked = Headers(scope=scope)
            if found is index:
                tags = _preload(words.get(preferred_language(asked)))
                found = _with_head(index, tags + (await preview(scope) if preview else ""))
            await _answer(found, asked)(scope, receive, send)

    return serve


def preferred_language(headers: Headers) -> str:
    wished = (wish.strip()[:2] for wish in headers.get("accept-language", "").split(","))
    return next((language for language in wished if language in LANGUAGES), "en")


def _preload(script: str | None) -> str:
    """Preload the texts, which the page could otherwise request only after its scripts load."""
    return f'<link rel="modulepreload" crossorigin href="{script}">\n' if script else ""


@lru_cache(MOST_PAGES)
def _with_head(page: File, tags: str) -> File:
    if not tags:
        return page
    return File.of("/index.html", page.plain.replace(HEAD_ENDS, tags.encode() + HEAD_ENDS, 1))


def read_client(folder: Path) -> dict[str, File]:
    """Every file of a built client, by its URL path."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    names = {f"/{path.relative_to(folder).as_posix()}": path for path in paths}
    return {name: File.of(name, path.read_bytes()) for name, path in names.items()}


def _answer(file: File, asked: Headers) -> Response:
    vary = "Accept-Encoding" if file.caching is FOREVER else "Accept-Encoding, Accept-Language"
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": vary}
    if file.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in asked.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.packed, headers=headers, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
