import { expect, test } from 'vitest';
import type { ShownEvent } from '$/wire/live';
import { moveNumbers } from '$/table/counting';

const entry = (index: number, event: ShownEvent['event'], to?: number): ShownEvent => ({
  index,
  event,
  at: 0,
  ...(to === undefined ? {} : { to }),
});

test('moves are counted, other entries are not', () => {
  const numbers = moveNumbers([
    entry(1, 'sat'),
    entry(2, 'started'),
    entry(3, 'moved'),
    entry(4, 'chatted'),
    entry(5, 'moved'),
  ]);
  expect([...numbers]).toEqual([
    [3, 1],
    [5, 2],
  ]);
});

test('what was taken back counts no more', () => {
  const numbers = moveNumbers([entry(1, 'moved'), entry(2, 'moved'), entry(3, 'took-back', 1), entry(4, 'moved')]);
  expect([...numbers]).toEqual([
    [1, 1],
    [4, 2],
  ]);
});
