"""A question that only one game has, answered by a number from each of its games."""

from __future__ import annotations

from dataclasses import dataclass

from turnabout.lab.metrics.measures import Kind


@dataclass(frozen=True, slots=True)
class Fact:
    kind: Kind
    label: str
    """What the number is, for the report."""
    percent: bool = False
    """Whether it is shown in percent."""


def part(label: str) -> Fact:
    """Yes or no in each game: the part of the games in which it is so."""
    return Fact("share", label, percent=True)


def rate(label: str) -> Fact:
    """A part of something within each game."""
    return Fact("mean", label, percent=True)


def number(label: str) -> Fact:
    """Any number of each game."""
    return Fact("mean", label)
