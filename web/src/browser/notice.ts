/** Browser notifications when it is the player's turn in a hidden tab; only on request. */
const KEPT = 'turnabout.notice';

export function canNotify(): boolean {
  return 'Notification' in window;
}

export function notifies(): boolean {
  return canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEPT) === 'on';
}

/** Turns notifications on or off; returns whether they are on, since the browser may refuse. */
export async function turnNotices(on: boolean): Promise<boolean> {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  return notifies();
}

/** Tapping the notification focuses the tab. */
export function notify(title: string, about: string): void {
  if (!notifies()) return;
  try {
    const notice = new Notification(title, { body: about, tag: location.pathname, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow notifications only from service workers.
  }
}
