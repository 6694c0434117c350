import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import type { GameShown } from '$/wire/rest';
import NewTable from '$/new-table/NewTablePage.svelte';
import { PATIENCE } from '$/patience';

const pivit: GameShown = {
  name: 'pivit',
  seats: { least: 2, most: 4, usual: 2 },
  minutes: null,
  age: null,
  options: [{ name: 'quiet_limit', default: 0, kind: 'number', least: 0, most: 1000 }],
  bots: ['novice'],
  clock: true,
  together: false,
  silent: false,
  study: false,
};

test('a table is made once, with the clock and the help that were chosen', async () => {
  vi.spyOn(api, 'games').mockResolvedValue([pivit]);
  vi.spyOn(api, 'introduce').mockResolvedValue({ name: 'Ann', guest: null });
  const make = vi.spyOn(api, 'makeTable').mockRejectedValue(new api.Refused(null, 0));
  const page = mount(NewTable, { target: document.body, props: { here: { page: 'new', game: 'pivit' } } });
  const clock = await vi.waitUntil(() => document.querySelector<HTMLSelectElement>('select[id$="-clock"]'), {
    timeout: PATIENCE,
  });
  clock.selectedIndex = 2;
  clock.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(clock.selectedIndex).toBe(2);
  [...document.querySelectorAll<HTMLInputElement>('.check input')].at(-1)?.click();

  const button = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  button?.click();
  flushSync();
  button?.click();
  await vi.waitUntil(() => document.querySelector('[role="alert"]'), { timeout: PATIENCE });
  expect(make).toHaveBeenCalledExactlyOnceWith({
    game: 'pivit',
    seats: ['open', 'open'],
    options: {},
    clock: { seconds: 300, increment: 3 },
    listed: false,
    hints: true,
  });
  expect(button?.disabled).toBe(false);
  await unmount(page);
});
