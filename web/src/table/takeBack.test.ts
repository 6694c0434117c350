import { expect, test } from 'vitest';
import type { ShownEvent } from '$/wire/live';
import { undoing } from '$/table/takeBack';

const moves = (...actors: number[]): ShownEvent[] =>
  actors.map((actor, place) => ({ index: place + 1, event: 'moved', at: 0, actor }));

test('a step of a turn that still lasts is undone', () => {
  expect(undoing(moves(0, 1, 1), [1], 1, [1])).toEqual({ seat: 1, own: true });
});

test('a move that others have seen is asked for', () => {
  expect(undoing(moves(0, 1), [0], 0, [0])).toEqual({ seat: 0, own: false });
  expect(undoing(moves(0), [0], 0, [1])).toEqual({ seat: 0, own: false });
});

test('at one screen the last mover takes back', () => {
  expect(undoing(moves(0), [0, 1], 1, [1])).toEqual({ seat: 0, own: false });
});

test('without a move of mine there is nothing to take back', () => {
  expect(undoing(moves(0), [1], 1, [1])).toBeNull();
  expect(undoing([...moves(1), { index: 2, event: 'took-back', at: 0, to: 0 }], [1], 1, [1])).toBeNull();
});

test('what chance did stays', () => {
  expect(undoing(moves(1, -1), [1], 1, [1])).toBeNull();
});
