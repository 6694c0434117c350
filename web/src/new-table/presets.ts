/** Rules that belong together, by name: which options they set. All others have their usual value. */
import { presetsFor } from '$/games/client';
import type { GameShown } from '$/wire/rest';

export type Values = Record<string, unknown>;

export const DOCUMENT = 'document';

/** The usual rules first; a server that knows an option no more has no preset for it. */
export function presetsOf(game: GameShown): Record<string, Values> {
  const known = new Set(game.options.map((option) => option.name));
  const playable = Object.entries(presetsFor(game.name)).filter(([, sets]) =>
    Object.keys(sets).every((name) => known.has(name)),
  );
  return { [DOCUMENT]: {}, ...Object.fromEntries(playable) };
}

/** Which preset these values are, whatever deck is brought; null if they are nobody's but the table's own. */
export function presetOf(game: GameShown, values: Values): string | null {
  const chosen = complete(game, values);
  const found = Object.entries(presetsOf(game)).find(([, sets]) => {
    const wanted = complete(game, sets);
    return game.options.every(({ name, kind }) => kind === 'data' || chosen[name] === wanted[name]);
  });
  return found?.[0] ?? null;
}

/** All options with their values, those that nobody has changed included. */
export function complete(game: GameShown, values: Values): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, values[option.name] ?? option.default]));
}
