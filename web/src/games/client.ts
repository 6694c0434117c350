/** A game as tables play it, loaded when it is first looked at; apart from registry.ts, since no home page needs boards. */
import type { Component } from 'svelte';
import type { BoardProps, GameModule, Presets } from '$/games/game';
import PlainBoard from '$/games/PlainBoard.svelte';
import { loadGameWords } from '$/words/words.svelte';

const PRESETS = import.meta.glob<Presets>('./*/presets.ts', { eager: true, import: 'presets' });
const MODULES = import.meta.glob<GameModule>('./*/index.ts', { import: 'game' });

/** What a folder leaves out, and all of a game without one: moves are buttons, or written. */
const PLAIN = {
  Board: PlainBoard as unknown as Component<BoardProps>,
  paths: (moves) => moves.map((move) => ({ move, taps: [move] })),
  begins: (taps) => taps.at(-1) ?? null,
  says: (move) => move,
} satisfies GameModule;

export type GameClient = GameModule & Required<Pick<GameModule, keyof typeof PLAIN>>;

export async function loadGame(game: string): Promise<GameClient> {
  const [module] = await Promise.all([MODULES[`./${game}/index.ts`]?.(), loadGameWords(game)]);
  return { ...PLAIN, ...module } as GameClient;
}

export function presetsFor(game: string): Presets {
  return PRESETS[`./${game}/presets.ts`] ?? {};
}
