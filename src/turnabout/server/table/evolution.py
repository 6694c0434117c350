"""How each kind of entry changes a table. Whether it may happen was decided before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from turnabout.core.errors import TurnaboutError
from turnabout.core.game import Actor, Seat
from turnabout.core.outcome import Outcome
from turnabout.core.record import veiled
from turnabout.core.session import Session
from turnabout.server.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    Chatted,
    Closed,
    Entry,
    Forfeited,
    GotReady,
    Left,
    Moved,
    Paused,
    Rematched,
    Sat,
    Started,
    TookBack,
    Unnamed,
    Wanted,
    Withdrawn,
)
from turnabout.server.table.facts import head_after
from turnabout.server.table.questions import answer, ask, move_on, reseat, withdraw
from turnabout.server.table.seating import Seating, Sitter
from turnabout.server.table.shapes import GUEST
from turnabout.server.table.table import RESIGN, Forfeit, Table, Unveiling


def evolve(table: Table, entry: AnyEntry) -> Table:
    """The table after the next entry of its log."""
    return _EVOLVE[type(entry)](_entered(table, entry), entry)


def evolve_all(table: Table, entries: Iterable[AnyEntry]) -> Table:
    for entry in entries:
        table = evolve(table, entry)
    return table


def moved(table: Table, entry: Moved, session: Session[Any, Any]) -> Table:
    """The table after a move that was already checked and played, resulting in this session."""
    return _moved_to(_entered(table, entry), entry, session)


def _entered(table: Table, entry: AnyEntry) -> Table:
    head, entries = head_after(table, entry), table.entries.append(entry)
    if not entry.key:
        return replace(table, entries=entries, head=head)
    acts = table.acts.add(entry.who, entry.key, len(entries))
    return replace(table, entries=entries, acts=acts, head=head)


def _sat(table: Table, entry: Sat) -> Table:
    sitter = Sitter(entry.name, entry.person, entry.bot, entry.instead, entry.random)
    often = {**table.sittings, entry.who: table.sittings.get(entry.who, 0) + 1}
    return replace(_seated(table, entry, sitter), sittings=often)


def _left(table: Table, entry: Left) -> Table:
    return _seated(table, entry, None)


def _seated(table: Table, entry: Sat | Left, sitter: Sitter | None) -> Table:
    seats = table.seats.seat(entry.seat, sitter)
    return reseat(replace(table, seats=seats), entry.seat, entry.at)


def _started(table: Table, entry: Started) -> Table:
    seats = Seating(table.seats[seat] for seat in entry.order)
    setup = table.setup
    if setup.outdated and entry.version == setup.version:
        # The rules changed while it waited for players, and it is played by today's.
        setup = setup.model_copy(update={"outdated": False})
    table = replace(
        table,
        setup=setup,
        seats=seats,
        phase="playing",
        zero=entry.at,
        session=setup.begin(len(seats)),
        randoms=tuple("" if sitter is None else sitter.random for sitter in seats),
    )
    return _ask_anew(table)


def _moved(table: Table, entry: Moved) -> Table:
    session = table.game_session
    if table.cut:
        return table
    try:
        move = session.game.read_move(entry.move)
        after = session.play(entry.actor, move, table.ms(entry.at))
    except TurnaboutError:
        if not table.setup.outdated:
            raise
        # Today's rules reject the move. Even if they say that the game had ended, it went on.
        return _ended(replace(table, cut=True, outcome=None, forfeit=None))
    return _moved_to(table, entry, after)


def _moved_to(table: Table, entry: Moved, session: Session[Any, Any]) -> Table:
    game, before, after = session.game, table.state, session.state
    places = table.places.append(table.index)
    hidden = frozenset(places[place] for place in veiled(game, after, session.log, None))
    shown, unveiled = table.hidden - hidden, table.unveiled
    if shown:
        unveiled = unveiled.append(Unveiling(table.index, tuple(sorted(shown))))
    outcome = game.outcome(after)
    events = table.setup.told(game.events(before, entry.actor, session.last, after))
    table = replace(
        move_on(table, entry.actor, entry.at),
        session=session,
        places=places,
        told=table.told.append(events),
        hidden=hidden,
        unveiled=unveiled,
        drawn=table.drawn + bool(entry.secret),
        ready=frozenset(),
        position=table.index,
        asked_since=_still_asked(table, entry.actor, session.acting),
    )
    return table if outcome is None else _over(table, outcome, _given_up(entry))


def _given_up(entry: Moved) -> Forfeit | None:
    cause = entry.cause or ("resigned" if entry.move == RESIGN else None)
    return None if cause is None else Forfeit(entry.actor, cause)


def _over(table: Table, outcome: Outcome, forfeit: Forfeit | None) -> Table:
    """Questions that were asked during the game are void."""
    table = replace(table, outcome=outcome, forfeit=forfeit, wish=None, cooldowns=())
    return _ended(table)


def _ended(table: Table) -> Table:
    """Players may now read what spectators said during the game."""
    said = tuple(
        index
        for index, entry in enumerate(table.entries, 1)
        if isinstance(entry, Chatted) and entry.spectators
    )
    unveiled = table.unveiled.append(Unveiling(table.index, said)) if said else table.unveiled
    return replace(table, phase="over", unveiled=unveiled)


def _ask_anew(table: Table) -> Table:
    """The seats to act are asked something new."""
    asked = {} if table.session is None else dict.fromkeys(table.session.acting, table.index)
    return replace(table, position=table.index, asked_since=asked)


def _still_asked(table: Table, actor: Actor, acting: Iterable[Seat]) -> dict[Seat, int]:
    """Another seat's move asks nothing new of seats that were to act and still are."""
    before, now = table.asked_since if actor >= 0 else {}, table.index
    return {seat: now if seat == actor else before.get(seat, now) for seat in acting}


