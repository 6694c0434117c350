/** A long press enlarges a card, as does the system's own context-menu gesture. */
const HOLD_MS = 480;
const WOBBLE = 10;

export function longPress(node: HTMLElement, show: (card: string) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const stop = () => clearTimeout(waiting);
  const cardAt = (event: Event) =>
    event.target instanceof Element ? event.target.closest<SVGElement>('[data-card]')?.dataset['card'] : undefined;
  const begin = (event: PointerEvent) => {
    stop();
    const card = cardAt(event);
    if (card === undefined || event.pointerType === 'mouse') return;
    from = { x: event.clientX, y: event.clientY };
    waiting = setTimeout(() => show(card), HOLD_MS);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > WOBBLE) stop();
  };
  const menu = (event: Event) => {
    const card = cardAt(event);
    if (card === undefined) return;
    event.preventDefault();
    stop();
    show(card);
  };
  const listening = new AbortController();
  const { signal } = listening;
  node.addEventListener('pointerdown', begin, { signal });
  node.addEventListener('pointermove', move, { signal });
  node.addEventListener('pointerup', stop, { signal });
  node.addEventListener('pointercancel', stop, { signal });
  node.addEventListener('contextmenu', menu, { signal });
  return () => {
    stop();
    listening.abort();
  };
}
