import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { along, resume, tap, type Choice } from '$/board/selection';
import { EMPTY_TABLE } from '$/games/game';
import { game } from '$/games/pungo';
import { drawn, face } from '$/games/pungo/testing';
import { grabs, meant, paths, readStep } from '$/games/pungo/moves';
import type { PungoAsk, PungoEvent, PungoView, Tipped } from '$/games/pungo/types';
import { costOf, stackOn } from '$/games/pungo/view';
import { words } from '$/games/pungo/words';
import { whoOf } from '$/words/who';

const START = '-,-,-,-/SML,ML,LS,SM/-,-,-,-';
const who = whoOf(['Ann', 'Ben'], [0]);
const TABLE = { ...EMPTY_TABLE, me: 0, who };

function after(view: ReturnType<typeof drawn>, moves: string[], ...taps: string[]): Choice {
  const all = along(paths(moves, view));
  return taps.reduce<Choice>(
    (choice, what) => {
      const next = tap(all, choice, meant(what, view, choice, moves));
      if (!next) throw new Error(`${what} was refused`);
      return next;
    },
    resume(all, []),
  );
}

test('steps are read, rolls are not steps', () => {
  expect(readStep('c2d2')).toEqual({ pile: 1, source: 'c2', target: 'd2' });
  expect(readStep('3a2b2')).toEqual({ pile: 3, source: 'a2', target: 'b2' });
  expect(readStep('N')).toBeNull();
});

test('a pile is grabbed at its lowest pyramid', () => {
  const view = drawn(START, { points: 6 });
  const moves = ['a2a3', '2a2a3', '3a2a3', 'c2c3'];
  expect(grabs(moves, view, 'a2').map((piece) => piece.id)).toEqual(['l1', 'm1', 's1']);
  expect(after(view, moves, 's1', 'a3').move).toBe('3a2a3');
  expect(after(view, moves, 'm1', 'a3').move).toBe('2a2a3');
});

test('a cell grabs the least that may move from it', () => {
  const view = drawn(START, { points: 6 });
  expect(after(view, ['a2a3', '3a2a3'], 'a2', 'a3').move).toBe('a2a3');
  expect(after(view, ['3a2b2', '2a2a3'], 'a2').tapped).toEqual(['m1']);
  expect(resume(along(paths(['2a2a3', '3a2a3'], view)), []).next).toEqual(new Set(['m1', 's1', 'a2']));
});

test('any pyramid of a stack stands for its cell when something is to land there', () => {
  const view = drawn(START);
  expect(after(view, ['c2d2', 'c2b2', 'd2d3'], 's2', 'm3').move).toBe('c2d2');
});

test('the cell or pyramid that was grabbed lets go', () => {
  const view = drawn(START);
  expect(after(view, ['c2d2'], 'c2', 'c2').tapped).toEqual([]);
  expect(after(view, ['c2d2'], 's2', 'c2').tapped).toEqual([]);
  expect(after(view, ['c2d2'], 'c2', 's2').tapped).toEqual([]);
});

test('a finger that misses what may be grabbed means the stack', () => {
  const view = drawn(START, { points: 3 });
  const moves = ['a2a3', 'd2d3', '2d2d3'];
  const none = resume(along(paths(moves, view)), []);
  expect(meant('s1', view, none, moves)).toBe('s1');
  expect(meant('s1', view, none, moves, true)).toBe('l1');
  expect(meant('s3', view, none, moves, true)).toBe('s3');
  expect(meant('m2', view, none, moves, true)).toBe('m2');
  // While a pile is held, the tap drops it or lands there, as anywhere on the stack.
  expect(meant('s1', view, after(view, moves, 'a2'), moves, true)).toBe('l1');
});

test('a roll is one tap', () => {
  expect(after(drawn(START, { phase: 'roll' }), ['N', 'E'], 'N').move).toBe('N');
});

test('what taps begin is written, whatever the rules say of it', () => {
  const view = drawn(START);
  const begins = (...taps: string[]) => game.begins(taps, view);
  expect(begins()).toBeNull();
  expect(begins('l1')).toBe('a2');
  expect(begins('m1')).toBe('2a2');
  expect(begins('a2')).toBe('a2');
  expect(begins('a1')).toBe('a1');
  expect(begins('N')).toBe('N');
  expect(begins('die')).toBe('@b2');
  expect(begins('square:c3')).toBe('@c3');
});

