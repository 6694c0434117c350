/** What this browser remembers about each game: whether it has been played, and the last bot's level. */
import { isLevel, MATCH } from '$/api/bots';

const KEPT = 'turnabout.game.';

/** Whether this game has never been learnt or played in this browser. */
export function isNew(game: string): boolean {
  return localStorage.getItem(KEPT + game) === null;
}

export function meet(game: string): void {
  if (isNew(game)) localStorage.setItem(KEPT + game, '');
}

/** Newcomers start with the weakest bot. */
export function lastBot(game: string): string {
  return keptBot(game) ?? 'novice';
}

/** Whether a bot was played with here: only then is there something to match, and a level to be near. */
export function hasPlayedBot(game: string): boolean {
  return keptBot(game) !== null;
}

/** Records the seats of a new table; its last bot with a level is offered again next time. */
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
