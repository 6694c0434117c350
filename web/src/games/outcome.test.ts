import { expect, test } from 'vitest';
import { endSays, reasonSays, winners } from '$/games/outcome';
import { whoOf } from '$/words/who';
import { Words } from '$/words/words.svelte';

const who = whoOf(['Ann', 'Ben', 'Cy'], [0]);
const says = (...scores: number[]): string => endSays({ scores, reason: 'end' }, false, who);
const together = (...scores: number[]): string => endSays({ scores, reason: 'end' }, true, who);

test('one wins', () => {
  expect(says(1, 0)).toBe('You win!');
  expect(says(0, 1)).toBe('Ben wins.');
});

test('several win, or nobody does', () => {
  expect(says(0.5, 0.5)).toBe('A draw.');
  expect(says(0, 0.5, 0.5)).toBe('A shared win: Ben and Cy.');
});

test('all who share a win are named in the reason', () => {
  const tied = reasonSays({ scores: [0, 0.5, 0.5], reason: 'tokens' }, new Words('pivot-pawns'), who);
  expect(tied).toContain('A tie for the most tokens: Ben and Cy.');
});

test('all win or lose where the game is played together', () => {
  expect(together(1, 1)).toBe('You win together!');
  expect(together(0, 0)).toBe('You lose together.');
  // The sentence is not guessed from the scores.
  expect(says(1, 1)).not.toBe('You win together!');
});

test('who plays alone beats nobody', () => {
  expect(says(1)).toBe('The game is over.');
  expect(winners({ scores: [1], reason: '' })).toEqual([]);
});

test('a table that was closed has no winner', () => {
  expect(endSays(null, false, who)).toBe('The game is over.');
});

test('who is crowned', () => {
  expect(winners({ scores: [0, 1], reason: '' })).toEqual([1]);
  expect(winners({ scores: [0.5, 0.5], reason: '' })).toEqual([]);
  expect(winners({ scores: [1, 1], reason: '' })).toEqual([0, 1]);
  expect(winners(null)).toEqual([]);
});

test('whoever gives up is named', () => {
  const lost = (cause: 'time' | 'gone' | 'resigned', seat: number): string =>
    reasonSays({ scores: [0, 1, 0], reason: 'last-standing', forfeit: { seat, cause } }, new Words(null), who);
  expect(lost('resigned', 1)).toBe('Ben resigned.');
  expect(lost('time', 0)).toBe('You ran out of time.');
  expect(lost('gone', 2)).toBe('Cy was away for too long.');
});
