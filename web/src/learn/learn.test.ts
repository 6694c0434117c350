import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import type { Tried } from '$/wire/rest';
import { loadLesson } from '$/games/registry';
import { Sandbox } from '$/games/sandbox.svelte';
import { GAMES, loadLessonWords, speak, Words } from '$/words/words.svelte';

afterEach(() => speak('en'));

test.each(GAMES)('every step of %s has its words in every language', async (game) => {
  const lesson = await loadLesson(game);
  for (const language of ['en', 'de']) {
    await Promise.all([speak(language), loadLessonWords(game)]);
    const words = new Words(game);
    expect(words.has('lesson-done')).toBe(true);
    for (const { name, right } of lesson) {
      const has = ['', '.right', '.wrong'].map((part) => words.has(`lesson-${name}${part}`));
      expect([name, ...has]).toEqual([name, true, Boolean(right), Boolean(right)]);
    }
  }
});

const tryOut = vi.spyOn(api, 'tryOut');
const told = (played: object[], to_act = [0]): Tried =>
  ({ state: 'now', seat: 0, view: {}, to_act, moves: [], played, refusal: null }) as unknown as Tried;
const move = (actor: number, text: string) => ({ actor, move: text, events: [{ event: text }] });

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
  expect(box.fresh.map(({ event }) => event)).toEqual(['a', 'b']);
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
  tryOut.mockRejectedValueOnce(new api.Refused({ code: 'stale', values: {}, cause: null }, 422));
  expect(await box.play('a')).toBe(false);
  expect(box.trouble).toContain('has changed');
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

test('why a move cannot be made is asked in the position that is shown', async () => {
  const box = new Sandbox('pivit');
  tryOut.mockResolvedValueOnce(told([move(0, 'a')]));
  await box.show({ state: 'start', moves: [[0, 'a']] });
  const refusal = { code: 'pivit-stuck', values: {}, cause: null };
  tryOut.mockResolvedValueOnce({ ...told([]), refusal });
  expect(await box.why('b6')).toEqual(refusal);
  expect(tryOut.mock.lastCall?.[0]).toMatchObject({ state: 'start', moves: [[0, 'a']], seat: 0, begins: 'b6' });
});
