"""What players ask each other: to take back, to agree on a draw, to play again."""

from __future__ import annotations

from turnabout.core.errors import IllegalMove
from turnabout.core.game import Seat
from turnabout.server.table.acts import models as acts
from turnabout.server.table.acts.moves import still_meant
from turnabout.server.table.acts.permissions import Asker, require_playing, require_seat
from turnabout.server.table.change import Change
from turnabout.server.table.entries import Answered, Asked, Rematched, TookBack, What, Withdrawn
from turnabout.server.table.questions import asked_by, may_offer_draw
from turnabout.server.table.refusal import Refusal
from turnabout.server.table.table import DRAW, Table, Wish
from turnabout.server.tokens import new_id


def take_back(table: Table, asker: Asker, act: acts.TakeBack) -> Change:
    _require_meant(table, asker, act.seat, act.seen)
    to = table.game_session.take_back_point([act.seat])
    if to < len(table.setup.opening):
        raise IllegalMove("no-move")
    own_turn = act.seat in table.acting() and {move.actor for move in table.log[to:]} == {act.seat}
    if own_turn:
        asked = Change(table).add(Asked(seat=act.seat, to=to, **asker.mark))
        return asked.add(TookBack(at=asker.now, seat=act.seat, to=to))
    return _ask(table, asker, act.seat, "take-back", to)


def offer_draw(table: Table, asker: Asker, act: acts.OfferDraw) -> Change:
    _require_meant(table, asker, act.seat, act.seen)
    if not may_offer_draw(table, act.seat):
        raise Refusal("no-draw")
    return _ask(table, asker, act.seat, "draw")


def rematch(table: Table, asker: Asker, act: acts.Rematch) -> Change:
    require_seat(table, asker, act.seat)
    if table.phase != "over":
        raise Refusal("playing")
    if table.rematch is not None:
        raise Refusal("rematched")
    return _ask(table, asker, act.seat, "rematch", random=act.random or "")


def agree(table: Table, asker: Asker, act: acts.Agree) -> Change:
    require_seat(table, asker, act.seat)
    wish = table.wish
    if wish is None or wish.question != act.question:
        raise Refusal("nothing-asked")
    if act.seat == wish.seat and not act.agree:
        return Change(table).add(Withdrawn(seat=act.seat, what=wish.what, **asker.mark))
    if act.seat not in wish.asked:
        raise Refusal("not-asked")
    return _answer(table, asker, wish, act.agree, act.random or "")


def _require_meant(table: Table, asker: Asker, seat: Seat, seen: int) -> None:
    require_seat(table, asker, seat)
    require_playing(table)
    if not still_meant(table, seat, seen):
        raise Refusal("stale")


def _ask(
    table: Table, asker: Asker, seat: Seat, what: What, to: int = 0, random: str = ""
) -> Change:
    wish = table.wish
    if wish is not None and wish.what == what and seat in wish.asked:
        return _answer(table, asker, wish, True, random)
    change = Change(table).add(Asked(seat=seat, what=what, to=to, random=random, **asker.mark))
    asked = change.table.wish
    assert asked is not None
    if not asked.asked:
        return _grant(change, asker, asked)
    if wish is not None:
        raise Refusal("question-open", seat=wish.seat)
    _require_cool(table, asker, seat, what)
    return change


def _require_cool(table: Table, asker: Asker, seat: Seat, what: What) -> None:
    """Nobody is pestered with a question that they have declined."""
    for cooldown in table.cooldowns:
        if cooldown[:2] == (what, seat):
            if cooldown.moves:
                raise Refusal("asked-lately", moves=cooldown.moves)
            if asker.now < cooldown.until:
                raise Refusal("asked-just-now", seconds=-(-(cooldown.until - asker.now) // 1000))


def _answer(table: Table, asker: Asker, wish: Wish, yes: bool, random: str) -> Change:
    """Answer for all seats of this person, so that they need not answer twice."""
    mine = sorted(wish.asked & set(table.seats_of(asker.who)))
    change = Change(table)
    for one in mine:
        answered = Answered(seat=one, what=wish.what, agree=yes, random=random, **asker.mark)
        change = change.add(answered)
        if change.table.wish is None:
            break
    agreed = wish.agreed | set(mine if yes else ())
    settled = yes or (wish.what == "rematch" and agreed)
    if settled and wish.asked <= set(mine):
        return _grant(change, asker, wish._replace(agreed=agreed))
    return change


def _grant(change: Change, asker: Asker, wish: Wish) -> Change:
    """Everyone has answered: do what was asked."""
    if wish.what == "take-back":
        return change.add(TookBack(at=asker.now, seat=wish.seat, to=wish.to))
    if wish.what == "draw":
        return _draw(change, asker, wish.seat)
    without = sorted(asked_by(change.table, "rematch", wish.seat) - wish.agreed)
    promised = change.table.next
    table = new_id(asker.fate) if promised is None else promised.table
    return change.add(Rematched(at=asker.now, table=table, without=tuple(without)))


def _draw(change: Change, asker: Asker, seat: Seat) -> Change:
    """To the game, a draw is a gesture by everyone who agrees, the asker first."""
    others = (other for other in range(len(change.table.seats)) if other != seat)
    for one in (seat, *others):
        gesture = change.table.gesture(one, DRAW)
        if gesture is not None:
            change = change.play(one, gesture, asker.fate, at=asker.now)
    return change
