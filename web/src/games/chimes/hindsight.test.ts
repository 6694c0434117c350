import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Hindsight } from '$/games/chimes/hindsight.svelte';
import type { Turn } from '$/games/chimes/scenes';
import Story from '$/games/chimes/Story.svelte';
import type { Acted, Thought } from '$/games/chimes/types';
import { readCard } from '$/games/chimes/view';
import { loadGame } from '$/games/client';
import { whoOf } from '$/words/who';

await loadGame('chimes');
const who = whoOf(['Ann', 'Club'], [0]);
const ACT: Acted = {
  event: 'act',
  by: 'players',
  square: 'a2',
  card: readCard('5r'),
  effect: 'forward',
  piece: 'w1',
  side: 'white',
  target: 'a3',
  captured: null,
};
const TURN: Turn = {
  turns: 3,
  reveal: {
    event: 'reveal',
    number_seat: 0,
    number_card: readCard('6r'),
    colour_seat: 1,
    colour_card: readCard('2b'),
    alike: null,
  },
  acts: [ACT],
  exchange: null,
};

function told(thoughts: readonly Thought[]): string {
  document.body.innerHTML = '';
  const story = mount(Story, { target: document.body, props: { turn: TURN, thoughts, who } });
  flushSync();
  const text = [...document.querySelectorAll('.thought')].map((one) => one.textContent).join(' ');
  void unmount(story);
  return text;
}

test('a bot says what it hoped for, and what that would have done', () => {
  expect(told([])).toBe('');
  expect(told([{ seat: 1, hoped: '6r', acts: [ACT] }])).toBe('Club was counting on your red 6.');
  expect(told([{ seat: 1, hoped: '8r', acts: [ACT] }])).toBe('Club was hoping for your red 8: white pawn a2 to a3.');
});

test('each turn is asked about once, again if other cards were played, and a refusal is no trouble', async () => {
  const answers = [[{ seat: 1, hoped: '6r', acts: [] }], [], null];
  const extra = vi.fn<(path: string) => Promise<unknown>>(() => {
    const thoughts = answers.shift();
    return thoughts ? Promise.resolve({ thoughts }) : Promise.reject(new Error('refused'));
  });
  const place = { id: 'abc', hints: true, extra: <T>(path: string) => extra(path) as Promise<T> };
  const hindsight = new Hindsight();
  await hindsight.ask(place, TURN);
  expect(hindsight.thoughts).toHaveLength(1);
  const again = { ...TURN, reveal: { ...TURN.reveal, colour_card: readCard('4b') } };
  await hindsight.ask(place, again);
  expect(hindsight.thoughts).toHaveLength(0);
  await hindsight.ask(place, TURN);
  expect(hindsight.thoughts).toHaveLength(1);
  expect(extra.mock.calls).toEqual([['thoughts?turn=3'], ['thoughts?turn=3']]);
  await hindsight.ask(place, { ...TURN, turns: 4 });
  expect(hindsight.thoughts).toHaveLength(0);
});
