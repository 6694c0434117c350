/** Cards in words. */
import type { IconCard, PivotPawnsView } from '$/games/pivot-pawns/types';
import { holderOf } from '$/games/pivot-pawns/view';
import { words } from '$/games/pivot-pawns/words';

export function saysCard(view: PivotPawnsView, card: IconCard): string {
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
