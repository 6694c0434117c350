/** The player's games by result and opponent. */
import { levelOf } from '$/api/bots';
import type { MyTable } from '$/wire/rest';

export type Result = 'won' | 'lost' | 'drawn' | 'playing' | 'none';
export const RESULTS: readonly Result[] = ['playing', 'won', 'drawn', 'lost', 'none'];
/** Any opponent who is not a bot. */
export const PEOPLE = 'people';

/** Empty fields match anything. */
export interface Wanted {
  game: string;
  result: string;
  opponent: string;
}

export interface Tally {
  game: string;
  opponent: string;
  won: number;
  drawn: number;
  lost: number;
}

/** `none` for spectators and for several players at one screen, where no one player wins. */
export function resultOf(table: MyTable): Result {
  if (table.phase !== 'over') return 'playing';
  const { outcome, yours } = table;
  const score = outcome?.scores[yours[0] ?? -1];
  if (!outcome || score === undefined || (yours.length > 1 && !table.together)) return 'none';
  if (score === 0) return 'lost';
  return score === 1 || table.together ? 'won' : evenly(outcome.scores) ? 'drawn' : 'won';
}

/** The level of the first bot, or people; empty if nobody else plays. */
export function opponentOf(table: MyTable): string {
  const others = table.seats.filter((_, seat) => !table.yours.includes(seat));
  if (others.length === 0) return '';
  const [level] = others.map((seat) => seat?.level);
  if (!level || others.some((seat) => !seat?.level)) return PEOPLE;
  return levelOf(level) ?? level;
}

export function isWanted(table: MyTable, { game, result, opponent }: Wanted): boolean {
  return (
    (!game || table.game === game) &&
    (!result || resultOf(table) === result) &&
    (!opponent || opponentOf(table) === opponent)
  );
}

/** By game and opponent, in order of appearance. */
export function tallies(tables: readonly MyTable[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const table of tables) {
    const [result, opponent] = [resultOf(table), opponentOf(table)];
    if (result === 'playing' || result === 'none') continue;
    const key = `${table.game} ${opponent}`;
    const tally = found.get(key) ?? { game: table.game, opponent, won: 0, drawn: 0, lost: 0 };
    tally[result]++;
    found.set(key, tally);
  }
  return [...found.values()];
}

function evenly(scores: readonly number[]): boolean {
  return scores.every((score) => score === scores[0]);
}
