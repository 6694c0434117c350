/** Whether the server has a newer client than the one that runs in this tab. */

const EVERY_MS = 300_000;
/** The script that this tab began with: its name holds a hash of all that it loads. */
const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
let newer = $state(false);

export function isNewer(): boolean {
  return newer;
}

/** Ask now and then, and when someone comes back to the tab. */
export function watchForNewer(): void {
  const ask = (): void => {
    if (document.visibilityState === 'visible') void lookForNewer();
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, EVERY_MS);
}

/** The start page names its script. The browser keeps it and only asks whether it is still the same. */
export async function lookForNewer(): Promise<void> {
  if (newer || !running) return;
  try {
    const page = await fetch('/', { cache: 'no-cache' });
    newer = page.ok && isAnother(await page.text(), running);
  } catch {
    // Nothing can be reached: there will be another occasion.
  }
}

/** A page of ours with another script, and not what some proxy says while the server is away. */
export function isAnother(page: string, script: string): boolean {
  return page.includes('id="app"') && !page.includes(`"${script}"`);
}
