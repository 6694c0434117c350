import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import type { Analysed, RecordFile } from '$/wire/rest';
import { slipIn, Study } from '$/replay/study.svelte';

const ranked = (seat: number, ...moves: [string, number][]): Analysed => ({
  seat,
  depth: 1,
  nodes: 1,
  moves: moves.map(([move, value]) => ({ move, value, exact: false, distance: null, line: [] })),
});

const refused = (status: number): api.Refused =>
  new api.Refused({ code: 'too-fast', values: { seconds: 1 }, cause: null }, status);

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

test('a whole game is looked at; where nobody chooses nothing is said', async () => {
  const log = [
    { actor: -1, move: 'deal' },
    { actor: 0, move: 'b' },
    { actor: 1, move: 'z' },
    { actor: -2, move: 'time' },
  ].map((one) => ({ ...one, ms: 0 }));
  vi.spyOn(api, 'record').mockResolvedValue({ log } as RecordFile);
  vi.spyOn(api, 'analyse').mockImplementation((_, at) => {
    expect(at).not.toBe(0);
    if (at === 3) return Promise.reject(refused(409));
    return Promise.resolve(ranked(0, ['a', 0.9], ['b', 0.1]));
  });
  const study = new Study('id', null);
  await study.lookAtAll();
  expect(Object.keys(study.found)).toEqual(['1', '2']);
  // In the last position seat 0 was asked about, but seat 1 moved.
  expect(study.slips).toEqual([{ at: 1, verdict: 'mistake', played: 'b', better: 'a' }]);
  expect(study.working).toBe(false);
});

test('whoever asks too fast waits, and asks again', async () => {
  vi.useFakeTimers();
  vi.spyOn(api, 'record').mockResolvedValue({ log: [{ actor: 0, move: 'a', ms: 0 }] } as RecordFile);
  const analyse = vi.spyOn(api, 'analyse').mockRejectedValueOnce(refused(429));
  analyse.mockResolvedValue(ranked(0, ['a', 1]));
  const study = new Study('id', null);
  const looked = study.look(0);
  await vi.runAllTimersAsync();
  await looked;
  expect(study.played(0)).toBe('a');
  expect(study.trouble).toBe('');
  vi.useRealTimers();
});

test('what was stopped asks no more, even if it was waiting, and can be begun anew', async () => {
  vi.useFakeTimers();
  const log = Array.from({ length: 3 }, () => ({ actor: 0, move: 'a', ms: 0 }));
  vi.spyOn(api, 'record').mockResolvedValue({ log } as RecordFile);
  const analyse = vi.spyOn(api, 'analyse').mockReset().mockRejectedValue(refused(429));
  const study = new Study('id', null);
  const first = study.lookAtAll();
  await vi.advanceTimersByTimeAsync(500);
  expect(analyse).toHaveBeenCalledOnce();
  study.stop();
  analyse.mockResolvedValue(ranked(0, ['a', 1]));
  const second = study.lookAtAll();
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);
  expect(analyse.mock.calls.map(([, at]) => at)).toEqual([0, 0, 1, 2]);
  expect(study.working).toBe(false);
  vi.useRealTimers();
});
