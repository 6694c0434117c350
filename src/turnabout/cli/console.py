"""Shared by every table in this process: one screen, one keyboard, one random generator."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from turnabout.cli.keyboard import Keyboard
from turnabout.cli.screen import Screen


@dataclass(frozen=True, slots=True)
class Console:
    screen: Screen
    keyboard: Keyboard
    rng: Random

    @classmethod
    def open(cls, screen: Screen, seed: int | None = None) -> Console:
        return cls(screen, Keyboard(), Random(seed))
