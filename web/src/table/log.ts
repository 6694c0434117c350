/** A table's log: its entries as sentences, which of them are moves, and which can be taken back. */
import { forfeitSays } from '$/games/outcome';
import type { ShownEvent } from '$/wire/live';
import { assertNever } from '$/wire/never';
import { botName, personName, type Who } from '$/words/who';
import { say, type Words } from '$/words/words.svelte';

/** `words` are the game's. */
export function eventSays(event: ShownEvent, words: Words, who: Who): string {
  const seat = event.seat ?? 0;
  switch (event.event) {
    case 'sat':
      return say('table-sat', { name: event.bot ? botName(event.bot, words.game) : personName(event) });
    case 'left':
      return say('table-left', { seat }, who);
    case 'started':
      return event.opening ? say('table-continued', { moves: event.opening }) : say('table-started');
    case 'moved':
      return [
        forfeitSays(event.cause, event.actor ?? 0, who),
        ...(event.events ?? []).map((told) => words.tell(told, who)),
      ]
        .filter(Boolean)
        .join(' ');
    case 'forfeited':
      return forfeitSays(event.cause ?? 'gone', seat, who);
    case 'asked':
      return say('table-asked', { seat, what: event.what }, who);
    case 'answered':
      return event.agree ? '' : say('table-declined', { seat, what: event.what }, who);
    case 'withdrawn':
      return say('table-withdrawn', { seat }, who);
    case 'took-back':
      return say('table-took-back', { seat }, who);
    case 'chatted':
      return say('table-chatted', { name: personName(event), text: event.text });
    case 'wanted':
      return say('table-asked', { seat, what: 'rematch' }, who);
    case 'paused':
    case 'got-ready':
    case 'rematched':
      return '';
    case 'closed':
      return event.cause ? say('table-lapsed', { cause: event.cause }) : '';
    case 'unnamed':
      return say('table-unnamed');
    default:
      return assertNever(event.event);
  }
}

/** The same, but an event that was put into words stays so: a long log is not worded anew after each move. */
export function teller(words: Words, who: Who): (event: ShownEvent) => string {
  const told = new WeakMap<ShownEvent, string>();
  return (event) => {
    const known = told.get(event);
    if (known !== undefined) return known;
    const text = eventSays(event, words, who);
    told.set(event, text);
    return text;
  };
}

/** Those worth telling: what was granted is said, and not that it was asked; who shares a screen sits down once. */
export function worthTelling(events: readonly ShownEvent[]): ShownEvent[] {
  return events.filter(({ event }, place) => {
    if (event === 'asked') return !granted(events, place);
    return event !== 'sat' || !sitsAlready(events, place);
  });
}

/** Whether the same person has just taken another seat. */
function sitsAlready(events: readonly ShownEvent[], place: number): boolean {
  const [before, now] = [events[place - 1], events[place]];
  return before?.event === 'sat' && !before.bot && !now?.bot && personName(before) === personName(now ?? {});
}

function granted(events: readonly ShownEvent[], place: number): boolean {
  const next = events.slice(place + 1).find((event) => event.event !== 'chatted' && !event.agree);
  return next?.event === 'took-back' || next?.event === 'rematched' || next?.move === events[place]?.what;
}

/** Why everyone is waiting for these seats' bots. */
export function preparingSays(seats: readonly number[]): string {
  return seats.length ? say('table-preparing', { bots: seats.length }) : '';
}

/** The moves that have not been taken back. */
export function standing(events: readonly ShownEvent[]): ShownEvent[] {
  let moves: ShownEvent[] = [];
  for (const event of events) {
    if (event.event === 'moved' && event.number) moves.push(event);
    else if (event.event === 'took-back') moves = moves.filter(({ number = 0 }) => number <= (event.to ?? 0));
  }
  return moves;
}

/** The number of each move that has not been taken back, by its index in the log. */
export function moveNumbers(events: readonly ShownEvent[]): ReadonlyMap<number, number> {
  return new Map(standing(events).map(({ index, number = 0 }) => [index, number]));
}

/** Minutes from the start to the last move; null if the start is not known here. */
export function minutesOf(events: readonly ShownEvent[]): number | null {
  const start = events.find((event) => event.event === 'started')?.at;
  const end = standing(events).at(-1)?.at;
  return start === undefined || end === undefined ? null : Math.round((end - start) / 60_000);
}

/** Whose move the button takes back, and whether anyone has to agree. */
export interface UndoTarget {
  seat: number;
  /** A step of a turn that is still going on; it is taken back at once. */
  own: boolean;
}

/** At one screen, the last player to move takes back, not the one to move now. */
export function takeBackFor(
  events: readonly ShownEvent[],
  yours: readonly number[],
  mine: number,
  toAct: readonly number[],
): UndoTarget | null {
  const actors = standing(events).map((event) => event.actor ?? 0);
  const last = actors.at(-1);
  const seat = last !== undefined && yours.includes(last) ? last : mine;
  const from = actors.lastIndexOf(seat);
  // What chance revealed cannot be taken back.
  if (from < 0 || actors.slice(from).some((actor) => actor < 0)) return null;
  return { seat, own: seat === last && toAct.includes(seat) };
}
