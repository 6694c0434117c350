/** A rulebook in one language, parsed from the Markdown beside the rules. */
import { lexer, type Token, type Tokens } from 'marked';
import type { Language } from '$/words/words.svelte';

export interface Rulebook {
  /** Players, minutes, age. */
  facts: Token[];
  lead: Token[];
  sections: Section[];
}

export interface Section {
  title: string;
  parts: Token[];
  /** Rulings and notation come last, for readers who want the details. */
  small: boolean;
}

const SMALL_PRINT = 2;
const FILES = import.meta.glob<string>('../../../src/turnabout/games/*/rulebook/*.md', {
  query: '?raw',
  import: 'default',
});

export async function openRulebook(game: string, language: Language): Promise<Rulebook> {
  const load = FILES[`../../../src/turnabout/games/${game.replaceAll('-', '_')}/rulebook/${language}.md`];
  if (!load) throw new Error(`no rulebook of ${game} in ${language}`);
  return readRulebook(await load());
}

export function readRulebook(markdown: string): Rulebook {
  const [[, facts, ...lead] = [], ...rest] = chapters(lexer(markdown));
  return {
    facts: facts ? [facts] : [],
    lead,
    sections: rest.map(([head, ...parts], number) => ({
      title: (head as Tokens.Heading).text,
      parts,
      small: number >= rest.length - SMALL_PRINT,
    })),
  };
}

/** Everything before the first level-2 heading, then one chapter per such heading. */
function chapters(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token['depth'] === 2) found.push([]);
    found.at(-1)?.push(token);
  }
  return found;
}
