import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { begin, tap } from '$/board/choosing';
import { chimes } from '$/games/chimes';
import Board from '$/games/chimes/Board.svelte';
import { middle } from '$/games/chimes/geometry';
import { moodOf } from '$/games/chimes/mood';
import { scenes, TIMES, turnOf, type Turn } from '$/games/chimes/scenes';
import { Stage } from '$/games/chimes/stage.svelte';
import { alike, deed, knownOf, type Act } from '$/games/chimes/tell';
import { named, place, readCard, sorted, type ChimesView } from '$/games/chimes/view';
import type { Tell } from '$/games/game';
import { speak } from '$/texts/texts.svelte';
import { whoOf } from '$/texts/who';

const who = whoOf(['Ann', 'Ben'], [0], 'You');
const none = begin([]);

/** A corner of a game: one white pawn, two black ones, three cards. */
function view(change: Partial<ChimesView> = {}): ChimesView {
  return {
    game: 'chimes',
    phase: 'choose',
    to_act: [0, 1],
    outcome: null,
    says: '',
    cards: [
      { id: 'a4', card: '6r', number: 6, colour: 'red' },
      { id: 'a3', card: '6b', number: 6, colour: 'black' },
      { id: 'a2', card: '5r', number: 5, colour: 'red' },
    ],
    lines: { black: ['a4'], white: ['a1'] },
    pieces: [
      { id: 'b1', at: 'a4', side: 'black', says: '' },
      { id: 'b2', at: 'b3', side: 'black', says: '' },
      { id: 'w1', at: 'a2', side: 'white', says: '' },
    ],
    seats: [
      { seat: 0, decides: 'number', chosen: false },
      { seat: 1, decides: 'colour', chosen: false },
    ],
    hands: [
      { seat: 0, cards: ['6r', '1b', '10b'], count: 3 },
      { seat: 1, cards: null, count: 3 },
    ],
    choices: [null, null],
    turns: 0,
    turn_limit: 0,
    ...change,
  };
}

const act = (change: Partial<Act>): Act & Tell => ({
  event: 'act',
  by: 'players',
  square: 'a2',
  card: '5r',
  piece: 'w1',
  from: 'a2',
  to: 'b3',
  captured: 'b2',
  says: '',
  ...change,
});
const REVEAL: Tell = { event: 'reveal', cards: ['6r', '5r'], first: 'automaton', says: '' };
const TURN: Tell[] = [
  { event: 'chosen', seat: 1, says: '' },
  REVEAL,
  act({ by: 'automaton', square: 'a4', card: '6r', piece: 'b1', from: 'a4', to: 'a3', captured: null }),
  act({}),
  { event: 'exchange', taken: ['5r', '6r'], says: '' },
];
const after = view({
  turns: 1,
  pieces: [
    { id: 'b1', at: 'a3', side: 'black', says: '' },
    { id: 'w1', at: 'b3', side: 'white', says: '' },
  ],
});

beforeEach(() => speak('en'));
afterEach(() => vi.useRealTimers());

test('a card is a move of one tap', () => {
  const paths = chimes.paths(['1b', '6r'], view());
  expect([...begin(paths).next]).toEqual(['1b', '6r']);
  expect(tap(paths, begin(paths), '6r')?.move).toBe('6r');
});

test('a hand is sorted black before red, low before high', () => {
  expect(sorted(['10r', '2r', '10b', '1b']).map((card) => card.text)).toEqual(['1b', '10b', '2r', '10r']);
});

test('squares are seen from either side', () => {
  expect(place('a4', false)).toEqual([0, 0]);
  expect(place('a4', true)).toEqual([4, 3]);
  expect(middle('b4', false)[0] - middle('a4', false)[0]).toBe(100);
});

test('a picked card points at its number, or at its colour', () => {
  expect([...named(view(), 0, readCard('6r'))]).toEqual(['a4', 'a3']);
  expect([...named(view(), 1, readCard('6r'))]).toEqual(['a4', 'a2']);
});

test('each deed is told apart', () => {
  const stuck = { from: null, to: null, captured: null };
  expect(deed(act({}))).toBe('captures');
  expect(deed(act({ piece: null, ...stuck }))).toBe('empty');
  expect(deed(act({ by: 'automaton', ...stuck }))).toBe('disobeys');
  expect(deed(act({ by: 'automaton', piece: 'b1', ...stuck }))).toBe('stays');
  expect(deed(act({ to: 'a3', captured: null }))).toBe('forward');
  expect(deed(act({ captured: null }))).toBe('aside');
  expect([alike(['6r', '5r']), alike(['1b', '1r']), alike(['1b', '10r'])]).toEqual(['colour', 'number', null]);
});

