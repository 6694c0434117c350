import { expect, test } from 'vitest';
import { isWanted, opponentOf, resultOf, tallies } from '$/home/results';
import type { MyTable } from '$/wire/rest';

const bot = { name: null, guest: null, level: 'club' };
const ann = { name: 'Ann', guest: null, level: null };
const base: MyTable = {
  ...{
    id: 'a',
    game: 'pivit',
    phase: 'over',
    created: 0,
    updated: 0,
    seats: [ann, bot],
    to_act: [],
    moves: 9,
    uploaded: false,
  },
  ...{ together: false, clock: null, outcome: null, yours: [0], your_turn: false },
};
const ended = (scores: number[], change: Partial<MyTable> = {}): MyTable => ({
  ...base,
  outcome: { scores, reason: '' },
  ...change,
});

test('results are told from where one sits', () => {
  expect(resultOf({ ...base, phase: 'playing' })).toBe('playing');
  expect(resultOf(base)).toBe('none');
  expect(resultOf(ended([1, 0]))).toBe('won');
  expect(resultOf(ended([0, 1]))).toBe('lost');
  expect(resultOf(ended([0.5, 0.5]))).toBe('drawn');
  expect(resultOf(ended([0.5, 0, 0.5]))).toBe('won');
  expect(resultOf(ended([1, 0], { yours: [0, 1] }))).toBe('none');
  expect(resultOf(ended([1, 0], { yours: [] }))).toBe('none');
  expect(resultOf(ended([1, 1], { together: true }))).toBe('won');
  expect(resultOf(ended([0, 0], { together: true, yours: [0, 1] }))).toBe('lost');
});

test('opponents are bots of a level, people, or nobody', () => {
  expect(opponentOf(base)).toBe('club');
  expect(opponentOf({ ...base, seats: [ann, null] })).toBe('people');
  expect(opponentOf({ ...base, seats: [ann, bot, ann] })).toBe('people');
  expect(opponentOf({ ...base, yours: [0, 1] })).toBe('');
});

test('games are counted by game and opponent, and filtered', () => {
  const games = [ended([1, 0]), ended([0, 1]), ended([1, 0], { game: 'pungo' }), base];
  expect(tallies(games)).toEqual([
    { game: 'pivit', opponent: 'club', won: 1, drawn: 0, lost: 1 },
    { game: 'pungo', opponent: 'club', won: 1, drawn: 0, lost: 0 },
  ]);
  const count = (wanted: object) =>
    games.filter((table) => isWanted(table, { game: '', result: '', opponent: '', ...wanted })).length;
  expect([count({}), count({ game: 'pungo' }), count({ result: 'won' }), count({ opponent: 'best' })]).toEqual([
    4, 1, 2, 0,
  ]);
});
