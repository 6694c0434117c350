import type { Colour, Side } from '$/games/chimes/view';
import type { Texts } from '$/texts/texts.svelte';
import type { Who } from '$/texts/who';

// Numbers are feminine, the ace is neuter; only endings differ.
const card = (number: number, colour: Colour) => {
  const stem = colour === 'red' ? 'rot' : 'schwarz';
  return number === 1 ? `${stem}es Ass` : `${stem}e ${number}`;
};
const the = (name: string) => (name.endsWith('Ass') ? `das ${name.replace('es ', 'e ')}` : `die ${name}`);
const pawn = (side: Side) => (side === 'white' ? 'weißer Bauer' : 'Bauer des Automaten');
const whose: Record<Side, string> = { white: 'weiße', black: 'schwarze' };
const other: Record<Side, Side> = { white: 'black', black: 'white' };
const inside = (who: Who, seat: number) => (who.isMe(seat) ? 'du' : who.name(seat));
const what = { number: 'die Zahl', colour: 'die Farbe' } as const;

export const chimes: Texts['chimes'] = {
  board: 'Das Brett: zwanzig Karten in vier Reihen zu fünf',
  card,
  rank: (number) => (number === 1 ? 'A' : String(number)),
  square: (at, number, colour, side) => `${at}: ${card(number, colour)}, ${side ? pawn(side) : 'kein Bauer'}`,
  lines: { black: 'Linie des Automaten', white: 'Linie der Spieler' },
  pawnsLeft: (side, left) => `noch ${left} ${left === 1 ? `${whose[side]}r Bauer` : `${whose[side]} Bauern`}`,
  turn: (turn, limit) => (limit ? `Runde ${turn} von ${limit}` : `Runde ${turn}`),

  handOf: (who, seat) => (who.isMe(seat) ? 'Deine Hand' : `Hand von ${who.name(seat)}`),
  decides: (who, seat, decides) => `${who.isMe(seat) ? 'du bestimmst' : 'bestimmt'} ${what[decides]}`,
  role: { number: 'Zahl', colour: 'Farbe' },
  holds: (cards) => cards.join(', '),
  hidden: (count) => `${count} Karten, verdeckt`,
  inHand: (name, picked, isNew) =>
    `${name}${isNew ? ', neu' : ''}${picked ? ', gewählt: noch einmal drücken, um sie zu spielen' : ''}`,
  playedCard: (name) => `${name}, liegt verdeckt auf dem Tisch`,
  pick: 'Tippe eine Karte an; tippe noch einmal, um sie zu spielen.',
  playIt: 'Ausspielen',
  names: (decides, number, colour, who, partner) =>
    decides === 'number'
      ? `Die Zahl ist ${number === 1 ? 'Ass' : number}; die Farbe kommt von ${who.name(partner)}.`
      : `Die Farbe ist ${colour === 'red' ? 'Rot' : 'Schwarz'}; die Zahl kommt von ${who.name(partner)}.`,
  wait: (who, seat) => `Warten auf ${who.isMe(seat) ? 'dich' : who.name(seat)} …`,
  slot: {
    empty: (who, seat) => (who.isMe(seat) ? 'Du hast noch nicht gewählt' : `${who.name(seat)} hat noch nicht gewählt`),
    down: (who, seat) => (who.isMe(seat) ? 'Deine Karte, verdeckt' : `Karte von ${who.name(seat)}, verdeckt`),
    up: (who, seat, name) => `${who.name(seat)}: ${name}`,
  },
  skip: 'Überspringen',
  won: 'Ihr gewinnt gemeinsam!',
  lost: 'Der Automat gewinnt.',
  lastTurn: 'Die letzte Runde',

  foresight: {
    title: (who, partner) => `Wenn ${who.name(partner)} … spielt`,
    any: 'Was geschehen kann',
    wait: 'Blick voraus …',
    hint: (who, partner) => `Sieh dir eine Karte von ${who.name(partner)} an: das Brett zeigt, was geschähe.`,
    meet: (name) => `Was wäre bei: ${name}`,
    nothing: 'nichts zieht',
    goes: (side, from, to, captures) => `${whose[side]}r Bauer ${from} ${captures ? 'schlägt auf' : 'nach'} ${to}`,
    then: ', dann ',
    end: (won) => (won ? 'Ihr gewinnt!' : 'Der Automat gewinnt.'),
    row: (cards, effect) => (cards.length ? `${cards.join(', ')}: ${effect}` : effect),
  },

  asks: {
    deal: 'Die Karten werden ausgelegt.',
    choose: (who, me, decides, partner) =>
      `${who.isMe(me) ? 'Wähle' : `${who.name(me)}, wähle`} heimlich eine Karte: du bestimmst ${what[decides]}, ` +
      `${who.name(partner)} ${what[decides === 'number' ? 'colour' : 'number']}.`,
    wait: (who, seat) => `${who.name(seat)} ${who.isMe(seat) ? 'wählst' : 'wählt'} noch eine Karte.`,
    both: 'Beide wählen heimlich eine Karte.',
    over: 'Die Partie ist zu Ende.',
  },

  dealt: 'Die Karten liegen aus, und die Bauern stehen auf ihren Linien.',
  chosen: (who, seat) => `${who.name(seat)} ${who.isMe(seat) ? 'hast' : 'hat'} gewählt.`,
  reveal: (who, cards, alike) =>
    `${who.name(0)} ${who.isMe(0) ? 'zeigst' : 'zeigt'} ${the(cards[0])}, ${inside(who, 1)} ${the(cards[1])}` +
    `${alike ? `. Gleiche ${alike === 'number' ? 'Zahl' : 'Farbe'}: der Automat handelt zuerst` : ''}.`,
  act: (by, name, square, deed, side, to) => {
    const where = `Die Karte ${by === 'players' ? 'der Spieler' : 'des Automaten'} ist ${the(name)} auf ${square}: `;
    const deeds: Record<typeof deed, string> = {
      empty: 'dort steht kein Bauer, und nichts geschieht',
      disobeys: 'der weiße Bauer gehorcht ihm nicht',
      stays: `der ${whose[side]} Bauer kann nicht weiter und bleibt stehen`,
      captures: `der ${whose[side]} Bauer schlägt den ${whose[other[side]]}n Bauern auf ${to}`,
      forward: `der ${whose[side]} Bauer zieht vor nach ${to}`,
      aside: `ein Freund steht dem ${whose[side]}n Bauern im Weg, und er zieht schräg nach ${to}`,
    };
    return `${where}${deeds[deed]}.`;
  },
  exchange: (who, taken) =>
    `${who.name(0)} ${who.isMe(0) ? 'nimmst' : 'nimmt'} ${the(taken[0])}, ${who.isMe(1) ? 'du nimmst' : `${who.name(1)} nimmt`} ${the(taken[1])}.`,
  roles: (who, number, colour) =>
    `${who.name(number)} ${who.isMe(number) ? 'bestimmst' : 'bestimmt'} jetzt die Zahl, ${inside(who, colour)} die Farbe.`,

  whyNot: {
    over: 'Die Partie ist zu Ende.',
    watching: 'Du schaust zu; die Karten wählen die Spieler.',
    square: 'Bauern zieht man nicht von Hand: wähle eine deiner Karten.',
    chosen: 'Du hast gewählt. Was auf dem Tisch liegt, bleibt liegen.',
    card: 'Diese Karte hast du nicht auf der Hand.',
  },
  reasons: {
    line: 'ein Bauer steht auf der Linie der anderen Seite',
    'lone-pawn': 'eine Seite hat nur noch einen Bauern',
    'turn-limit': 'die Runden sind aufgebraucht',
  },
};
