import { expect, test } from 'vitest';
import { distinct, isGuest } from '$/texts/who';

test('names that several have are told apart by their seats', () => {
  expect(distinct(['Club', 'Ann', 'Club', null, null])).toEqual(['Club (1)', 'Ann', 'Club (3)', null, null]);
});

test('a guest is who has not chosen a name', () => {
  expect(isGuest('Guest 0042')).toBe(true);
  expect(isGuest('Guest of honour')).toBe(false);
});
