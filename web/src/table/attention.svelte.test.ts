import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from '$/browser/notice';
import { sound } from '$/browser/sound';
import type { LiveTable } from '$/live/table.svelte';
import { Attention } from '$/table/attention.svelte';
import type { Display } from '$/table/display.svelte';

vi.mock('$/browser/sound', () => ({ sound: vi.fn() }));
vi.mock('$/browser/notice', () => ({ notify: vi.fn() }));

interface Told {
  phase: string;
  game: string;
  seats: object[];
  to_act: number[];
  deadline: { at: number; seat: number | null } | null;
}

/** Seat 0 is mine, and it is the other one's turn. */
function sitting() {
  const table: Told = { phase: 'playing', game: 'pivit', seats: [{}, {}], to_act: [1], deadline: null };
  const live = $state({ table, yours: [0], offset: 0 });
  const display = $state({ showing: false, asks: 'Move a disc.' });
  const stop = $effect.root(() => {
    new Attention(live as unknown as LiveTable, display as unknown as Display);
  });
  flushSync();
  return { live, display, stop };
}

function looksAway(away: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(away);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(sound).mockClear();
  vi.mocked(notify).mockClear();
});

test('whoever looks elsewhere is called when it is their turn, once the board has shown why', () => {
  looksAway(true);
  const { live, display, stop } = sitting();
  expect(sound).not.toHaveBeenCalled();
  display.showing = true;
  live.table.to_act = [0];
  flushSync();
  expect(sound).not.toHaveBeenCalled();
  display.showing = false;
  flushSync();
  expect(vi.mocked(sound).mock.calls).toEqual([['turn']]);
  expect(vi.mocked(notify).mock.calls[0]?.[1]).toBe('Move a disc.');
  stop();
});

test('whoever looks at the table needs no call', () => {
  looksAway(false);
  const { live, stop } = sitting();
  live.table.to_act = [0];
  flushSync();
  expect(sound).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
  stop();
});

test('the last five seconds of my clock are heard, those of others are not', () => {
  vi.useFakeTimers();
  looksAway(false);
  const { live, stop } = sitting();
  live.table.deadline = { at: Date.now() + 8000, seat: 1 };
  flushSync();
  vi.advanceTimersByTime(8000);
  expect(sound).not.toHaveBeenCalled();
  live.table.deadline = { at: Date.now() + 8000, seat: 0 };
  flushSync();
  vi.advanceTimersByTime(8000);
  expect(vi.mocked(sound).mock.calls).toEqual(Array(5).fill(['tick']));
  stop();
});
