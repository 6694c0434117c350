/** The bots someone plays against, and their winning streak. */
import { isLevel } from '$/api/bots';
import type { ShownTable } from '$/wire/live';
import type { MyTable } from '$/wire/rest';

/** The shared level of all other seats where one person plays against bots; null at any other table. */
export function rivalOf(
  table: Pick<ShownTable | MyTable, 'together'> & { seats: readonly ({ level: string | null } | null)[] },
  mine: readonly number[],
): string | null {
  if (table.together || mine.length !== 1) return null;
  const levels = table.seats.filter((_, seat) => !mine.includes(seat)).map((seat) => seat?.level ?? '');
  const [first = ''] = levels;
  return isLevel(first) && levels.every((level) => level === first) ? first : null;
}

/** How many games in a row, counting from the latest, were lost against bots of this level. */
export function streakOf(tables: readonly MyTable[], game: string, rival: string): number {
  const games = tables
    .filter((table) => table.game === game && table.outcome && rivalOf(table, table.yours) === rival)
    .sort((one, other) => other.updated - one.updated);
  const kept = games.findIndex((table) => table.outcome?.scores[table.yours[0] ?? -1] !== 0);
  return kept < 0 ? games.length : kept;
}
