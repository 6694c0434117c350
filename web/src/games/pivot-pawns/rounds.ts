/** What the server says about finished rounds; it never changes, so it is fetched once. */
import { bestWith } from '$/browser/bestResult';
import type { Place } from '$/games/game';
import type {
  ColouredPawn,
  PivotPawnsView,
  RoundPlayed,
  RoundsPlayed,
  RoundSolved,
  ShownPivot,
} from '$/games/pivot-pawns/types';
import { words } from '$/games/pivot-pawns/words';

const solved = new Map<string, Promise<RoundSolved>>();
const played = new Map<string, Promise<RoundPlayed[]>>();

/** A round's shortest ways. */
export function solvedRound(place: Place, round: number): Promise<RoundSolved> {
  return once(solved, `${place.id} ${round}`, () => place.extra<RoundSolved>(`rounds/${round}`));
}

/** The first `many` rounds; always the same promise, so that nothing is redrawn on every update. */
export function playedRounds(place: Place, many: number): Promise<RoundPlayed[]> {
  return once(played, `${place.id} ${many}`, async () =>
    (await place.extra<RoundsPlayed>('rounds')).rounds.slice(0, many),
  );
}

/** PP-8: the final result against par, and against the player's best in this browser. */
export async function parSays(view: PivotPawnsView, place: Place, me: number | null): Promise<string> {
  const { tokens: count, over } = parOf(await playedRounds(place, view.played));
  const final = words.say('par-final', { count, over });
  if (me === null || !place.options) return final;
  const best = bestWith(view.game, place.options, { table: place.id, more: count, fewer: over });
  if (best.more === 0) return final;
  return words.say('par-best', { count, over, best: best.more, mine: best.table === place.id });
}

/** PP-8: the tokens taken, and the total of pivots bid above the shortest. */
export function parOf(rounds: readonly RoundPlayed[]): { tokens: number; over: number } {
  const taken = rounds.flatMap(({ over }) => over ?? []);
  return { tokens: taken.length, over: taken.reduce((sum, over) => sum + over, 0) };
}

/** The board of a finished round after the first pivots of a way. */
export function walked(
  view: PivotPawnsView,
  round: RoundSolved,
  way: readonly ShownPivot[],
  steps: number,
): PivotPawnsView {
  const gone = way.slice(0, steps);
  const pieces = round.placed.map(({ colour, at }): ColouredPawn => {
    const last = gone.filter((pivot) => pivot.piece === colour).at(-1);
    return { id: colour, colour, at: last?.target ?? at };
  });
  return { ...view, phase: 'over', pieces, placeholders: round.placed, target: round.target, active: round.colour };
}

function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const asked = ask();
  kept.set(key, asked);
  // A failed request may succeed next time.
  asked.catch(() => kept.delete(key));
  return asked;
}
