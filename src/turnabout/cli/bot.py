"""Bots at a table in the terminal: they think in a thread, so that people can always leave."""

from __future__ import annotations

from threading import Thread

from turnabout.bots import Answer, Bot, Question

LOOK = 0.05
"""How often the keyboard's interrupt is looked for while a bot thinks, in seconds."""


def think(bot: Bot, question: Question) -> Answer:
    """The bot's answer; an interrupt stops it at once and goes on upwards."""
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
            # Without a limit, waiting would not be interrupted on every system.
            thread.join(LOOK)
    except BaseException:
        question.stop.set()
        thread.join()
        raise
    if isinstance(found[0], BaseException):
        raise found[0]
    return found[0]
