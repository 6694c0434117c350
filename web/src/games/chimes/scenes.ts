/** A turn as a row of scenes: both cards shown, one act, the other act, the exchange. */
import type { Act, ChimesTell, Exchange, Reveal } from '$/games/chimes/tell';
import type { ChimesView, Pawn } from '$/games/chimes/view';

/** A pawn that has just been captured is still there, on its way out. */
export interface ShownPawn extends Pawn {
  gone?: boolean;
}

export interface Scene {
  tell: Reveal | Act | Exchange;
  pawns: ShownPawn[];
  ms: number;
}

/** A turn that is over: its cards, and what they did. */
export interface Turn {
  turns: number;
  reveal: Reveal;
  acts: Act[];
  exchange: Exchange | null;
}

/** Long enough to read what is said. */
export const TIMES = { reveal: 1900, act: 2100, exchange: 1400 } as const;

/** The turn that these tells bring to its end; null if they hold none, or more than one. */
export function turnOf(after: ChimesView, tells: readonly ChimesTell[]): Turn | null {
  const reveals = tells.filter((tell) => tell.event === 'reveal');
  const reveal = reveals[0];
  if (!reveal || reveals.length > 1) return null;
  const acts = tells.filter((tell) => tell.event === 'act');
  const exchange = tells.find((tell) => tell.event === 'exchange') ?? null;
  return { turns: after.turns, reveal, acts, exchange };
}

/** How to show a turn, beginning with the pawns as they stood. */
export function scenes(before: ChimesView, turn: Turn): Scene[] {
  let pawns: ShownPawn[] = before.pieces;
  const row: Scene[] = [{ tell: turn.reveal, pawns, ms: TIMES.reveal }];
  for (const act of turn.acts) {
    pawns = acted(pawns, act);
    row.push({ tell: act, pawns, ms: TIMES.act });
  }
  if (turn.exchange) row.push({ tell: turn.exchange, pawns: standing(pawns), ms: TIMES.exchange });
  return row;
}

function acted(pawns: readonly ShownPawn[], act: Act): ShownPawn[] {
  const { to } = act;
  return standing(pawns).map((pawn) => {
    if (pawn.id === act.captured) return { ...pawn, gone: true };
    return pawn.id === act.piece && to !== null ? { ...pawn, at: to } : pawn;
  });
}

function standing(pawns: readonly ShownPawn[]): ShownPawn[] {
  return pawns.filter((pawn) => !pawn.gone);
}
