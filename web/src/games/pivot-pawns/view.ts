/** Lookups in a Pivot Pawns view. */
import type { ColouredPawn, IconCard, IconFace, PivotPawnsView } from '$/games/pivot-pawns/types';

export type Colour = ColouredPawn['colour'];
export const COLOURS = ['red', 'green', 'blue', 'yellow', 'black'] as const satisfies readonly Colour[];

export function isColour(text: string): text is Colour {
  return (COLOURS as readonly string[]).includes(text);
}

export function iconsOf(card: IconCard): IconFace[] {
  return [card.centre, ...card.around];
}

/** The card that a pawn stands on. */
export function cardOf(view: PivotPawnsView, colour: string): IconCard | undefined {
  const at = view.pieces.find((pawn) => pawn.colour === colour)?.at;
  return view.cards.find((card) => card.id === at);
}

export function iconNamed(view: PivotPawnsView, name: string): IconFace | undefined {
  return view.cards.flatMap(iconsOf).find((icon) => icon.name === name);
}

/** The pawn whose round began on a card. */
export function holderOf(view: PivotPawnsView, card: string): Colour | null {
  return view.placeholders.find((holder) => holder.at === card)?.colour ?? null;
}

/**
 * The tap that a card stands for: the card itself while pawns are placed, otherwise the pawn on it. An empty card is no
 * part of any pivot, and needs a name that no icon has, since icons share the names of cards.
 */
export function tapOf(view: PivotPawnsView, card: IconCard): string {
  if (view.phase === 'place') return card.id;
  return view.pieces.find((pawn) => pawn.at === card.id)?.colour ?? EMPTY + card.id;
}

export const EMPTY = 'card:';
