/** A game as tables play it, loaded on first use; separate from registry.ts, since the home page needs no boards. */
import type { Component } from 'svelte';
import type { BoardProps, GameModule, DataKind, Presets } from '$/games/game';
import PlainBoard from '$/games/PlainBoard.svelte';
import { loadGameWords } from '$/words/words.svelte';

const PRESETS = import.meta.glob<Presets>('./*/presets.ts', { eager: true, import: 'presets' });
const DATA = import.meta.glob<Record<string, DataKind>>('./*/data.ts', { import: 'data' });
const MODULES = import.meta.glob<GameModule>('./*/index.ts', { import: 'game' });

/** Defaults for what a folder leaves out, and for a game without one: moves are buttons or text. */
const PLAIN = {
  Board: PlainBoard as unknown as Component<BoardProps>,
  paths: (moves) => moves.map((move) => ({ move, taps: [move] })),
  begins: (taps) => taps.at(-1) ?? null,
  says: (move) => move,
} satisfies GameModule;

/** What a folder says about an option that holds the player's own data; null if nothing. */
export async function loadOwnData(game: string, option: string): Promise<DataKind | null> {
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
