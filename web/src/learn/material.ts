/** What a game is learnt with: positions, and what is asked in them. */

/** Who does what: a seat, -1 for chance, -2 for the clock. */
export type Played = [actor: number, move: string];

/** A position, as the server's sandbox takes it: the game's notation, and moves from there. */
export interface Position {
  seats?: number;
  options?: Record<string, unknown>;
  /** Without it: the start. */
  state?: string;
  moves?: Played[];
  /** What the clock does as soon as it may; nobody is kept waiting here. */
  clock?: string;
}

export interface Step {
  /** Its words are `lesson-NAME` of the game, with `.right` and `.wrong` where something is asked. */
  name: string;
  at: Position;
  /** Which moves do what is asked; a step without it is only read. */
  right?: (move: string) => boolean;
  /** What others do next, once that is done. */
  then?: Played[];
}

export interface Material {
  lesson: Step[];
}

const MATERIAL: Record<string, () => Promise<{ material: Material }>> = {
  chimes: () => import('$/learn/chimes'),
  pivit: () => import('$/learn/pivit'),
  'pivot-pawns': () => import('$/learn/pivot-pawns'),
  pungo: () => import('$/learn/pungo'),
};

export async function loadMaterial(game: string): Promise<Material> {
  const load = MATERIAL[game];
  if (!load) throw new Error(`nothing to learn about ${game}`);
  return (await load()).material;
}

export function isTaught(game: string): boolean {
  return game in MATERIAL;
}
