/** The arrow keys lead from card to card. */
import { nearest, WAYS } from '$/board/steering';

export function steer(event: KeyboardEvent): void {
  const [way, here] = [WAYS[event.key], event.currentTarget];
  if (!way || !(here instanceof HTMLElement)) return;
  event.preventDefault();
  nearest(here, [...(here.parentElement?.querySelectorAll('button') ?? [])], way)?.focus();
}
