import { expect, test } from 'vitest';
import { patched } from '$/live/patch';
import type { ChangeMessage, Look, ShownTable } from '$/wire/live';

const disc = (id: string, at: string) => ({ id, at });
const table = { phase: 'playing', moves: 3, chat: true } as unknown as ShownTable;
const look = (view: object | null) => ({ seat: 0, view, moves: [], gestures: [] }) as unknown as Look;
const change = (looks: object[], news = {}) => ({ type: 'change', table: news, looks }) as unknown as ChangeMessage;

test('what a change does not say stays as it was', () => {
  const seen = look({
    game: 'pivit',
    to_act: [0],
    size: 6,
    pieces: [disc('p1', 'a1'), disc('p2', 'b2'), disc('p3', 'c3')],
  });
  const news = look({ to_act: [1], pieces: ['p3', disc('p1', 'a4')] });
  const now = patched({ table, looks: [seen] }, change([{ ...news, moves: ['a4b4'] }], { moves: 4 }));
  expect(now.table).toEqual({ phase: 'playing', moves: 4, chat: true });
  expect(now.looks).toEqual([
    { ...look({ game: 'pivit', to_act: [1], size: 6, pieces: [disc('p3', 'c3'), disc('p1', 'a4')] }), moves: ['a4b4'] },
  ]);
});

test('before the game begins there is nothing to see', () => {
  expect(patched({ table, looks: [look(null)] }, change([look(null)])).looks).toEqual([look(null)]);
});
