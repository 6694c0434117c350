"""Games played by several processes; one that dies costs its game, not the match."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeAlias, TypeVar

from turnabout.core.errors import TurnaboutError
from turnabout.fast.processes import processes, take_over
from turnabout.lab.played_game import PlayedGame
from turnabout.lab.setting import Fixture

G = TypeVar("G", bound=PlayedGame)
MakePlayer: TypeAlias = Callable[[], Callable[[Fixture], G]]
"""Makes a player of games, bots included; every process makes its own."""
Lost: TypeAlias = Callable[[Fixture, TurnaboutError], G]
"""What is kept of a game whose process died."""
Play: TypeAlias = Callable[[MakePlayer[G], Lost[G], Iterable[Fixture]], Generator[G, None, None]]
"""Plays games somewhere and yields them as they end: processes of this machine, or a cluster."""


class Worker(Generic[G]):
    """A process with bots of its own, and the fixture it is busy with."""

    def __init__(self, make: MakePlayer[G], lost: Lost[G]) -> None:
        self._lost = lost
        self.busy: Fixture | None = None
        self.pipe, theirs = processes().Pipe()
        given = make, theirs, dict(os.environ)
        self.process = processes().Process(target=_work, args=given, daemon=True)
        with _uninterrupted():
            self.process.start()
        # Ours is closed, so that the pipe ends when the process does.
        theirs.close()

    def give(self, fixture: Fixture) -> None:
        self.busy = fixture
        with suppress(OSError):  # it has died; the pipe says so when it is read
            self.pipe.send(fixture)

    def take(self) -> G:
        """The game that was played, or that it failed because the process died."""
        assert self.busy is not None
        fixture, self.busy = self.busy, None
        try:
            played: G = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            error = TurnaboutError("process-died", status=self.process.exitcode)
            return self._lost(fixture, error)
        return played

    def dead(self) -> bool:
        return self.process.exitcode is not None

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def play_all(
    make: MakePlayer[G], lost: Lost[G], fixtures: Iterable[Fixture], jobs: int
) -> Generator[G, None, None]:
    """The games as they end, in any order; closing this ends the processes."""
    left = iter(fixtures)
    workers: list[Worker[G]] = []
    try:
        for fixture in left:
            workers.append(Worker(make, lost))
            workers[-1].give(fixture)
            if len(workers) == jobs:
                break
        while waiting := {worker.pipe: worker for worker in workers if worker.busy}:
            for pipe in wait(list(waiting)):
                worker = waiting[pipe]  # type: ignore[index]  # only pipes were waited for
                yield worker.take()
                following = next(left, None)
                if following is None:
                    continue
                if worker.dead():
                    worker.end()
                    workers[workers.index(worker)] = worker = Worker(make, lost)
                worker.give(following)
    finally:
        for worker in workers:
            worker.end()


def play_here(make: MakePlayer[G], fixtures: Iterable[Fixture]) -> Generator[G, None, None]:
    """The games one after the other, in this process."""
    play = make()
    for fixture in fixtures:
        yield play(fixture)


def _work(make: MakePlayer[G], pipe: Connection[G, Any], environment: Mapping[str, str]) -> None:
    """What a process does until its pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    take_over(environment)
    # Somebody's bot may print; the output is the match's own.
    sys.stdout = sys.stderr
    play = make()
    try:
        while True:
            pipe.send(play(pipe.recv()))
    except (EOFError, OSError):
        return


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes started here ignore Ctrl-C: the match hears it and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)
