/** What a game is learnt with: positions, and what is asked in them. The words are in texts. */

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
  /** Its words are found by this. */
  name: string;
  at: Position;
  /** Which moves do what is asked; a step without it is only read. */
  right?: (move: string) => boolean;
  /** What others do next, once that is done. */
  then?: Played[];
}

export interface Material {
  lesson: Step[];
  diagrams: Record<string, Position>;
}

/** The words for a step. */
export interface Said {
  say: string;
  right?: string;
  wrong?: string;
}

/** A part of a rulebook: paragraphs, and lists of points. `*…*` stresses a word. */
export interface Section {
  title: string;
  text: (string | string[])[];
  diagram?: { of: string; caption: string };
}

/** All words with which one game is taught in one language. */
export interface Teaching {
  /** Who sits beside the learner; the learner has the first seat. */
  other: string;
  lesson: Record<string, Said>;
  /** The last words, when everything has been done once. */
  done: string;
  rules: { lead: string; sections: Section[] };
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
