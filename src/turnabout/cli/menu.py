"""The menu of `turnabout` without a command."""

from __future__ import annotations

from importlib.util import find_spec

from turnabout.bots import Level
from turnabout.cli.room import Room
from turnabout.cli.rulebook import show_rules
from turnabout.cli.sit import sit_down, sit_down_again
from turnabout.core.errors import TurnaboutError
from turnabout.core.kind import Kind
from turnabout.games import games, kind


def run_menu(room: Room) -> None:
    """Choose, play, come back; until someone leaves."""
    try:
        while _choose(room):
            pass
    except EOFError:
        print()


def _choose(room: Room) -> bool:
    screen = room.screen
    screen.say("\nTurnabout — where everything turns", "bold")
    for number, name in enumerate(games(), 1):
        found = kind(name)
        screen.say(f"  {number}  {found.title}: {found.about} ({found.seats_in_words} players)")
    screen.say("  r  go on with the latest game      q  leave")
    choice = room.keyboard.ask("Your choice: ", [*games(), "r", "q"]).lower()
    try:
        if choice in ("q", "quit"):
            return False
        if choice == "r":
            sit_down_again(room, None)
        elif choice in games():
            _open(room, choice)
        elif choice in [str(number) for number in range(1, len(games()) + 1)]:
            _open(room, games()[int(choice) - 1])
        else:
            screen.refuse(f"type a number from 1 to {len(games())}, r or q")
    except TurnaboutError as error:
        screen.refuse(error.why)
    return True


def _usual_bot() -> str:
    """Someone to win against now and then; without the fast rules there are only random moves."""
    return Level.CASUAL.value if find_spec("numba") else "random"


def _seatings(found: Kind) -> list[str]:
    others = found.usual_seats - 1
    return [",".join(["human", *[level.value] * others]) for level in Level]


def _open(room: Room, name: str) -> None:
    """Ask who plays and with which options; Enter takes what is usual."""
    found, screen, keyboard = kind(name), room.screen, room.keyboard
    screen.say(f"\n{found.title}: {found.about}", "bold")
    usual = ",".join(["human", *[_usual_bot()] * (found.usual_seats - 1)])
    screen.say(f"Who plays? Enter is {usual}; a number is so many people.")
    screen.say(f"Bots: {', '.join(level.value for level in Level)}.")
    seats = keyboard.ask("Seats (or rules): ", ["rules", *_seatings(found)])
    if seats == "rules":
        show_rules(screen, name)
        return
    for option in found.options:
        screen.say(f"  {option.name}={option.default}  {option.about}", "dim")
    words = keyboard.ask("Options that differ, with spaces between (Enter for none): ")
    sit_down(room, name, seats or usual, words.split())
