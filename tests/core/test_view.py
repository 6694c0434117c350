"""What all views and events share."""

from __future__ import annotations

from dataclasses import dataclass

from turnabout.core.view import Event, Over, touched


@dataclass(frozen=True, slots=True, kw_only=True)
class Went(Event):
    """From one place to another, or from nowhere."""

    event: str = "went"
    source: str | None
    target: str


def test_a_move_touches_where_it_began_and_ended() -> None:
    events = (Went(source="a1", target="b2"), Went(source=None, target="c3"), Over())
    assert touched(events) == {"a1", "b2", "c3"}
    assert touched(()) == frozenset()
