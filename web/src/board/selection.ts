/** From taps to a move: each tap narrows the candidates until one move is left. */

/** A legal move as the taps that make it: squares, pieces, icons, or anything else on the board. */
export interface Path {
  move: string;
  taps: readonly string[];
}

/** Where some taps lead. */
export interface TapStep {
  /** What may be tapped next. */
  next: ReadonlySet<string>;
  /** The move that the taps complete, if any. */
  move: string | null;
}

export interface Choice extends TapStep {
  /** What has been tapped so far. */
  tapped: readonly string[];
}

/** Tells where taps lead. */
export type Guide = (tapped: readonly string[]) => TapStep;

export const NO_CHOICE: Choice = { tapped: [], next: new Set(), move: null };

/** A guide that allows only these paths. */
export function along(paths: readonly Path[]): Guide {
  return (tapped) => {
    const fitting = paths.filter((path) => tapped.every((what, place) => path.taps[place] === what));
    const next = new Set<string>();
    let move: string | null = null;
    for (const path of fitting) {
      const following = path.taps[tapped.length];
      if (following !== undefined) next.add(following);
      else if (tapped.length > 0) move = path.move;
    }
    return { next, move };
  };
}

/** What the same taps lead to now; taps that no longer lead anywhere are dropped. */
export function resume(guide: Guide, tapped: readonly string[]): Choice {
  const step = guide(tapped);
  return step.next.size > 0 || step.move !== null ? { tapped, ...step } : { tapped: [], ...guide([]) };
}

/**
 * The choice after a tap. A tap that does not continue the move starts another, if one begins with it; a second tap on
 * the last target undoes it; for anything else this is null, and the rules explain why.
 */
export function tap(guide: Guide, { tapped, next }: Choice, what: string): Choice | null {
  const to = (taps: readonly string[]): Choice => ({ tapped: taps, ...guide(taps) });
  if (next.has(what)) return to([...tapped, what]);
  if (tapped.at(-1) === what) return to(tapped.slice(0, -1));
  return guide([]).next.has(what) ? to([what]) : null;
}

/** Everything that is tapped for a move, and the places of the pieces among it. */
export function pointed(
  paths: readonly Path[],
  move: string,
  pieces: readonly { id: string; at: string }[],
): ReadonlySet<string> {
  const taps = paths.filter((path) => path.move === move).flatMap((path) => path.taps);
  const places = pieces.filter((piece) => taps.includes(piece.id)).map((piece) => piece.at);
  return new Set([...taps, ...places]);
}
