/** A region that scrolls can be reached by keys; one that does not is no stop on the way. */
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
