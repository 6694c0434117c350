/** Taps that no list of legal moves narrows: pivots that may be mistakes, and placings too many to list. */
import type { PivotPawnsView } from '$/games/pivot-pawns/types';
import { cardOf, iconsOf, isColour } from '$/games/pivot-pawns/view';

type Taps = readonly string[];

/** PP-5: any two pawns, then any icon on one of their cards; null if the tap does not fit. */
export function tapPivot(view: PivotPawnsView, taps: Taps, what: string): Taps | null {
  if (isColour(what)) {
    if (taps.at(-1) === what) return taps.slice(0, -1);
    return taps.length === 1 ? [...taps, what] : [what];
  }
  return openPivot(view, taps).has(what) ? [...taps, what] : null;
}

/** What can be tapped next to name a pivot, right or wrong. */
export function openPivot(view: PivotPawnsView, taps: Taps): Set<string> {
  if (taps.length < 2) return new Set(view.pieces.map((pawn) => pawn.id).filter((id) => !taps.includes(id)));
  const cards = taps.map((colour) => cardOf(view, colour));
  return new Set(cards.flatMap((card) => (card ? iconsOf(card).map((icon) => icon.name) : [])));
}

export function pivotMove(taps: Taps): string | null {
  const [moving, pivot, icon] = taps;
  return icon === undefined ? null : `${moving}+${pivot}:${icon}`;
}

/** A card for each pawn in turn; null if the rules are to be asked, as of a card that was tapped before. */
export function tapPlace(view: PivotPawnsView, taps: Taps, what: string): Taps | null {
  if (taps.at(-1) === what) return taps.slice(0, -1);
  return openPlace(view, taps).has(what) && !taps.includes(what) ? [...taps, what] : null;
}

/** The cards that the view names for the next pawn. */
export function openPlace(view: PivotPawnsView, taps: Taps): Set<string> {
  return new Set(view.first_cards[taps.length]?.cards);
}

export function placeMove(view: PivotPawnsView, taps: Taps): string | null {
  return taps.length === view.first_cards.length ? `place ${taps.join(',')}` : null;
}
