import { expect, test } from 'vitest';
import { lie, sidesOf, tumble } from '$/games/pungo/die';
import { drawn, face } from '$/games/pungo/testing';
import { lifts, place, SHAPES, sideOf } from '$/games/pungo/geometry';
import type { PungoView, ShownDie } from '$/games/pungo/types';
import type { Size } from '$/games/pungo/view';

const START = '-,-,-,-/SML,ML,LS,SM/-,-,-,-';
const start = drawn(START);
const lying = (die: Partial<ShownDie>) => drawn(START, { die: { ...(start.die as ShownDie), ...die } });
const sizes = (text: string): Size[] => [...text] as Size[];

test('every pyramid of a stack shows, and none leaves its cell', () => {
  for (const stack of ['S', 'SML', 'LS', 'LLL', 'LLLMMMSSS', 'LMSMLSM']) {
    const up = lifts(sizes(stack));
    for (let level = 1; level < up.length; level += 1) expect(up[level]).toBeGreaterThan(up[level - 1] ?? 0);
    up.forEach((lift, level) => {
      expect(lift + SHAPES[sizes(stack)[level] ?? 'S'].height).toBeLessThanOrEqual(105.001);
    });
  }
});

test('a smaller pyramid sits higher on a larger one than one of the same size', () => {
  const [, small = 0] = lifts(sizes('LS'));
  const [, same = 0] = lifts(sizes('LL'));
  expect(small).toBeGreaterThan(same);
});

test('cells are seen from either side', () => {
  expect(place('a3', 4, false)).toEqual([0, 0]);
  expect(place('a3', 4, true)).toEqual([3, 2]);
  expect(place('c1', 3, true)).toEqual([0, 0]);
});

test('home rows lie on opposite sides', () => {
  expect(sideOf(['a1', 'a2', 'a3'], false)).toBe('left');
  expect(sideOf(['a1', 'a2', 'a3'], true)).toBe('right');
  expect(sideOf(['a3', 'b3', 'c3', 'd3'], false)).toBe('top');
  expect(sideOf(['a1', 'b1', 'c1', 'd1'], false)).toBe('bottom');
});

test('the die is looked at from the south, or from the north', () => {
  const near = { near: face(2), far: face(5), left: face(3), right: face(4) };
  expect(sidesOf(start, false)).toEqual({ top: face(1), bottom: face(6), ...near });
  const far = { near: face(5), far: face(2), left: face(4), right: face(3) };
  expect(sidesOf(start, true)).toEqual({ top: face(1), bottom: face(6), ...far });
  expect(sidesOf(drawn(START, { die: null }), false)).toBeNull();
});

test('one tip tumbles, a jump does not', () => {
  const north = lying({ top: face(2), south: face(6), square: 'b3', came_from: 'b2' });
  expect(tumble(start, north, false)).toBe('up');
  expect(tumble(start, north, true)).toBe('down');
  expect(lie(north)).not.toBe(lie(start));
  expect(lie({ ...north, turns: 5, points: 0 })).toBe(lie(north));
  expect(tumble(null, north, false)).toBeNull();
  expect(tumble(north, north, false)).toBeNull();
  expect(tumble(start, lying({ square: 'a1', came_from: 'b1' }), false)).toBeNull();
});

test('a throw of the same face in another turn is a throw', () => {
  const thrown = (more: Partial<PungoView>) => ({ ...lying({ square: null }), squares: [], ...more });
  const first = thrown({ turns: 1 });
  expect(tumble(first, thrown({ turns: 2 }), false)).toBe('thrown');
  expect(tumble(first, thrown({ turns: 1, points: 0 }), false)).toBeNull();
  expect(tumble(drawn(START, { die: null, squares: [] }), first, false)).toBe('thrown');
});
