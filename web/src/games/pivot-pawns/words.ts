/** The words of Pivot Pawns. */
import { Words } from '$/words/words.svelte';

export const words = new Words('pivot-pawns');

/** What an icon is called; a deck of one's own brings its own names. */
export function iconSays(name: string): string {
  return words.say('icon-name', { item: name });
}
