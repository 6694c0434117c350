import type { IconCard, PivotPawnsView } from '$/games/pivot-pawns/types';
import { holderOf } from '$/games/pivot-pawns/view';
import { Words } from '$/words/words.svelte';

export const words = new Words('pivot-pawns');

/** An icon's name; a player's own deck brings its own. */
export function iconSays(name: string): string {
  return words.say('icon-name', { item: name });
}

/** A card and everything on it. */
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
