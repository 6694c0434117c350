"""A table without a server: people ask, and what is decided becomes its log."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Actor, Seat
from turnabout.server.notary import Notary
from turnabout.server.table.acts import decide
from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.moves import expire, play
from turnabout.server.table.acts.permissions import Asker
from turnabout.server.table.change import Change
from turnabout.server.table.entries import AnyEntry, Chatted, Moved, read_entry, write_entry
from turnabout.server.table.evolution import evolve_all
from turnabout.server.table.setup import Setup, TimeControl

NOTARY = Notary("5a" * 32)
START = 1_800_000_000_000


class BareTable:
    """Ann made the table; its people are called by their names, which is also who they are."""

    def __init__(
        self,
        game: str,
        people: Sequence[str] = ("Ann", "Ben"),
        clock: TimeControl | None = None,
        **options: Any,
    ) -> None:
        self.now = START
        self.fate = Random(1)
        self.away: dict[Seat, int] = {}
        """How long nobody has been connected for a seat; nobody who is not named here is away."""
        setup = Setup.choose(game, len(people), options, clock)
        self.table = self.empty = NOTARY.promise(setup, "table")
        self._acts = 0
        for seat, name in enumerate(people):
            if name.islower():
                self.ask("Ann", acts.Sit, seat=seat, bot=name)
            elif name:
                self.ask(name, acts.Sit, seat=seat)

    def ask(self, who: str, kind: type[acts.Act], **what: Any) -> list[AnyEntry]:
        """Do what someone asks for; the entries that it led to."""
        self._acts += 1
        called = what.pop("name", who)
        name = what.pop("id", f"act-{self._acts}")
        wish = self.table.wish
        if kind is acts.Agree:
            what = {"question": 0 if wish is None else wish.question, **what}
        elif "seen" in kind.model_fields:
            what = {"seen": self.table.index, **what}
        word = kind.model_fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        act: Any = kind(id=name, type=word, **what)  # type: ignore[call-arg]
        return self.take(decide(self.table, self._asker(who, called, name), act))

    def refuses(self, who: str, kind: type[acts.Act], **what: Any) -> str:
        """Ask for what must be refused, and changes nothing; the code."""
        index = self.table.index
        with pytest.raises(TurnaboutError) as refused:
            self.ask(who, kind, **what)
        assert self.table.index == index
        assert refused.value.code
        return refused.value.code

    def move(self, seat: Seat, move: str | None = None, after: int = 0) -> list[AnyEntry]:
        """The seat's move, or its first legal one, made so many milliseconds later."""
        self.now += after
        if move is None:
            game = self.table.game
            move = game.write_move(game.moves(self.table.state, seat)[0])
        sitter = self.table.seats[seat]
        assert sitter is not None
        if sitter.bot is not None:
            return self.take(play(self.table, seat, move, self.fate, at=self.now))
        return self.ask(sitter.person, acts.MakeMove, seat=seat, move=move, seen=self.table.index)

    def go_on(self, rng: Random) -> None:
        """A random move of someone who is to act; if nobody is, time passes."""
        seats = [actor for actor in self.acting if actor >= 0]
        if not seats:
            self.wait(60_000)
            return
        seat = rng.choice(seats)
        moves = self.table.game.moves(self.table.state, seat)
        self.move(seat, self.table.game.write_move(rng.choice(moves)), after=10)

    def wait(self, ms: int) -> list[AnyEntry]:
        """Let time pass, and do what it does; in steps, as alarms do."""
        self.now += ms
        done: list[AnyEntry] = []
        while change := expire(self.table, self.now, self.fate):
            done += self.take(change)
        return done

    def take(self, change: Change) -> list[AnyEntry]:
        """What is stored is text, and says the same as what was decided."""
        texts = [write_entry(entry) for entry in change.entries]
        self.table = evolve_all(self.table, map(read_entry, texts))
        assert self.table == change.table
        return list(change.entries)

    def say(self, times: int = 1) -> None:
        """Talk, more of it than anyone may."""
        said = Chatted(at=self.now, name="Ben", text="hi")
        self.take(Change(self.table).add(*[said] * times))

    @property
    def acting(self) -> list[Actor]:
        """Those whom the game waits for."""
        return sorted(self.table.acting())

    def moves(self) -> list[str]:
        """Everything that was ever played, also what was taken back."""
        return [entry.move for entry in self.table.entries if isinstance(entry, Moved)]

    def _asker(self, who: str, name: str, key: str) -> Asker:
        return Asker(
            who=who,
            name=name,
            owner=who == "Ann",
            now=self.now,
            fate=self.fate,
            key=key,
            gone_for=lambda seat: self.away.get(seat, 0),
        )
