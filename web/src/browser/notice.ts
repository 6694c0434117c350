/** A notice by the browser when it is someone's turn in a tab that they do not look at; only if they asked for it. */
const KEPT = 'turnabout.notice';

export function canNotify(): boolean {
  return 'Notification' in window;
}

export function notifies(): boolean {
  return canNotify() && Notification.permission === 'granted' && localStorage.getItem(KEPT) === 'on';
}

/** Whether it is so now: the browser may say no. */
export async function turnNotices(on: boolean): Promise<boolean> {
  localStorage.setItem(KEPT, on ? 'on' : 'off');
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  return notifies();
}

/** A tap on it leads to the tab. */
export function notify(title: string, about: string): void {
  if (!notifies()) return;
  try {
    const notice = new Notification(title, { body: about, tag: location.pathname, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones know notices only from service workers.
  }
}
