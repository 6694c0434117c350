import { beforeEach, expect, test, vi } from 'vitest';
import { LiveTable } from '$/live/table.svelte';
import type { LineEvents } from '$/live/line';
import { promiseOf } from '$/api/promises';
import type { ClientAct, ShownEvent, ShownRefusal, ShownTable, Update } from '$/wire/live';

let told: LineEvents;
const { sent } = vi.hoisted(() => ({ sent: vi.fn<(act: ClientAct) => Promise<ShownRefusal | null>>() }));
vi.mock('$/live/line', () => ({
  Line: vi.fn(function (this: object, _address: string, _invite: string | null, events: LineEvents) {
    told = events;
    Object.assign(this, { act: sent });
  }),
}));
beforeEach(() => sent.mockReset().mockResolvedValue(null));

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
  // A refusal carries the state, without events.
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

const at = (
  live: LiveTable,
  table: Partial<ShownTable>,
  shown: ShownEvent[] = events(live.index + 1, live.index + 1),
) => told.update({ ...update(live.index, live.index + 1, shown), table: table as ShownTable });

const no: ShownRefusal = { code: 'seat-taken', values: {}, cause: null };

test('a table keeps what this page brought, and is brought the same however often it is asked', async () => {
  const live = new LiveTable('open', null);
  at(live, { phase: 'open', commitment: 'c', seats: [] });
  sent.mockResolvedValueOnce(no);
  await live.act('sit', { seat: 0 });
  const promise = promiseOf('open');
  expect([...promise.seats]).toEqual([]);
  await live.act('sit', { seat: 1 });
  expect([...promise.seats]).toEqual([1]);
  expect(sent.mock.calls.map(([act]) => 'random' in act && act.random)).toEqual([promise.random, promise.random]);
  await live.act('sit', { seat: 0, bot: 'club' });
  expect([...promise.seats]).toEqual([1]);
  await live.act('leave', { seat: 1 });
  expect([...promise.seats]).toEqual([]);
});

test('whoever plays again brings a number to the table that was promised', async () => {
  const live = new LiveTable('over', null);
  const next = { table: 'promised-next', commitment: 'n' };
  at(live, { phase: 'over', commitment: 'c', rematch: null, wish: null, next });
  const asked = live.act('rematch', { seat: 0 });
  const promise = promiseOf('promised-next');
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'rematch', random: promise.random }));
  expect([promise.commitment, promise.everywhere]).toEqual(['n', false]);
  at(live, { phase: 'over', rematch: 'promised-next', next: null }, [
    { index: 2, event: 'rematched', at: 0, table: 'promised-next' },
  ]);
  expect([promise.everywhere, promise.broken]).toEqual([true, false]);
  await asked;
});

test('whoever only agrees to be asked no more brings nothing', async () => {
  const live = new LiveTable('declined', null);
  const wish = { what: 'rematch' as const, seat: 1, question: 1, asked: [0], agreed: [] };
  at(live, { phase: 'over', commitment: 'c', wish, next: { table: 'unwanted', commitment: 'n' } });
  await live.act('agree', { seat: 0, question: 1, agree: false });
  at(live, { phase: 'over' }, [{ index: 2, event: 'rematched', at: 0, table: 'other' }]);
  expect([promiseOf('unwanted').everywhere, promiseOf('other').broken]).toEqual([false, false]);
});

test('a server that leads elsewhere than it promised is noticed there', async () => {
  for (const later of [null, { table: 'chosen', commitment: 'n' }]) {
    const live = new LiveTable('cheating', null);
    at(live, { phase: 'over', commitment: 'c', next: { table: 'fair', commitment: 'n' } });
    await live.act('rematch', { seat: 0 });
    at(live, { phase: 'over', commitment: 'c', next: later });
    const on = { index: 3, event: 'rematched' as const, at: 0, table: `chosen-${later?.table}` };
    at(live, { phase: 'over', commitment: 'c', next: null }, [on]);
    expect(promiseOf(`chosen-${later?.table}`).broken).toBe(true);
  }
});
