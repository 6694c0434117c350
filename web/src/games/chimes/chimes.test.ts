import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { along, resume, tap } from '$/board/selection';
import { game } from '$/games/chimes';
import { middle } from '$/games/chimes/geometry';
import { moodOf } from '$/games/chimes/mood';
import { scenes, shownBy, takenBy, TIMES, turnOf, type Turn } from '$/games/chimes/scenes';
import { Stage } from '$/games/chimes/stage.svelte';
import type { Acted, ChimesEvent, ChimesView, Player, Revealed } from '$/games/chimes/types';
import { named, place, readCard, textOf } from '$/games/chimes/view';
import { words } from '$/games/chimes/words';
import GameBoard from '$/games/GameBoard.svelte';
import { loadGame } from '$/games/client';
import { whoOf } from '$/words/who';
import { speak } from '$/words/words.svelte';

const who = whoOf(['Ann', 'Ben'], [0]);
const client = await loadGame('chimes');

/** A corner of a game: one white pawn, two black ones, three cards. */
function view(change: Partial<ChimesView> = {}): ChimesView {
  return {
    game: 'chimes',
    phase: 'choose',
    to_act: [0, 1],
    outcome: null,
    ask: { ask: 'both', number_seat: 0, colour_seat: 1 },
    squares: [
      { id: 'a4', card: readCard('6r') },
      { id: 'a3', card: readCard('6b') },
      { id: 'a2', card: readCard('5r') },
    ],
    pieces: [
      { id: 'b1', at: 'a4', side: 'black' },
      { id: 'b2', at: 'b3', side: 'black' },
      { id: 'w1', at: 'a2', side: 'white' },
    ],
    seats: [
      { seat: 0, decides: 'number', chosen: false, choice: null },
      { seat: 1, decides: 'colour', chosen: false, choice: null },
    ],
    hands: [
      { seat: 0, cards: ['1b', '10b', '6r'].map(readCard), count: 3 },
      { seat: 1, cards: null, count: 3 },
    ],
    turns: 0,
    turn_limit: 0,
    ...change,
  };
}

const act = (change: Partial<Acted>): Acted => ({
  event: 'act',
  by: 'players',
  square: 'a2',
  card: readCard('5r'),
  effect: 'captures',
  piece: 'w1',
  side: 'white',
  target: 'b3',
  captured: 'b2',
  ...change,
});
const REVEAL: Revealed = {
  event: 'reveal',
  number_seat: 0,
  number_card: readCard('6r'),
  colour_seat: 1,
  colour_card: readCard('5r'),
  alike: 'colour',
};
const TURN: ChimesEvent[] = [
  { event: 'chosen', seat: 1 },
  REVEAL,
  act({
    by: 'automaton',
    square: 'a4',
    card: readCard('6r'),
    effect: 'forward',
    piece: 'b1',
    side: 'black',
    target: 'a3',
    captured: null,
  }),
  act({}),
  { event: 'exchange', number_seat: 0, number_takes: readCard('5r'), colour_seat: 1, colour_takes: readCard('6r') },
];
const after = view({
  turns: 1,
  pieces: [
    { id: 'b1', at: 'a3', side: 'black' },
    { id: 'w1', at: 'b3', side: 'white' },
  ],
});

beforeEach(() => speak('en'));
afterEach(() => vi.useRealTimers());

