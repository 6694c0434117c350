/**
 * Taps that the list of legal moves does not narrow down: pivots may be mistakes, and placings are too many to list.
 */
import type { Choice, TapStep } from '$/board/selection';
import type { PivotPawnsView } from '$/games/pivot-pawns/types';
import { cardOf, iconsOf, isColour } from '$/games/pivot-pawns/view';

type Taps = readonly string[];

export function freely(tapped: Taps, view: PivotPawnsView, moves: readonly string[] | null): TapStep | null {
  // It is not my turn.
  if (moves?.length === 0) return null;
  if (view.phase === 'show' && view.icons === 'named') return pivotAfter(tapped, view);
  return view.phase === 'place' && moves === null ? placingAfter(tapped, view) : null;
}

/** PP-5: any two pawns, then any icon on one of their cards; the demonstrator may name a wrong one. */
function pivotAfter(tapped: Taps, view: PivotPawnsView): TapStep {
  const [moving, pivot, icon] = tapped;
  if (icon !== undefined) return { next: new Set(), move: `${moving}+${pivot}:${icon}` };
  const cards = tapped.map((colour) => cardOf(view, colour));
  const next =
    pivot === undefined
      ? view.pieces.map((pawn) => pawn.id).filter((id) => id !== moving)
      : cards.flatMap((card) => (card ? iconsOf(card).map((one) => one.name) : []));
  return { next: new Set(next), move: null };
}

/** A card for each pawn in turn, from those that the view allows. */
function placingAfter(tapped: Taps, view: PivotPawnsView): TapStep {
  const cards = view.first_cards[tapped.length]?.cards;
  if (!cards) return { next: new Set(), move: `place ${tapped.join(',')}` };
  return { next: new Set(cards.filter((card) => !tapped.includes(card))), move: null };
}

/** Whether a tap must not start over: tapping a second pawn, or an occupied card, asks why it is not allowed. */
export function isObjectionable(view: PivotPawnsView, { tapped, next }: Choice, what: string): boolean {
  if (next.has(what) || tapped.length === 0 || tapped.at(-1) === what) return false;
  return view.phase === 'place' ? tapped.includes(what) : view.icons === 'found' && isColour(what);
}
