"""Presence: who is connected, here and elsewhere, and for how long someone has been gone."""

from __future__ import annotations

from turnabout.server.live.presence import ANNOUNCE_EVERY, SILENCE, Presence

OPENED = 1_800_000_000_000
NOBODY: frozenset[int] = frozenset()


def test_a_connection_without_seats_is_a_watcher() -> None:
    presence = Presence(OPENED)
    presence.arrive(1, frozenset({0}))
    presence.arrive(2, NOBODY)
    assert presence.here() == (frozenset({0}), 1)
    assert presence.present(OPENED) == {0}
    assert presence.watchers(OPENED) == 1


def test_a_seat_is_present_while_one_of_its_connections_is() -> None:
    presence = Presence(OPENED)
    presence.arrive(1, frozenset({0, 1}))
    presence.arrive(2, frozenset({1}))
    presence.depart(1, OPENED + 10)
    assert presence.present(OPENED + 20) == {1}
    assert presence.gone_for(0, OPENED + 20) == 10
    assert presence.gone_for(1, OPENED + 20) == 0
    presence.depart(2, OPENED + 30)
    assert presence.gone_for(1, OPENED + 50) == 20


def test_sitting_down_and_leaving_changes_a_connection() -> None:
    presence = Presence(OPENED)
    presence.arrive(1, NOBODY)
    presence.change(1, frozenset({2}), OPENED + 5)
    assert (presence.present(OPENED + 5), presence.watchers(OPENED + 5)) == (frozenset({2}), 0)
    presence.change(1, NOBODY, OPENED + 9)
    assert (presence.present(OPENED + 9), presence.watchers(OPENED + 9)) == (NOBODY, 1)
    assert presence.gone_for(2, OPENED + 10) == 1


def test_departing_twice_changes_nothing() -> None:
    presence = Presence(OPENED)
    presence.arrive(1, frozenset({0}))
    presence.depart(1, OPENED + 10)
    presence.depart(1, OPENED + 90)
    assert presence.gone_for(0, OPENED + 100) == 90


def test_a_seat_never_seen_has_been_gone_since_the_room_opened() -> None:
    assert Presence(OPENED).gone_for(3, OPENED + 700) == 700


def test_other_processes_count_as_well() -> None:
    presence = Presence(OPENED)
    presence.arrive(1, frozenset({0}))
    presence.hear("a", [1], 2, OPENED)
    presence.hear("b", [1, 2], 3, OPENED)
    assert presence.present(OPENED) == {0, 1, 2}
    assert presence.watchers(OPENED) == 5
    assert presence.here() == (frozenset({0}), 0)


def test_an_announcement_replaces_the_one_before() -> None:
    presence = Presence(OPENED)
    presence.hear("a", [0, 1], 4, OPENED)
    presence.hear("a", [1], 0, OPENED + 100)
    assert presence.present(OPENED + 100) == {1}
    assert presence.watchers(OPENED + 100) == 0
    assert presence.gone_for(0, OPENED + 130) == 30
    presence.hear("a", [], 0, OPENED + 200)
    assert presence.present(OPENED + 200) == NOBODY
    assert presence.gone_for(1, OPENED + 250) == 50


def test_a_silent_process_is_forgotten_and_its_seats_are_gone_from_then_on() -> None:
    presence = Presence(OPENED)
    presence.hear("a", [0], 1, OPENED)
    presence.hear("b", [1], 1, OPENED + 1)
    assert presence.present(OPENED + SILENCE - 1) == {0, 1}
    assert presence.present(OPENED + SILENCE) == {1}
    assert presence.watchers(OPENED + SILENCE) == 1
    assert presence.gone_for(0, OPENED + SILENCE + 25) == 25


def test_what_a_forgotten_process_says_later_does_not_change_when_its_seats_went() -> None:
    presence = Presence(OPENED)
    presence.hear("a", [0], 0, OPENED)
    presence.hear("a", [], 1, OPENED + SILENCE + 500)
    assert presence.gone_for(0, OPENED + SILENCE + 600) == 600


def test_repeated_announcements_keep_a_seat_even_if_one_is_lost() -> None:
    presence = Presence(OPENED)
    for time in range(OPENED, OPENED + 10 * ANNOUNCE_EVERY, 2 * ANNOUNCE_EVERY):
        assert presence.gone_for(0, time) == 0
        presence.hear("a", [0], 0, time)
        assert presence.present(time + 2 * ANNOUNCE_EVERY) == {0}
