import { expect, test } from 'vitest';
import type { ShownEvent } from '$/wire/live';
import { eventSays } from '$/table/log';
import { whoOf } from '$/words/who';
import { Words } from '$/words/words.svelte';

const says = (event: Partial<ShownEvent>): string =>
  eventSays({ index: 1, at: 0, ...event } as ShownEvent, new Words('pivit'), whoOf(['Ann', 'Ben'], [0]));

test('verbs agree with whoever does it', () => {
  expect(says({ event: 'took-back', seat: 0, to: 0 })).toBe('You take back.');
  expect(says({ event: 'took-back', seat: 1, to: 0 })).toBe('Ben takes back.');
  expect(says({ event: 'forfeited', seat: 0, cause: 'time' })).toBe('You have run out of time.');
});

test('bots are called by their strength, guests by their number', () => {
  expect(says({ event: 'sat', seat: 1, name: 'Club', bot: 'club' })).toBe('Bot: Club sits down.');
  expect(says({ event: 'sat', seat: 1, name: null, guest: 7 })).toBe('Guest 7 sits down.');
});

test('a move that someone had no time to make says so, and then what happened', () => {
  expect(says({ event: 'moved', actor: 1, cause: 'time', events: [{ event: 'over' }] })).toBe(
    'Ben has run out of time. The game is over.',
  );
});

test('of what a newer server tells nothing is said', () => {
  expect(says({ event: 'moved', actor: 1, events: [{ event: 'of-tomorrow' }] } as unknown as Partial<ShownEvent>)).toBe(
    '',
  );
});
