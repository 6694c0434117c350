import { afterEach, expect, test } from 'vitest';
import { botName, distinct, levelName, namesOf, personName, whoOf } from '$/words/who';
import { speak } from '$/words/words.svelte';

afterEach(() => speak('en'));

test('names that several have are told apart by their seats', () => {
  expect(distinct(['Club', 'Ann', 'Club', null, null])).toEqual(['Club (1)', 'Ann', 'Club (3)', null, null]);
});

test('guests are called so in every language, and other names are left alone', async () => {
  const seats = [
    { name: null, guest: 1234, level: null },
    { name: 'Guest 7', guest: null, level: null },
    { name: null, guest: null, level: null },
  ];
  const names = () => namesOf(seats, [], (level) => level);
  expect(names()).toEqual(['Guest 1234', 'Guest 7', null]);
  await speak('de');
  expect(names()).toEqual(['Gast 1234', 'Guest 7', null]);
  expect(personName({})).toBeNull();
});

test('with one seat that is me, with several only their numbers tell', () => {
  expect(whoOf(['Ann', null], [0]).name(0)).toBe('You');
  expect(whoOf(['Ann', null], [0]).name(1)).toBe('Player 2');
  expect(whoOf(['Ann', 'Ben'], [0, 1]).isMe(0)).toBe(false);
  expect([whoOf(['Ann'], [0]).seated, whoOf(['Ann'], []).seated]).toEqual([true, false]);
});

test('bots have a level, a step above one, or the name that their own game gives them', async () => {
  expect(['club', 'casual+2', 'uct', 'dragon'].map((bot) => levelName(bot, 'pivit'))).toEqual([
    'Club',
    'Casual +2',
    'Dreamer',
    'dragon',
  ]);
  expect([levelName('nearest', 'chimes'), levelName('nearest', 'pivit')]).toEqual(['Hasty', 'nearest']);
  await speak('de');
  expect(botName('nearest', 'chimes')).toBe('Bot: Hektiker');
});
