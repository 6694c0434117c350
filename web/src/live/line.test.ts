import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line, type LineStatus } from '$/live/line';
import type { ChangeMessage, ClientAct, ServerMessage, ShownRefusal, Update, Why } from '$/wire/live';

/** The other end of the connection, played by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; after?: number }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  tear(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
  acts(): (string | undefined)[] {
    return this.sent.filter(({ id }) => id !== undefined).map(({ id }) => id);
  }
}

const act: ClientAct = { type: 'chat', id: 'one', text: 'hello' };
const question: Why = { type: 'why', id: 'two', seat: 0, move: 'b6' };
let statuses: LineStatus[];
let refusals: (string | undefined)[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  statuses = [];
  refusals = [];
  line = new Line('ws://x', null, {
    update: () => undefined,
    change: () => undefined,
    presence: () => undefined,
    preparing: () => undefined,
    status: (status, refused) => {
      statuses.push(status);
      refusals.push(refused?.code);
    },
    offset: () => undefined,
  });
  line.open();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function latest(): FakeSocket {
  return FakeSocket.all.at(-1) as FakeSocket;
}

/** The server accepts the connection and sends the state. */
function greet(index = 3): void {
  latest().accept();
  latest().say({ type: 'update', after: 0, index } as Update & { type: 'update' });
}

test('what is asked while nobody listens is sent once when someone does', async () => {
  const answer = line.act(act);
  latest().accept();
  expect(latest().acts()).toEqual([]);
  greet();
  expect(latest().acts()).toEqual(['one']);
  latest().say({ type: 'ack', id: 'one', index: 4 });
  expect(await answer).toBeNull();
  latest().tear();
  vi.advanceTimersByTime(1_000);
  greet();
  expect(latest().acts()).toEqual([]);
});

test('what was not answered is asked again under the same name, from where we were', async () => {
  greet(7);
  const answer = line.act(act);
  latest().tear();
  expect(statuses.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  greet();
  expect(latest().sent[0]).toMatchObject({ type: 'hello', after: 7 });
  expect(latest().acts()).toEqual(['one']);
  latest().say({ type: 'refused', id: 'one', code: 'stale', values: {}, cause: null, update: null });
  expect(await answer).toMatchObject({ code: 'stale' } satisfies Partial<ShownRefusal>);
});

test('the rules are asked once, and a question that is lost with the line is answered by nothing', async () => {
  expect(await line.why(question)).toBeNull();
  greet();
  const refusal: ShownRefusal = { code: 'pivit-stuck', values: {}, cause: null };
  const because = line.why(question);
  latest().say({ type: 'because', id: 'two', refusal });
  expect(await because).toEqual(refusal);
  const lost = line.why(question);
  latest().tear();
  expect(await lost).toBeNull();
  vi.advanceTimersByTime(1_000);
  greet();
  expect(latest().acts()).toEqual([]);
});

test('it waits longer each time, but not when the network is back', () => {
  for (let times = 0; times < 10; times += 1) {
    latest().tear();
    vi.advanceTimersByTime(11_000);
  }
  const before = FakeSocket.all.length;
  latest().tear();
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(before);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test('a line on which nothing is heard any more is given up', () => {
  greet();
  vi.advanceTimersByTime(7_000);
  expect(statuses).toContain('waiting');
  expect(FakeSocket.all).toHaveLength(2);
});

test('a call that nobody answers is made anew', () => {
  latest().accept();
  vi.advanceTimersByTime(16_000);
  expect(FakeSocket.all).toHaveLength(2);
  greet();
  latest().say({ type: 'pong', now: 0 });
  vi.advanceTimersByTime(7_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('what the browser knows is believed at once, and what is done meanwhile is sent later', () => {
  greet();
  window.dispatchEvent(new Event('offline'));
  expect(statuses.at(-1)).toBe('waiting');
  void line.act(act);
  window.dispatchEvent(new Event('online'));
  greet();
  expect(statuses.at(-1)).toBe('open');
  expect(latest().acts()).toEqual(['one']);
});

test('an act that is not answered shows that the line is lost', () => {
  greet();
  latest().say({ type: 'pong', now: 0 });
  vi.advanceTimersByTime(1_000);
  void line.act(act);
  vi.advanceTimersByTime(5_000);
  expect(statuses.at(-1)).toBe('open');
  vi.advanceTimersByTime(1_500);
  expect(statuses).toContain('waiting');
});

test('whoever finds no place is told so, calls again after a while and then is no more', () => {
  latest().accept();
  latest().say({ type: 'denied', again: true, code: 'too-many', values: {}, cause: null });
  latest().tear(1013);
  expect([statuses.at(-1), refusals.at(-1)]).toEqual(['waiting', 'too-many']);
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect([statuses.at(-1), refusals.at(-1)]).toEqual(['connecting', 'too-many']);
  greet();
  expect([statuses.at(-1), refusals.at(-1)]).toEqual(['open', undefined]);
  latest().tear();
  expect([statuses.at(-1), refusals.at(-1)]).toEqual(['waiting', undefined]);
});

test('whoever is denied does not call again', () => {
  latest().accept();
  latest().say({ type: 'denied', again: false, code: 'private', values: {}, cause: null });
  latest().tear(4403);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(statuses.at(-1)).toBe('denied');
});

test('a line that was closed before it was opened stays closed', () => {
  const never = new Line('ws://y', null, {
    update: () => undefined,
    change: () => undefined,
    presence: () => undefined,
    preparing: () => undefined,
    status: () => undefined,
    offset: () => undefined,
  });
  never.close();
  never.open();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all.map(({ url }) => url)).toEqual(['ws://x']);
});

test('whoever lacks what a change builds on asks for it', () => {
  greet(7);
  latest().say({ type: 'change', after: 7, index: 8 } as ChangeMessage);
  expect(statuses.at(-1)).toBe('open');
  latest().say({ type: 'change', after: 9, index: 10 } as ChangeMessage);
  expect(statuses.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(1_000);
  latest().accept();
  expect(latest().sent[0]).toMatchObject({ type: 'hello', after: 8, changes: true });
});
