import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { along, resume, tap, type Choice } from '$/board/selection';
import GameBoard from '$/games/GameBoard.svelte';
import { game } from '$/games/pivot-pawns';
import { picture } from '$/games/pivot-pawns/art.svelte';
import { endedIn } from '$/games/pivot-pawns/lastRound';
import { FLAT, iconPoint, layout, TALL } from '$/games/pivot-pawns/layout';
import { parOf, walked } from '$/games/pivot-pawns/rounds';
import { freely, isObjectionable } from '$/games/pivot-pawns/taps';
import { endOf, linked, meanwhile, PIVOT_MS, tripsOf } from '$/games/pivot-pawns/trips';
import type {
  ColouredPawn,
  IconCard,
  PivotPawnsEvent,
  PivotPawnsView,
  Pivoted,
  RoundSolved,
  ShownPivot,
} from '$/games/pivot-pawns/types';
import { tapOf, type Colour } from '$/games/pivot-pawns/view';
import { cardSays, words } from '$/games/pivot-pawns/words';
import { loadGame } from '$/games/client';
import { whoOf } from '$/words/who';

/** A value without which the test makes no sense. */
function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing here');
  return value;
}

const icon = (name: string, colour: Colour = 'red') => ({ name, colour, art: name });

function card(id: string, colour: Colour, around: string[], place: number): IconCard {
  const [row, column] = [Math.floor(place / 5) + 1, (place % 5) + 1];
  return { id, row, column, centre: icon(id, colour), around: around.map((name) => icon(name)) };
}

const FIRST = card('leaf', 'green', ['hat', 'heart'], 0);
const SECOND = card('sun', 'yellow', ['heart', 'gate'], 1);
const pawn = (colour: Colour, at: string): ColouredPawn => ({ id: colour, colour, at });
const RED = pawn('red', 'leaf');
const GREEN = pawn('green', 'sun');
const CARDS = [FIRST, SECOND, card('earth', 'green', ['heart', 'flask'], 2), card('flask', 'blue', ['gate', 'hat'], 3)];

function view(changes: Partial<PivotPawnsView> = {}): PivotPawnsView {
  return {
    phase: 'show',
    to_act: [-2, 0],
    cards: CARDS,
    pieces: [RED, GREEN],
    placeholders: [
      { colour: 'red', at: 'leaf' },
      { colour: 'green', at: 'sun' },
    ],
    target: 'earth',
    active: 'green',
    icons: 'named',
    first_cards: [],
    line: [],
    ...changes,
  } as PivotPawnsView;
}

const HEART: ShownPivot = { number: 1, piece: 'red', pivot: 'green', icon: 'heart', source: 'leaf', target: 'earth' };
const PIVOTED: Pivoted = { event: 'pivot', seat: 0, ...HEART };
const FAILED: PivotPawnsEvent = { event: 'failure', seat: 0, bid: 1, used_up: true };

test('a pivot is three taps; bids and giving up are none', () => {
  const paths = game.paths(['red+green:heart', 'concede', 'bid 3', 'pass'], view());
  expect(paths).toEqual([{ move: 'red+green:heart', taps: ['red', 'green', 'heart'] }]);
  const guide = along(paths);
  const two = must(tap(guide, must(tap(guide, resume(guide, []), 'red')), 'green'));
  expect([...two.next]).toEqual(['heart']);
  expect(tap(guide, two, 'heart')?.move).toBe('red+green:heart');
});

test('a placing is a card for each pawn', () => {
  const [path] = game.paths(['place sun,flask,leaf,earth,mars'], view());
  expect(path?.taps).toEqual(['sun', 'flask', 'leaf', 'earth', 'mars']);
});

/** What some taps lead to where the legal moves do not decide. */
function afterTaps(position: PivotPawnsView, moves: string[] | null, ...taps: string[]): Choice | null {
  const guide = (tapped: readonly string[]) => must(freely(tapped, position, moves));
  return taps.reduce<Choice | null>((choice, what) => choice && tap(guide, choice, what), resume(guide, []));
}

test('PP-5: any icon of the two cards can be named, also a wrong one', () => {
  const named = (...taps: string[]) => afterTaps(view(), ['concede'], ...taps);
  expect(named('red', 'green')?.next).toEqual(new Set(['leaf', 'hat', 'heart', 'sun', 'gate']));
  expect(named('red', 'green', 'gate')?.move).toBe('red+green:gate');
  expect(named('red', 'green', 'flask')).toBeNull();
  expect(named('red', 'green')?.move).toBeNull();
  expect(freely([], view(), [])).toBeNull();
});