def _forfeited(table: Table, entry: Forfeited) -> Table:
    winners = [seat for seat in range(len(table.seats)) if seat != entry.seat]
    outcome = Outcome.contest(len(table.seats), winners, entry.cause)
    return _over(table, outcome, Forfeit(entry.seat, entry.cause))


def _took_back(table: Table, entry: TookBack) -> Table:
    if table.cut:
        return table
    session = table.game_session.take_back(entry.to, table.ms(entry.at))
    unknown = len(table.log) - len(table.told)
    table = replace(
        table,
        session=session,
        places=table.places.cut(entry.to),
        told=table.told.cut(max(0, entry.to - unknown)),
        wish=None,
    )
    return _ask_anew(table)


def _paused(table: Table, entry: Paused) -> Table:
    if entry.on:
        table = replace(table, paused_at=entry.at, rests=not entry.who)
    elif table.paused_at is not None:
        zero = table.zero + entry.at - table.paused_at
        table = replace(table, zero=zero, paused_at=None, rests=False)
    return _ask_anew(table)


def _got_ready(table: Table, entry: GotReady) -> Table:
    return replace(table, ready=table.ready | {entry.seat})


def _chatted(table: Table, entry: Chatted) -> Table:
    return replace(table, chats=table.chats + 1)


def _wanted(table: Table, entry: Wanted) -> Table:
    return table


def _rematched(table: Table, entry: Rematched) -> Table:
    return replace(table, rematch=entry.table, wish=None)


def _closed(table: Table, entry: Closed) -> Table:
    return _ended(table)


def _unnamed(table: Table, entry: Unnamed) -> Table:
    """Call the person a guest, with the number of their seat."""
    name = f"{GUEST}{min(table.seats_of(entry.who), default=0) + 1}"
    seats = Seating(
        sitter._replace(name=name) if sitter and sitter.person == entry.who else sitter
        for sitter in table.seats
    )
    return replace(table, seats=seats, unnamed={**table.unnamed, entry.who: name})


_EVOLVE: dict[type[Entry], Callable[[Table, Any], Table]] = {
    Sat: _sat,
    Left: _left,
    Started: _started,
    Moved: _moved,
    Forfeited: _forfeited,
    Asked: ask,
    Answered: answer,
    Withdrawn: withdraw,
    TookBack: _took_back,
    Paused: _paused,
    GotReady: _got_ready,
    Chatted: _chatted,
    Wanted: _wanted,
    Rematched: _rematched,
    Closed: _closed,
    Unnamed: _unnamed,
}
