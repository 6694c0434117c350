"""Whose question is next, without any process."""

from __future__ import annotations

import pytest

from turnabout.server.workers.fair_queue import FairQueue, TooBusy


def drained(queue: FairQueue[str]) -> str:
    taken = []
    while (item := queue.next()) is not None:
        taken.append(item)
    return " ".join(taken)


def filled(*items: str, most: int = 100, most_of_one: int = 100) -> FairQueue[str]:
    """Each asked by its first letter; capitals are patient."""
    queue = FairQueue[str](most, most_of_one)
    for item in items:
        queue.add(item, item[0].lower(), item[0].isupper())
    return queue


def test_askers_take_turns() -> None:
    assert drained(filled("a1", "a2", "a3", "b1", "c1", "b2")) == "a1 b1 c1 a2 b2 a3"


def test_the_patient_come_last_and_take_turns_too() -> None:
    assert drained(filled("A1", "A2", "B1", "a1", "b1")) == "a1 b1 A1 B1 A2"


def test_who_was_just_served_waits_for_the_others() -> None:
    queue = filled("a1", "b1")
    assert queue.next() == "a1"
    queue.add("a2", "a", patient=False)
    assert drained(queue) == "b1 a2"


def test_one_asker_has_so_many_of_each_kind_and_keeps_no_place_from_others() -> None:
    queue = filled("a1", "a2", "A1", "A2", most_of_one=2)
    for patient in (False, True):
        with pytest.raises(TooBusy) as refused:
            queue.add("a3", "a", patient)
        assert (refused.value.code, refused.value.values) == ("too-many-questions", {"most": 2})
    queue.add("b1", "b", patient=False)
    assert drained(queue) == "a1 b1 a2 A1 A2"


def test_all_together_have_so_many() -> None:
    queue = filled("a1", "b1", most=2)
    with pytest.raises(TooBusy) as refused:
        queue.add("c1", "c", patient=False)
    assert refused.value.code == "bots-busy"
    assert len(queue) == 2


def test_who_gives_up_leaves_no_gap() -> None:
    queue = filled("a1", "a2", "b1", "B2")
    assert queue.remove("b1")
    assert queue.remove("B2")
    assert queue.remove("a1")
    assert not queue.remove("a1")
    assert len(queue) == 1
    assert drained(queue) == "a2"