test('a card is a move of two taps', () => {
  const guide = along(game.paths(['1b', '6r']));
  const start = resume(guide, []);
  expect([...start.next]).toEqual(['1b', '6r']);
  const picked = tap(guide, start, '6r') ?? start;
  expect([picked.tapped, picked.move]).toEqual([['6r'], null]);
  expect(tap(guide, picked, '6r')?.move).toBe('6r');
  expect(tap(guide, picked, '1b')?.tapped).toEqual(['1b']);
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

test('cards belong to whoever showed and took them', () => {
  const turn = turnOf(after, TURN) as Turn;
  expect([0, 1].map((seat) => textOf(shownBy(turn.reveal, seat)))).toEqual(['6r', '5r']);
  expect([0, 1].map((seat) => turn.exchange && textOf(takenBy(turn.exchange, seat)))).toEqual(['5r', '6r']);
  const other = { ...REVEAL, number_seat: 1, colour_seat: 0 };
  expect([0, 1].map((seat) => textOf(shownBy(other, seat)))).toEqual(['5r', '6r']);
});

test('a turn is shown as reveal, act, act, exchange, and ends as the view', () => {
  const turn = turnOf(after, TURN) as Turn;
  const row = scenes(view(), turn);
  expect(row.map((scene) => scene.told.event)).toEqual(['reveal', 'act', 'act', 'exchange']);
  expect(row[0]?.pawns).toEqual(view().pieces);
  expect(row[1]?.pawns.find((pawn) => pawn.id === 'b1')?.at).toBe('a3');
  expect(row[2]?.pawns.find((pawn) => pawn.id === 'b2')?.gone).toBe(true);
  expect(row[3]?.pawns).toEqual(after.pieces);
});

test('several turns at once are not shown', () => {
  expect(turnOf(after, [...TURN, ...TURN])).toBeNull();
});

test('the stage plays the scenes in time and then shows the view', () => {
  vi.useFakeTimers();
  const stage = new Stage(() => false);
  stage.take(view(), []);
  expect(stage.scene).toBeNull();
  stage.take(after, TURN);
  expect(stage.scene?.told.event).toBe('reveal');
  vi.advanceTimersByTime(TIMES.reveal);
  expect(stage.scene?.told.event).toBe('act');
  const [mine, theirs] = after.seats as [Player, Player];
  stage.take({ ...after, seats: [mine, { ...theirs, chosen: true }] }, [{ event: 'chosen', seat: 1 }]);
  vi.advanceTimersByTime(2 * TIMES.act);
  expect(stage.scene?.told.event).toBe('exchange');
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

test('what is asked and told', () => {
  const last = view({ ask: { ask: 'last', seat: 1, decides: 'colour', chosen_seat: 0 } });
  expect(words.ask(view(), who)).toBe('Choose a card in secret: you decide the number, Ben the colour.');
  expect(words.ask(last, who)).toBe('You have chosen. Ben is still choosing a card.');
  expect(words.ask(last, whoOf(['Ann', 'Ben'], [1]))).toBe(
    'Ann has chosen. Choose a card in secret: you decide the colour.',
  );
  expect(words.ask(view(), whoOf(['Ann', 'Ben'], []))).toBe('Both players choose a card in secret.');
  expect(words.tell(REVEAL, who)).toBe('You show the red 6, Ben the red 5. The same colour: the automaton acts first.');
  expect(words.tell(act({}), who)).toBe(
    'The players’ card is the red 5 on a2: the white pawn captures the black pawn on b3.',
  );
  expect(game.says('1b')).toBe('black ace');
});

test('a tap on a square or a card is asked about as it is written', () => {
  expect([client.begins(['a4'], view()), client.begins(['7b'], view()), client.begins([], view())]).toEqual([
    'a4',
    '7b',
    null,
  ]);
});

test('German inflects cards', async () => {
  await speak('de');
  const reveal = { ...REVEAL, number_card: readCard('1r'), colour_card: readCard('4b'), alike: null };
  expect(words.tell(reveal, whoOf(['Ann', 'Ben'], [1]))).toBe('Ann zeigt das rote Ass, du die schwarze 4.');
});

test('the automaton wakes when it acts, and minds the end', () => {
  expect(moodOf(view(), act({ by: 'automaton' }))).toBe('acting');
  expect(moodOf(view({ outcome: { scores: [1, 1], reason: 'line' } }), null)).toBe('lost');
});

test('one tap picks, the second plays', () => {
  const play = vi.fn();
  const explain = vi.fn(() => Promise.resolve(null));
  const table = { me: 0, who, moves: ['6r', '1b'], play, why: explain };
  const board = mount(GameBoard, { target: document.body, props: { client, view: view(), table } });
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
