/** What on a board a move is made of. */
import type { Path } from '$/board/choosing';

/** All that is tapped for it, and where the pieces among that stand. */
export function pointed(
  paths: readonly Path[],
  move: string,
  pieces: readonly { id: string; at: string }[],
): ReadonlySet<string> {
  const taps = paths.filter((path) => path.move === move).flatMap((path) => path.taps);
  const places = pieces.filter((piece) => taps.includes(piece.id)).map((piece) => piece.at);
  return new Set([...taps, ...places]);
}
