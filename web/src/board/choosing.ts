/** From taps to a move: each tap narrows the list of legal moves until one is left. */

/** A legal move as the taps that make it: squares, pieces, icons, whatever the board shows. */
export interface Path {
  move: string;
  taps: readonly string[];
}

export interface Choice {
  /** What has been tapped so far. */
  tapped: readonly string[];
  /** What may be tapped next. */
  next: ReadonlySet<string>;
  /** The move that is complete now, if any. */
  move: string | null;
}

export function begin(paths: readonly Path[]): Choice {
  return narrow(paths, []);
}

/**
 * The choice after a tap. A tap that does not go on begins anew if a move begins with it; a second
 * tap on the last thing takes it back; anything else is null: the rules explain why.
 */
export function tap(paths: readonly Path[], choice: Choice, what: string): Choice | null {
  if (choice.next.has(what)) return narrow(paths, [...choice.tapped, what]);
  if (choice.tapped.at(-1) === what) return narrow(paths, choice.tapped.slice(0, -1));
  const anew = narrow(paths, []);
  return anew.next.has(what) ? narrow(paths, [what]) : null;
}

function narrow(paths: readonly Path[], tapped: readonly string[]): Choice {
  const fitting = paths.filter((path) => tapped.every((what, place) => path.taps[place] === what));
  const next = new Set<string>();
  let move: string | null = null;
  for (const path of fitting) {
    const following = path.taps[tapped.length];
    if (following !== undefined) next.add(following);
    else if (tapped.length > 0) move = path.move;
  }
  return { tapped, next, move };
}

/** The same taps among other moves; from the beginning if they lead nowhere any more. */
export function resume(paths: readonly Path[], choice: Choice): Choice {
  const again = narrow(paths, choice.tapped);
  return again.next.size > 0 || again.move !== null ? again : narrow(paths, []);
}
