import { expect, test } from 'vitest';
import { pointed } from '$/board/selection';

const paths = [
  { move: 'a1b1', taps: ['a1', 'b1'] },
  { move: '2a1c1', taps: ['p7', 'c1'] },
];

test('the taps of the move, and no other', () => {
  expect([...pointed(paths, 'a1b1', [])]).toEqual(['a1', 'b1']);
});

test('where a piece stands is pointed at as well', () => {
  expect([...pointed(paths, '2a1c1', [{ id: 'p7', at: 'a1' }])]).toEqual(['p7', 'c1', 'a1']);
});

test('a move that is not among them points at nothing', () => {
  expect(pointed(paths, 'z9', []).size).toBe(0);
});
