/** Makes a region focusable only while it scrolls, so that the keyboard can reach it but need not stop at others. */
export function reachable(region: HTMLElement): () => void {
  const look = () => {
    if (region.scrollHeight > region.clientHeight) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const changes = new MutationObserver(look);
  changes.observe(region, { childList: true, subtree: true, characterData: true });
  window.addEventListener('resize', look);
  look();
  return () => {
    changes.disconnect();
    window.removeEventListener('resize', look);
  };
}
