/** From a move's text to the taps that make it and back, and from a tap to its meaning. */
import type { Choice, Path } from '$/board/selection';
import type { PungoView, Pyramid } from '$/games/pungo/types';
import { pileFrom, stackOn } from '$/games/pungo/view';

interface Step {
  pile: number;
  source: string;
  target: string;
}

/** `c2d2` or `3a2b2`; null for a roll. */
export function readStep(move: string): Step | null {
  const found = /^(\d?)([a-d][1-3])([a-d][1-3])$/.exec(move);
  if (!found) return null;
  const [, pile, source, target] = found as unknown as [string, string, string, string];
  return { pile: pile === '' ? 1 : Number(pile), source, target };
}

/** A roll is one tap. A step is the lowest pyramid of the pile (or its cell, for the shallowest grab), then a cell. */
export function paths(moves: readonly string[], view: PungoView): Path[] {
  return moves.flatMap((move) => {
    const step = readStep(move);
    if (!step) return [{ move, taps: [move] }];
    const lowest = stackOn(view, step.source).at(-step.pile);
    if (!lowest) return [];
    const path = { move, taps: [lowest.id, step.target] };
    return lowest === grabs(moves, view, step.source)[0] ? [path, { move, taps: [step.source, step.target] }] : [path];
  });
}

/** The text of the move that these taps begin: `2a2` is a pile, `@c3` a square to tip the die onto. */
export function begins(taps: readonly string[], view: PungoView): string | null {
  const what = taps.at(-1);
  if (what === undefined) return null;
  if (what === 'die') return `@${view.die?.square}`;
  if (what.startsWith('square:')) return what.replace('square:', '@');
  const [held, piece] = [pieceOf(view, taps.at(-2)), pieceOf(view, what)];
  const at = piece?.at ?? what;
  // Another depth of the grabbed stack is not a landing.
  if (held && held.at !== at) return writePile(view, held) + at;
  return piece ? writePile(view, piece) : what;
}

function writePile(view: PungoView, lowest: Pyramid): string {
  const { length } = pileFrom(view, lowest);
  return `${length === 1 ? '' : length}${lowest.at}`;
}

/** The pyramids of a stack that may be the lowest of a moving pile, the shallowest first. */
export function grabs(moves: readonly string[] | null, view: PungoView, at: string): Pyramid[] {
  const steps = (moves ?? []).map(readStep).filter((step) => step?.source === at);
  const depths = new Set(steps.map((step) => step?.pile));
  const stack = stackOn(view, at);
  return stack.filter((_, level) => depths.has(stack.length - level)).reverse();
}

/**
 * What a tap means: any part of a stack stands for its cell if a held pile may land there. A finger is imprecise
 * (`rough`), so a part that cannot be grabbed stands for its whole stack.
 */
export function meant(
  what: string,
  view: PungoView,
  choice: Choice,
  moves: readonly string[] | null,
  rough = false,
): string {
  const held = pieceOf(view, choice.tapped[0]);
  const at = pieceOf(view, what)?.at ?? what;
  if (held && choice.next.has(at)) return at;
  const lowest = grabs(moves, view, at);
  const whole = what === at || (rough && !lowest.some((piece) => piece.id === what));
  if (!whole) return what;
  // Tapping a stack again lets go of the pile grabbed from it.
  return held?.at === at ? held.id : (lowest[0]?.id ?? what);
}

export function pieceOf(view: PungoView, id: string | undefined): Pyramid | undefined {
  return view.pieces.find((piece) => piece.id === id);
}
