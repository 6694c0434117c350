import { expect, test, vi } from 'vitest';
import { LiveTable } from '$/live/table.svelte';
import type { LineEvents } from '$/live/line';
import type { ShownEvent, Update } from '$/wire/live';

let told: LineEvents;
vi.mock('$/live/line', () => ({
  Line: vi.fn(function (_address: string, _invite: string | null, events: LineEvents) {
    told = events;
  }),
}));

const events = (first: number, last: number): ShownEvent[] =>
  Array.from({ length: last - first + 1 }, (_, place) => ({ index: first + place, event: 'chatted', at: 0 }));

const update = (after: number, index: number, shown = events(after + 1, index)): Update =>
  ({ after, index, now: 0, events: shown, table: {}, yours: [], owner: false, looks: [] }) as unknown as Update;

const known = (live: LiveTable): number[] => live.events.map((event) => event.index);

test('the latest events come first, earlier ones when they are asked for', async () => {
  const live = new LiveTable('t', null);
  told.update(update(300, 500));
  expect(live.fresh).toEqual([]);
  expect(live.hasEarlier).toBe(true);
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ events: events(101, 300) }))));
  vi.stubGlobal('fetch', fetch);
  await live.loadEarlier();
  expect(fetch).toHaveBeenCalledWith('/api/tables/t/events?before=301', expect.anything());
  expect(known(live)).toEqual(events(101, 500).map((event) => event.index));
  told.update(update(500, 502));
  expect(live.fresh.map((event) => event.index)).toEqual([501, 502]);
  expect(live.events.length).toBe(402);
});

test('what was hidden is told again, and replaces what was known', () => {
  const live = new LiveTable('t', null);
  told.update(update(0, 3));
  told.update(update(3, 4, [{ index: 2, event: 'chatted', at: 0, text: 'now known' }, ...events(4, 4)]));
  expect(known(live)).toEqual([1, 2, 3, 4]);
  expect(live.events[1]?.text).toBe('now known');
  expect(live.hasEarlier).toBe(false);
});

test('after a long absence the gap is not hidden', () => {
  const live = new LiveTable('t', null);
  told.update(update(0, 3));
  told.update(update(400, 600));
  expect(known(live)).toEqual(events(401, 600).map((event) => event.index));
  expect(live.fresh).toEqual([]);
  // A refusal tells how things stand, without events.
  told.update(update(600, 600, []));
  expect(live.events.length).toBe(200);
});

test('what spectators say among themselves is no event for a player, and later no news', () => {
  const live = new LiveTable('t', null);
  told.update(update(0, 2));
  told.update(update(2, 3));
  const [table, fresh] = [live.table, live.fresh];
  told.update(update(3, 4, []));
  expect(live.index).toBe(4);
  expect([live.table, live.fresh]).toEqual([table, fresh]);
  expect(live.table).toBe(table);
  told.update(
    update(4, 5, [
      { index: 4, event: 'chatted', at: 0 },
      { index: 5, event: 'forfeited', at: 0 },
    ]),
  );
  expect(live.fresh.map((event) => event.index)).toEqual([5]);
  expect(known(live)).toEqual([1, 2, 3, 4, 5]);
});

test('a server that was set back is believed', () => {
  const live = new LiveTable('t', null);
  told.update(update(0, 9));
  told.update(update(0, 4));
  expect(live.index).toBe(4);
  expect(known(live)).toEqual([1, 2, 3, 4]);
  expect(live.fresh).toEqual([]);
});
