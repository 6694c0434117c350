import { expect, test } from 'vitest';
import { lie, sidesOf, tumble } from '$/games/pungo/die';
import { drawn } from '$/games/pungo/drawn';
import { adjacent, lifts, place, SHAPES, sideOf } from '$/games/pungo/geometry';
import type { Size } from '$/games/pungo/view';

const START = '-,-,-,-/SML,ML,LS,SM/-,-,-,-';
const start = drawn(START);
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
  expect(adjacent('a1', 'a2')).toBe(true);
  expect(adjacent('a1', 'b2')).toBe(false);
  expect(adjacent('d1', 'a2')).toBe(false);
});

test('home rows lie on opposite sides', () => {
  expect(sideOf(['a1', 'a2', 'a3'], false)).toBe('left');
  expect(sideOf(['a1', 'a2', 'a3'], true)).toBe('right');
  expect(sideOf(['a3', 'b3', 'c3', 'd3'], false)).toBe('top');
  expect(sideOf(['a1', 'b1', 'c1', 'd1'], false)).toBe('bottom');
});

test('the die is looked at from the south, or from the north', () => {
  expect(sidesOf(start, false)).toEqual({ top: 1, bottom: 6, near: 2, far: 5, left: 3, right: 4 });
  expect(sidesOf(start, true)).toEqual({ top: 1, bottom: 6, near: 5, far: 2, left: 4, right: 3 });
});

test('a thrown die has six different faces', () => {
  const unknown = { south: null, west: null, north: null, east: null, bottom: null, square: null, came_from: null };
  for (const faces of [null, { '1': ['S'] as Size[] }]) {
    for (let top = 1; top <= 6; top += 1) {
      const sides = sidesOf(drawn(START, { surface: null, faces, die: { ...unknown, top, tips: [] } }), false);
      expect(new Set(Object.values(sides ?? {})).size).toBe(6);
    }
  }
  expect(sidesOf(drawn(START, { die: { ...unknown, top: null, tips: [] } }), false)).toBeNull();
});

test('one tip tumbles, a jump does not', () => {
  const north = drawn(START, { die: { ...start.die, top: 2, south: 6, square: 'b3', came_from: 'b2' } });
  expect(tumble(start, north, false)).toBe('up');
  expect(tumble(start, north, true)).toBe('down');
  expect(lie(north)).not.toBe(lie(start));
  expect(lie({ ...north, turns: 5, points: 0 })).toBe(lie(north));
  expect(tumble(null, north, false)).toBeNull();
  expect(tumble(north, north, false)).toBeNull();
  const elsewhere = drawn(START, { die: { ...start.die, square: 'a1', came_from: 'b1' } });
  expect(tumble(start, elsewhere, false)).toBeNull();
});

test('a throw of the same face in another turn is a throw', () => {
  const first = drawn(START, { surface: null, turns: 1 });
  expect(tumble(first, drawn(START, { surface: null, turns: 2 }), false)).toBe('thrown');
  expect(tumble(first, drawn(START, { surface: null, turns: 1, points: 0 }), false)).toBeNull();
});
