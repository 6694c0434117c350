/** What the options of a table mean, in words. */
import { plainName, say, Words } from '$/words/words.svelte';

export type Options = Readonly<Record<string, unknown>>;

/** What the game is about, by its options and by how many play. */
export function goalSays(game: string, options: Options, players: number): string {
  return new Words(game).sayIfKnown('goal', { ...options, players });
}

/** Each option with its value; a deck of one's own is no line of text. */
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

/** One value of an option. */
export function valueSays(words: Words, name: string, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'new-yes' : 'new-no');
  return words.sayIfKnown(`option-${name}.value-${value}`) || String(value);
}
