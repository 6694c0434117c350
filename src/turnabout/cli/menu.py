"""The menu of `turnabout` without a command."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from turnabout.bots import Level, bots, levels
from turnabout.bots.bot import STEP
from turnabout.bots.matchmaking import MATCH, can_match
from turnabout.cli.commands import IN_THE_MENU, command_keys, command_of, key_of
from turnabout.cli.console import Console
from turnabout.cli.new_game import sit_down, sit_down_again
from turnabout.cli.rulebook import show_rules, shown_value
from turnabout.cli.show import about, facts
from turnabout.core.errors import BadOptions, TurnaboutError
from turnabout.core.game_info import GameInfo
from turnabout.games import game_info, playable_games


def run_menu(console: Console) -> None:
    """Choose, play, come back, until someone leaves."""
    try:
        while _choose(console):
            pass
    except EOFError:
        print()


def _choose(console: Console) -> bool:
    screen, words = console.screen, console.screen.words
    screen.say("\n" + words.say("menu-title"), "bold")
    for number, name in enumerate(playable_games(), 1):
        screen.say(f"  {number}  {_heading(console, name)} ({facts(name, words)})")
    keys = command_keys(words, IN_THE_MENU)
    for name, key in zip(IN_THE_MENU, keys, strict=True):
        screen.say(f"  {key}  {words.say(f'menu-{name}')}")
    choice = console.keyboard.ask(
        words.say("prompt-menu") + " ", [*playable_games(), *keys]
    ).lower()
    numbers = {str(number): name for number, name in enumerate(playable_games(), 1)}
    try:
        match key_of(words, choice, IN_THE_MENU):
            case "quit":
                return False
            case "resume":
                sit_down_again(console, None)
            case _:
                name = numbers.get(choice, choice)
                if name not in playable_games():
                    raise BadOptions("menu-choice", most=len(playable_games()), keys=tuple(keys))
                _open(console, name)
    except TurnaboutError as error:
        screen.refuse(error)
    return True


def _heading(console: Console, name: str) -> str:
    words = console.screen.words
    return f"{words.of(name).say('title')}: {about(name, words)}"


def _usual_bot(name: str) -> str:
    """One that people can beat now and then; without the fast rules, only random moves."""
    if Level.CASUAL not in bots(name):
        return bots(name)[0]
    return Level.CASUAL if find_spec("numba") else "random"


def _offered_bots(name: str) -> Sequence[str]:
    """The levels, or all bots if there are no levels."""
    return levels(name) or bots(name)


def _bots_in_short(name: str) -> str:
    """The main levels one by one, and the range of those between."""
    offered = _offered_bots(name)
    main = [bot for bot in offered if STEP not in bot]
    between = [bot for bot in offered if STEP in bot]
    shown = [*main, *([f"{between[0]} … {between[-1]}"] if between else [])]
    return ", ".join([*shown, MATCH] if can_match(name) else shown)


def _seatings(info: GameInfo) -> list[str]:
    others = info.usual_seats - 1
    bots = [*_offered_bots(info.name), *([MATCH] if can_match(info.name) else [])]
    return [",".join(["human", *[word] * others]) for word in bots]


def _open(console: Console, name: str) -> None:
    """Ask who plays and with which options; Enter takes the defaults."""
    info, screen, keyboard = game_info(name), console.screen.of(name), console.keyboard
    words = screen.words
    screen.say("\n" + _heading(console, name), "bold")
    usual = ",".join(["human", *[_usual_bot(name)] * (info.usual_seats - 1)])
    screen.say(words.say("menu-seats", usual=usual))
    screen.say(words.say("menu-bots", bots=_bots_in_short(name)))
    rules = words.say("command-rules")
    seats = keyboard.ask(words.say("prompt-seats", rules=rules) + " ", [rules, *_seatings(info)])
    if command_of(words, seats, ("rules",)):
        show_rules(screen, name)
        return
    for option in info.options:
        sentence = words.say(f"option-{option.name}.about")
        screen.say(f"  {option.name}={shown_value(option.default)}  {sentence}", "dim")
    options = keyboard.ask(words.say("prompt-options") + " ")
    sit_down(console, name, seats or usual, options.split())
