import { expect, test } from 'vitest';
import { answerSays, nextTable, notNow } from '$/table/questions';
import type { ShownEvent, ShownTable, ShownWish } from '$/wire/live';
import { whoOf } from '$/words/who';
import { Words } from '$/words/words.svelte';

const who = whoOf(['Ann', 'Ben'], [0]);
const wish: ShownWish = { what: 'draw', seat: 0, question: 5, asked: [1], agreed: [] };
const event = (what: Partial<ShownEvent>): ShownEvent => ({ index: 6, event: 'answered', at: 0, ...what });
const table = (what: Partial<ShownTable>): ShownTable => ({ wish: null, cooldowns: [], ...what }) as ShownTable;

test('whoever was told no waits, and is told how long', () => {
  const cool = table({ cooldowns: [{ what: 'draw', seat: 0, moves: 3, until: 0 }] });
  expect(notNow(cool, 'draw', 0, 0, who)).toContain('after 3 more moves');
  expect(notNow(cool, 'take-back', 0, 0, who)).toBe('');
  expect(notNow(cool, 'draw', 1, 0, who)).toBe('');
  const later = table({ cooldowns: [{ what: 'rematch', seat: 0, moves: 0, until: 5_000 }] });
  expect(notNow(later, 'rematch', 0, 1_000, who)).toContain('in 4 seconds');
  expect(notNow(later, 'rematch', 0, 5_000, who)).toBe('');
});

test('there is one question at a time, and whoever is asked may ask the same', () => {
  expect(notNow(table({ wish: { ...wish, seat: 1, asked: [] } }), 'take-back', 0, 0, who)).toContain('Ben has asked');
  expect(notNow(table({ wish: { ...wish, seat: 1, asked: [0] } }), 'draw', 0, 0, who)).toBe('');
});

test('the asker is told politely what became of a question', () => {
  const says = (...fresh: ShownEvent[]): string => answerSays(wish, fresh, [0], new Words(null), who);
  expect(says(event({ seat: 1, what: 'draw', agree: false }))).toBe('No draw: Ben would rather play on.');
  expect(says(event({ event: 'moved', actor: 1, move: 'b1b2' }))).toBe('No draw: Ben would rather play on.');
  expect(says(event({ event: 'moved', actor: 0, move: 'b1b2' }))).toBe('');
  expect(says(event({ seat: 1, what: 'draw', agree: true }))).toBe('');
  expect(says(event({ event: 'withdrawn', seat: 0, what: 'draw' }))).toBe('');
  expect(answerSays(null, [event({ seat: 1, agree: false })], [0], new Words(null), who)).toBe('');
});

test('whoever agreed goes to the next table', () => {
  const next = event({ event: 'rematched', table: 'next', without: [1] });
  expect(nextTable([next], [0])).toBe('next');
  expect(nextTable([next], [1])).toBeNull();
  expect(nextTable([next], [])).toBeNull();
  expect(nextTable([], [0])).toBeNull();
});
