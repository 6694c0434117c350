"""Everything that determines a study except its length, and the games it consists of."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from turnabout.core.errors import BadOptions
from turnabout.core.game import timed
from turnabout.fast import has_arrays
from turnabout.games import game_info
from turnabout.lab.entrant import Entrant, entrants_of
from turnabout.lab.experiment import is_experiment
from turnabout.lab.fingerprint import code_of
from turnabout.lab.opening import opening, usual_turns
from turnabout.lab.setting import Fixture, Mode, Setting
from turnabout.lab.study.arms import Arm
from turnabout.lab.survey import is_beyond_kernels, own_part

FORMAT = 1
MOST_BOTS = 8
_LAB = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class StudyCell:
    """Games that belong together: a variant, and who sits where in the games of one opening."""

    number: int
    arm: int
    seatings: tuple[tuple[int, ...], ...]

    @property
    def is_mixed(self) -> bool:
        """Whether two bots meet; otherwise one sits in every seat."""
        return len(self.seatings) > 1

    @property
    def bots(self) -> tuple[int, ...]:
        """Which bots, weakest first."""
        return tuple(sorted(set(self.seatings[0])))


@dataclass(frozen=True, slots=True)
class Plan:
    """Determines every move of a study, if budgets are in nodes."""

    game: str
    arms: tuple[Arm, ...]
    entrants: tuple[Entrant, ...]
    seed: int
    turns: tuple[int, ...]
    """Random turns of an opening, for each arm."""
    plain: bool = False
    """Whether all bots do without kernels, because these do not know the rules of some arm."""

    @classmethod
    def of(
        cls, name: str, arms: Sequence[Arm], bots: Sequence[str], seed: int, turns: int | None
    ) -> Plan:
        """A study that can be played, or BadOptions that says what to change."""
        info = game_info(name)
        entrants = entrants_of(bots, None)
        if not 1 <= len(entrants) <= MOST_BOTS or len(set(entrants)) < len(entrants):
            raise BadOptions("study-bots", most=MOST_BOTS)
        plain = any(is_beyond_kernels(arm.build(info)) for arm in arms)
        for entrant in entrants:
            entrant.check(name, plain)
        random_turns = []
        for arm in arms:
            game = arm.build(info)
            random_turns.append(usual_turns(game) if turns is None else turns)
            opening(game, random_turns[-1], str(seed))
        return cls(name, tuple(arms), entrants, seed, tuple(random_turns), plain)

    def setting(self, arm: int) -> Setting:
        """The match that an arm would be."""
        found, turns = self.arms[arm], self.turns[arm]
        return Setting(
            self.game,
            found.seats,
            found.options,
            self.entrants,
            Mode.DUPLICATE,
            self.seed,
            turns,
        )

    def cells(self) -> list[StudyCell]:
        """Every bot with itself, then every two neighbours of the list, in every arm."""
        numbers, found = count(), []
        for place, arm in enumerate(self.arms):
            for bot in range(len(self.entrants)):
                found.append(StudyCell(next(numbers), place, ((bot,) * arm.seats,)))
            for bot in range(len(self.entrants) - 1) if arm.seats > 1 else ():
                found.append(StudyCell(next(numbers), place, _rotations(bot, arm.seats)))
        return found

    def in_kernels(self, cell: StudyCell) -> bool:
        """Whether its games are random, so that kernels can play them."""
        bots, arm = {self.entrants[bot].write() for bot in cell.bots}, self.arms[cell.arm]
        if bots != {"random"} or is_experiment(arm.options) or not has_arrays(self.game):
            return False
        return timed(arm.build(game_info(self.game))) is None

    def fixtures(self, finished: Container[int]) -> Iterator[Fixture]:
        """Games without end, opening by opening, leaving out cells that are finished."""
        cells = [cell for cell in self.cells() if not self.in_kernels(cell)]
        for place in count():
            number = place * sum(len(cell.seatings) for cell in cells)
            some = False
            for cell in cells:
                for seating in cell.seatings:
                    if cell.number not in finished:
                        some = True
                        yield Fixture(number, place, seating, cell.arm)
                    number += 1
            if not some:
                return

    def as_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game,
            "version": self.arms[0].build(game_info(self.game)).version,
            "arms": [
                {"label": arm.label, "seats": arm.seats, "options": dict(arm.options)}
                for arm in self.arms
            ],
            "bots": [entrant.write() for entrant in self.entrants],
            "seed": self.seed,
            "opening": list(self.turns),
            "code": self.code(),
        }

    def code(self) -> str:
        """Changes when the players or the measurements do."""
        modules = [entrant.module for entrant in self.entrants if entrant.module]
        found = sha256(code_of(self.game, modules).encode())
        own = own_part(self.game)
        paths = [
            _LAB / "survey.py",
            _LAB / "experiment.py",
            *sorted((_LAB / "metrics").glob("*.py")),
        ]
        if own is not None and own.__file__ is not None:
            paths += sorted(Path(own.__file__).parent.glob("*.py"))
        for path in paths:
            found.update(path.read_bytes())
        return found.hexdigest()[:12]

    def mark(self) -> str:
        """A short word that no other study has."""
        return sha256(json.dumps(self.as_json(), sort_keys=True).encode()).hexdigest()[:6]


def _rotations(bot: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """The next bot in every seat once, this one in all others."""
    return tuple(
        tuple(bot + 1 if seat == strong else bot for seat in range(seats))
        for strong in range(seats)
    )
