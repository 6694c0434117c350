/** A game as tables play it, loaded when it is first looked at; apart from registry.ts, since no home page needs boards. */
import type { Component } from 'svelte';
import type { BoardProps, GameModule, OwnData, Presets } from '$/games/game';
import PlainBoard from '$/games/PlainBoard.svelte';
import { loadGameWords } from '$/words/words.svelte';

const PRESETS = import.meta.glob<Presets>('./*/presets.ts', { eager: true, import: 'presets' });
const DATA = import.meta.glob<Record<string, OwnData>>('./*/data.ts', { import: 'data' });
const MODULES = import.meta.glob<GameModule>('./*/index.ts', { import: 'game' });

/** What a folder leaves out, and all of a game without one: moves are buttons, or written. */
const PLAIN = {
  Board: PlainBoard as unknown as Component<BoardProps>,
  paths: (moves) => moves.map((move) => ({ move, taps: [move] })),
  begins: (taps) => taps.at(-1) ?? null,
  says: (move) => move,
} satisfies GameModule;

/** What a folder says of an option that holds data of one's own; null if nothing. */
export async function loadOwnData(game: string, option: string): Promise<OwnData | null> {
  return (await DATA[`./${game}/data.ts`]?.())?.[option] ?? null;
}

export type GameClient = GameModule & Required<Pick<GameModule, keyof typeof PLAIN>>;

export async function loadGame(game: string): Promise<GameClient> {
  const [module] = await Promise.all([MODULES[`./${game}/index.ts`]?.(), loadGameWords(game)]);
  return { ...PLAIN, ...module } as GameClient;
}

export function presetsFor(game: string): Presets {
  return PRESETS[`./${game}/presets.ts`] ?? {};
}
