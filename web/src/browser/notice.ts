/** Browser notifications when it is the player's turn in a hidden tab; only on request. */
const KEPT = 'turnabout.notice';
const WORKER = '/notice-worker.js';

export function canNotify(): boolean {
  return 'Notification' in window;
}

export function notifies(): boolean {
  return canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEPT) === 'on';
}

/** The browser allows them no more, whatever is chosen here. */
export function isBlocked(): boolean {
  return canNotify() && Notification.permission === 'denied';
}

/** Turns notifications on or off; returns whether they are on, since the browser may refuse. */
export async function turnNotices(on: boolean): Promise<boolean> {
  keep(on);
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  return notifies();
}

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
    keep(false);
  }
}

function keep(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
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
