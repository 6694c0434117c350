/** A browser notification when it is the player's turn in a hidden tab; only on request. */
import { keepNotices, notifies } from '$/browser/noticeSetting';

const WORKER = '/notice-worker.js';

/** Tapping the notification focuses the tab. */
export async function notify(title: string, about: string): Promise<void> {
  if (!notifies()) return;
  const notice = { body: about, tag: location.pathname, icon: '/icon.svg', data: location.href };
  try {
    const shows = await worker();
    if (shows) await shows.showNotification(title, notice);
    else fromPage(title, notice);
  } catch {
    // A setting that says "on" where nothing is ever shown would be a lie.
    keepNotices(false);
  }
}

/** Phones allow notifications only from a worker; a private window may have none, but lets the page show them. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

function fromPage(title: string, options: NotificationOptions): void {
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
