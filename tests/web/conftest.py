"""A real Chromium, a real server, and people who come to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.patience import PATIENCE
from tests.web.chromium import Missing, chromium
from tests.web.site import Site, serving
from tests.web.visitor import Visitor
from turnabout.words.catalogue import MARKED

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}
SPEAK_MARKED = f"localStorage.setItem('turnabout.language', '{MARKED}')"
_NUMBER = count(1)
Device = tuple[bool, str, bool]
"""Whether it is a phone, its language, and whether things move on it."""


class Arrive(Protocol):
    """A person comes, with a browser of their own."""

    def __call__(
        self,
        *,
        phone: bool = False,
        address: str | None = None,
        locale: str = "en-GB",
        moving: bool = False,
    ) -> Visitor: ...


# Not for the whole session: while Playwright runs, its thread can run no other event loop, and
# other tests have theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with ExitStack() as stack:
        try:
            browser = stack.enter_context(chromium())
        except Missing as reason:
            pytest.skip(str(reason))
        yield browser


@pytest.fixture(scope="package")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("site")) as site:
        yield site
        assert site.complaints() == []


@pytest.fixture(scope="package")
def free() -> dict[Device, list[BrowserContext]]:
    """Browsers whose visitors have left: a new one costs as much as two pages."""
    return {}


@pytest.fixture
def arrive(
    browser: Browser, site: Site, free: dict[Device, list[BrowserContext]]
) -> Iterator[Arrive]:
    here: list[tuple[Device, Visitor]] = []

    def come(
        *,
        phone: bool = False,
        address: str | None = None,
        locale: str = "en-GB",
        moving: bool = False,
    ) -> Visitor:
        number = next(_NUMBER)
        viewport: Any = PHONE if phone else LAPTOP
        how: dict[str, Any] = {
            "viewport": viewport,
            "has_touch": phone,
            "is_mobile": phone,
            "locale": "en-GB" if locale == MARKED else locale,
        }
        device = phone, locale, moving
        known = free.get(device)
        if known:
            context = known.pop()
        else:
            context = browser.new_context(**how)
            if locale == MARKED:
                context.add_init_script(SPEAK_MARKED)
        context.set_default_timeout(1000 * PATIENCE)
        # From one address only so many newcomers may come at once.
        sender = f"10.1.{number >> 8}.{number & 255}"
        context.set_extra_http_headers({"X-Forwarded-For": sender})
        visitor = Visitor(context, address or site.address, phone, locale.partition("-")[0])
        visitor.page.set_viewport_size(viewport)
        visitor.page.emulate_media(
            color_scheme="dark" if moving else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        here.append((device, visitor))
        return visitor

    yield come
    for device, visitor in here:
        visitor.leave()
        free.setdefault(device, []).append(visitor.context)
    for _, visitor in here:
        visitor.check()
