/** Whether the server has a newer client than this tab runs. */

const EVERY_MS = 300_000;
/** The script that this tab started with; its name contains a hash of everything it loads. */
const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
let newer = $state(false);

export function isNewer(): boolean {
  return newer;
}

/** Checks now and then, and whenever the tab becomes visible again. */
export function watchForNewer(): void {
  const ask = (): void => {
    if (document.visibilityState === 'visible') void lookForNewer();
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, EVERY_MS);
}

/** The start page names its script. It is cached, so the browser only revalidates it. */
export async function lookForNewer(): Promise<void> {
  if (newer || !running) return;
  try {
    const page = await fetch('/', { cache: 'no-cache' });
    newer = page.ok && isAnother(await page.text(), running);
  } catch {
    // Offline: the next check will do.
  }
}

/** Whether this is one of our pages with a different script, rather than a proxy's page while the server is down. */
export function isAnother(page: string, script: string): boolean {
  return page.includes('id="app"') && !page.includes(`"${script}"`);
}