test('with a pile in hand another stack is a landing, another depth is not', () => {
  const view = drawn(START);
  const begins = (...taps: string[]) => game.begins(taps, view);
  expect(begins('m1', 'b2')).toBe('2a2b2');
  expect(begins('l1', 'm2')).toBe('a2b2');
  expect(begins('l1', 'd1')).toBe('a2d1');
  expect(begins('l1', 'm1')).toBe('2a2');
  expect(begins('l1', 'square:c3')).toBe('@c3');
});

test('a pile costs what its pyramids cost, and with the pyramid die nothing does', () => {
  const view = drawn(START);
  expect(costOf(view, stackOn(view, 'a2'))).toBe(6);
  expect(costOf({ ...view, costs: [] }, stackOn(view, 'a2'))).toBeNull();
});

test('what is asked', () => {
  const asks = (ask: PungoAsk) => words.ask({ ask, to_act: [] }, who);
  expect(asks({ ask: 'move', seat: 0, points: 4 })).toBe(
    'You have 4 points: tap a pyramid; everything on top comes along.',
  );
  expect(asks({ ask: 'move', seat: 1, points: 1 })).toBe('Ben’s turn: 1 point left.');
  expect(asks({ ask: 'roll', seat: 1 })).toBe('Ben’s turn to tip the die.');
  expect(asks({ ask: 'decide', seat: 1, mover_seat: 0 })).toBe('Ben’s turn to tip the die for you.');
  expect(asks({ ask: 'decide', seat: 0, mover_seat: 1 })).toMatch(/^Tip the die for Ben/);
  expect(asks({ ask: 'throw', seat: 0 })).toBe('The die is being thrown for you.');
  expect(asks({ ask: 'pick', seat: 0, sizes: ['S', 'L'] })).toMatch(/^Your turn: move one small or large pyramid/);
});

test('what happened', () => {
  const tells = (event: PungoEvent) => words.tell(event, who);
  const pile = stackOn(drawn(START), 'd2');
  const step = { event: 'step', seat: 0, pile, source: 'd2', target: 'd3', cost: 3, points: 0, froze: true } as const;
  expect(tells(step)).toBe('You move a pile (small and medium) from d2 to d3, where it freezes.');
  const roll: Tipped = {
    event: 'roll',
    seat: 1,
    mover_seat: null,
    way: 'E',
    from_square: 'b2',
    to_square: 'c2',
    top: face(6),
    points: 4,
  };
  expect(tells(roll)).toBe('Ben tips the die east: 4 points.');
  expect(tells({ ...roll, mover_seat: 0 })).toBe('Ben tips the die east for you: 4 points.');
  expect(tells({ ...roll, seat: 0, mover_seat: 1 })).toBe('You tip the die east for Ben: 4 points.');
  expect(tells({ ...roll, points: null, top: face(6, 'M', 'L') })).toBe('Ben tips the die east: medium or large.');
  expect(tells({ event: 'lost', seat: 0, points: 1 })).toBe('You lose 1 point that cannot be spent.');
});

test('the row that won is marked, as the view names it', () => {
  const marked = (winning_cells: string[]): number => {
    const view = drawn(START, { phase: 'over', outcome: { scores: [1, 0], reason: 'exile' }, winning_cells });
    const board = mount(game.Board, { target: document.body, props: { view, table: TABLE } });
    const { length } = document.querySelectorAll('.mark.won');
    void unmount(board);
    return length;
  };
  expect(marked(['d1', 'd2', 'd3'])).toBe(3);
  expect(marked([])).toBe(0);
});

test('moves are said in words', () => {
  expect(game.says('3a2b2')).toBe('3 pyramids a2 → b2');
  expect(game.says('c2d2')).toBe('c2 → d2');
  expect(game.says('W')).toBe('tipping west');
});

function textOf(more: Partial<PungoView>, me: number | null = 0): string {
  const props = { view: drawn(START, more), table: { ...TABLE, me } };
  const board = mount(game.Board, { target: document.body, props });
  const text = document.body.textContent;
  void unmount(board);
  return text;
}

test('whoever plays where only exile wins is told so', () => {
  expect(textOf({ only_exile: true })).toContain('Only exile wins');
  expect(textOf({ only_exile: false })).not.toContain('Only exile wins');
});

test('only the player whose turn it is is asked to tip the die', () => {
  const roll: Partial<PungoView> = { phase: 'roll', to_act: [0], ask: { ask: 'roll', seat: 0 } };
  expect(textOf(roll)).toContain('tip the die');
  expect(textOf(roll, 1)).not.toContain('tip the die');
  expect(textOf(roll, null)).not.toContain('tip the die');
});
