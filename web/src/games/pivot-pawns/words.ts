/** The words of Pivot Pawns. */
import type { IconCard, PivotPawnsView } from '$/games/pivot-pawns/types';
import { holderOf } from '$/games/pivot-pawns/view';
import { Words } from '$/words/words.svelte';

export const words = new Words('pivot-pawns');

/** What an icon is called; a deck of one's own brings its own names. */
export function iconSays(name: string): string {
  return words.say('icon-name', { item: name });
}

/** A card, with all that is on it. */
export function cardSays(view: PivotPawnsView, card: IconCard): string {
  const pawn = view.pieces.find((other) => other.at === card.id);
  const holder = holderOf(view, card.id);
  const says = [
    words.say('card-says', { name: card.id, colour: card.centre.colour, named: card.around.map((icon) => icon.name) }),
  ];
  if (pawn) says.push(words.say('card-pawn', { pawn: pawn.colour }));
  // A pawn that has not moved stands on its placeholder.
  if (holder && holder !== pawn?.colour) says.push(words.say('card-placeholder', { colour: holder }));
  if (card.id === view.target) says.push(words.say('card-target'));
  return says.join('; ');
}
