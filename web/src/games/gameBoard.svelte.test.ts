import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { loadGame } from '$/games/client';
import GameBoard from '$/games/GameBoard.svelte';
import type { PlainView } from '$/wire/game';
import { whoOf } from '$/words/who';

const view: PlainView = {
  game: 'four-in-a-row',
  phase: 'playing',
  to_act: [0],
  outcome: null,
  ask: { ask: 'move', seats: [0] },
  pieces: [],
  board: '. .',
  picture: null,
};

test('what was tapped for an earlier move does not come back with the next turn', async () => {
  const plain = await loadGame('four-in-a-row');
  const client = {
    ...plain,
    paths: (moves: readonly string[]) => moves.map((move) => ({ move, taps: [move, 'sure'] })),
  };
  const who = whoOf(['Ann', 'Ben'], [0]);
  const props = $state({ client, view, table: { me: 0, who, moves: ['a1a2'], play: () => undefined } });
  const board = mount(GameBoard, { target: document.body, props });
  flushSync();
  const target = document.querySelector<HTMLElement>('[data-move="a1a2"]');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
  expect(board.holds()).toBe(true);
  props.table = { ...props.table, moves: [] };
  flushSync();
  expect(board.holds()).toBe(false);
  props.table = { ...props.table, moves: ['a1a2'] };
  flushSync();
  expect(board.holds()).toBe(false);
  await unmount(board);
});
