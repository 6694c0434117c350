/** A solo player's best result, stored in this browser per game and options. */
export interface SoloResult {
  /** The table it was played at. */
  table: string;
  /** Higher is better; ties go to the lower `fewer`. */
  more: number;
  fewer: number;
}

/** The best result so far, including this one. */
export function bestWith(game: string, options: object, result: SoloResult): SoloResult {
  const key = `turnabout.best.${game}.${JSON.stringify(Object.entries(options).sort())}`;
  const kept = read(key);
  const best = kept && !isBetter(result, kept) ? kept : result;
  localStorage.setItem(key, JSON.stringify(best));
  return best;
}

function isBetter(one: SoloResult, other: SoloResult): boolean {
  return one.more > other.more || (one.more === other.more && one.fewer < other.fewer);
}

function read(key: string): SoloResult | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<SoloResult> | null;
    return found && typeof found.more === 'number' && typeof found.fewer === 'number' ? (found as SoloResult) : null;
  } catch {
    return null;
  }
}
