/** Turns data into sentences, from the same messages as src/turnabout/words does in the terminal. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { AnyView } from '$/wire/game';
import type { ShownRefusal } from '$/wire/live';
import type { Who } from '$/words/who';
import marks from '../../../src/turnabout/words/marked.json';

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
/** English with every letter marked: any text shown unmarked did not come from the catalogue. */
const MARKED = 'marked';
const KEPT = 'turnabout.language';
const ROOT = '../../../src/turnabout/';
const SERVER = 'api/games/';
const REFUSALS = 'words/refusals.LANG';

const FILES = import.meta.glob<string>(
  ['../../../src/turnabout/words/{??,{home,page,refusals}.??}.ftl', '../../../src/turnabout/games/*/words/*.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);
/** Every game whose words are part of this build. */
export const GAMES = [...new Set(Object.keys(FILES).flatMap((path) => /games\/(\w+)\/words/.exec(path)?.[1] ?? []))]
  .map((folder) => folder.replaceAll('_', '-'))
  .sort();

/** The values in a sentence: an event, a question, a piece, a refusal. */
export type Values = object;

let language = $state<string>(preferred());
const resources = new Map<string, FluentResource>();
const bundles = new Map<string, FluentBundle>();
/** The games whose words were requested from the server, and a count of the replies that brought any. */
const others = new Set<string>();
let arrivals = $state(0);
/** The files in use, with LANG for the language; switching languages loads the same ones. */
const wanted = new Set<string>(['words/LANG', 'words/home.LANG', ...GAMES.map((game) => `${folder(game)}/about.LANG`)]);

/** Loads what is needed before anything can be shown. */
export function loadWords(): Promise<void> {
  return loadAll(language);
}

/** Loads the words of the pages that load on demand. */
export async function loadPageWords(): Promise<void> {
  await Promise.all([want('words/page.LANG'), want(REFUSALS)]);
}

/** Loads a game's words for its tables and for setting one up. */
export function loadGameWords(game: string): Promise<void> {
  if (!GAMES.includes(game)) others.add(game);
  return want(`${folder(game)}/LANG`);
}

/** Loads the words of a game's lesson. */
export function loadLessonWords(game: string): Promise<void> {
  return want(`${folder(game)}/lesson.LANG`);
}

/** Loads the words needed to explain a refusal, which may come from a game's rules. */
export async function loadRefusalWords(refusal: ShownRefusal): Promise<void> {
  await want(REFUSALS);
  const game = gameOf(refusal.code);
  if (game !== null) await loadGameWords(game);
  if (refusal.cause) await loadRefusalWords(refusal.cause);
}

export function currentLanguage(): string {
  return language;
}

/** The language of files that exist in several. */
export function writtenLanguage(): Language {
  return language in LANGUAGES ? (language as Language) : 'en';
}

export async function speak(chosen: string): Promise<void> {
  await loadAll(chosen);
  language = chosen;
  localStorage.setItem(KEPT, chosen);
  document.documentElement.lang = writtenLanguage();
}

/** Words in the current language: the common ones, and one game's. */
export class Words {
  constructor(readonly game: string | null) {}

  has(message: string): boolean {
    return this.pattern(message) !== null;
  }

  /** A message with its values; `option-home.about` is a message's attribute. */
  say(message: string, values: Values = {}, who: Who | null = null): string {
    const pattern = this.pattern(message);
    if (pattern === null) throw new Error(`no message ${message} of ${this.game ?? 'everyone'} in ${language}`);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, this.arguments(values, who), errors);
    // A newer server may leave a value out; the rest of the sentence is better than none.
    if (errors[0] && import.meta.env.DEV) throw new Error(`${message}: ${errors[0].message}`);
    return text;
  }

  /** What happened; empty if a newer server reports something that has no words here. */
  tell(event: { event: string }, who: Who | null = null): string {
    return (
      this.sayIfKnown(`event-${event.event}`, event, who) || this.sayIfKnown(`plain-event-${event.event}`, event, who)
    );
  }

  /** What is asked of whom; for lack of better words, that it is their turn. */
  ask({ ask, to_act }: Pick<AnyView, 'ask' | 'to_act'>, who: Who | null = null): string {
    if (ask === null) return '';
    return this.sayIfKnown(`ask-${ask.ask}`, ask, who) || this.say('plain-ask-move', { seats: to_act }, who);
  }

  /** The message if it exists, else an empty string. */
  sayIfKnown(message: string, values: Values = {}, who: Who | null = null): string {
    return this.has(message) ? this.say(message, values, who) : '';
  }

  /** `a, b and c`, or with `or`. */
  listed(items: readonly string[], how: 'and' | 'or' = 'and'): string {
    if (items.length < 2) return items.join('');
    return this.say(`list-${how}`, { most: items.slice(0, -1).join(', '), last: items.at(-1) });
  }

  private get bundle(): FluentBundle {
    // Such words may arrive after the text that uses them is on display.
    if (this.game !== null && !GAMES.includes(this.game)) void arrivals;
    return bundleOf(language, this.game);
  }

  private pattern(message: string) {
    const [name = '', attribute] = message.split('.');
    const found = this.bundle.getMessage(name);
    return (attribute === undefined ? found?.value : found?.attributes[attribute]) ?? null;
  }

  private arguments(values: Values, who: Who | null): Record<string, FluentVariable> {
    const given: Record<string, FluentVariable> = { viewer: who?.seated ? 'seated' : 'watching' };
    for (const [key, value] of Object.entries(values) as [string, unknown][]) {
      if (value === null || value === undefined) {
        given[key] = 'none';
        if (isSeat(key)) given[`${key}_me`] = 'no';
      } else if (typeof value === 'boolean') given[key] = value ? 'yes' : 'no';
      else if (typeof value === 'number' && isSeat(key)) {
        given[key] = this.nameOf(value, who);
        given[`${key}_me`] = who?.isMe(value) ? 'yes' : 'no';
      } else if (typeof value === 'number' || typeof value === 'string') {
        given[key] = value;
        if (this.has(`name-${key}`)) {
          const name = this.say(`name-${key}`, { item: value }, who);
          given[`${key}_name`] = name;
          given[`${key}_differs`] = name === value ? 'no' : 'yes';
        }
      } else if (Array.isArray(value)) {
        const items = value.map((item: unknown) => this.item(key, item, who));
        given[key] = this.listed(items);
        given[`${key}_or`] = this.listed(items, 'or');
        given[`${key}_count`] = items.length;
        if (isSeat(key)) given[`${key}_me`] = value.some((seat: number) => who?.isMe(seat)) ? 'yes' : 'no';
      } else given[key] = this.item(key, value, who);
    }
    return given;
  }

  /** A part of a value, worded by the message `item-KEY` if there is one. */
  private item(key: string, item: unknown, who: Who | null): string {
    if (typeof item === 'number' && isSeat(key)) return this.nameOf(item, who);
    if (!this.has(`item-${key}`)) return String(item);
    return this.say(`item-${key}`, typeof item === 'object' && item !== null ? item : { item }, who);
  }

  private nameOf(actor: number, who: Who | null): string {
    if (actor === -1) return this.say('chance');
    if (actor === -2) return this.say('clock');
    return who ? who.name(actor) : this.say('player', { number: actor + 1 });
  }
}

const everyone = new Words(null);

/** A game's display name, derived from its identifier if it has no words. */
export function titleOf(game: string): string {
  return new Words(game).sayIfKnown('title') || plainName(game);
}

/** An identifier as words: `four-in-a-row` becomes "Four in a row". */
export function plainName(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why something was refused; the words of the game that refused it must be loaded. */
export function refusalSays(refusal: ShownRefusal, who: Who | null = null): string {
  const message = `refusal-${refusal.code}`;
  const words = new Words(gameOf(refusal.code));
  const said = words.has(message) ? words.say(message, refusal.values, who) : say('refusal-unknown');
  return refusal.cause ? `${said} ${refusalSays(refusal.cause, who)}` : said;
}

/** A message that belongs to no game. A component that reads it follows changes of language. */
export function say(message: string, values: Values = {}, who: Who | null = null): string {
  return everyone.say(message, values, who);
}

/** A game's refusal codes start with its name. */
function gameOf(code: string): string | null {
  return [...GAMES, ...others].find((game) => code.startsWith(`${game}-`)) ?? null;
}

/** The names of values that are seats. */
function isSeat(key: string): boolean {
  return key === 'seat' || key === 'seats' || key === 'actor' || key.endsWith('_seat') || key.endsWith('_seats');
}

/** Where a game's words are: beside its rules, or on the server if this build does not know the game. */
function folder(game: string): string {
  return GAMES.includes(game) ? `games/${game.replaceAll('-', '_')}/words` : `${SERVER}${game}/words`;
}

async function want(part: string): Promise<void> {
  wanted.add(part);
  await load(part, language);
  // The language may have changed in the meantime.
  if (!resources.has(`${language}:${part}`)) await load(part, language);
}

async function loadAll(chosen: string): Promise<void> {
  const parts = [...wanted];
  await Promise.all(parts.map((part) => load(part, chosen)));
  // More may be needed by now.
  if (wanted.size > parts.length) await loadAll(chosen);
}

async function load(part: string, chosen: string): Promise<void> {
  const key = `${chosen}:${part}`;
  if (resources.has(key)) return;
  const path = part.replace('LANG', chosen === MARKED ? 'en' : chosen);
  const text = part.startsWith(SERVER) ? await fetchWords(path, part) : await FILES[`${ROOT}${path}.ftl`]?.();
  if (text === undefined || resources.has(key)) return;
  resources.set(key, new FluentResource(text));
  bundles.clear();
  if (part.startsWith(SERVER)) arrivals++;
}

/** A game may have no words, or none in this language; the common ones then have to do. */
async function fetchWords(path: string, part: string): Promise<string | undefined> {
  for (const one of new Set([path, part.replace('LANG', 'en')])) {
    const answer = await fetch(`/${one}`).catch(() => null);
    if (answer?.ok) return answer.text();
    if (answer?.status !== 404) return undefined;
  }
  return '';
}

function bundleOf(chosen: string, game: string | null): FluentBundle {
  const key = `${chosen}:${game}`;
  const made = bundles.get(key) ?? newBundle(chosen, game);
  bundles.set(key, made);
  return made;
}

function newBundle(chosen: string, game: string | null): FluentBundle {
  const marked = chosen === MARKED;
  // No text here mixes writing directions, so names need no isolating characters.
  const bundle = new FluentBundle(
    marked ? 'en' : chosen,
    marked ? { useIsolating: false, transform: mark } : { useIsolating: false },
  );
  const parts = ['words/', ...(game === null ? [] : [`${folder(game)}/`])];
  for (const [key, resource] of resources) {
    const [spoken, part = ''] = key.split(':');
    if (spoken === chosen && parts.some((start) => part.startsWith(start))) bundle.addResource(resource);
  }
  return bundle;
}

function mark(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (marks as Record<string, string>)[letter] ?? letter);
}

function preferred(): string {
  const kept = localStorage.getItem(KEPT);
  if (kept === MARKED) return MARKED;
  const wishes = [kept, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find((tag) => tag !== null && tag in LANGUAGES) ?? 'en';
}
