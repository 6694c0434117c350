import type { By, Deed } from '$/games/chimes/tell';
import type { Colour, Decides, Side } from '$/games/chimes/view';
import type { Who } from '$/texts/who';

const card = (number: number, colour: Colour) => `${colour} ${number === 1 ? 'ace' : number}`;
const pawn = (side: Side) => (side === 'white' ? 'white pawn' : 'automaton’s pawn');
const other: Record<Side, Side> = { white: 'black', black: 'white' };

export const chimes = {
  board: 'The board: twenty cards in four rows of five',
  card,
  rank: (number: number) => (number === 1 ? 'A' : String(number)),
  square: (at: string, number: number, colour: Colour, side: Side | null) =>
    `${at}: ${card(number, colour)}, ${side ? pawn(side) : 'no pawn'}`,
  lines: { black: 'The automaton’s line', white: 'The players’ line' } as Record<Side, string>,
  pawnsLeft: (side: Side, left: number) =>
    `${left} ${side === 'white' ? 'white' : 'black'} ${left === 1 ? 'pawn' : 'pawns'} left`,
  turn: (turn: number, limit: number) => (limit ? `Turn ${turn} of ${limit}` : `Turn ${turn}`),

  handOf: (who: Who, seat: number) => (who.isMe(seat) ? 'Your hand' : `${who.name(seat)}’s hand`),
  decides: (who: Who, seat: number, decides: Decides) => `${who.isMe(seat) ? 'you decide' : 'decides'} the ${decides}`,
  role: { number: 'Number', colour: 'Colour' } as Record<Decides, string>,
  holds: (cards: string[]) => cards.join(', '),
  hidden: (count: number) => `${count} cards, face down`,
  inHand: (name: string, picked: boolean, isNew: boolean) =>
    `${name}${isNew ? ', new' : ''}${picked ? ', picked: press again to play it' : ''}`,
  playedCard: (name: string) => `${name}, lies face down on the table`,
  pick: 'Tap a card to pick it; tap it again to play it.',
  playIt: 'Play it',
  names: (decides: Decides, number: number, colour: Colour, who: Who, partner: number) =>
    decides === 'number'
      ? `The number is ${number === 1 ? 'ace' : number}; ${who.name(partner)} adds the colour.`
      : `The colour is ${colour}; ${who.name(partner)} adds the number.`,
  wait: (who: Who, seat: number) => `Waiting for ${who.name(seat)} …`,
  slot: {
    empty: (who: Who, seat: number) =>
      who.isMe(seat) ? 'You have not chosen yet' : `${who.name(seat)} has not chosen yet`,
    down: (who: Who, seat: number) => (who.isMe(seat) ? 'Your card, face down' : `${who.name(seat)}’s card, face down`),
    up: (who: Who, seat: number, name: string) => (who.isMe(seat) ? `You: ${name}` : `${who.name(seat)}: ${name}`),
  },
  skip: 'Skip',
  won: 'You win together!',
  lost: 'The automaton wins.',
  lastTurn: 'The last turn',

  foresight: {
    title: (who: Who, partner: number) => `If ${who.name(partner)} plays …`,
    any: 'What could happen',
    wait: 'Looking ahead …',
    hint: (who: Who, partner: number) =>
      `Look at a card of ${who.name(partner)}’s hand to see on the board what would happen.`,
    meet: (name: string) => `What if: ${name}`,
    nothing: 'nothing moves',
    goes: (side: Side, from: string, to: string, captures: boolean) =>
      `${side} pawn ${from} ${captures ? 'captures on' : 'to'} ${to}`,
    then: ', then ',
    end: (won: boolean): string => (won ? 'You win!' : 'The automaton wins.'),
    row: (cards: string[], effect: string) => (cards.length ? `${cards.join(', ')}: ${effect}` : effect),
  },

  asks: {
    deal: 'The board is being dealt.',
    choose: (who: Who, me: number, decides: Decides, partner: number) =>
      `${who.isMe(me) ? 'Choose' : `${who.name(me)}, choose`} a card in secret: you decide the ${decides}, ` +
      `${who.name(partner)} the ${decides === 'number' ? 'colour' : 'number'}.`,
    wait: (who: Who, seat: number) => `${who.name(seat)} is still choosing a card.`,
    both: 'Both players choose a card in secret.',
    over: 'The game is over.',
  },

  dealt: 'The cards are laid out, and the pawns stand on their lines.',
  chosen: (who: Who, seat: number) => `${who.name(seat)} ${who.isMe(seat) ? 'have' : 'has'} chosen.`,
  reveal: (who: Who, cards: [string, string], alike: Decides | null) =>
    `${who.name(0)} ${who.isMe(0) ? 'show' : 'shows'} the ${cards[0]}, ${who.isMe(1) ? 'you' : who.name(1)} the ${cards[1]}` +
    `${alike ? `. The same ${alike}: the automaton acts first` : ''}.`,
  act: (by: By, name: string, square: string, deed: Deed, side: Side, to: string) => {
    const where = `${by === 'players' ? 'The players’ card' : 'The automaton’s card'} is the ${name} on ${square}: `;
    const deeds: Record<Deed, string> = {
      empty: 'no pawn is there, so nothing happens',
      disobeys: 'the white pawn does not obey it',
      stays: `the ${side} pawn has no way on and stays`,
      captures: `the ${side} pawn captures the ${other[side]} pawn on ${to}`,
      forward: `the ${side} pawn moves forward to ${to}`,
      aside: `a friend blocks the ${side} pawn, and it moves diagonally to ${to}`,
    };
    return `${where}${deeds[deed]}.`;
  },
  exchange: (who: Who, taken: [string, string]) =>
    `${who.name(0)} ${who.isMe(0) ? 'take' : 'takes'} the ${taken[0]}, ${who.isMe(1) ? 'you take' : `${who.name(1)} takes`} the ${taken[1]}.`,
  roles: (who: Who, number: number, colour: number) =>
    `${who.name(number)} now ${who.isMe(number) ? 'decide' : 'decides'} the number, ${who.isMe(colour) ? 'you' : who.name(colour)} the colour.`,

  whyNot: {
    over: 'The game is over.',
    watching: 'You are watching; the players choose the cards.',
    square: 'Pawns are not moved by hand: choose one of your cards.',
    chosen: 'You have chosen. A card on the table stays there.',
    card: 'That card is not in your hand.',
  },
  reasons: {
    line: 'a pawn stands on the other side’s line',
    'lone-pawn': 'one side has a single pawn left',
    'turn-limit': 'the turns have run out',
  } as Record<string, string>,
};
