import type { Hue, Size, Way } from '$/games/pungo/view';
import type { Texts } from '$/texts/texts.svelte';

const SIZES: Record<Size, string> = { S: 'klein', M: 'mittel', L: 'groß' };
const WITH_ARTICLE: Record<Size, string> = { S: 'eine kleine', M: 'eine mittlere', L: 'eine große' };
const BENT: Record<Size, string> = { S: 'kleine', M: 'mittlere', L: 'große' };
const HUES: Record<Hue, string> = { red: 'rot', green: 'grün', blue: 'blau' };
const WAYS: Record<Way, string> = { N: 'nach Norden', E: 'nach Osten', S: 'nach Süden', W: 'nach Westen' };

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const either = (sizes: readonly Size[]): string => sizes.map((size) => SIZES[size]).join(' oder ');

export const pungo: Texts['pungo'] = {
  points,
  either,
  kind: (size, hue) => (hue ? `${SIZES[size]} ${HUES[hue]}` : SIZES[size]),
  letters: { red: 'R', green: 'G', blue: 'B' },
  sizeLetters: { S: 'K', M: 'M', L: 'G' },
  board: 'Arena mit vier Spalten und drei Reihen',
  surface: 'Kippfeld mit dem Würfel',
  tray: (worth) => (worth ? `Der Würfel zeigt ${worth}.` : 'Der Würfel ist noch nicht geworfen.'),
  home: (who, seat) => (who.isMe(seat) ? 'deine Heimreihe' : `Heimreihe von ${who.name(seat)}`),
  homeLabel: (who, seat) => (who.isMe(seat) ? 'Dein Heim' : who.name(seat)),
  cell: (at, home, kinds) =>
    `${at}${home ? `, ${home}` : ''}: ${kinds.length ? `${kinds.join(', dann ')}, von unten` : 'leer'}`,
  pyramid: (at, name, level, of, frozen) =>
    `Pyramide auf ${at}, ${name}, Ebene ${level} von ${of}${frozen ? ', eingefroren' : ''}`,
  taking: (above, cost) =>
    `${above ? `; zusammen mit ${above === 1 ? 'der einen' : `den ${above}`} darüber` : ''}${cost === null ? '' : `; kostet ${points(cost)}`}`,
  tip: (way, square, worth) => `Den Würfel ${WAYS[way]} auf ${square} kippen: ${worth}`,
  faceWorth: (face, worth) => (face === worth ? points(worth) : `eine ${face}, also ${points(worth)}`),
  dieOn: (square, worth) => `Der Würfel auf ${square} zeigt ${worth}`,
  square: (square, from) => (from ? `${square}, woher der Würfel kam` : `${square}, für den Würfel zu weit weg`),
  depths: 'Wie tief greifst du?',
  grab: (kinds, cost) =>
    `${kinds.length === 1 ? `Die oberste nehmen: ${kinds[0]}` : `${kinds.length} nehmen: ${kinds.join(', ')}`}${cost === null ? '' : `, ${points(cost)}`}`,
  left: (count) => (count === 1 ? 'Punkt übrig' : 'Punkte übrig'),
  mayMove: 'eine ziehen',
  toRoll: 'Würfel kippen',
  rollFor: (who, mover) => `kippen für ${who.isMe(mover) ? 'dich' : who.name(mover)}`,
  played: (turns) => (turns === 1 ? 'Zug gespielt' : 'Züge gespielt'),
  taken: (taken, of) => `${taken} von ${of} Feldern der Heimreihe besetzt`,
  inHand: 'In deiner Hand',
  costs: 'Ein Schritt kostet',
  letGo: 'Zurücklegen',
  turn: (turns, limit) => (limit ? `Zug ${turns} von ${limit}` : `Zug ${turns}`),
  shuffling: 'Die Farben werden gemischt.',
  throwing: 'Der Würfel wird geworfen.',
  asksRoll: (who, seat, mover, pyramids) => {
    const theirs = who.isMe(mover) ? 'dich' : who.name(mover);
    if (!who.isMe(seat)) return `${who.name(seat)} kippt den Würfel${mover === seat ? '' : ` für ${theirs}`}.`;
    const sets = pyramids ? 'welche Größen ziehen dürfen' : 'wie viele Punkte es gibt';
    return mover === seat
      ? `Kippe den Würfel auf ein Nachbarfeld: er bestimmt, ${sets}.`
      : `Kippe den Würfel für ${theirs}: er bestimmt, ${sets}.`;
  },
  asksMove: (who, seat, sizes, left) => {
    const me = who.isMe(seat);
    if (sizes) {
      const what = `eine Pyramide (${either(sizes)}) mit allem, was darauf steht`;
      return me ? `Du bist dran: ziehe ${what}.` : `${who.name(seat)} zieht ${what}.`;
    }
    return me
      ? `Du hast noch ${points(left)}: wähle eine Pyramide oder die unterste eines Stapels.`
      : `${who.name(seat)} ist am Zug und hat noch ${points(left)}.`;
  },
  stepped: (who, seat, sizes, from, to, froze) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'ziehst' : 'zieht'} ` +
    (sizes.length === 1
      ? `${WITH_ARTICLE[sizes[0] ?? 'S']} Pyramide`
      : `einen Stapel (${sizes.map((size) => BENT[size]).join(', ')})`) +
    ` von ${from} nach ${to}${froze ? ', dort eingefroren' : ''}.`,
  tipping: (way) => `Würfel ${WAYS[way]} kippen`,
  step: (pile, from, to) => `${pile === 1 ? '' : `${pile} `}von ${from} nach ${to}`,
  tipped: (who, seat, way, worth, mover) => {
    const theirs = mover === null ? '' : ` für ${who.isMe(mover) ? 'dich' : who.name(mover)}`;
    return `${who.name(seat)} ${who.isMe(seat) ? 'kippst' : 'kippt'} den Würfel${theirs} ${WAYS[way]}: ${worth}.`;
  },
  thrown: (who, seat, worth) => `Der Würfel wird für ${who.isMe(seat) ? 'dich' : who.name(seat)} geworfen: ${worth}.`,
  passed: (who, seat) => `${who.name(seat)} ${who.isMe(seat) ? 'kannst' : 'kann'} keine Pyramide ziehen.`,
  lost: (who, seat, count) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'verlierst' : 'verliert'} ${points(count)}, die sich nicht ausgeben ${count === 1 ? 'lässt' : 'lassen'}.`,
  shuffled: 'Die Farben sind gemischt.',
  over: 'Die Partie ist zu Ende.',
  whyNot: {
    turn: 'Du bist nicht am Zug.',
    rollFirst: 'Jetzt wird der Würfel gekippt: tippe auf ein Feld neben ihm.',
    moveFirst: 'Der Würfel ruht jetzt: ziehe zuerst Pyramiden.',
    die: 'Tippe auf ein Feld neben dem Würfel, um ihn dorthin zu kippen.',
    back: 'Der Würfel darf nicht gleich dorthin zurück, woher er kam.',
    far: 'Der Würfel wird auf ein Feld neben ihm gekippt.',
    empty: 'Dort steht nichts: wähle zuerst eine Pyramide.',
    frozen: 'Diese Pyramide ist eingefroren: sie zieht in diesem Zug nicht noch einmal.',
    frozenAbove: 'Auf ihr steht eine eingefrorene Pyramide, die in diesem Zug nicht mitgenommen werden kann.',
    notShown: (sizes) => `Der Würfel zeigt ${either(sizes)}: so groß muss die unterste sein, die du greifst.`,
    points: (pile, cost, left) =>
      `${pile === 1 ? 'Diese Pyramide kostet' : 'Dort gegriffen kostet der Stapel'} ${points(cost)}, und du hast ${left}.`,
    stuck: 'Sie kann nirgendwohin: auf jedem Nachbarfeld steht oben eine kleinere.',
    leftOver: 'Danach ließen sich weniger Punkte ausgeben als möglich, und du musst so viele ausgeben, wie du kannst.',
    beyond: 'Ein Schritt geht auf eines der vier Nachbarfelder.',
    smaller: 'Keine Pyramide darf auf einer kleineren landen.',
  },
  reasons: {
    symmetry: 'die Heimreihe liest sich von beiden Enden gleich',
    exile: 'alle Pyramiden stehen in der anderen Heimreihe',
    'turn-limit': 'die Zuggrenze ist erreicht',
  },
};
