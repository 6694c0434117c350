"""A real Chromium: the system's own, so that nothing is downloaded."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.web.site import BUILT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first draws the same pages without a window, in half the processor time."""
ARGUMENTS = (
    # Without it Chromium does not run as root, as it must in containers.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-features=Translate,OptimizationHints,MediaRouter,WebUI",
    "--renderer-process-limit=2",
    # Nobody listens or looks: no process for sound, none for a graphics card.
    "--disable-audio-output",
    "--in-process-gpu",
)


class Missing(Exception):
    """What a browser test needs and this machine does not have."""


@contextmanager
def chromium() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise Missing("there is no Chromium (Debian: apt-get install chromium-headless-shell)")
    if not BUILT.is_file():
        raise Missing("the client is not built (make web/dist/index.html)")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Missing("Playwright is missing (pip install playwright)") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield browser
        browser.close()