test('PP-5: the same pawn lets go, a third one begins anew, an icon comes last', () => {
  const tapped = (...taps: string[]) => afterTaps(view(), ['concede'], ...taps)?.tapped;
  expect(tapped('red', 'red')).toEqual([]);
  expect(tapped('red', 'green', 'green')).toEqual(['red']);
  expect(tapped('red', 'green', 'red')).toEqual(['red']);
  expect(tapped('red', 'heart')).toBeUndefined();
});

test('PP-10: where the table finds icons a pivot is two taps', () => {
  const found = view({ icons: 'found' });
  expect(game.paths(['red+green:heart', 'concede'], found)).toEqual([
    { move: 'red+green:heart', taps: ['red', 'green'] },
  ]);
  // Two pawns alone are a whole move there; the rules are asked about its beginning.
  expect(game.begins(['red', 'green'], found)).toBe('red+green:');
});

test('what taps begin is written as the rules read it', () => {
  expect(game.begins(['red'], view())).toBe('red');
  expect(game.begins(['card:earth'], view())).toBe('earth');
  expect(game.begins(['red', 'card:earth'], view())).toBe('red+earth');
  expect(game.begins(['red', 'green', 'card:earth'], view())).toBe('red+green+earth');
  expect(game.begins(['leaf', 'sun'], view({ phase: 'place' }))).toBe('place leaf,sun');
});

test('pawns are placed in turn, where the view says', () => {
  const first_cards: PivotPawnsView['first_cards'] = [
    { colour: 'red', cards: ['leaf', 'sun'] },
    { colour: 'green', cards: ['sun', 'flask'] },
    { colour: 'blue', cards: ['sun', 'leaf'] },
  ];
  const place = view({ phase: 'place', pieces: [], first_cards });
  const placed = (...taps: string[]) => afterTaps(place, null, ...taps);
  expect(placed('leaf')?.tapped).toEqual(['leaf']);
  expect(placed('earth')).toBeNull();
  expect(placed('leaf', 'leaf')?.tapped).toEqual([]);
  const two = must(placed('sun', 'flask'));
  expect(two.next).toEqual(new Set(['leaf']));
  // Tapping an occupied card asks the rules why not.
  expect(['sun', 'flask', 'leaf'].map((card) => isObjectionable(place, two, card))).toEqual([true, false, false]);
  expect(placed('sun', 'flask', 'flask')?.tapped).toEqual(['sun']);
  expect(two.move).toBeNull();
  expect(placed('sun', 'flask', 'leaf')?.move).toBe('place sun,flask,leaf');
});

