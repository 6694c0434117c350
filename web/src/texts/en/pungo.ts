import type { Hue, Size, Way } from '$/games/pungo/view';
import type { Who } from '$/texts/who';

const SIZES: Record<Size, string> = { S: 'small', M: 'medium', L: 'large' };
const HUES: Record<Hue, string> = { red: 'red', green: 'green', blue: 'blue' };
const WAYS: Record<Way, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const either = (sizes: readonly Size[]): string => sizes.map((size) => SIZES[size]).join(' or ');
const kind = (size: Size, hue: Hue | null): string => (hue ? `${SIZES[size]} ${HUES[hue]}` : SIZES[size]);

export const pungo = {
  points,
  either,
  kind,
  /** What is written on a pyramid so that its colour can be told without seeing colours. */
  letters: { red: 'R', green: 'G', blue: 'B' } as Record<Hue, string>,
  sizeLetters: { S: 'S', M: 'M', L: 'L' } as Record<Size, string>,
  board: 'Arena of four columns and three rows',
  surface: 'Roll surface with the die',
  tray: (worth: string | null) => (worth ? `The die shows ${worth}.` : 'The die has not been thrown yet.'),
  home: (who: Who, seat: number) => (who.isMe(seat) ? 'your home row' : `home row of ${who.name(seat)}`),
  homeLabel: (who: Who, seat: number) => (who.isMe(seat) ? 'Your home' : who.name(seat)),
  cell: (at: string, home: string | null, kinds: readonly string[]) =>
    `${at}${home ? `, ${home}` : ''}: ${kinds.length ? `${kinds.join(', then ')}, from the bottom` : 'empty'}`,
  pyramid: (at: string, name: string, level: number, of: number, frozen: boolean) =>
    `${name} pyramid on ${at}, level ${level} of ${of}${frozen ? ', frozen' : ''}`,
  taking: (above: number, cost: number | null) =>
    `${above ? `; taken with the ${above === 1 ? 'one' : above} above` : ''}${cost === null ? '' : `; costs ${points(cost)}`}`,
  tip: (way: Way, square: string, worth: string) => `Tip the die ${WAYS[way]} to ${square}: ${worth}`,
  faceWorth: (face: number, worth: number) => (face === worth ? points(worth) : `a ${face}, worth ${points(worth)}`),
  dieOn: (square: string, worth: string) => `The die on ${square} shows ${worth}`,
  square: (square: string, from: boolean) =>
    from ? `${square}, where the die came from` : `${square}, out of the die’s reach`,
  depths: 'How deep do you grab?',
  grab: (kinds: readonly string[], cost: number | null) =>
    `Take ${kinds.length === 1 ? `the top: ${kinds[0]}` : `${kinds.length}: ${kinds.join(', ')}`}${cost === null ? '' : `, ${points(cost)}`}`,
  left: (count: number): string => (count === 1 ? 'point left' : 'points left'),
  mayMove: 'move one',
  toRoll: 'roll the die',
  rollFor: (who: Who, mover: number) => `roll for ${who.isMe(mover) ? 'you' : who.name(mover)}`,
  played: (turns: number): string => (turns === 1 ? 'turn played' : 'turns played'),
  taken: (taken: number, of: number) => `${taken} of ${of} cells of the home row are taken`,
  inHand: 'In your hand',
  costs: 'A step costs',
  letGo: 'Put back',
  turn: (turns: number, limit: number) => (limit ? `Turn ${turns} of ${limit}` : `Turn ${turns}`),
  shuffling: 'The colours are being shuffled.',
  throwing: 'The die is being thrown.',
  asksRoll: (who: Who, seat: number, mover: number, pyramids: boolean) => {
    const theirs = who.isMe(mover) ? 'you' : who.name(mover);
    if (!who.isMe(seat)) return `${who.name(seat)} is to tip the die${mover === seat ? '' : ` for ${theirs}`}.`;
    const sets = pyramids ? 'which sizes may move' : 'how many points there are';
    return mover === seat
      ? `Tip the die onto a square next to it: it sets ${sets}.`
      : `Tip the die for ${theirs}: it sets ${sets} in their move.`;
  },
  asksMove: (who: Who, seat: number, sizes: readonly Size[] | null, left: number) => {
    const me = who.isMe(seat);
    if (sizes) {
      const what = `one ${either(sizes)} pyramid, with whatever rests on it`;
      return me ? `Your turn: move ${what}.` : `${who.name(seat)} is to move ${what}.`;
    }
    return me
      ? `You have ${points(left)} to spend: choose a pyramid, or a pile by its lowest one.`
      : `${who.name(seat)} is to move and has ${points(left)} left.`;
  },
  stepped: (who: Who, seat: number, sizes: readonly Size[], from: string, to: string, froze: boolean) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'move' : 'moves'} ` +
    (sizes.length === 1
      ? `a ${SIZES[sizes[0] ?? 'S']} pyramid`
      : `a pile (${sizes.map((size) => SIZES[size]).join(', ')})`) +
    ` from ${from} to ${to}${froze ? ', where it freezes' : ''}.`,
  tipping: (way: Way) => `tip the die ${WAYS[way]}`,
  step: (pile: number, from: string, to: string) => `${pile === 1 ? '' : `${pile} `}from ${from} to ${to}`,
  tipped: (who: Who, seat: number, way: Way, worth: string, mover: number | null) => {
    const theirs = mover === null ? '' : ` for ${who.isMe(mover) ? 'you' : who.name(mover)}`;
    return `${who.name(seat)} ${who.isMe(seat) ? 'tip' : 'tips'} the die ${WAYS[way]}${theirs}: ${worth}.`;
  },
  thrown: (who: Who, seat: number, worth: string) =>
    `The die is thrown for ${who.isMe(seat) ? 'you' : who.name(seat)}: ${worth}.`,
  passed: (who: Who, seat: number) => `${who.name(seat)} cannot move any pyramid.`,
  lost: (who: Who, seat: number, count: number) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'lose' : 'loses'} ${points(count)} that cannot be spent.`,
  shuffled: 'The colours are shuffled.',
  over: 'The game is over.',
  whyNot: {
    turn: 'It is not your turn.',
    rollFirst: 'Now the die is tipped: tap one of the squares next to it.',
    moveFirst: 'The die rests now: first move pyramids.',
    die: 'Tap a square next to the die to tip it there.',
    back: 'The die may not go straight back to where it came from.',
    far: 'The die is tipped onto a square next to it.',
    empty: 'Nothing stands there: choose a pyramid first.',
    frozen: 'That pyramid is frozen: it does not move again this turn.',
    frozenAbove: 'A frozen pyramid rests on it and cannot be carried along this turn.',
    notShown: (sizes: readonly Size[]) => `The die shows ${either(sizes)}: the lowest pyramid you grab must be that.`,
    points: (pile: number, cost: number, left: number) =>
      `${pile === 1 ? 'That pyramid' : 'Grabbed there, that pile'} costs ${points(cost)}, and you have ${left}.`,
    stuck: 'It has nowhere to go: every neighbouring cell has a smaller pyramid on top.',
    leftOver: 'After that, fewer points could be spent than is possible, and you must spend all you can.',
    beyond: 'A step goes to one of the four neighbouring cells.',
    smaller: 'No pyramid may land on a smaller one.',
  },
  reasons: {
    symmetry: 'the home row reads the same from both ends',
    exile: 'all pyramids stand in the other home row',
    'turn-limit': 'the turn limit is reached',
  } as Record<string, string>,
};
