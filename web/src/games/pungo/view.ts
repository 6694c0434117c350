/** The view of Pungo, as the server sends it, and how to read it. */
import type { View } from '$/games/game';

export type Size = 'S' | 'M' | 'L';
export type Hue = 'red' | 'green' | 'blue';
export type Way = 'N' | 'E' | 'S' | 'W';

export interface Pyramid {
  id: string;
  at: string;
  /** 0 stands on the board. */
  level: number;
  size: Size;
  colour: Hue | null;
  frozen: boolean;
  says: string;
}

export interface Tip {
  way: Way;
  to: string;
  top: number;
  points: number;
}

/** Where it stands and which faces it shows; in Chaos only the top is known, before a throw nothing. */
export interface Die {
  top: number | null;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  bottom: number | null;
  square: string | null;
  came_from: string | null;
  tips: Tip[];
}

export interface PungoView extends View {
  phase: 'colours' | 'roll' | 'move' | 'over';
  cells: { at: string; home: number | null; pieces: string[] }[];
  pieces: Pyramid[];
  seats: { seat: number; home: string[] }[];
  die: Die;
  surface: { squares: string[]; start: string } | null;
  points: number | null;
  /** Whose move the roll that is due is for; null while none is. */
  rolls_for: number | null;
  /** The sizes on each face of the pyramid die; null for a common die. */
  faces: Record<string, Size[]> | null;
  turns: number;
  turn_limit: number;
}

/** What a size costs to move, and how sizes compare. */
export const WORTH: Record<Size, number> = { S: 1, M: 2, L: 3 };

export function stackOn(view: PungoView, at: string): Pyramid[] {
  return view.pieces.filter((piece) => piece.at === at).sort((one, other) => one.level - other.level);
}

/** A pyramid and all that rest on it, the lowest first. */
export function pileFrom(view: PungoView, lowest: Pyramid): Pyramid[] {
  return stackOn(view, lowest.at).slice(lowest.level);
}

export function costOf(pile: readonly Pyramid[]): number {
  return pile.reduce((sum, piece) => sum + WORTH[piece.size], 0);
}

/** The sizes that may move; null where points are spent instead. */
export function sizesShown(view: PungoView): Size[] | null {
  return view.faces && view.die.top !== null ? (view.faces[view.die.top] ?? null) : null;
}

/** The cells that won the game: whole once it is over, else none. */
export function winningCells(view: PungoView): ReadonlySet<string> {
  const winner = view.outcome?.scores.indexOf(1) ?? -1;
  const row = view.outcome?.reason === 'exile' ? 1 - winner : winner;
  return new Set(winner < 0 ? [] : view.seats[row]?.home);
}
