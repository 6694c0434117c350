"""How long a bot computes: its own time, as the machine may have other things to do."""

from __future__ import annotations

from collections.abc import Callable
from threading import Timer
from time import process_time
from typing import TypeVar

T = TypeVar("T")


def timed(answer: Callable[[], T]) -> tuple[T, float]:
    """What is answered, and the seconds of computing that it took."""
    began = process_time()
    answered = answer()
    return answered, process_time() - began


def stopped(answer: Callable[[], T], stop: Callable[[], None], after: float) -> tuple[T, float]:
    """What is answered if it is stopped after so long, and how long that took from the stop on."""
    moments: list[float] = []

    def stop_now() -> None:
        moments.append(process_time())
        stop()

    timer = Timer(after, stop_now)
    timer.start()
    answered = answer()
    ended = process_time()
    timer.cancel()
    timer.join()
    return answered, ended - min([*moments, ended])
