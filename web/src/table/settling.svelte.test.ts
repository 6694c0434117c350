import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { LiveTable } from '$/live/table.svelte';
import type { Seeing } from '$/table/seeing.svelte';
import { Settling } from '$/table/settling.svelte';
import { chime } from '$/table/sound';

vi.mock('$/table/sound', () => ({ chime: vi.fn() }));

test('while a board shows what happened, the question, the result and the sound wait', () => {
  const seeing = $state({ asks: 'Your turn.', view: null, me: 0 });
  const live = $state({ table: { phase: 'playing' }, fresh: [] as object[] });
  let settled!: Settling;
  const stop = $effect.root(() => {
    settled = new Settling(live as unknown as LiveTable, seeing as unknown as Seeing);
  });
  flushSync();
  expect(settled.asks).toBe('Your turn.');

  seeing.asks = 'You win!';
  live.table = { phase: 'over' };
  live.fresh = [{ event: 'moved', actor: 1 }];
  settled.showing = true;
  flushSync();
  expect([settled.asks, settled.over]).toEqual(['Your turn.', false]);
  expect(chime).not.toHaveBeenCalled();

  settled.showing = false;
  flushSync();
  expect([settled.asks, settled.over]).toEqual(['You win!', true]);
  expect(chime).toHaveBeenCalledOnce();

  seeing.asks = 'You win again!';
  flushSync();
  expect(chime).toHaveBeenCalledOnce();
  stop();
});
