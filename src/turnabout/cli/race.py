"""Timed games: several people may act at once, and a clock runs while they type."""

from __future__ import annotations

from math import inf

from turnabout.bots import Answer
from turnabout.cli.commands import AT_THE_TABLE, command_of
from turnabout.cli.prompt import answer, typable
from turnabout.cli.screen import drawn_anew
from turnabout.cli.table import TerminalTable
from turnabout.core.errors import BadNotation
from turnabout.core.game import Seat
from turnabout.words import Words

WARNINGS = (10, 5)
"""The seconds left that are announced on screens where a line cannot be redrawn."""


class Race:
    """Takes one step at a time: a typed line, a bot's action, or the end of the time."""

    def __init__(self, table: TerminalTable) -> None:
        self.table = table
        # What each bot will do, and when on the table's clock; replanned for every position.
        self._plans: dict[Seat, tuple[float, Answer]] = {}
        self._planned: object = None
        self._drawn: object = None
        self._warned: set[tuple[int, int]] = set()

    def step(self) -> None:
        table = self.table
        self._draw()
        people = [seat for seat in table.acting if seat in table.people]
        bot_at, bot_seat = self._next_bot()
        deadline = self._deadline()
        due = min((ms for ms in (bot_at, deadline) if ms is not None), default=None)
        if people and (due is None or due > table.clock.now()):
            text = self._ask(people, due)
            if text is not None:
                self._take(people, text)
                return
        elif due is not None and bot_at == due and table.is_watched:
            # People need time to follow a demonstration; nothing typed meanwhile is used.
            table.clock.wait_for(due)
            table.keyboard.forget()
        elif due is not None:
            # Nobody at the keyboard can do anything, so there is no need to wait.
            table.clock.skip_to(due)
        if bot_at is not None and bot_at == due:
            table.play(bot_seat, self._plans[bot_seat][1].move)
        else:
            table.run_out()

    def _deadline(self) -> int | None:
        """When the running timer ends on the table's clock."""
        deadline = self.table.session.deadline()
        return None if deadline is None else deadline.ms

    def _next_bot(self) -> tuple[int | None, Seat]:
        """When the next bot acts, and which one."""
        table = self.table
        if self._planned is not table.state:
            self._planned = table.state
            bots = [seat for seat in table.acting if table.players[seat].is_bot]
            answers = {seat: table.ask_bot(seat) for seat in bots}
            now = table.clock.now()
            self._plans = {
                seat: (now + 1000 * answer.wait, answer) for seat, answer in answers.items()
            }
        acting = [(ms, seat) for seat, (ms, _) in self._plans.items() if ms < inf]
        ms, seat = min(acting, default=(None, 0))
        return None if ms is None else round(ms), seat

    def _ask(self, people: list[Seat], due: int | None) -> str | None:
        table = self.table
        prompt = _prompt(table.screen.words, people) + " "
        if due is None:
            return table.keyboard.ask(prompt, typable(table, people[0]))
        if self._deadline() is not None and not table.screen.plain:
            table.screen.say(self._time_left(), "bold")
        text = table.keyboard.ask_until(prompt, (due - table.clock.now()) / 1000, self._tick)
        if text is None:
            print(flush=True)
        return text

    def _take(self, people: list[Seat], text: str) -> None:
        """Find out who typed: with several people, a line begins with a number or name."""
        table = self.table
        names = {table.players[seat].name.lower(): seat for seat in table.people}
        names |= {str(seat + 1): seat for seat in table.people}
        called = [name for name in names if f"{text.lower()} ".startswith(f"{name} ")]
        # Players who can no longer act are refused by the rules, not mistaken for somebody else.
        if len(table.people) > 1 and called:
            # One name may be a prefix of another: Ann, and Ann Lee.
            name = max(called, key=len)
            answer(table, names[name], text[len(name) :].strip())
        elif len(people) == 1 or not text or self._is_command(text):
            answer(table, people[0], text)
        else:
            table.refuse(BadNotation("who-are-you", text=text, number=people[0] + 1))

    def _is_command(self, text: str) -> bool:
        return command_of(self.table.screen.words, text, AT_THE_TABLE) is not None

    def _draw(self) -> None:
        """Show the board whenever there is something new on it."""
        table = self.table
        view = table.game.view(table.game.mask(table.state, None))
        seen = drawn_anew(view)
        if table.people and seen != self._drawn:
            table.show(None, brief=True)
        self._drawn = seen

    def _tick(self) -> None:
        """Show the time left without disturbing what is being typed."""
        deadline = self._deadline()
        if deadline is None:
            return
        if not self.table.screen.plain:
            # Save the cursor, rewrite the line above, go back.
            print(
                f"\x1b7\x1b[1A\r\x1b[2K\x1b[1m{self._time_left()}\x1b[0m\x1b8", end="", flush=True
            )
            return
        left = (deadline - self.table.clock.now()) / 1000
        for seconds in WARNINGS:
            if left <= seconds and (deadline, seconds) not in self._warned:
                self._warned.add((deadline, seconds))
                warning = self.table.screen.words.say("warning-seconds", seconds=seconds)
                print(f"\n{warning}", flush=True)

    def _time_left(self) -> str:
        left = max(0, (self._deadline() or 0) - self.table.clock.now())
        return "⏳ " + self.table.screen.words.say("time-left", seconds=-(-left // 1000))


def _prompt(words: Words, people: list[Seat]) -> str:
    if len(people) == 1:
        return words.say("prompt", seat=people[0])
    numbers = ", ".join(str(seat + 1) for seat in people)
    if len(people) > 6:
        numbers = f"{people[0] + 1}–{people[-1] + 1}"
    return words.say("prompt-race", numbers=numbers, example=f"{people[0] + 1} bid 3")
