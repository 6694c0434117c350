import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '$/api/api';
import { speak } from '$/words/words.svelte';
import { sentence } from '$/api/errors';

afterEach(() => speak('en'));

const refused = (code: string, values = {}, cause: Refused['refusal'] = null): Refused =>
  new Refused({ code, values, cause }, 409);

test('a refusal is said in the language that is spoken', async () => {
  expect(sentence(refused('seat-taken'))).toBe('That seat is taken.');
  await speak('de');
  expect(sentence(refused('seat-taken'))).toBe('Dieser Platz ist schon besetzt.');
});

test('values and causes are part of the sentence', () => {
  const cause = { code: 'bad-seats', values: { given: '5', least: 2, most: 4 }, cause: null };
  expect(sentence(refused('record-entry', { place: 3 }, cause))).toBe(
    'Entry 3 of the log is wrong. This game is for 2 to 4 players, not 5.',
  );
});

test('of what a newer server refuses nothing more is known', () => {
  expect(sentence(refused('of-tomorrow'))).toBe('That did not work. Try again in a moment.');
});

test('a mistake of our own is a sentence, too; the console has the rest', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mistake = new TypeError('x is undefined');
  expect(sentence(mistake)).toBe('That did not work. Try again in a moment.');
  expect(told).toHaveBeenCalledWith(mistake);
});

test('without a server nobody refuses anything', () => {
  expect(sentence(new Refused(null, 0))).toContain('cannot be reached');
});
