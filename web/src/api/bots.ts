/** The bots of a game: those with a level, weakest first, and others for the curious; a game may lack either. */
import * as api from '$/api/api';

export type Level = (typeof LEVELS)[number];

export const LEVELS = ['novice', 'casual', 'club', 'strong', 'best'] as const;

export function isLevel(bot: string): bot is Level {
  return (LEVELS as readonly string[]).includes(bot);
}

/** The level so many steps above, or below; null if there is none. */
export function levelBeside(level: Level, steps: number, bots: readonly string[]): Level | null {
  const levels = LEVELS.filter((one) => bots.includes(one));
  return levels[levels.indexOf(level) + steps] ?? null;
}

/** The bots of a game as the server names them; those with a level, if it has such. */
export async function botsOf(game: string): Promise<string[]> {
  const bots = (await api.games()).find((one) => one.name === game)?.bots ?? [];
  return bots.some(isLevel) ? bots.filter(isLevel) : bots;
}

/** A bot of this level, or the last that there is; as long as the bots are not known, the level is hoped for. */
export function botLike(level: Level, bots: readonly string[] | undefined): string | undefined {
  return !bots || bots.includes(level) ? level : bots.at(-1);
}
