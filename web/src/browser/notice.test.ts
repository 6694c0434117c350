import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '$/browser/notice';
import { isBlocked, notifies, turnNotices } from '$/browser/noticeSetting';

const shown = vi.fn<(title: string, how: NotificationOptions) => Promise<void>>();
const made = vi.fn<(title: string) => void>();
let answer: NotificationPermission;

/** A browser that lets pages show notices, and that asks the person first. */
class Notices {
  static permission: NotificationPermission;
  static requestPermission(): Promise<NotificationPermission> {
    Notices.permission = answer;
    return Promise.resolve(answer);
  }
  onclick = null;
  constructor(title: string) {
    made(title);
  }
}

function workers(register: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve({ showNotification: shown }) },
  });
}

beforeEach(() => {
  localStorage.clear();
  shown.mockReset().mockResolvedValue();
  made.mockReset();
  [answer, Notices.permission] = ['granted', 'default'];
  vi.stubGlobal('Notification', Notices);
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

test('they are on once the person and the browser agree', async () => {
  expect(notifies()).toBe(false);
  expect(await turnNotices(true)).toBe(true);
  expect(await turnNotices(false)).toBe(false);
});

test('a refusal by the browser is shown as it is', async () => {
  answer = 'denied';
  expect(await turnNotices(true)).toBe(false);
  expect([notifies(), isBlocked()]).toEqual([false, true]);
});

test('a worker shows them, as phones demand', async () => {
  workers(() => Promise.resolve());
  await turnNotices(true);
  await notify('Your turn', 'Move a disc.');
  expect(shown.mock.calls[0]?.[0]).toBe('Your turn');
  expect(shown.mock.calls[0]?.[1]).toMatchObject({ body: 'Move a disc.', data: location.href });
  expect(made).not.toHaveBeenCalled();
});

test('without a worker the page shows them', async () => {
  await turnNotices(true);
  await notify('Your turn', 'Move a disc.');
  workers(() => Promise.reject(new Error('private window')));
  await notify('Your turn again', 'Move a disc.');
  expect(made.mock.calls).toEqual([['Your turn'], ['Your turn again']]);
});

test('where they cannot be shown at all, the setting says so', async () => {
  await turnNotices(true);
  made.mockImplementation(() => {
    throw new TypeError('Illegal constructor');
  });
  await notify('Your turn', 'Move a disc.');
  expect(notifies()).toBe(false);
});

test('whoever has not asked for them gets none', async () => {
  Notices.permission = 'granted';
  await notify('Your turn', 'Move a disc.');
  expect(made).not.toHaveBeenCalled();
});
