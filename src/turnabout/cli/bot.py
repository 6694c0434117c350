"""Bots at a table in the terminal: they think in a thread so that people can always leave."""

from __future__ import annotations

from threading import Thread

from turnabout.bots import Answer, Bot, Question

LOOK = 0.05
"""Seconds between checks for Ctrl-C while a bot thinks."""


def think(bot: Bot, question: Question) -> Answer:
    """The bot's answer; an interrupt stops it immediately and propagates."""
    found: list[Answer | BaseException] = []

    def run() -> None:
        try:
            found.append(bot.answer(question))
        except BaseException as error:
            found.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            # On some systems, a join without a timeout cannot be interrupted.
            thread.join(LOOK)
    except BaseException:
        question.stop.set()
        thread.join()
        raise
    if isinstance(found[0], BaseException):
        raise found[0]
    return found[0]