test('a turn is shown as reveal, act, act, exchange, and ends as the view', () => {
  const turn = turnOf(after, knownOf(TURN)) as Turn;
  const row = scenes(view(), turn);
  expect(row.map((scene) => scene.tell.event)).toEqual(['reveal', 'act', 'act', 'exchange']);
  expect(row[0]?.pawns).toEqual(view().pieces);
  expect(row[1]?.pawns.find((pawn) => pawn.id === 'b1')?.at).toBe('a3');
  expect(row[2]?.pawns.find((pawn) => pawn.id === 'b2')?.gone).toBe(true);
  expect(row[3]?.pawns).toEqual(after.pieces);
});

test('several turns at once are not shown', () => {
  expect(turnOf(after, knownOf([...TURN, ...TURN]))).toBeNull();
});

test('the stage plays the scenes in time and then shows the view', () => {
  vi.useFakeTimers();
  const stage = new Stage(() => false);
  stage.take(view(), []);
  expect(stage.scene).toBeNull();
  stage.take(after, TURN);
  expect(stage.scene?.tell.event).toBe('reveal');
  vi.advanceTimersByTime(TIMES.reveal);
  expect(stage.scene?.tell.event).toBe('act');
  stage.take({ ...after, choices: [null, 'hidden'] }, [{ event: 'chosen', seat: 1, says: '' }]);
  vi.advanceTimersByTime(2 * TIMES.act);
  expect(stage.scene?.tell.event).toBe('exchange');
  vi.advanceTimersByTime(TIMES.exchange);
  expect(stage.scene).toBeNull();
  expect(stage.turn?.acts).toHaveLength(2);
});

test('the show can be skipped, and is not begun where motion is unwanted', () => {
  vi.useFakeTimers();
  const stage = new Stage(() => false);
  stage.take(view(), []);
  stage.take(after, TURN);
  stage.skip();
  vi.advanceTimersByTime(10_000);
  expect(stage.scene).toBeNull();
  const still = new Stage(() => true);
  still.take(view(), []);
  still.take(after, TURN);
  expect(still.scene).toBeNull();
  expect(still.turn).not.toBeNull();
});

test('what is asked, told and refused', () => {
  expect(chimes.asks(view(), 0, who)).toBe('Choose a card in secret: you decide the number, Ben the colour.');
  expect(chimes.asks(view({ to_act: [1] }), 0, who)).toBe('Ben is still choosing a card.');
  expect(chimes.asks(view(), null, who)).toBe('Both players choose a card in secret.');
  expect(chimes.tells(REVEAL, who)).toBe(
    'You show the red 6, Ben the red 5. The same colour: the automaton acts first.',
  );
  expect(chimes.tells(act({}), who)).toBe(
    'The players’ card is the red 5 on a2: the white pawn captures the black pawn on b3.',
  );
  expect(chimes.tells({ event: 'eclipse', says: 'It is dark.' }, who)).toBe('It is dark.');
  expect(chimes.whyNot('a4', view(), 0, none)).toMatch(/not moved by hand/);
  expect(chimes.whyNot('6r', view({ to_act: [1] }), 0, none)).toMatch(/You have chosen/);
  expect(chimes.whyNot('6r', view(), null, none)).toMatch(/watching/);
});

test('German inflects cards', () => {
  speak('de');
  expect(
    chimes.tells(
      { event: 'reveal', cards: ['1r', '4b'], first: 'players', says: '' },
      whoOf(['Ann', 'Ben'], [1], 'Du'),
    ),
  ).toBe('Ann zeigt das rote Ass, du die schwarze 4.');
});

test('the automaton wakes when it acts, and minds the end', () => {
  expect(moodOf(view(), act({ by: 'automaton' }))).toBe('acting');
  expect(moodOf(view({ outcome: { scores: [1, 1], reason: 'line' } }), null)).toBe('lost');
});

test('one tap picks, the second plays', () => {
  const play = vi.fn();
  const explain = vi.fn();
  const props = {
    view: view(),
    me: 0,
    who,
    choice: none,
    marks: new Set<string>(),
    flipped: false,
    moves: ['6r', '1b'],
    tap: explain,
    play,
  };
  const board = mount(Board, { target: document.body, props });
  const card = (text: string) => document.querySelector<HTMLButtonElement>(`[data-card="${text}"]`);
  card('6r')?.click();
  flushSync();
  expect(play).not.toHaveBeenCalled();
  expect(card('6r')?.getAttribute('aria-pressed')).toBe('true');
  card('10b')?.click();
  expect(explain).toHaveBeenCalledWith('10b');
  card('1b')?.click();
  flushSync();
  card('1b')?.click();
  expect(play.mock.calls).toEqual([['1b']]);
  void unmount(board);
});
