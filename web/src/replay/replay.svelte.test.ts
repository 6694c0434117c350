import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import { Replay } from '$/replay/replay.svelte';
import type { OneTable, PositionShown } from '$/wire/rest';

test('what was tapped stays until one goes elsewhere, whatever the mouse touches', async () => {
  vi.spyOn(api, 'position').mockImplementation((_, move) => Promise.resolve({ move } as PositionShown));
  let replay!: Replay;
  const stop = $effect.root(() => {
    replay = new Replay('x', null);
  });
  replay.table = { moves: 3 } as OneTable;
  replay.picked = 'a5b5';
  replay.pointed = 'b6b5';
  expect(replay.better).toBe('b6b5');
  replay.pointed = null;
  expect(replay.better).toBe('a5b5');
  await replay.show(2);
  expect([replay.move, replay.better]).toEqual([2, null]);
  await replay.show(4);
  expect(replay.move).toBe(2);
  stop();
});
