import { expect, test } from 'vitest';
import { ago } from '$/words/elapsed';

const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [-5 * MINUTE, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 minute ago'],
  [119 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%i ms are %s', (gone, said) => {
  expect(ago(1_000_000_000_000 - gone, 1_000_000_000_000, 'en')).toBe(said);
});

test('in German as well', () => {
  expect(ago(0, 2 * MINUTE, 'de')).toBe('vor 2 Minuten');
});
