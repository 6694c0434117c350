/** Lookups in a Pungo view. */
import type { PungoView, Pyramid, Tip } from '$/games/pungo/types';

export type Size = Pyramid['size'];
export type Way = Tip['way'];

/** The pyramids on a cell, the lowest first. */
export function stackOn(view: PungoView, at: string): Pyramid[] {
  return view.pieces.filter((piece) => piece.at === at);
}

/** A pyramid and everything on top of it, the lowest first. */
export function pileFrom(view: PungoView, lowest: Pyramid): Pyramid[] {
  return stackOn(view, lowest.at).slice(lowest.level);
}

/** What it costs to step with the pile; null where steps cost nothing. */
export function costOf(view: PungoView, pile: readonly Pyramid[]): number | null {
  if (view.costs.length === 0) return null;
  const costs = new Map(view.costs.map((cost) => [cost.size, cost.points]));
  return pile.reduce((sum, piece) => sum + (costs.get(piece.size) ?? 0), 0);
}

/** The sizes that may move; null where points are spent instead. */
export function sizesShown(view: PungoView): Size[] | null {
  return view.ask?.ask === 'pick' ? view.ask.sizes : null;
}
