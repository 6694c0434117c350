import { expect, test, vi } from 'vitest';
import type { ShownEvent } from '$/wire/live';
import { eventSays, moveNumbers, takeBackFor, teller, worthTelling } from '$/table/log';
import { whoOf } from '$/words/who';
import { Words } from '$/words/words.svelte';

const says = (event: Partial<ShownEvent>): string =>
  eventSays({ index: 1, at: 0, ...event } as ShownEvent, new Words('pivit'), whoOf(['Ann', 'Ben'], [0]));

test('verbs agree with whoever does it', () => {
  expect(says({ event: 'took-back', seat: 0, to: 0 })).toBe('You take back a move.');
  expect(says({ event: 'took-back', seat: 1, to: 0 })).toBe('Ben takes back a move.');
  expect(says({ event: 'forfeited', seat: 0, cause: 'time' })).toBe('You ran out of time.');
});

test('bots are called by their strength, guests by their number', () => {
  expect(says({ event: 'sat', seat: 1, name: 'Club', bot: 'club' })).toBe('Bot: Club joins.');
  expect(says({ event: 'sat', seat: 1, name: null, guest: 7 })).toBe('Guest 7 joins.');
});

test('who shares a screen sits down once, bots do so one by one', () => {
  const sat = (index: number, more: Partial<ShownEvent>): ShownEvent => ({ index, at: 0, event: 'sat', ...more });
  const told = (...events: ShownEvent[]): number[] => worthTelling(events).map(({ index }) => index);
  expect(told(sat(1, { guest: 7 }), sat(2, { guest: 7 }), sat(3, { guest: 8 }))).toEqual([1, 3]);
  expect(told(sat(1, { name: 'Ann' }), sat(2, { bot: 'club' }), sat(3, { bot: 'club' }))).toEqual([1, 2, 3]);
});

test('what was put into words once stays so', () => {
  const words = new Words('pivit');
  const spoken = vi.spyOn(words, 'tell');
  const tell = teller(words, whoOf(['Ann', 'Ben'], [0]));
  const event: ShownEvent = { index: 1, at: 0, event: 'moved', actor: 1, events: [{ event: 'over' }] };
  expect([tell(event), tell(event)]).toEqual(['The game is over.', 'The game is over.']);
  expect(spoken).toHaveBeenCalledOnce();
});

test('a move that someone had no time to make says so, and then what happened', () => {
  expect(says({ event: 'moved', actor: 1, cause: 'time', events: [{ event: 'over' }] })).toBe(
    'Ben ran out of time. The game is over.',
  );
});

test('of what a newer server tells nothing is said', () => {
  expect(says({ event: 'moved', actor: 1, events: [{ event: 'of-tomorrow' }] } as unknown as Partial<ShownEvent>)).toBe(
    '',
  );
});

const entry = (index: number, event: ShownEvent['event'], more: Partial<ShownEvent> = {}): ShownEvent => ({
  index,
  event,
  at: 0,
  ...more,
});

test('moves are counted, other entries are not', () => {
  const numbers = moveNumbers([
    entry(1, 'sat'),
    entry(2, 'started'),
    entry(3, 'moved', { number: 1 }),
    entry(4, 'chatted'),
    entry(5, 'moved', { number: 2 }),
  ]);
  expect([...numbers]).toEqual([
    [3, 1],
    [5, 2],
  ]);
});

test('what was taken back counts no more', () => {
  const numbers = moveNumbers([
    entry(1, 'moved', { number: 1 }),
    // One that was known before it was taken back, and one that was not.
    entry(2, 'moved', { number: 2 }),
    entry(3, 'moved'),
    entry(4, 'took-back', { to: 1 }),
    entry(5, 'moved', { number: 2 }),
  ]);
  expect([...numbers]).toEqual([
    [1, 1],
    [5, 2],
  ]);
});

const moves = (...actors: number[]): ShownEvent[] =>
  actors.map((actor, place) => ({ index: place + 1, event: 'moved', at: 0, actor, number: place + 1 }));

test('a step of a turn that still lasts is undone', () => {
  expect(takeBackFor(moves(0, 1, 1), [1], 1, [1])).toEqual({ seat: 1, own: true });
});

test('a move that others have seen is asked for', () => {
  expect(takeBackFor(moves(0, 1), [0], 0, [0])).toEqual({ seat: 0, own: false });
  expect(takeBackFor(moves(0), [0], 0, [1])).toEqual({ seat: 0, own: false });
});

test('at one screen the last mover takes back', () => {
  expect(takeBackFor(moves(0), [0, 1], 1, [1])).toEqual({ seat: 0, own: false });
});

test('without a move of mine there is nothing to take back', () => {
  expect(takeBackFor(moves(0), [1], 1, [1])).toBeNull();
  expect(takeBackFor([...moves(1), { index: 2, event: 'took-back', at: 0, to: 0 }], [1], 1, [1])).toBeNull();
});

test('what chance did stays', () => {
  expect(takeBackFor(moves(1, -1), [1], 1, [1])).toBeNull();
});

test('what was granted is told, and not that it was asked', () => {
  const at = (what: Partial<ShownEvent>[]): string[] =>
    worthTelling(what.map((event, place) => ({ index: place + 1, at: 0, ...event }) as ShownEvent)).map(
      ({ event }) => event,
    );
  const asked = { event: 'asked', seat: 0, what: 'draw' } as const;
  expect(at([asked])).toEqual(['asked']);
  expect(at([asked, { event: 'answered', agree: false }])).toEqual(['asked', 'answered']);
  expect(at([asked, { event: 'answered', agree: true }, { event: 'moved', move: 'draw' }])).toEqual([
    'answered',
    'moved',
  ]);
  expect(at([{ ...asked, what: 'take-back' }, { event: 'took-back' }])).toEqual(['took-back']);
});
