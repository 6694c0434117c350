import type { Texts } from '$/texts/texts.svelte';
import type { Who } from '$/texts/who';

const pivots = (count: number) => (count === 1 ? '1 Schwenk' : `${count} Schwenks`);
const inPivots = (count: number) => `mit ${count} Schwenk${count === 1 ? '' : 's'}`;
const verb = (who: Who, seat: number, mine: string, other: string) =>
  `${who.name(seat)} ${who.isMe(seat) ? mine : other}`;

const ICONS: Record<string, string> = {
  mars: 'Marszeichen',
  bullseye: 'Zielscheibe',
  'life-ring': 'Rettungsring',
  paddle: 'Tischtennisschläger',
  tie: 'Krawatte',
  flag: 'Flagge',
  heart: 'Herz',
  leaf: 'Blatt',
  earth: 'Erdkugel',
  asterisk: 'Sternchen',
  battery: 'Batterie',
  recycle: 'Recycling',
  hat: 'Cowboyhut',
  phone: 'Telefon',
  flask: 'Kolben',
  volleyball: 'Volleyball',
  venus: 'Venuszeichen',
  lightbulb: 'Glühbirne',
  bullhorn: 'Megafon',
  headphones: 'Kopfhörer',
  microscope: 'Mikroskop',
  sailboat: 'Segelboot',
  bolt: 'Blitz',
  sun: 'Sonne',
  gate: 'Torbogen',
  umbrella: 'Regenschirm',
  van: 'Kleinbus',
  suitcase: 'Koffer',
  music: 'Noten',
  storm: 'Regenwolke',
  wifi: 'WLAN-Zeichen',
  dumbbell: 'Hantel',
  snowflake: 'Schneeflocke',
  lock: 'Schloss',
  bicycle: 'Fahrrad',
};
const icon = (name: string) => ICONS[name] ?? name.replaceAll('-', ' ');

/** The colour before a noun: die rote Figur. */
const inflected = (colour: string) => `${colour}e`;

