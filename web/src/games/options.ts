/** What a table's options mean, in words. */
import { plainName, say, Words } from '$/words/words.svelte';

export type Options = Readonly<Record<string, unknown>>;

/** The aim of the game, given its options and number of players. */
export function goalSays(game: string, options: Options, players: number): string {
  return new Words(game).sayIfKnown('goal', { ...options, players });
}

/** Each option with its value, except players' own decks, which do not fit on a line. */
export function optionSays(game: string, options: Options): string[] {
  const words = new Words(game);
  return Object.entries(options)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) =>
      say('table-help-option', {
        option: words.sayIfKnown(`option-${name}`) || plainName(name),
        value: valueSays(words, name, value),
      }),
    );
}

/** The value of an option, in words. */
export function valueSays(words: Words, name: string, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'new-yes' : 'new-no');
  return words.sayIfKnown(`option-${name}.value-${value}`) || String(value);
}
