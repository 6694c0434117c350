"""Sequences that share their past."""

from __future__ import annotations

import pytest

from turnabout.core.history import History


def test_versions_share_one_list_and_stay_what_they_are() -> None:
    one = History([1, 2])
    two = one.append(3)
    three = two.append(4)
    assert [*one] == [1, 2]
    assert [*two] == [1, 2, 3]
    assert [*three] == [1, 2, 3, 4]
    assert one._items is three._items


def test_an_overtaken_version_does_not_disturb_the_others() -> None:
    trunk = History([1, 2])
    branch, other = trunk.append(3), trunk.append(4)
    assert branch[:] == (1, 2, 3)
    assert other[:] == (1, 2, 4)
    cut = branch.cut(1)
    assert cut.append(9)[:] == (1, 9)
    assert branch[:] == (1, 2, 3)


def test_it_answers_like_a_sequence() -> None:
    history = History("abcde").cut(4)
    assert (len(history), history[0], history[-1]) == (4, "a", "d")
    assert history[1:3] == ("b", "c")
    assert history[::-1] == ("d", "c", "b", "a")
    assert history[-2:] == ("c", "d")
    assert list(reversed(history)) == ["d", "c", "b", "a"]
    assert history.cut(9) == history
    assert history != History("abce")
    assert history != ("a", "b", "c", "d")
    assert repr(History([1])) == "History([1])"
    with pytest.raises(IndexError):
        history[4]
