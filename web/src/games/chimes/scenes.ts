/** A turn as a series of scenes: both cards revealed, one act, the other act, the exchange. */
import type { Acted, CardFace, ChimesEvent, ChimesView, Exchanged, Pawn, Revealed } from '$/games/chimes/types';

/** A pawn that has just been captured stays on the board while it fades out. */
export interface ShownPawn extends Pawn {
  gone?: boolean;
}

export interface Scene {
  told: Revealed | Acted | Exchanged;
  pawns: ShownPawn[];
  ms: number;
}

/** A completed turn: its cards, and what they did. */
export interface Turn {
  turns: number;
  reveal: Revealed;
  acts: Acted[];
  exchange: Exchanged | null;
}

/** Long enough to read the text. */
export const TIMES = { reveal: 1900, act: 2100, exchange: 1400 } as const;

/** The turn that these events complete; null if they contain none, or more than one. */
export function turnOf(after: ChimesView, events: readonly ChimesEvent[]): Turn | null {
  const reveals = events.filter((event) => event.event === 'reveal');
  const reveal = reveals[0];
  if (!reveal || reveals.length > 1) return null;
  const acts = events.filter((event) => event.event === 'act');
  const exchange = events.find((event) => event.event === 'exchange') ?? null;
  return { turns: after.turns, reveal, acts, exchange };
}

export function shownBy(reveal: Revealed, seat: number): CardFace {
  return seat === reveal.number_seat ? reveal.number_card : reveal.colour_card;
}

export function takenBy(exchange: Exchanged, seat: number): CardFace {
  return seat === exchange.number_seat ? exchange.number_takes : exchange.colour_takes;
}

/** The scenes of a turn, starting from the pawns as they stood. */
export function scenes(before: ChimesView, turn: Turn): Scene[] {
  let pawns: ShownPawn[] = before.pieces;
  const row: Scene[] = [{ told: turn.reveal, pawns, ms: TIMES.reveal }];
  for (const act of turn.acts) {
    pawns = acted(pawns, act);
    row.push({ told: act, pawns, ms: TIMES.act });
  }
  if (turn.exchange) row.push({ told: turn.exchange, pawns: standing(pawns), ms: TIMES.exchange });
  return row;
}

function acted(pawns: readonly ShownPawn[], act: Acted): ShownPawn[] {
  const { target } = act;
  return standing(pawns).map((pawn) => {
    if (pawn.id === act.captured) return { ...pawn, gone: true };
    return pawn.id === act.piece && target !== null ? { ...pawn, at: target } : pawn;
  });
}

function standing(pawns: readonly ShownPawn[]): ShownPawn[] {
  return pawns.filter((pawn) => !pawn.gone);
}
