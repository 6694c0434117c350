/** Cards in words. */
import { COLOURS, type Card, type PivotPawnsView } from '$/games/pivot-pawns/view';
import { t } from '$/texts/texts.svelte';

export function saysCard(view: PivotPawnsView, card: Card): string {
  const words = t().pivotPawns;
  const named = (colour: string) => words.colours[colour] ?? colour;
  const pawn = view.pieces.find((other) => other.at === card.id);
  const holder = COLOURS.find((colour) => view.placeholders[colour] === card.id);
  return [
    words.card(
      card.centre.name,
      named(card.centre.colour),
      card.around.map((icon) => icon.name),
    ),
    pawn ? words.cardPawn(named(pawn.id)) : '',
    // A pawn that has not moved stands on its placeholder.
    holder && holder !== pawn?.id ? words.cardPlaceholder(named(holder)) : '',
    card.id === view.target ? words.cardTarget : '',
  ].join('');
}
