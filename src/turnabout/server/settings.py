"""The server's settings, read from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path

from sqlalchemy import URL

from turnabout.core.errors import BadOptions, quote
from turnabout.server.home import home
from turnabout.server.safety.origin import read_host, read_origin

REDIS = ("redis://", "rediss://", "unix://")
MOST_WORKERS = 256
MOST_STUDY_SECONDS = 600


@dataclass(frozen=True)
class Settings:
    """A server's configuration; `repr` omits the database's address, which may hold a password."""

    database: str
    redis: str | None
    origins: frozenset[str]
    workers: int
    folder: Path
    web: Path | None
    keep_days: int | None = None
    """Days after which finished games are deleted; None keeps them forever."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks, besides this machine, whose forwarded headers are trusted."""
    hosts: frozenset[str] = frozenset()
    """The host names it answers to; empty for any."""
    study_seconds: int | None = None
    """How long a study that a visitor asks for may play; None if there are none."""

    def __repr__(self) -> str:
        return f"Settings(folder={self.folder}, workers={self.workers})"

    @classmethod
    def from_environment(cls, env: Mapping[str, str]) -> Settings:
        """Refuse an invalid value by the name of its variable; the store checks its own address."""
        folder = home(env)
        return cls(
            database=env.get("TURNABOUT_DATABASE") or _file(folder),
            redis=_redis(env.get("TURNABOUT_REDIS", "")),
            origins=_origins(env.get("TURNABOUT_ORIGINS", "")),
            workers=_workers(env.get("TURNABOUT_WORKERS", "")),
            folder=folder,
            web=_web(),
            keep_days=_days(env.get("TURNABOUT_KEEP_DAYS", "")),
            proxies=_proxies(env.get("TURNABOUT_PROXIES", "")),
            hosts=_hosts(env.get("TURNABOUT_HOSTS", "")),
            study_seconds=_study_seconds(env.get("TURNABOUT_STUDY_SECONDS", "")),
        )


def _file(folder: Path) -> str:
    file = URL.create("sqlite", database=str(folder.absolute() / "turnabout.db"))
    return file.render_as_string()


def _redis(text: str) -> str | None:
    if text and not text.startswith(REDIS):
        raise BadOptions("setting-redis")
    return text or None


def _origins(text: str) -> frozenset[str]:
    found = set()
    for word in _words(text):
        origin = read_origin(word.rstrip("/"))
        if origin is None:
            raise BadOptions("setting-origins", given=quote(word))
        found.add(origin)
    return frozenset(found)


def _proxies(text: str) -> tuple[str, ...]:
    for word in _words(text):
        try:
            ip_network(word)
        except ValueError:
            raise BadOptions("setting-proxies", given=quote(word)) from None
    return tuple(_words(text))


def _hosts(text: str) -> frozenset[str]:
    for word in _words(text):
        if read_host(word) != word.lower():
            raise BadOptions("setting-hosts", given=quote(word))
    return frozenset(word.lower() for word in _words(text))


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _workers(text: str) -> int:
    if not text:
        return _cores()
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
    if not 1 <= number <= MOST_WORKERS:
        raise BadOptions("setting-workers", most=MOST_WORKERS, given=quote(text))
    return number


def _days(text: str) -> int | None:
    if not text:
        return None
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
    if number < 1:
        raise BadOptions("setting-keep-days", given=quote(text))
    return number


def _study_seconds(text: str) -> int | None:
    if not text:
        return None
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
    if not 1 <= number <= MOST_STUDY_SECONDS:
        raise BadOptions("setting-study-seconds", most=MOST_STUDY_SECONDS, given=quote(text))
    if find_spec("scipy") is None:
        raise BadOptions("setting-study-extra")
    return number


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _web() -> Path | None:
    """The built client: in an installed package, or beside `src` in a checkout."""
    here = Path(__file__).parent
    for folder in (here / "web", here.parents[2] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None
