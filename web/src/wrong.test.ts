import { afterEach, expect, test } from 'vitest';
import { Refused } from '$/api/api';
import { speak } from '$/texts/texts.svelte';
import { shownName, whoOf } from '$/texts/who';
import { refusal, sentence } from '$/wrong';

afterEach(() => speak('en'));

test('English is what the server says, German is our own', () => {
  const error = new Refused('seat-taken', 'seat 2 is taken', 409);
  expect(sentence(error)).toBe('seat 2 is taken');
  speak('de');
  expect(sentence(error)).toBe('Dieser Platz ist schon besetzt.');
});

test('what only the server knows is quoted, and an unknown code keeps its sentence', () => {
  speak('de');
  expect(refusal('bad-options', '"size" is 6 or 8')).toContain('"size" is 6 or 8');
  expect(refusal('of-tomorrow', 'not yet')).toBe('not yet');
});

test('guests are called so in every language, other names are left alone', () => {
  speak('de');
  expect(shownName('Guest 0042')).toBe('Gast 0042');
  expect(whoOf(['Guest 0042', 'Guest'], [], 'Du').name(0)).toBe('Gast 0042');
  expect(['Guest', 'Guest 42', 'A Guest 0042'].map(shownName)).toEqual(['Guest', 'Guest 42', 'A Guest 0042']);
});
