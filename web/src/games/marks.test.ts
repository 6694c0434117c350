import { expect, test } from 'vitest';
import { touched } from '$/games/marks';
import type { ShownEvent } from '$/wire/live';

function moved(actor: number, source: string, target: string): ShownEvent {
  const events = [{ event: 'move', source, target }];
  return { index: 0, event: 'moved', at: 0, actor, events } as unknown as ShownEvent;
}

const GAME = [moved(0, 'a1', 'a2'), moved(1, 'b1', 'b2'), moved(2, 'c1', 'c2'), moved(3, 'd1', 'd2')];

test('all that moved since my own last move is marked, the last move above all', () => {
  const { marks, trail } = touched(GAME, [0]);
  expect([...marks]).toEqual(['d1', 'd2']);
  expect([...trail]).toEqual(['c1', 'c2', 'b1', 'b2']);
});

test('after my own move, and for whoever watches, only the last one is', () => {
  expect(touched(GAME.slice(0, 1), [0]).trail.size).toBe(0);
  expect(touched(GAME).trail.size).toBe(0);
  expect([...touched(GAME).marks]).toEqual(['d1', 'd2']);
});

test('what chance did belongs to the move before it', () => {
  const { marks } = touched([...GAME, moved(-1, 'e1', 'e2')], [0]);
  expect([...marks]).toEqual(['e1', 'e2', 'd1', 'd2']);
});
