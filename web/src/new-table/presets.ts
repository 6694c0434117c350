/** Named sets of rules and the options that they set. All other options keep their defaults. */
import { presetsFor } from '$/games/client';
import type { GameShown } from '$/wire/rest';

export type OptionValues = Record<string, unknown>;

export const DOCUMENT = 'document';

/** The standard rules come first; presets with an option that the server no longer knows are left out. */
export function presetsOf(game: GameShown): Record<string, OptionValues> {
  const known = new Set(game.options.map((option) => option.name));
  const playable = Object.entries(presetsFor(game.name)).filter(([, sets]) =>
    Object.keys(sets).every((name) => known.has(name)),
  );
  return { [DOCUMENT]: {}, ...Object.fromEntries(playable) };
}

/** The preset that these values match, ignoring decks; null if they match none. */
export function presetOf(game: GameShown, values: OptionValues): string | null {
  const chosen = complete(game, values);
  const found = Object.entries(presetsOf(game)).find(([, sets]) => {
    const wanted = complete(game, sets);
    return game.options.every(({ name, kind }) => kind === 'data' || chosen[name] === wanted[name]);
  });
  return found?.[0] ?? null;
}

/** All options with their values, unchanged ones included. */
export function complete(game: GameShown, values: OptionValues): OptionValues {
  return Object.fromEntries(game.options.map((option) => [option.name, values[option.name] ?? option.default]));
}
