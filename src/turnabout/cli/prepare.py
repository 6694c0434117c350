"""`turnabout prepare`: compile everything and show the progress."""

from __future__ import annotations

import os
import signal

from turnabout.bots.prepare import prepare
from turnabout.words import Words

NICENESS = 10
"""In the background: whatever else is done goes first."""


def prepare_all(words: Words, background: bool) -> None:
    def tell(name: str, done: int, count: int) -> None:
        title = words.of(name).say("title")
        print(words.say("prepared", title=title, done=done, games=count), flush=True)

    if background:
        os.nice(NICENESS)
        # A shell has what it starts in the background ignore Ctrl-C, which ends all the rest.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    prepare(tell=tell, background=background)
    print(words.say("prepared-all"), flush=True)
