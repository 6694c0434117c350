/** The arrow keys lead from card to card. */
import { nearest, type Way } from '$/board/steering';

const WAYS: Record<string, Way> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function steer(event: KeyboardEvent): void {
  const [way, here] = [WAYS[event.key], event.currentTarget];
  if (!way || !(here instanceof HTMLElement)) return;
  event.preventDefault();
  nearest(here, [...(here.parentElement?.querySelectorAll('button') ?? [])], way)?.focus();
}
