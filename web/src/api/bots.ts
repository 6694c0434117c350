/** A game's bots: those with a level, weakest first, and special ones for the curious; a game may lack either. */
import * as api from '$/api/api';
import type { GameShown } from '$/wire/rest';

export type Level = (typeof LEVELS)[number];

/** The level names that all games share. `casual+2` is two steps above `casual`, still below `club`. */
export const LEVELS = ['novice', 'casual', 'club', 'strong', 'best'] as const;

/** Stands in for a bot's name: the server picks one that suits the player. */
export const MATCH = 'match';

/** Whether bots can be matched to a player: they need levels, and must be opponents rather than partners. */
export function canMatch(game: Pick<GameShown, 'bots' | 'together'> | null): boolean {
  return !!game && !game.together && game.bots.some(isLevel);
}

/** A bot's level, or the level it is some steps above; undefined if it has none. */
export function levelOf(bot: string): Level | undefined {
  return LEVELS.find((level) => level === bot.split('+', 1)[0]);
}

/** Whether a bot differs from the game's others in strength alone. */
export function isLevel(bot: string): boolean {
  return levelOf(bot) !== undefined;
}

/** Whether it is one of the five levels itself, not a step between two. */
export function isMain(bot: string): bot is Level {
  return levelOf(bot) === bot;
}

/** The bot this many steps stronger (or weaker, if negative); null if there is none. */
export function botBeside(bot: string, steps: number, bots: readonly string[]): string | null {
  const scale = bots.filter(isLevel);
  return scale[scale.indexOf(bot) + steps] ?? null;
}

/** The names of a game's bots on the server; only those with a level, if it has any. */
export async function botsOf(game: string): Promise<string[]> {
  const bots = (await api.games()).find((one) => one.name === game)?.bots ?? [];
  return bots.some(isLevel) ? bots.filter(isLevel) : bots;
}

/**
 * This bot, else the one at its level, else the strongest, else the first, as the last one plays at random; until the
 * bots are known, assume it exists.
 */
export function botLike(bot: string, bots: readonly string[] | undefined): string | undefined {
  if (!bots || bots.includes(bot)) return bot;
  return bots.find((one) => one === levelOf(bot)) ?? bots.filter(isLevel).at(-1) ?? bots[0];
}
