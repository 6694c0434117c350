import type { Texts } from '$/texts/texts.svelte';

export const pivit: Texts['pivit'] = {
  board: (size) => `Pivit-Brett, ${size} mal ${size} Felder`,
  square: (at, corner) => (corner ? `${at}, Eckfeld, leer` : `${at}, leer`),
  piece: (at, master, owner, across) =>
    `${at}: ${master ? 'Meister' : 'Diener'} von ${owner}, zieht ${across ? 'seitwärts' : 'auf und ab'}`,
  asks: (who, seat) => (who.isMe(seat) ? 'Du bist am Zug: wähle eine Scheibe.' : `${who.name(seat)} ist am Zug.`),
  move: (from, to) => `${from} nach ${to}`,
  moved: (who, seat, from, to, captured, promoted) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'ziehst' : 'zieht'} ${from} nach ${to}` +
    `${captured ? ' und ' + (who.isMe(seat) ? 'schlägst' : 'schlägt') : ''}${promoted ? '; die Scheibe wird Meister' : ''}.`,
  resigned: (who, seat) => `${who.name(seat)} ${who.isMe(seat) ? 'gibst' : 'gibt'} auf.`,
  draw: (who, seat) => `${who.name(seat)} ${who.isMe(seat) ? 'willst' : 'will'} ein Remis.`,
  skipped: (who, seat) => `${who.name(seat)} ${who.isMe(seat) ? 'kannst' : 'kann'} nicht ziehen und setzt aus.`,
  over: 'Die Partie ist zu Ende.',
  standing: {
    minions: (count) => (count === 1 ? '1 Diener' : `${count} Diener`),
    masters: (count) => (count === 1 ? '1 Meister' : `${count} Meister`),
    draw: 'bietet Remis an',
    out: 'ausgeschieden',
  },
  whyNot: {
    turn: 'Du bist nicht am Zug.',
    empty: 'Wähle zuerst eine deiner Scheiben.',
    other: 'Diese Scheibe gehört dir nicht.',
    stuck: 'Diese Scheibe kann nicht ziehen: der Weg ist versperrt.',
    target:
      'Dorthin kann sie nicht: sie zieht in Pfeilrichtung, ein Diener eine ungerade Zahl von Feldern, und nichts wird übersprungen.',
  },
  reasons: {
    'last-standing': 'sonst ist niemand mehr übrig',
    agreed: 'das Remis wurde vereinbart',
    masters: 'kein Diener ist übrig, die Meister entscheiden',
    quiet: 'zu lange ist nichts geschehen, die Meister entscheiden',
    blocked: 'niemand kann ziehen',
  },
};
