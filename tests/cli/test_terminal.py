"""At a real terminal: colours, hidden choices, the running timer, and the worst that can happen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Clock, Terminal, refused, run
from turnabout import Record


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    return Clock(tmp_path_factory.mktemp("clock") / "now")


def saved(home: Path) -> Record:
    (path,) = home.glob("*.json")
    return Record.read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("arguments", "drawn", "prompt"),
    [
        (("play", "pivit", "--seats", "4"), "b↕", "\nPlayer 1: "),
        (("play", "chimes", "--seed", "1"), "● B", "(typing is hidden): "),
        (("play", "pungo", "-o", "colours=3"), "SML", "\nPlayer 1: "),
        (("play", "pungo", "-o", "surface=3x4", "-o", "die=pyramid"), "S/M", "\nPlayer 1: "),
        (("play", "pungo", "-o", "roll=chaos", "--seed", "1"), "The die shows", "\nPlayer 1: "),
        (("play", "pivot-pawns", "--seed", "1"), "★", "like 1 bid 3: "),
    ],
)
def test_boards_fit_80_columns_and_can_be_read_without_colour(
    home: Path, arguments: tuple[str, ...], drawn: str, prompt: str
) -> None:
    terminal = Terminal(home, *arguments)
    seen = terminal.wait_for(prompt)
    assert drawn in seen
    assert all(len(line) <= 80 for line in seen.splitlines()), seen
    terminal.send("quit\n")
    terminal.wait_for("Continue with")
    assert terminal.close() == 0


def test_a_refusal_is_explained_and_the_game_goes_on(home: Path) -> None:
    terminal = Terminal(home, "play", "pivit", "-o", "size=6")
    terminal.wait_for("Player 1: ")
    terminal.send("b1b3\n")
    terminal.wait_for('✗ "b1b3": That is 2 squares.')
    terminal.wait_for("Player 1: ")
    terminal.send("b1b2\n")
    terminal.wait_for("Player 2: ")
    terminal.send("quit\n")
    assert terminal.close() == 0


def test_tab_completes_a_move(home: Path) -> None:
    terminal = Terminal(home, "play", "pungo")
    terminal.wait_for("Player 1: ")
    terminal.send("c2d\t\n")
    terminal.wait_for("Player 1 moves a small pyramid from c2 to d2")
    terminal.send("quit\n")
    terminal.close()


def test_a_chimes_choice_is_never_on_the_screen_before_the_reveal(home: Path) -> None:
    terminal = Terminal(home, "play", "chimes", "--seed", "1")
    terminal.wait_for("Player 1 (typing is hidden): ")
    terminal.send("7b\n")
    seen = terminal.wait_for("Player 2 (typing is hidden): ")
    # The card is in Player 1's hand and on the board, but nothing says that it was chosen.
    assert "has chosen 7b" not in seen
    assert "\n7b" not in seen
    assert "Player 1 has chosen." in seen
    terminal.send("4b\n")
    terminal.wait_for("Player 1 shows the black 7, Player 2 the black 4")
    terminal.wait_for("(typing is hidden): ")
    terminal.send("quit\n")
    terminal.close()


def test_a_slip_while_typing_is_hidden_is_not_quoted(home: Path) -> None:
    terminal = Terminal(home, "play", "chimes", "--seed", "1")
    terminal.wait_for("Player 1 (typing is hidden): ")
    terminal.send("7bb\n")
    seen = terminal.wait_for("That cannot be played. Type moves")
    assert "7bb" not in seen
    # What is typed before the echo is off again would be dropped.
    terminal.wait_for("Player 1 (typing is hidden): ")
    terminal.send("quit\n")
    terminal.close()


def test_half_a_line_does_not_outlive_its_deadline(home: Path, clock: Clock) -> None:
    arguments = ("play", "pivot-pawns", "--seats", "1", "--seed", "1", "-o", "bidding_seconds=60")
    terminal = Terminal(home, *arguments, clock=clock)
    terminal.wait_for("Player 1: ")
    terminal.send("bid 9\n")
    terminal.wait_for("s left")
    terminal.send("bid 3")
    terminal.wait_for("bid 3")
    clock.turn(60)
    terminal.wait_until_late(clock, "Player 1 shows a way in 9 pivots.")
    terminal.wait_for("Player 1: ")
    terminal.send("concede\n")
    terminal.wait_for("Player 1 gives up.")
    terminal.wait_for("Player 1: ")
    terminal.send("quit\n")
    terminal.close()


def test_a_terminal_without_room_for_the_board_gets_a_compact_one(home: Path) -> None:
    terminal = Terminal(home, "play", "pivit", columns=40)
    shown = terminal.wait_for("Player 1: ")
    assert "7  b↔                   b↔" in shown
    assert "this terminal has 40, so a compact one is shown" in " ".join(shown.split())
    terminal.send("quit\n")
    terminal.close()


def test_in_the_memory_game_hands_are_shown_to_their_owner_alone(home: Path) -> None:
    terminal = Terminal(home, "play", "chimes", "-o", "show_partner_hand=off", "--seed", "1")
    before = terminal.wait_for("Player 1 alone, then Enter: ")
    assert "1b  3b" not in before
    terminal.send("\n")
    assert "1b  3b" in terminal.wait_for("Player 1 (typing is hidden): ")
    terminal.send("7b\n")
    terminal.wait_for("Player 2 alone, then Enter: ")
    terminal.send("\n")
    hers = terminal.wait_for("Player 2 (typing is hidden): ")
    assert "1b  3b" not in hers
    assert "2b  4b" in hers
    terminal.send("quit\n")
    terminal.close()


def test_the_bidding_timer_runs_while_people_type(home: Path, clock: Clock) -> None:
    options = ("-o", "bidding_seconds=60", "-o", "demonstration_seconds=30")
    terminal = Terminal(home, "play", "pivot-pawns", "--seed", "1", *options, clock=clock)
    terminal.wait_for("Who (1, 2) and what")
    terminal.send("1 bid 9\n")
    terminal.wait_for("60 s left")
    terminal.send("2 8\n")
    terminal.wait_for("Player 2 bids 8 pivots.")
    terminal.send("1 bid 12\n")
    terminal.wait_for("✗")
    terminal.send("1 half a li")
    terminal.wait_for("half a li")
    clock.turn(59)
    terminal.wait_for("1 s left")
    clock.turn(1)
    terminal.wait_until_late(clock, "Time is up!")
    terminal.wait_for("Player 2 shows a way in 8 pivots.")
    terminal.wait_for("s left")
    clock.turn(30)
    terminal.wait_until_late(clock, "Player 1 shows a way in 9 pivots.")
    terminal.wait_for("s left")
    clock.turn(30)
    terminal.wait_until_late(clock, "Round 1 is over")
    terminal.send("quit\n")
    terminal.send("quit\n")
    terminal.close()
    log = saved(home).log
    assert [entry.move for entry in log[3:7]] == ["bid 9", "bid 8", "time", "time"]
    assert 60_000 <= log[5].ms - log[3].ms < 120_000


def test_nothing_is_lost_when_the_process_is_killed(home: Path) -> None:
    terminal = Terminal(home, "play", "pivit", "-o", "size=6", "--seats", "human:Ann,human:Bob")
    for mover, move in (("Ann: ", "b1b2"), ("Bob: ", "c1c4"), ("Ann: ", "d1d2")):
        terminal.wait_for(mover)
        terminal.send(f"{move}\n")
    terminal.wait_for("Ann moves from d1 to d2.")
    terminal.kill()
    assert [entry.move for entry in saved(home).log] == ["b1b2", "c1c4", "d1d2"]
    again = Terminal(home, "resume")
    again.wait_for("Bob: ")
    again.send("resign\n")
    again.wait_for("Ann wins")
    assert again.close() == 0


def test_a_running_timer_goes_on_after_a_kill(home: Path, clock: Clock) -> None:
    arguments = ("play", "pivot-pawns", "--seed", "1", "-o", "bidding_seconds=60")
    terminal = Terminal(home, *arguments, clock=clock)
    terminal.wait_for("Who (1, 2) and what")
    terminal.send("1 bid 9\n")
    terminal.wait_for("Bidding ends in 60 seconds.")
    clock.turn(58)
    terminal.wait_for("2 s left")
    terminal.send("2 bid 5\n")
    terminal.wait_for("Player 2 bids 5 pivots.")
    terminal.kill()
    clock.turn(1000)  # nobody plays
    again = Terminal(home, "resume", clock=clock)
    # A timer that began anew would have a minute left.
    again.wait_for("2 s left")
    clock.turn(2)
    again.wait_until_late(clock, "Time is up!")
    again.wait_for("Player 2 shows a way in 5 pivots.")
    again.send("quit\n")
    again.close()
    times = {entry.move: entry.ms for entry in saved(home).log}
    assert times["time"] - times["bid 9"] >= 60_000
    assert times["time"] - times["bid 5"] < 60_000


def test_two_windows_cannot_play_the_same_game(home: Path) -> None:
    terminal = Terminal(home, "play", "pivit")
    terminal.wait_for("Player 1: ")
    assert "another window" in refused(home, "resume")
    terminal.send("quit\n")
    terminal.close()
    assert run(home, "resume").status == 0


def test_control_c_stops_kindly(home: Path) -> None:
    terminal = Terminal(home, "play", "pivit")
    terminal.wait_for("Player 1: ")
    # A signal in the instant before the line editor listens is lost; people press again.
    for _ in range(20):
        terminal.send("\x03")
        if terminal.shows("Continue with: turnabout resume", seconds=5):
            break
    assert terminal.close() == 130


def test_a_record_is_stepped_through_both_ways(home: Path) -> None:
    run(home, "play", "pivit", "-o", "size=6", typed="b1b2\nc1c4\n")
    (path,) = home.glob("*.json")
    terminal = Terminal(home, "replay", str(path))
    terminal.wait_for("Move 0 of 2")
    for key, place in (("", 1), ("", 2), ("", 2), ("b", 1), ("0", 0), ("99", 2)):
        terminal.wait_for("q quit: ")
        terminal.send(f"{key}\n")
        terminal.wait_for(f"Move {place} of 2")
    terminal.wait_for("q quit: ")
    terminal.send("x\n")
    terminal.wait_for("a number from 0 to 2")
    terminal.send("q\n")
    assert terminal.close() == 0


def test_games_and_rules_are_drawn(home: Path) -> None:
    listed = Terminal(home, "games")
    listed.wait_for("pivot-pawns")
    assert listed.close() == 0
    rules = Terminal(home, "rules", "pungo")
    rules.wait_for("PU-4")
    assert rules.close() == 0
