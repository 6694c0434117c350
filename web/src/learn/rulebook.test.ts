import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Blocks from '$/learn/Blocks.svelte';
import { readFigure } from '$/learn/figure';
import { openRulebook, readRulebook } from '$/learn/rulebook';
import { GAMES } from '$/words/words.svelte';

test('a rulebook has a head and its sections, the last two in small print', () => {
  const book = readRulebook(
    '# Tag\n\n2 players\n\nCatch *me*.\n\n## A turn\n\nRun.\n\n### Fast\n\n- a\n- b\n\n## Rulings\n\n- x\n\n## Notation\n\ny',
  );
  expect(book.facts.map(({ raw }) => raw)).toEqual(['2 players']);
  expect(book.lead.map(({ raw }) => raw)).toEqual(['Catch *me*.']);
  expect(book.sections.map(({ title, small }) => [title, small])).toEqual([
    ['A turn', false],
    ['Rulings', true],
    ['Notation', true],
  ]);
  expect(book.sections[0]?.parts.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'list']);
});

test('its parts are shown as what they are, words of one line after the other', async () => {
  const { sections } = readRulebook(
    '# T\n\n## A turn\n\n### Fast\n\nRun *very*\nfast, `a1`.\n\n- **one**\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  );
  const shown = mount(Blocks, {
    target: document.body,
    props: { game: 'pivit', client: null, parts: sections[0]?.parts ?? [] },
  });
  const texts = (what: string) => [...document.querySelectorAll(what)].map((one) => one.textContent?.trim());
  expect(texts('h3')).toEqual(['Fast']);
  expect(texts('p')).toEqual(['Run very\nfast, a1.']);
  expect(texts('em, strong, code')).toEqual(['very', 'a1', 'one']);
  expect(texts('li')).toEqual(['one', 'two']);
  expect(texts('th, td')).toEqual(['a', 'b', '1', '2']);
  await unmount(shown);
});

test.each(GAMES)('the rulebooks of %s have the same parts and figures in every language', async (game) => {
  const [en, de] = await Promise.all(
    (['en', 'de'] as const).map(async (language) => {
      const { sections } = await openRulebook(game, language);
      return sections.map(({ parts }) =>
        parts.map((part) => {
          if (part.type !== 'code') return part.type;
          const { at, mark } = readFigure(part['text'] as string);
          return { at, mark };
        }),
      );
    }),
  );
  expect(de).toEqual(en);
});
