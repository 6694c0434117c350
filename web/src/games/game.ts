/** What the table must know of a game to show it; every game's folder has one of these. */
import type { Component } from 'svelte';
import type { Choice, Path } from '$/board/choosing';
import type { AnyView, EventsByGame } from '$/games/types';
import type { Who } from '$/words/who';

/** What one viewer may see of a game, whichever it is. */
export type View = AnyView;
/** What happens in the game that is seen so. */
export type EventOf<V extends View> = EventsByGame[V['game']];
export type GameEvent = EventOf<View>;

/** Where a game is played, for boards that ask the server for more; lessons and diagrams have no table. */
export interface Place {
  id: string;
  invite: string | null;
  /** Whether help is allowed here. */
  hints: boolean;
}

export interface BoardProps<V extends View> {
  view: V;
  /** My seat, or null for someone who watches. */
  me: number | null;
  who: Who;
  choice: Choice;
  /** The ids and places that the last move touched. */
  marks: ReadonlySet<string>;
  /** What a hint points at: the taps of its move, and where the pieces stand. It is marked as well. */
  hinted?: ReadonlySet<string>;
  flipped: boolean;
  /** Someone tapped something; the table narrows the moves, or explains. */
  tap: (what: string) => void;
  /** Play a move that needs no narrowing: a bid, a pass. */
  play: (move: string) => void;
  /** What has just happened, for those who want to show it slowly. */
  fresh?: readonly EventOf<V>[];
  /** When time runs out, by the server's clock, and that clock. */
  deadline?: { at: number; seat: number | null } | null;
  now?: () => number;
  /** The legal moves; null when there are too many to list, empty when it is not my turn. */
  moves: readonly string[] | null;
  place?: Place | null;
  /** Whether what has happened is still being shown: so long the table keeps questions and results back. */
  showing?: (on: boolean) => void;
  /** How to let go of taps that the board gathers itself; null when there are none. */
  hold?: (letGo: (() => void) | null) => void;
}

export interface StandingProps<V extends View> {
  view: V;
  seat: number;
  who: Who;
}

export interface GameClient<V extends View = View> {
  Board: Component<BoardProps<V>>;
  /** How a seat stands, in a few signs beside its name: a bid, points, what is left. */
  Standing?: Component<StandingProps<V>>;
  /** Whether seats hide something from each other: at one screen it is handed over. */
  secret?: boolean;
  /** Each legal move as the taps that make it. */
  paths(moves: readonly string[], view: V): Path[];
  /** How a move that these taps begin is written so far, whatever the rules say of it; null if they begin none. */
  begins(taps: readonly string[], view: V): string | null;
  /** A move in a few words of the game. */
  says(move: string): string;
  /** How it ended where nobody wins or loses, as when someone plays alone; else null. */
  ends?(view: V): string | null;
}
