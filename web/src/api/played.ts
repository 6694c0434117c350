/** What this browser remembers of games: which it has met, and how strong a bot was there last. */
import { isLevel, MATCH } from '$/api/bots';

const KEPT = 'turnabout.game.';

/** Whether this game was never learned or played here. */
export function isNew(game: string): boolean {
  return localStorage.getItem(KEPT + game) === null;
}

export function meet(game: string): void {
  if (isNew(game)) localStorage.setItem(KEPT + game, '');
}

/** A newcomer begins with the weakest. */
export function lastBot(game: string): string {
  return keptBot(game) ?? 'novice';
}

/** Whether a bot was played with here: only then is there something to match, and a level to be near. */
export function hasPlayedBot(game: string): boolean {
  return keptBot(game) !== null;
}

/** Someone sits down with these; the last bot with a level is what they want again. */
export function remember(game: string, seats: readonly string[]): void {
  meet(game);
  const bot = seats.includes('me') ? seats.filter(isWanted).at(-1) : undefined;
  if (bot) localStorage.setItem(KEPT + game, bot);
}

function keptBot(game: string): string | null {
  const kept = localStorage.getItem(KEPT + game) ?? '';
  return isWanted(kept) ? kept : null;
}

function isWanted(bot: string): boolean {
  return bot === MATCH || isLevel(bot);
}
