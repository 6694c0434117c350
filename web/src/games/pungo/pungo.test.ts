import { expect, test } from 'vitest';
import { begin, tap, type Choice } from '$/board/choosing';
import { pungo } from '$/games/pungo';
import { drawn } from '$/games/pungo/drawn';
import { grabs, meant, paths, readStep } from '$/games/pungo/moves';
import { winningCells } from '$/games/pungo/view';
import { en } from '$/texts/en';
import { whoOf } from '$/texts/who';

const START = '-,-,-,-/SML,ML,LS,SM/-,-,-,-';
const who = whoOf(['Ann', 'Ben'], [0], 'You');
const why = en.pungo.whyNot;

function after(view: ReturnType<typeof drawn>, moves: string[], ...taps: string[]): Choice {
  const all = paths(moves, view);
  return taps.reduce<Choice>((choice, what) => {
    const next = tap(all, choice, meant(what, view, choice, moves));
    if (!next) throw new Error(`${what} was refused`);
    return next;
  }, begin(all));
}

test('steps are read, rolls are not steps', () => {
  expect(readStep('c2d2')).toEqual({ pile: 1, from: 'c2', to: 'd2' });
  expect(readStep('3a2b2')).toEqual({ pile: 3, from: 'a2', to: 'b2' });
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
  expect(begin(paths(['2a2a3', '3a2a3'], view)).next).toEqual(new Set(['m1', 's1', 'a2']));
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
  const none = begin(paths(moves, view));
  expect(meant('s1', view, none, moves)).toBe('s1');
  expect(meant('s1', view, none, moves, true)).toBe('l1');
  expect(meant('s3', view, none, moves, true)).toBe('s3');
  expect(meant('m2', view, none, moves, true)).toBe('m2');
  // Where something is held, it lets go of it or lands there, as anywhere on the stack.
  expect(meant('s1', view, after(view, moves, 'a2'), moves, true)).toBe('l1');
});

test('a roll is one tap', () => {
  expect(after(drawn(START, { phase: 'roll' }), ['N', 'E'], 'N').move).toBe('N');
});

test('why a tip is refused', () => {
  const view = drawn(START, { phase: 'roll', points: null });
  const none = begin([]);
  expect(pungo.whyNot('a2', view, 0, none)).toBe(why.rollFirst);
  expect(pungo.whyNot('s1', view, 0, none)).toBe(why.rollFirst);
  expect(pungo.whyNot('die', view, 0, none)).toBe(why.die);
  expect(pungo.whyNot('square:a1', view, 0, none)).toBe(why.far);
  const from = { ...view, die: { ...view.die, came_from: 'a2' } };
  expect(pungo.whyNot('square:a2', from, 0, none)).toBe(why.back);
  expect(pungo.whyNot('N', drawn(START), 0, none)).toBe(why.moveFirst);
  expect(pungo.whyNot('N', view, 1, none)).toBe(why.turn);
  expect(pungo.whyNot('N', view, null, none)).toBe(why.turn);
});

test('why a grab is refused', () => {
  const none = begin([]);
  const at = (what: string, arena: string, more = {}) => pungo.whyNot(what, drawn(arena, more), 0, none);
  expect(at('a1', START)).toBe(why.empty);
  expect(at('a2', START)).toBe(why.points(1, 3, 1));
  expect(at('m1', START)).toBe(why.points(2, 5, 1));
  expect(at('s1', '-,-,-,-/s,-,-,-/-,-,-,-')).toBe(why.frozen);
  expect(at('m1', '-,-,-,-/Ms,-,-,-/-,-,-,-', { points: 3 })).toBe(why.frozenAbove);
  expect(at('m1', 'S,-,-,-/M,S,-,-/S,-,-,-', { points: 2 })).toBe(why.stuck);
  expect(at('m1', 'S,-,-,-/M,-,-,-/S,-,-,-', { points: 2 })).toBe(why.leftOver);
  const faces = { '1': ['S'], '6': ['M', 'L'] };
  expect(at('a2', START, { faces })).toBe(why.notShown(['S']));
});

