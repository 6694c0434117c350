/** The games by name; each is loaded when it is first looked at, with its words. */
import type { GameClient } from '$/games/game';
import { loadGameWords } from '$/words/words.svelte';

const GAMES: Record<string, () => Promise<GameClient>> = {
  chimes: async () => (await import('$/games/chimes')).chimes as unknown as GameClient,
  pivit: async () => (await import('$/games/pivit')).pivit as unknown as GameClient,
  'pivot-pawns': async () => (await import('$/games/pivot-pawns')).pivotPawns as unknown as GameClient,
  pungo: async () => (await import('$/games/pungo')).pungo as unknown as GameClient,
};

export async function loadGame(name: string): Promise<GameClient> {
  const load = GAMES[name];
  if (!load) throw new Error(`no board for ${name}`);
  const [client] = await Promise.all([load(), loadGameWords(name)]);
  return client;
}
