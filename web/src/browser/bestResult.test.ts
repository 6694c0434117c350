import { beforeEach, expect, test } from 'vitest';
import { bestWith } from '$/browser/bestResult';

const result = (more: number, fewer: number, table = `${more}-${fewer}`) => ({ table, more, fewer });

beforeEach(() => localStorage.clear());

test('the best result is kept for each game and its options', () => {
  expect(bestWith('one', {}, result(9, 4))).toEqual(result(9, 4));
  expect(bestWith('one', {}, result(7, 0))).toEqual(result(9, 4));
  expect(bestWith('one', {}, result(9, 5))).toEqual(result(9, 4));
  expect(bestWith('one', {}, result(9, 3))).toEqual(result(9, 3));
  expect(bestWith('one', { size: 6 }, result(2, 0))).toEqual(result(2, 0));
  expect(bestWith('other', {}, result(1, 0))).toEqual(result(1, 0));
  expect(bestWith('one', {}, result(0, 0))).toEqual(result(9, 3));
});

test('a table that is looked at again is no record of its own', () => {
  bestWith('one', {}, result(5, 1, 'here'));
  expect(bestWith('one', {}, result(5, 1, 'elsewhere')).table).toBe('here');
});

test('what cannot be read is forgotten', () => {
  localStorage.setItem('turnabout.best.one.[]', '{');
  expect(bestWith('one', {}, result(1, 1))).toEqual(result(1, 1));
});
