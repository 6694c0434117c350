import { afterEach, expect, test } from 'vitest';
import { whoOf } from '$/words/who';
import {
  currentLanguage,
  GAMES,
  loadRefusalWords,
  refusalSays,
  say,
  speak,
  titleOf,
  Words,
  writtenLanguage,
} from '$/words/words.svelte';

afterEach(() => speak('en'));

const who = whoOf(['Ann', 'Ben', 'Cy'], [1]);

test('values become words: seats are names, lists are joined, numbers choose the plural', () => {
  expect(say('outcome-shared', { seats: [0, 2] }, who)).toBe('A shared win: Ann and Cy.');
  expect(say('outcome-won', { seat: 0 }, who)).toBe('Ann wins.');
  expect(say('outcome-won', { seat: 1 }, who)).toBe('You win!');
  expect(say('refusal-too-fast', { seconds: 1 })).toBe('That was too fast. Wait a second.');
  expect(say('refusal-bad-choice', { option: 'size', value: '7', allowed: ['6', '8', '10'] })).toContain('6, 8 or 10');
});

test('without anybody seats are numbers; chance and the clock act, too', () => {
  expect(say('outcome-won', { seat: 2 })).toBe('Player 3 wins.');
  expect(say('outcome-won', { seat: -1 })).toBe('Chance wins.');
});

test('what is not known of a newer server is left unsaid, but a mistake of our own is not', () => {
  const words = new Words('pivit');
  expect(words.tell({ event: 'of-tomorrow' })).toBe('');
  expect(words.ask({ ask: { ask: 'of-tomorrow' }, to_act: [1] })).toBe('Player 2’s turn.');
  expect(words.ask({ ask: null, to_act: [] })).toBe('');
  expect(titleOf('of-tomorrow')).toBe('Of tomorrow');
  expect(() => say('of-tomorrow')).toThrow('of-tomorrow');
  expect(() => say('outcome-won')).toThrow('seat');
});

test('another language is spoken as soon as all its words are there', async () => {
  const spoken = speak('de');
  expect(currentLanguage()).toBe('en');
  await spoken;
  expect(say('settings-language')).toBe('Sprache');
  expect(document.documentElement.lang).toBe('de');
  for (const game of GAMES) expect(new Words(game).has('title')).toBe(true);
});

test('marked English shows what does not come from the catalogue', async () => {
  await speak('marked');
  expect(say('table-sat', { name: 'Ann' })).toMatch(/^Ann [^a-z]+\.$/);
  expect(writtenLanguage()).toBe('en');
});

test('a refusal of which nothing is known is one all the same', async () => {
  const refusal = { code: 'pivit-of-tomorrow', values: {}, cause: null };
  await loadRefusalWords(refusal);
  expect(refusalSays(refusal)).toBe('That did not work. Try again in a moment.');
});
