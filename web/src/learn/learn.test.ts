import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import type { Tried } from '$/api/shapes';
import { loadMaterial, type Teaching } from '$/learn/material';
import { Sandbox } from '$/learn/sandbox.svelte';
import { de } from '$/texts/de';
import { en } from '$/texts/en';

const GAMES = ['chimes', 'pivit', 'pivot-pawns', 'pungo'];

async function teachings(game: string): Promise<Teaching[]> {
  return Promise.all([en, de].map(async (texts) => (await texts.learn.games[game]?.())?.teaching as Teaching));
}

test.each(GAMES)('every step of %s has its words in every language', async (game) => {
  const { lesson } = await loadMaterial(game);
  for (const teaching of await teachings(game)) {
    expect(Object.keys(teaching.lesson).sort()).toEqual(lesson.map((step) => step.name).sort());
    for (const step of lesson) {
      const said = teaching.lesson[step.name];
      expect(said?.say).toBeTruthy();
      expect([Boolean(said?.right), Boolean(said?.wrong)]).toEqual([Boolean(step.right), Boolean(step.right)]);
    }
  }
});

test.each(GAMES)('the rulebooks of %s have the same parts and show every diagram', async (game) => {
  const { diagrams } = await loadMaterial(game);
  const [ours, ...others] = (await teachings(game)).map(({ rules }) => ({
    shape: rules.sections.map(({ text }) => text.map((part) => (typeof part === 'string' ? 1 : part.length))),
    shown: rules.sections.map(({ diagram }) => diagram?.of),
  }));
  for (const other of others) expect(other).toEqual(ours);
  expect(ours?.shown.filter((of) => of !== undefined).sort()).toEqual(Object.keys(diagrams).sort());
});

test.each(GAMES)('whatever is stressed in %s ends', async (game) => {
  const odd = (text: string) => text.split('*').length % 2 === 0;
  const texts = JSON.stringify(await teachings(game)).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(texts.filter(odd)).toEqual([]);
});

const tryOut = vi.spyOn(api, 'tryOut');
const told = (tells: Tried['tells'], to_act = [0]): Tried => ({
  state: 'now',
  seat: 0,
  view: {},
  to_act,
  moves: [],
  tells,
});
const move = (actor: number, text: string) => ({ actor, move: text, tells: [{ event: text, says: text }] });

beforeEach(() => {
  tryOut.mockReset();
});

test('all moves are sent from the same start, so that pieces stay the same', async () => {
  const box = new Sandbox('pivit');
  tryOut.mockResolvedValueOnce(told([move(-1, 'deal')]));
  await box.show({ state: 'start' });
  tryOut.mockResolvedValueOnce(told([move(-1, 'deal'), move(0, 'a'), move(1, 'b')]));
  await box.play('a', [[1, 'b']]);
  expect(tryOut.mock.lastCall?.[0]).toMatchObject({
    state: 'start',
    moves: [
      [-1, 'deal'],
      [0, 'a'],
      [1, 'b'],
    ],
  });
  expect(box.fresh.map((tell) => tell.event)).toEqual(['a', 'b']);
  expect(box.touched).toBe(true);
});

test('the clock does what it does at once', async () => {
  const box = new Sandbox('pivot-pawns');
  tryOut.mockResolvedValueOnce(told([move(0, 'bid 2')], [-2, 0]));
  tryOut.mockResolvedValueOnce(told([move(0, 'bid 2'), move(-2, 'time')]));
  await box.show({ moves: [[0, 'bid 2']], clock: 'time' });
  expect(tryOut.mock.lastCall?.[0].moves).toEqual([
    [0, 'bid 2'],
    [-2, 'time'],
  ]);
});

test('a refused move changes nothing', async () => {
  const box = new Sandbox('pivit');
  tryOut.mockResolvedValueOnce(told([]));
  await box.show({});
  tryOut.mockRejectedValueOnce(new api.Refused('illegal-move', 'no piece jumps another', 422));
  expect(await box.play('a')).toBe(false);
  expect(box.trouble).toBe('no piece jumps another');
  tryOut.mockResolvedValueOnce(told([move(0, 'b')]));
  expect(await box.play('b')).toBe(true);
  expect(tryOut.mock.lastCall?.[0].moves).toEqual([[0, 'b']]);
  expect(box.trouble).toBe('');
});

test('only the latest question counts', async () => {
  const box = new Sandbox('pivit');
  let answer: (found: Tried) => void = () => undefined;
  tryOut.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const first = box.show({ state: 'one' });
  tryOut.mockResolvedValueOnce({ ...told([]), state: 'two' });
  await box.show({ state: 'two' });
  answer({ ...told([]), state: 'one' });
  expect(await first).toBe(false);
  expect(box.look?.state).toBe('two');
});

test('a second tap is no second move', async () => {
  const box = new Sandbox('pivit');
  tryOut.mockResolvedValue(told([]));
  await box.show({});
  expect(await Promise.all([box.play('a'), box.play('a')])).toEqual([true, false]);
  expect(tryOut).toHaveBeenCalledTimes(2);
});
