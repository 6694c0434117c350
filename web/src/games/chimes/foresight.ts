/** What cards would do, as predicted by the server. */
import type { Acted, ForeseenTurn } from '$/games/chimes/types';
import type { Side } from '$/games/chimes/view';
import { words } from '$/games/chimes/words';

/** The partner's cards with the same result: the same pawns make the same moves. */
export interface Lead {
  theirs: string[];
  acts: PawnAct[];
  outcome: ForeseenTurn['outcome'];
}

/** An act in which a pawn moves. */
export type PawnAct = Acted & { side: Side; target: string };

export function moving(acts: readonly Acted[]): PawnAct[] {
  return acts.filter((act): act is PawnAct => act.side !== null && act.target !== null);
}

/** The turns of one of my cards, grouped by their result. */
export function grouped(turns: readonly ForeseenTurn[]): Lead[] {
  const leads = new Map<string, Lead>();
  for (const { theirs, acts, outcome } of turns) {
    const steps = moving(acts);
    const key = JSON.stringify([steps.map(({ square, target }) => [square, target]), outcome]);
    const lead = leads.get(key) ?? { theirs: [], acts: steps, outcome };
    if (theirs !== null) lead.theirs.push(theirs);
    leads.set(key, lead);
  }
  return [...leads.values()];
}

/** The different moves that these turns can make with a pawn the players choose. */
export function leading(turns: readonly ForeseenTurn[]): PawnAct[] {
  const steps = turns.flatMap(({ acts }) => moving(acts)).filter((act) => act.by === 'players');
  return [...new Map(steps.map((step) => [`${step.square}${step.target}`, step])).values()];
}

/** What moves, in a sentence without its full stop. */
export function stepsSay(acts: readonly PawnAct[]): string {
  const [first, second] = acts.map((act) => words.say('ahead-step', act));
  if (first === undefined) return words.say('ahead-nothing');
  return second === undefined ? first : words.say('ahead-then', { first, second });
}

/** The squares that the players' cards can name. */
export function callable(turns: readonly ForeseenTurn[]): ReadonlySet<string> {
  const acts = turns.flatMap((turn) => turn.acts);
  return new Set(acts.filter((act) => act.by === 'players').map((act) => act.square));
}
