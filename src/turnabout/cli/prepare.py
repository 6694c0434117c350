"""`turnabout prepare`: compile everything and show the progress."""

from __future__ import annotations

import os
import signal

from turnabout.bots.prepare import prepare
from turnabout.cli.show import print_json
from turnabout.fast import compiled_games
from turnabout.words import Words

NICENESS = 10
"""In the background, everything else on the machine goes first."""


def prepare_all(words: Words, background: bool, as_json: bool) -> None:
    def tell(name: str, done: int, count: int) -> None:
        title = words.of(name).say("title")
        print(words.say("prepared", title=title, done=done, games=count), flush=True)

    if background:
        os.nice(NICENESS)
        # Shells make background jobs ignore Ctrl-C; it should stop this one too.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    prepare(tell=None if as_json else tell, background=background)
    if as_json:
        print_json({"prepared": [*compiled_games()]})
    else:
        print(words.say("prepared-all"), flush=True)
