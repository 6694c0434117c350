/** What happens in a turn of Chimes, as the server tells it. */
import type { ForeseenAct } from '$/api/shapes';
import type { Tell } from '$/games/game';
import type { Side } from '$/games/chimes/view';

export type By = ForeseenAct['by'];

export interface Deal {
  event: 'deal';
}
export interface Chosen {
  event: 'chosen';
  seat: number;
}
export interface Reveal {
  event: 'reveal';
  /** Seat 0's card and seat 1's. */
  cards: [string, string];
  first: By;
}
export interface Act extends ForeseenAct {
  event: 'act';
}
export interface Exchange {
  event: 'exchange';
  taken: [string, string];
}
export interface Roles {
  event: 'roles';
  number_seat: number;
  colour_seat: number;
}
export interface Over {
  event: 'over';
}
export type ChimesTell = Deal | Chosen | Reveal | Act | Exchange | Roles | Over;

const EVENTS: readonly string[] = ['deal', 'chosen', 'reveal', 'act', 'exchange', 'roles', 'over'];

/** The tell as one of ours, or null if a newer server tells something else. */
export function known(tell: Tell): ChimesTell | null {
  return EVENTS.includes(tell.event) ? (tell as unknown as ChimesTell) : null;
}

export function knownOf(tells: readonly Tell[]): ChimesTell[] {
  return tells.map(known).filter((tell) => tell !== null);
}

/** What a square's turn comes to, in one word. */
export type Deed = 'empty' | 'disobeys' | 'stays' | 'captures' | 'forward' | 'aside';

export function deed(act: Omit<Act, 'event'>): Deed {
  if (act.piece === null) return 'empty';
  if (act.from === null || act.to === null) {
    return act.by === 'automaton' && sideOf(act.piece) === 'white' ? 'disobeys' : 'stays';
  }
  if (act.captured !== null) return 'captures';
  return act.from[0] === act.to[0] ? 'forward' : 'aside';
}

/** Pawns are called w1 … w5 and b1 … b5. */
export function sideOf(pawn: string): Side {
  return pawn.startsWith('w') ? 'white' : 'black';
}

/** What two cards have in common, which lets the automaton act first. */
export function alike(cards: readonly [string, string]): 'colour' | 'number' | null {
  const [one, other] = cards;
  if (one.at(-1) === other.at(-1)) return 'colour';
  return one.slice(0, -1) === other.slice(0, -1) ? 'number' : null;
}