export const pivotPawns: Texts['pivotPawns'] = {
  board: 'Pivot Pawns: 15 Karten mit je sieben Symbolen',
  icon,
  pivots,
  tokens: (count) => `${count} Marke${count === 1 ? '' : 'n'}`,
  pawn: (colour) => `${inflected(colour)} Figur`,
  card: (centre, colour, around) => `Karte ${icon(centre)}, ${colour}; außen ${around.map(icon).join(', ')}`,
  cardPawn: (colour) => `; hier steht die ${inflected(colour)} Figur`,
  cardPlaceholder: (colour) => `; hier liegt der Platzhalter für ${colour}`,
  cardTarget: '; das ist das Ziel',
  iconOn: (name, card) => `${icon(name)}, auf der Karte ${icon(card)}`,

  round: (number, of) => `Runde ${number} von ${of}`,
  task: (colour, target) => `Die ${inflected(colour)} Figur auf die Karte ${icon(target)} bringen`,
  timer: (seconds) => `noch ${seconds} Sekunde${seconds === 1 ? '' : 'n'}`,
  unreachable: (cards) => `Von hier aus sind nie erreichbar: ${cards.map(icon).join(', ')}.`,

  look: 'Karte vergrößern',
  looking: 'Tippe auf eine Karte, um sie zu vergrößern',
  close: 'Schließen',

  bid: 'Dein Gebot',
  bidHint: 'Wie viele Schwenks brauchst du?',
  bidLower: (bid) => `Du hast ${bid} geboten und darfst noch darunter gehen.`,
  bidLowest: 'Dein Gebot von 1 steht; tiefer geht es nicht.',
  bidButton: (count) => `${pivots(count)} bieten`,
  more: 'Mehr',
  fewer: 'Weniger',
  pass: 'Ich sehe nichts',
  passed: 'Du hast gepasst; bieten darfst du trotzdem noch.',
  line: 'Reihenfolge',
  states: { failed: 'gescheitert', showing: 'führt vor', passed: 'passt' },

  shows: (who, seat, bid) => `${verb(who, seat, 'führst', 'führt')} einen Weg ${inPivots(bid)} vor`,
  left: (count) => `noch ${pivots(count)}`,
  steps: { moving: 'Zieht', pivot: 'Drehpunkt', icon: 'Symbol' },
  assist: 'Symbol für mich finden',
  concede: 'Aufgeben',
  linking: 'Welches Symbol ist auf beiden Karten?',
  soFar: 'Schwenks bisher',
  pivot: (moving, pivot, by) => `${moving} um ${pivot} über ${icon(by)}`,

  placing: (colour) => `Tippe auf eine Karte für die ${inflected(colour)} Figur`,
  again: 'Von vorn',

  took: (who, seat, token) => `${verb(who, seat, 'bekommst', 'bekommt')} die Marke ${icon(token)}`,
  nobodyTook: (round) => `Runde ${round}: niemand bekommt die Marke`,
  solution: (count) => `Es ging ${inPivots(count)}:`,
  impossible: 'Das Ziel war nicht zu erreichen.',
  ways: 'Kürzeste Wege',
  waysOf: (round) => `Runde ${round}: die kürzesten Wege`,
  found: (length, count) =>
    `mindestens ${pivots(length)}, auf ${count === 1 ? 'einem einzigen Weg' : `${count} Wegen`}.`,
  above: (over) => (over === 0 ? 'Kürzer geht es nicht' : `${pivots(over)} mehr als nötig`),
  par: (taken, rounds, over) => {
    const count = `${taken} von ${rounds} Marke${rounds === 1 ? '' : 'n'}`;
    if (taken === 0) return `Bisher ${count}.`;
    return `${count}, ${over === 0 ? 'immer auf kürzestem Weg' : `zusammen ${pivots(over)} mehr als nötig`}.`;
  },
  alone: (taken, rounds) => `Die Partie ist zu Ende: ${taken} von ${rounds} Marken.`,
  rounds: 'Vergangene Runden',
  roundsHint: 'Tippe auf eine Runde, um ihre kürzesten Wege zu sehen.',
  roundOf: (who, round, target, taker, over) => {
    const head = `Runde ${round}, ${icon(target)}`;
    if (taker === null || over === null) return `${head}: niemand bekam die Marke`;
    const bid = over === 0 ? 'mit dem kürzesten Gebot' : `${pivots(over)} mehr als nötig`;
    return `${head}: ${verb(who, taker, 'bekamst', 'bekam')} die Marke, ${bid}`;
  },
  walk: {
    roundBack: 'Die Runde davor',
    roundOn: 'Die nächste Runde',
    wayBack: 'Der Weg davor',
    wayOn: 'Der nächste Weg',
    way: (number, of) => `Weg ${number} von ${of}`,
    first: (shown) => `Die ersten ${shown} sind zu sehen.`,
    back: 'Ein Schwenk zurück',
    on: 'Ein Schwenk weiter',
    play: 'Abspielen',
    stop: 'Anhalten',
    at: (step) => (step === 0 ? 'Beginn der Runde' : `Nach ${pivots(step)}`),
    looking: 'Alle Wege werden gesucht …',
    again: 'Noch einmal',
  },
  proof: {
    title: 'Warum es nicht kürzer geht',
    never: 'Warum es keinen Weg gibt',
    after: (depth) => (depth === 0 ? 'am Anfang' : `nach ${depth}`),
    positions: (count) => (count === 1 ? '1 Stellung' : `${count} Stellungen`),
    reached: 'das Ziel ist erreicht',
    says: (searched, colour, target, never) => {
      const all = searched.reduce((sum, count) => sum + count, 0);
      const none = `in keiner steht die ${inflected(colour)} Figur auf der Karte ${icon(target)}`;
      if (never) return `So lange du auch schwenkst, es gibt nur ${all} Stellungen, und ${none}.`;
      if (all === 1)
        return `Am Anfang steht die ${inflected(colour)} Figur nicht auf der Karte ${icon(target)}, also braucht es mindestens einen Schwenk.`;
      return `Mit bis zu ${pivots(searched.length - 1)} gibt es ${all} Stellungen. Wir haben jede angesehen: ${none}.`;
    },
  },

  asks: {
    deal: 'Die Karten werden ausgelegt.',
    draw: 'Ein Ziel wird gezogen.',
    place: (who, seat) =>
      who.isMe(seat)
        ? 'Stelle die fünf Figuren auf: tippe für jede auf eine Karte.'
        : `${who.name(seat)} stellt die Figuren auf.`,
    think: (colour, target, playing) =>
      `Die ${inflected(colour)} Figur soll auf die Karte ${icon(target)}${playing ? ': wie viele Schwenks?' : '.'}`,
    bid: (who, seat, bid, may) =>
      `${verb(who, seat, 'liegst', 'liegt')} mit ${bid} vorn.${may ? ' Biete, solange der Sand läuft.' : ''}`,
    show: (who, seat, colour, target) =>
      who.isMe(seat)
        ? `Zeig es: bring die ${inflected(colour)} Figur auf die Karte ${icon(target)}.`
        : `${who.name(seat)} zeigt, wie die ${inflected(colour)} Figur auf die Karte ${icon(target)} kommt.`,
  },
  tells: {
    deal: 'Die Karten liegen aus.',
    place: 'Die Figuren sind aufgestellt.',
    draw: (target, colour) => `Das Ziel ist ${icon(target)}: die ${inflected(colour)} Figur muss dorthin.`,
    bid: (who, seat, count) => `${verb(who, seat, 'bietest', 'bietet')} ${pivots(count)}.`,
    pass: (who, seat) => `${verb(who, seat, 'passt', 'passt')}.`,
    pivot: (who, seat, moving, pivot, by, to) =>
      `${verb(who, seat, 'schwenkst', 'schwenkt')} ${moving} um ${pivot} über ${icon(by)} auf die Karte ${icon(to)}.`,
    mistake: (who, seat, why, moving, pivot, by) => {
      const made = verb(who, seat, 'machst', 'macht');
      const whys: Record<string, string> = {
        'wrong-icon': `die Karten von ${moving} und ${pivot} haben ${icon(by)} nicht gemeinsam`,
        occupied: `${moving} um ${pivot} führt auf eine besetzte Karte`,
        'own-colour': `${moving} um ${pivot} führt auf eine Karte der Farbe ${moving}`,
      };
      return `${made} einen Fehler: ${whys[why] ?? why}.`;
    },
    concede: (who, seat) => `${verb(who, seat, 'gibst', 'gibt')} auf.`,
    time: 'Die Zeit ist um!',
    failure: (who, seat) => `${verb(who, seat, 'bist', 'ist')} gescheitert; die Figuren gehen zurück.`,
    demonstrate: (who, seat, bid) => `${verb(who, seat, 'führst', 'führt')} einen Weg ${inPivots(bid)} vor.`,
    roundOver: (round) => `Runde ${round} ist vorbei.`,
    over: 'Die Partie ist zu Ende.',
  },
  whyNot: {
    watching: 'Du siehst bei dieser Partie zu.',
    thinking: 'Noch bewegt sich keine Figur: suche einen Weg mit den Augen und biete.',
    other: 'Gerade führt jemand anderes vor.',
    wait: 'Gleich beginnt die nächste Runde.',
    over: 'Die Partie ist zu Ende.',
    pawn: 'Wähle die Figur, die zieht: tippe auf ihre Karte.',
    pivot: 'Wähle jetzt die Figur, um die sie schwenkt.',
    stuck: 'Diese Figur kann nicht ziehen: jeder Schwenk führt auf eine besetzte Karte oder eine ihrer Farbe.',
    blocked: 'Dieser Schwenk führt auf eine besetzte Karte oder eine in der Farbe der Figur.',
    icon: 'Wähle ein Symbol auf der Karte einer deiner beiden Figuren.',
    place: 'Jede Figur braucht eine eigene Karte, nicht in ihrer Farbe; vielleicht sind nur Startkarten erlaubt.',
  },
  reasons: { tokens: 'alle Runden sind gespielt' },
  colours: { red: 'rot', green: 'grün', blue: 'blau', yellow: 'gelb', black: 'schwarz' },
};
