/** Whether the player wants browser notifications, and whether the browser allows them. */
const KEPT = 'turnabout.notice';

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

export function keepNotices(on: boolean): void {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
}

/** Turns notifications on or off; returns whether they are on, since the browser may refuse. */
export async function turnNotices(on: boolean): Promise<boolean> {
  keepNotices(on);
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  return notifies();
}
