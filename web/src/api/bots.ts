/** The bots of a game: those with a level, weakest first, and others for the curious; a game may lack either. */
import * as api from '$/api/api';
import type { GameShown } from '$/wire/rest';

export type Level = (typeof LEVELS)[number];

/** The names that every game has. `casual+2` is two steps above `casual`, and below `club`. */
export const LEVELS = ['novice', 'casual', 'club', 'strong', 'best'] as const;

/** In place of a bot's name: whichever fits the person who asks. */
export const MATCH = 'match';

/** Whether its bots have levels, and are opponents: who wins together needs no equal. */
export function canMatch(game: Pick<GameShown, 'bots' | 'together'> | null): boolean {
  return !!game && !game.together && game.bots.some(isLevel);
}

/** The level that a bot has, or is some steps above; undefined if it has none. */
export function levelOf(bot: string): Level | undefined {
  return LEVELS.find((level) => level === bot.split('+', 1)[0]);
}

/** Whether a bot differs from others of its game in strength alone. */
export function isLevel(bot: string): boolean {
  return levelOf(bot) !== undefined;
}

/** Whether it is one of the five, and not between two of them. */
export function isMain(bot: string): bot is Level {
  return levelOf(bot) === bot;
}

/** The bot so many steps above, or below; null if there is none. */
export function botBeside(bot: string, steps: number, bots: readonly string[]): string | null {
  const scale = bots.filter(isLevel);
  return scale[scale.indexOf(bot) + steps] ?? null;
}

/** The bots of a game as the server names them; those with a level, if it has such. */
export async function botsOf(game: string): Promise<string[]> {
  const bots = (await api.games()).find((one) => one.name === game)?.bots ?? [];
  return bots.some(isLevel) ? bots.filter(isLevel) : bots;
}

/** This bot, one of its level, or the last that there is; as long as the bots are not known, it is hoped for. */
export function botLike(bot: string, bots: readonly string[] | undefined): string | undefined {
  if (!bots || bots.includes(bot)) return bot;
  return bots.find((one) => one === levelOf(bot)) ?? bots.at(-1);
}
