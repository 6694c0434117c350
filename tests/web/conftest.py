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

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PHONE = {"width": 360, "height": 740}
LAPTOP = {"width": 1280, "height": 800}
_NUMBER = count(1)


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


@pytest.fixture
def arrive(browser: Browser, site: Site) -> Iterator[Arrive]:
    here: list[Visitor] = []

    def come(
        *,
        phone: bool = False,
        address: str | None = None,
        locale: str = "en-GB",
        moving: bool = False,
    ) -> Visitor:
        number = next(_NUMBER)
        how: dict[str, Any] = {
            "viewport": PHONE if phone else LAPTOP,
            "has_touch": phone,
            "is_mobile": phone,
            "locale": locale,
            "color_scheme": "dark" if moving else "light",
            "reduced_motion": "no-preference" if moving else "reduce",
            # From one address only so many newcomers may come at once.
            "extra_http_headers": {"X-Forwarded-For": f"10.1.{number >> 8}.{number & 255}"},
        }
        context = browser.new_context(**how)
        context.set_default_timeout(1000 * PATIENCE)
        here.append(Visitor(context, address or site.address, phone, locale[:2]))
        return here[-1]

    yield come
    for visitor in here:
        visitor.context.close()
    for visitor in here:
        visitor.check()
