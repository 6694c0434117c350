import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import * as me from '$/api/me.svelte';
import type { Analysed, RecordFile } from '$/wire/rest';
import { Review, slipIn } from '$/replay/review.svelte';

const ranked = (seat: number, ...moves: [string, number][]): Analysed => ({
  seat,
  depth: 1,
  nodes: 1,
  moves: moves.map(([move, value]) => ({
    move,
    value,
    exact: false,
    certainty: 'estimated' as const,
    distance: null,
    line: [],
    reason: null,
  })),
});

test('a slip is a move than which there was a clearly better one', () => {
  const found = ranked(0, ['a', 0.9], ['b', 0.88], ['c', 0.8], ['d', 0.2]);
  expect(slipIn(found, 'a')).toBeNull();
  expect(slipIn(found, 'b')).toBeNull();
  expect(slipIn(found, 'c')).toMatchObject({ verdict: 'doubtful', better: 'a' });
  expect(slipIn(found, 'd')).toMatchObject({ verdict: 'mistake', better: 'a' });
});

test('a move that was not ranked is a mistake only if even the last ranked one is much worse', () => {
  expect(slipIn(ranked(0, ['a', 0.9], ['b', 0.2]), 'x')).toMatchObject({ verdict: 'mistake' });
  expect(slipIn(ranked(0, ['a', 0.9], ['b', 0.89]), 'x')).toBeNull();
  expect(slipIn(ranked(0), 'x')).toBeNull();
});

const LOG = ['b', 'z', 'c'].map((move, actor) => ({ actor: actor % 2, move, ms: 0 }));

/** The stream sends these lines; `before` runs before each of them. */
function streamed(lines: api.ReviewLine[], before: () => Promise<void> = () => Promise.resolve()): void {
  vi.spyOn(me, 'beSomeone').mockResolvedValue();
  vi.spyOn(api, 'record').mockResolvedValue({ log: LOG } as RecordFile);
  vi.spyOn(api, 'analyseGame').mockImplementation(async function* () {
    for (const line of lines) {
      await before();
      yield line;
    }
  });
}

const found = (move: number, analysed: Analysed): api.ReviewLine => ({ type: 'found', move, found: analysed });

test('a game comes position by position, and whoever made a mistake is named', async () => {
  const slip = ranked(0, ['a', 0.9], ['b', 0.1]);
  streamed([found(0, slip), found(1, ranked(0, ['a', 0.9])), { type: 'end' }]);
  const review = new Review('id', null);
  expect(review.done).toBe(false);
  await review.start();
  // In the second position the bots analysed seat 0, but seat 1 moved.
  expect(review.slips).toEqual([{ at: 0, seat: 0, verdict: 'mistake', played: 'b', better: 'a' }]);
  expect([review.done, review.working]).toEqual([true, false]);
});

test('what was looked at again counts', async () => {
  streamed([found(0, ranked(0, ['a', 0.9], ['b', 0.1])), found(0, ranked(0, ['b', 0.9], ['a', 0.1])), { type: 'end' }]);
  const review = new Review('id', null);
  await review.start();
  expect(review.slips).toEqual([]);
});

test('without its end nothing is known to be without mistakes', async () => {
  streamed([found(0, ranked(0, ['b', 0.9]))]);
  const review = new Review('id', null);
  await review.start();
  expect([review.done, review.working]).toEqual([false, false]);
  expect(review.trouble).not.toBe('');
});

test('what was stopped is no trouble, and can be begun anew', async () => {
  const review = new Review('id', null);
  streamed([found(0, ranked(0, ['b', 0.9]))], () => {
    review.stop();
    return Promise.reject(new api.Refused(null, 0));
  });
  await review.start();
  expect([review.working, review.done, review.trouble]).toEqual([false, false, '']);
  streamed([{ type: 'end' }]);
  await review.start();
  expect(review.done).toBe(true);
});
