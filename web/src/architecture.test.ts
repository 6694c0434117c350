/** What may import what, and who may name a game: DESIGN's "imports point one way", for the client. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = dirname(fileURLToPath(import.meta.url));

/**
 * A folder imports only from those listed above it. `games/*` stands for each game's folder; nothing imports one by
 * name.
 */
const ORDER = [
  'wire',
  'browser',
  'words',
  'api',
  'ui',
  'board',
  'live',
  'games',
  'games/*',
  'table',
  'replay',
  'home',
  'new-table',
  'learn',
  'app',
  // main.ts
  '',
];

/** Every source file without its comments; tests may import anything. */
const FILES = new Map(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
    .filter((path) => /\.(ts|svelte|css)$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => [path, withoutComments(readFileSync(join(SOURCE, path), 'utf-8'))]),
);
const GAMES = readdirSync(join(SOURCE, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<![:'"`\\])\/\/.*$/gm, '');
}

/** `table`, `games`, or `games/NAME` for anything in a game's folder. */
function folderOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/');
  if (second === '') return '';
  return first === 'games' && (rest.length > 0 || GAMES.includes(second)) ? `${first}/${second}` : first;
}

/** The paths in this folder that a file imports; packages and the files beside the rules are open to all. */
function importsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, target = '']) => target);
  return named
    .flatMap((target) => {
      if (target.startsWith('$/')) return [target.slice(2)];
      return target.startsWith('.') ? [relative(SOURCE, join(SOURCE, dirname(path), target))] : [];
    })
    .filter((target) => !target.startsWith('..'));
}

function rankOf(folder: string): number {
  return ORDER.indexOf(folder.startsWith('games/') ? 'games/*' : folder);
}

test('every folder has its place in the order, and every place its folder', () => {
  const folders = new Set([...FILES.keys()].map(folderOf));
  expect([...folders].filter((folder) => rankOf(folder) < 0)).toEqual([]);
  expect(ORDER.filter((place) => place !== 'games/*' && !folders.has(place))).toEqual([]);
});

test('imports point one way, and no game is imported from outside of its folder', () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const [path, text] of FILES)
    for (const target of importsOf(path, text)) {
      const [from, to] = [folderOf(path), folderOf(target)];
      seen++;
      if (from !== to && (rankOf(to) >= rankOf(from) || rankOf(to) < 0 || to.startsWith('games/')))
        wrong.push(`${path} imports ${target}`);
    }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(300);
});

test.each(GAMES)('%s is named in its own folder only', (game) => {
  const words = game.split('-');
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const capital = capitals.join('');
  const spellings = [
    game,
    words.join('_'),
    words.join(' '),
    capitals.join(' '),
    capital,
    capital.charAt(0).toLowerCase() + capital.slice(1),
  ];
  const named = new RegExp(`(?<![a-z])(?:${spellings.join('|')})(?![a-z])`);
  const own = `games/${game}/`;
  expect([...FILES].filter(([path, text]) => !path.startsWith(own) && named.test(text)).map(([path]) => path)).toEqual(
    [],
  );
  expect([...FILES].some(([path, text]) => path.startsWith(own) && named.test(text))).toBe(true);
});

/** The games share their words, and what travels between page and server is the same at both ends. */
function homeOf(path: string): string {
  const folder = folderOf(path);
  return folder.startsWith('games/') ? 'a game' : folder === 'wire' ? folder : path;
}

/** A page's variation is what the server's request of that name describes; a page knows only views of any game. */
const IN_TWO_PLACES = ['Variation', 'View'];

test('the name of a type stands for one thing', () => {
  const homes = new Map<string, Set<string>>();
  for (const [path, text] of FILES)
    if (!/^games\/.*types\.ts$/.test(path))
      for (const [, name = ''] of text.matchAll(/^export (?:class|interface|type) (\w+)/gm))
        homes.set(name, (homes.get(name) ?? new Set()).add(homeOf(path)));
  expect(
    [...homes]
      .filter(([, places]) => places.size > 1)
      .map(([name]) => name)
      .sort(),
  ).toEqual(IN_TWO_PLACES);
});

test('the name of a component stands for one thing', () => {
  const components = [...FILES.keys()].filter((path) => path.endsWith('.svelte') && !path.startsWith('games/'));
  const names = components.map((path) => path.split('/').at(-1));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});
