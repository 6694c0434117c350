"""What the bots at the table had in mind, in a line for each once both cards are known."""

from __future__ import annotations

from collections.abc import Sequence

from turnabout.bots import Question
from turnabout.cli.table import TerminalTable
from turnabout.games.chimes.events import Acted
from turnabout.games.chimes.game import Chimes
from turnabout.games.chimes.hindsight import choices, hoped_acts
from turnabout.games.chimes.state import Card, State
from turnabout.games.chimes.view import face
from turnabout.words import Words


def told(table: TerminalTable, before: State) -> list[str]:
    """The lines after a move; none unless it completed a turn.

    The terminal has hints, so it is a table to learn at, where bots may talk about a turn (CH-7).
    """
    game, log = table.game, table.session.log
    if not isinstance(game, Chimes) or table.state.turns == before.turns:
        return []
    past, turn = log[:-2], log[-2:]
    lines = []
    for seat, state in choices(game, table.session.state_at(len(past)), turn):
        hope = getattr(table.bot_of(seat), "hope", None)
        if hope is None:
            continue
        hoped: Card = hope(Question.about(game, state, seat, past))
        card = face(hoped)
        met = any(entry.actor != seat and entry.move == game.write_move(hoped) for entry in turn)
        acts = hoped_acts(game, state, seat, hoped)
        what = _steps(acts, table.screen.words)
        message = "thought-met" if met else "thought-missed"
        lines.append(
            table.screen.words.say(
                message,
                bot_seat=seat,
                partner_seat=1 - seat,
                number=card.number,
                colour=card.colour,
                what=what,
            )
        )
    return lines


def _steps(acts: Sequence[Acted], words: Words) -> str:
    """What moves, in a sentence without its full stop."""
    steps = [words.say_of("ahead-step", act) for act in acts if act.side and act.target]
    if not steps:
        return words.say("ahead-nothing")
    return steps[0] if len(steps) == 1 else words.say("ahead-then", first=steps[0], second=steps[1])