test('why a landing is refused', () => {
  const view = drawn('-,-,-,-/L,S,M,-/-,-,-,-', { points: 3 });
  const held = after(view, ['a2a3'], 'l1');
  expect(pungo.whyNot('m1', view, 0, held)).toBe(why.beyond);
  expect(pungo.whyNot('b1', view, 0, held)).toBe(why.beyond);
  expect(pungo.whyNot('b2', view, 0, held)).toBe(why.smaller);
  expect(pungo.whyNot('a1', view, 0, held)).toBe(why.leftOver);
});

test('another depth than the one held is refused as a grab, not as a landing', () => {
  const view = drawn(START, { points: 3 });
  expect(pungo.whyNot('m1', view, 0, after(view, ['a2a3'], 'a2'))).toBe(why.points(2, 5, 3));
});

test('what is asked', () => {
  expect(pungo.asks(drawn(START, { points: 4 }), 0, who)).toBe(en.pungo.asksMove(who, 0, null, 4));
  expect(pungo.asks(drawn(START, { phase: 'roll', to_act: [1] }), 0, who)).toBe('Ben is to tip the die.');
  const roll = (to_act: number[], rolls_for: number) =>
    pungo.asks(drawn(START, { phase: 'roll', to_act, rolls_for }), 0, who);
  expect(roll([1], 0)).toBe('Ben is to tip the die for you.');
  expect(roll([0], 1)).toMatch(/^Tip the die for Ben:/);
  expect(roll([0], 0)).toMatch(/^Tip the die onto/);
  expect(pungo.asks(drawn(START, { phase: 'roll', to_act: [-1] }), 0, who)).toBe(en.pungo.throwing);
  expect(pungo.asks(drawn(START, { phase: 'over', to_act: [] }), 0, who)).toBe(en.pungo.over);
});

test('what happened', () => {
  const step = { event: 'step', seat: 0, pieces: ['s1', 'm1'], from: 'a2', to: 'a3', froze: ['s1', 'm1'], says: '' };
  expect(pungo.tells(step, who)).toBe('You move a pile (small, medium) from a2 to a3, where it freezes.');
  const roll = {
    event: 'roll',
    seat: 1,
    way: 'E',
    top: 6,
    points: 4,
    says: 'Player 2 tips the die east: 6, worth 4 points.',
  };
  expect(pungo.tells(roll, who)).toBe('Ben tips the die east: 4 points.');
  const sizes = { ...roll, points: 1, says: 'Player 2 tips the die east: medium or large.' };
  expect(pungo.tells(sizes, who)).toBe('Ben tips the die east: medium or large.');
  expect(pungo.tells({ event: 'new', says: 'As told.' }, who)).toBe('As told.');
});

test('the row that won is known', () => {
  const won = (reason: string) => drawn(START, { phase: 'over', outcome: { scores: [1, 0], reason } });
  expect(winningCells(won('symmetry'))).toEqual(new Set(['a1', 'a2', 'a3']));
  expect(winningCells(won('exile'))).toEqual(new Set(['d1', 'd2', 'd3']));
  const draw = drawn(START, { phase: 'over', outcome: { scores: [0.5, 0.5], reason: 'turn-limit' } });
  expect(winningCells(draw).size).toBe(0);
});

test('a roll says for whom, if it is not for oneself', () => {
  const roll = {
    event: 'roll',
    seat: 0,
    way: 'N',
    top: 2,
    points: 2,
    says: 'Player 1 tips the die north for player 2: 2.',
  };
  expect(pungo.tells(roll, who)).toBe('You tip the die north for Ben: 2 points.');
  expect(pungo.tells({ ...roll, says: 'Player 1 tips the die north: 2.' }, who)).toBe(
    'You tip the die north: 2 points.',
  );
});

test('moves are said in words', () => {
  expect(pungo.says('3a2b2')).toBe('3 from a2 to b2');
  expect(pungo.says('W')).toBe('tip the die west');
});