test('what is tapped is let go of by Escape, and by whoever cancels', async () => {
  const client = await loadGame('pivot-pawns');
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  const bare = { demonstration: null, seats: [], unreachable: [], played: 0, rounds: 1, time_limit: null };
  const table = { moves: ['concede'], me: 0, who: whoOf(['Ann'], [0]) };
  const board = mount(GameBoard, { target: document.body, props: { client, view: view(bare), table } });
  const lift = (pawn: Colour): void => {
    const one = must(document.querySelector<SVGElement>(`[data-tap="${pawn}"]`));
    one.focus();
    one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    flushSync();
  };
  const held = (): string[] => {
    const found = [...document.querySelectorAll<SVGElement>('[aria-pressed="true"]')];
    const taps = found.map((one) => one.dataset['tap'] ?? '');
    expect(board.holds()).toBe(taps.length > 0);
    return taps;
  };
  flushSync();
  expect(held()).toEqual([]);
  lift('red');
  expect(held()).toEqual(['red']);
  lift('green');
  expect(held()).toEqual(['red', 'green']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  flushSync();
  expect(held()).toEqual([]);
  lift('red');
  board.letGo();
  flushSync();
  expect(held()).toEqual([]);
  void unmount(board);
});

test('an empty card is not mistaken for the icon of its name', () => {
  expect(CARDS.map((one) => tapOf(view(), one))).toEqual(['red', 'green', 'card:earth', 'card:flask']);
  expect(tapOf(view({ phase: 'place' }), FIRST)).toBe('leaf');
});

test('a pivot links the mover’s card, the pivot’s and the third', () => {
  expect(linked(CARDS, HEART).map((one) => one.id)).toEqual(['leaf', 'sun', 'earth']);
});

test('a pawn travels along the icon', () => {
  const after = view({ pieces: [pawn('red', 'earth'), GREEN] });
  const trips = tripsOf(view(), after, [PIVOTED]);
  expect([...trips.keys()]).toEqual(['red']);
  expect(trips.get('red')?.map((stop) => [stop.card, stop.icon])).toEqual([
    ['leaf', null],
    ['leaf', 'heart'],
    ['sun', 'heart'],
    ['earth', 'heart'],
    ['earth', null],
  ]);
  expect(trips.get('red')?.at(-1)?.ms).toBe(PIVOT_MS);
});

test('after the last pivot of a failure all pawns go back, but only when it has been seen', () => {
  const before = view({ pieces: [RED, pawn('green', 'flask')] });
  const trips = tripsOf(before, view(), [PIVOTED, FAILED]);
  expect(trips.get('red')?.at(-1)?.card).toBe('leaf');
  const waits = must(trips.get('green'));
  expect(waits.map((stop) => stop.card)).toEqual(['flask', 'flask', 'sun']);
  expect(waits[1]?.ms).toBeGreaterThan(PIVOT_MS);
});

test('pivots that do not begin where the pawns stand are not shown', () => {
  const elsewhere = view({ pieces: [pawn('red', 'flask')] });
  expect(tripsOf(elsewhere, view(), [PIVOTED]).size).toBe(0);
});

const SHOWN = { seat: 0, bid: 2, pivots: [], left: 2 };

test('until the pawn has arrived, the board stays with the demonstration that it ends', () => {
  const before = view({ demonstration: SHOWN });
  const after = view({ phase: 'think', target: 'flask', pieces: [pawn('red', 'earth'), GREEN], demonstration: null });
  const events: PivotPawnsEvent[] = [PIVOTED, { event: 'success', seat: 0, token: 'earth' }];
  const shown = must(meanwhile(before, after, events));
  expect([shown.phase, shown.target, shown.to_act]).toEqual(['show', 'earth', []]);
  expect(shown.pieces).toBe(after.pieces);
  expect([shown.demonstration?.pivots.length, shown.demonstration?.left]).toEqual([1, 1]);
  expect(endOf(tripsOf(before, after, events))).toBe(PIVOT_MS);
});

test('a demonstration that goes on is not kept back, that of the next player is', () => {
  const before = view({ demonstration: SHOWN });
  const goesOn = view({ demonstration: { ...SHOWN, pivots: [HEART], left: 1 } });
  expect(meanwhile(before, goesOn, [PIVOTED])).toBeNull();
  const next = view({ demonstration: { ...SHOWN, seat: 1 } });
  expect(meanwhile(before, next, [PIVOTED, FAILED])?.demonstration?.seat).toBe(0);
  expect(meanwhile(view({ demonstration: null }), goesOn, [])).toBeNull();
});

const SOLVED: RoundSolved = {
  round: 1,
  target: 'earth',
  colour: 'red',
  bids: [],
  taker: 0,
  over: 2,
  placed: [
    { colour: 'red', at: 'leaf' },
    { colour: 'green', at: 'sun' },
    { colour: 'blue', at: 'a' },
    { colour: 'yellow', at: 'b' },
    { colour: 'black', at: 'c' },
  ],
  length: 1,
  count: 1,
  ways: [[HEART]],
  searched: [1],
};

test('PP-8: par counts the tokens and what was bid above the shortest', () => {
  expect(parOf([])).toEqual({ tokens: 0, over: 0 });
  expect(parOf([SOLVED, { ...SOLVED, over: 0 }, { ...SOLVED, taker: null, over: null }])).toEqual({
    tokens: 2,
    over: 2,
  });
});

test('a way is walked from where the round began, and back', () => {
  const at = (steps: number) => walked(view({ pieces: [] }), SOLVED, [HEART], steps);
  expect(at(0).pieces.map((pawn) => pawn.at)).toEqual(['leaf', 'sun', 'a', 'b', 'c']);
  expect(at(1).pieces.map((pawn) => pawn.at)).toEqual(['earth', 'sun', 'a', 'b', 'c']);
  expect([at(1).target, at(1).active, at(1).placeholders[0]?.at]).toEqual(['earth', 'red', 'leaf']);
  expect(tripsOf(at(0), at(1), [PIVOTED]).has('red')).toBe(true);
});

test('three rows of five, or turned and flipped', () => {
  const wide = layout(false, false);
  const tall = layout(true, false);
  expect(wide.width).toBeGreaterThan(wide.height);
  expect(tall.height).toBeGreaterThan(tall.width);
  expect(wide.middle(SECOND).y).toBe(wide.middle(FIRST).y);
  expect(tall.middle(SECOND).x).toBe(tall.middle(FIRST).x);
  const { x, y } = layout(false, true).middle(FIRST);
  expect([x, y]).toEqual([wide.width - wide.middle(FIRST).x, wide.height - wide.middle(FIRST).y]);
});

test('icons are at least 18 pixels on a phone, stand clockwise from the top and inside their card', () => {
  expect((27 * 296) / layout(true, false).width).toBeGreaterThan(18);
  for (const cut of [TALL, FLAT]) {
    expect(iconPoint(1, cut).y).toBeLessThan(iconPoint(0, cut).y);
    expect(iconPoint(2, cut).x).toBeGreaterThan(0);
    for (let place = 0; place < 7; place++) expect(Math.abs(iconPoint(place, cut).y)).toBeLessThan(cut.height / 2 - 13);
  }
});

test('how a round has ended', () => {
  const over = { event: 'round-over', round: 3, target: 'sun' } as const;
  const taken = endedIn([
    { event: 'success', seat: 1, token: 'sun' },
    { ...over, ending: 'taken', solution: null },
  ]);
  expect(taken).toEqual({ round: 3, taker: 1, token: 'sun', solution: undefined });
  expect(endedIn([{ ...over, ending: 'failed', solution: null }])?.solution).toBeUndefined();
  expect(endedIn([{ ...over, ending: 'passed', solution: [HEART] }])?.solution).toEqual([HEART]);
  expect(endedIn([{ ...over, ending: 'passed', solution: null }])?.solution).toBeNull();
  expect(endedIn([PIVOTED])).toBeNull();
});

test('what has happened is said to me, and pivots are counted', () => {
  const who = whoOf(['Ann', 'Bob'], [0]);
  const bid = (seat: number): PivotPawnsEvent => ({ event: 'bid', seat, bid: 1, first: false, seconds: 30 });
  expect(words.tell(bid(0), who)).toBe('You bid 1 pivot.');
  expect(words.tell(bid(1), who)).toBe('Bob bids 1 pivot.');
  expect(words.tell(PIVOTED, who)).toBe(
    '1: you pivot red on green by the heart, from the leaf card to the globe card.',
  );
});

test('PP-11: alone one shows it, at a table one is done', () => {
  expect(words.say('done-button', { alone: true })).toBe('Show it now');
  expect(words.say('done-button', { alone: false })).toBe('I’m done');
});

test('a card is said with all that is on it', () => {
  expect(cardSays(view({ pieces: [GREEN] }), FIRST)).toBe(
    'leaf card, green; around it cowboy hat and heart; the red placeholder lies here',
  );
});

test('the designer’s icons have pictures, unknown art has none', () => {
  expect(picture('flask')?.path).toMatch(/^M/);
  expect(picture('table-tennis-paddle-ball')).not.toBeNull();
  expect(picture('no-such-art')).toBeNull();
});

test('a review points from card to card for a pivot, and at the target for a bid', () => {
  const shown = view({ target: 'flask', pieces: [RED, GREEN] });
  const { points } = game;
  expect(points('red+green:heart', shown)).toEqual({ places: ['leaf', 'earth'] });
  expect(points('red+green:gate', shown)).toEqual({ places: ['leaf', 'sun'] });
  expect(points('bid 3', shown)).toEqual({ places: ['flask'], sign: '3' });
  expect(points('pass', shown)).toEqual({ places: [] });
});

test('moves are said in words, also bids', () => {
  expect(game.says('red+blue:life-ring')).toBe('red on blue by the life ring');
  expect(game.says('bid 1')).toBe('Bid 1 pivot');
  expect(game.says('pass')).toBe('Pass');
});

test('PP-8: alone nobody wins, the tokens are counted', () => {
  const seat = { seat: 0, tokens: 9, bid: null, passed: false, done: false };
  expect(game.ends?.(view({ seats: [seat], played: 15 }))).toBe('The game is over: 9 of 15 tokens.');
  expect(game.ends?.(view({ seats: [seat, { ...seat, seat: 1 }], played: 15 }))).toBeNull();
});

test('while pawns travel the table says so, and asks for nothing', () => {
  const who = whoOf(['Ann', 'Ben'], [0]);
  const pivot: Pivoted = {
    ...{ event: 'pivot', seat: 0, number: 3, piece: 'red', pivot: 'green' },
    ...{ icon: 'heart', source: 'leaf', target: 'earth' },
  };
  expect(game.shows([pivot], who)).toBe('You pivot red on green.');
  expect(game.shows([{ ...pivot, seat: 1 }], who)).toBe('Ben pivots red on green.');
  expect(game.shows([], who)).toBeNull();
});
