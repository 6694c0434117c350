import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { LiveTable } from '$/live/table.svelte';
import type { Perspective } from '$/table/perspective.svelte';
import { Display } from '$/table/display.svelte';
import { sound } from '$/browser/sound';

vi.mock('$/browser/sound', () => ({ sound: vi.fn() }));

test('while a board shows what happened, the question, the result and the sound wait', () => {
  const perspective = $state({ asks: 'Your turn.', view: null, me: 0 });
  const live = $state({ table: { phase: 'playing' }, fresh: [] as object[], yours: [0] });
  let display!: Display;
  const stop = $effect.root(() => {
    display = new Display(live as unknown as LiveTable, perspective as unknown as Perspective);
  });
  flushSync();
  expect(display.asks).toBe('Your turn.');

  perspective.asks = 'You win!';
  live.table = { phase: 'over' };
  live.fresh = [{ event: 'moved', actor: 1, events: [{ event: 'over' }] }];
  display.showing = true;
  flushSync();
  expect([display.asks, display.over]).toEqual(['Your turn.', false]);
  expect(sound).not.toHaveBeenCalled();

  display.showing = false;
  flushSync();
  expect([display.asks, display.over]).toEqual(['You win!', true]);
  expect(sound).toHaveBeenCalledOnce();

  perspective.asks = 'You win again!';
  flushSync();
  expect(sound).toHaveBeenCalledOnce();
  stop();
});
