"""Games played by several processes; one that dies costs its game, not the match."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any

from turnabout.bots import Bot
from turnabout.core.errors import TurnaboutError
from turnabout.lab.entrant import names
from turnabout.lab.played_game import PlayedGame, broken_off, play
from turnabout.lab.setting import Fixture, Setting

_SPAWN = multiprocessing.get_context("spawn")


class Worker:
    """A process with bots of its own, and the fixture it is busy with."""

    def __init__(self, setting: Setting) -> None:
        self.busy: Fixture | None = None
        self.pipe, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=_work, args=(setting, theirs), daemon=True)
        with _uninterrupted():
            self.process.start()
        # Ours is closed, so that the pipe ends when the process does.
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        self.busy = fixture
        with suppress(OSError):  # it has died; the pipe says so when it is read
            self.pipe.send(fixture)

    def take(self) -> PlayedGame:
        """The game that was played, or that it failed because the process died."""
        assert self.busy is not None
        fixture, self.busy = self.busy, None
        try:
            played: PlayedGame = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            return broken_off(fixture, TurnaboutError("process-died", status=self.process.exitcode))
        return played

    def dead(self) -> bool:
        return self.process.exitcode is not None

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def play_all(
    setting: Setting, fixtures: Iterable[Fixture], jobs: int
) -> Generator[PlayedGame, None, None]:
    """The games as they end, in any order; closing this ends the processes."""
    left = iter(fixtures)
    workers: list[Worker] = []
    try:
        for fixture in left:
            workers.append(Worker(setting))
            workers[-1].give(fixture)
            if len(workers) == jobs:
                break
        while waiting := {worker.pipe: worker for worker in workers if worker.busy}:
            for pipe in wait(list(waiting)):
                worker = waiting[pipe]  # type: ignore[index]  # only pipes were waited for
                yield worker.take()
                _next(setting, workers, worker, next(left, None))
    finally:
        for worker in workers:
            worker.end()


def play_here(setting: Setting, fixtures: Iterable[Fixture]) -> Generator[PlayedGame, None, None]:
    """The games one after the other, in this process."""
    bots, called = _bots(setting), names(setting.entrants)
    for fixture in fixtures:
        yield play(setting, bots, fixture, called)


def _next(setting: Setting, workers: list[Worker], worker: Worker, fixture: Fixture | None) -> None:
    if fixture is None:
        return
    if worker.dead():
        worker.end()
        workers[workers.index(worker)] = worker = Worker(setting)
    worker.give(fixture)


def _work(setting: Setting, pipe: Connection[PlayedGame, Any]) -> None:
    """What a process does until its pipe ends."""
    # Somebody's bot may print; the output is the match's own.
    sys.stdout = sys.stderr
    bots, called = _bots(setting), names(setting.entrants)
    try:
        while True:
            fixture = pipe.recv()
            pipe.send(play(setting, bots, fixture, called))
    except (EOFError, OSError):
        return


def _bots(setting: Setting) -> list[Bot]:
    """A bot for every entrant; they keep nothing, so one bot may sit in several seats."""
    game = setting.build()
    made = {entrant: entrant.make(game) for entrant in setting.entrants}
    return [made[entrant] for entrant in setting.entrants]


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """What is started here does not hear Ctrl-C: the match does, and ends it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)
