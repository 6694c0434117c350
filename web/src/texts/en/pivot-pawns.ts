import type { Who } from '$/texts/who';

const pivots = (count: number) => (count === 1 ? '1 pivot' : `${count} pivots`);
const tokens = (count: number) => (count === 1 ? '1 token' : `${count} tokens`);
const verb = (who: Who, seat: number, mine: string, other: string) =>
  `${who.name(seat)} ${who.isMe(seat) ? mine : other}`;

const ICONS: Record<string, string> = {
  hat: 'cowboy hat',
  gate: 'torii gate',
  earth: 'globe',
  storm: 'storm cloud',
  wifi: 'Wi-Fi sign',
  'life-ring': 'life ring',
  mars: 'Mars sign',
  venus: 'Venus sign',
};

/** What an icon is called; a deck of one's own brings its own names. */
const icon = (name: string) => ICONS[name] ?? name.replaceAll('-', ' ');

export const pivotPawns = {
  board: 'Pivot Pawns: 15 cards with seven icons each',
  icon,
  pivots,
  tokens,
  pawn: (colour: string) => `${colour} pawn`,
  card: (centre: string, colour: string, around: readonly string[]) =>
    `${icon(centre)} card, ${colour}; around it ${around.map(icon).join(', ')}`,
  cardPawn: (colour: string) => `; the ${colour} pawn stands here`,
  cardPlaceholder: (colour: string) => `; the ${colour} placeholder lies here`,
  cardTarget: '; this is the target',
  iconOn: (name: string, card: string) => `${icon(name)}, on the ${icon(card)} card`,

  round: (number: number, of: number) => `Round ${number} of ${of}`,
  task: (colour: string, target: string) => `Bring the ${colour} pawn to the ${icon(target)} card`,
  timer: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  unreachable: (cards: readonly string[]) => `From these places nobody can ever reach: ${cards.map(icon).join(', ')}.`,

  look: 'Enlarge a card',
  looking: 'Tap a card to enlarge it',
  close: 'Close',

  bid: 'Your bid',
  bidHint: 'In how many pivots can you do it?',
  bidLower: (bid: number) => `You bid ${bid}. You may still bid lower.`,
  bidLowest: 'Your bid of 1 stands; lower is not possible.',
  bidButton: (count: number) => `Bid ${pivots(count)}`,
  more: 'More',
  fewer: 'Fewer',
  pass: 'I see no way',
  passed: 'You have passed; you may still bid.',
  line: 'In line',
  states: { failed: 'failed', showing: 'is showing', passed: 'passed' },

  shows: (who: Who, seat: number, bid: number) => `${verb(who, seat, 'show', 'shows')} a way in ${pivots(bid)}`,
  left: (count: number) => (count === 1 ? '1 pivot left' : `${count} pivots left`),
  steps: { moving: 'Moving pawn', pivot: 'Pivot pawn', icon: 'Shared icon' },
  assist: 'Find the icon for me',
  concede: 'Give up',
  linking: 'Which icon do both cards show?',
  soFar: 'Pivots so far',
  pivot: (moving: string, pivot: string, by: string) => `${moving} on ${pivot} by the ${icon(by)}`,

  placing: (colour: string) => `Tap a card for the ${colour} pawn`,
  again: 'Begin again',

  took: (who: Who, seat: number, token: string) => `${verb(who, seat, 'take', 'takes')} the ${icon(token)} token`,
  nobodyTook: (round: number) => `Round ${round}: nobody takes the token`,
  solution: (count: number) => `It was possible in ${pivots(count)}:`,
  impossible: 'The target could not be reached.',
  ways: 'Shortest ways',
  waysOf: (round: number) => `Round ${round}: the shortest ways`,
  found: (length: number, count: number) =>
    `at least ${pivots(length)}, in ${count === 1 ? 'one way only' : `${count} ways`}.`,
  above: (over: number) => (over === 0 ? 'No way is shorter' : `${pivots(over)} above the shortest`),
  par: (taken: number, rounds: number, over: number) => {
    const count = `${taken} of ${rounds === 1 ? '1 token' : `${rounds} tokens`}`;
    if (taken === 0) return `${count} so far.`;
    return `${count}, ${over === 0 ? 'every bid the shortest' : `${pivots(over)} above the shortest in all`}.`;
  },
  alone: (taken: number, rounds: number) => `The game is over: ${taken} of ${rounds} tokens.`,
  rounds: 'Rounds that are over',
  roundsHint: 'Tap a round to see its shortest ways.',
  roundOf: (who: Who, round: number, target: string, taker: number | null, over: number | null) => {
    const head = `Round ${round}, ${icon(target)}`;
    if (taker === null || over === null) return `${head}: nobody took the token`;
    const bid = over === 0 ? 'with the shortest bid' : `${pivots(over)} above the shortest`;
    return `${head}: ${verb(who, taker, 'took', 'took')} the token, ${bid}`;
  },
  walk: {
    roundBack: 'The round before',
    roundOn: 'The next round',
    wayBack: 'The way before',
    wayOn: 'The next way',
    way: (number: number, of: number) => `Way ${number} of ${of}`,
    first: (shown: number) => `The first ${shown} are shown.`,
    back: 'One pivot back',
    on: 'One pivot on',
    play: 'Play it',
    stop: 'Stop',
    at: (step: number) => (step === 0 ? 'As the round began' : `After ${pivots(step)}`),
    looking: 'All ways are being looked for …',
    again: 'Try again',
  },
  proof: {
    title: 'Why no way is shorter',
    never: 'Why there is no way',
    after: (depth: number) => (depth === 0 ? 'at the start' : `after ${depth}`),
    positions: (count: number) => (count === 1 ? '1 position' : `${count} positions`),
    reached: 'the target is reached',
    says: (searched: readonly number[], colour: string, target: string, never: boolean) => {
      const all = searched.reduce((sum, count) => sum + count, 0);
      const none = `in none of them does the ${colour} pawn stand on the ${icon(target)} card`;
      if (never) return `However long you pivot, there are only ${all} positions, and ${none}.`;
      if (all === 1)
        return `At the start the ${colour} pawn does not stand on the ${icon(target)} card, so it takes at least one pivot.`;
      return `With up to ${pivots(searched.length - 1)} there are ${all} positions. We looked at every one of them: ${none}.`;
    },
  },

  asks: {
    deal: 'The cards are being laid out.',
    draw: 'A target is being drawn.',
    place: (who: Who, seat: number) =>
      who.isMe(seat) ? 'Place the five pawns: tap a card for each.' : `${who.name(seat)} places the pawns.`,
    think: (colour: string, target: string, playing: boolean) =>
      `Bring the ${colour} pawn to the ${icon(target)} card${playing ? ': how many pivots?' : '.'}`,
    bid: (who: Who, seat: number, bid: number, may: boolean) =>
      `${verb(who, seat, 'lead', 'leads')} with ${pivots(bid)}.${may ? ' Bid until the sand has run out.' : ''}`,
    show: (who: Who, seat: number, colour: string, target: string) =>
      who.isMe(seat)
        ? `Show it: bring the ${colour} pawn to the ${icon(target)} card.`
        : `${who.name(seat)} shows how the ${colour} pawn gets to the ${icon(target)} card.`,
  },
  tells: {
    deal: 'The cards are laid out.',
    place: 'The pawns are placed.',
    draw: (target: string, colour: string) => `The target is ${icon(target)}: the ${colour} pawn must get there.`,
    bid: (who: Who, seat: number, count: number) => `${verb(who, seat, 'bid', 'bids')} ${pivots(count)}.`,
    pass: (who: Who, seat: number) => `${verb(who, seat, 'pass', 'passes')}.`,
    pivot: (who: Who, seat: number, moving: string, pivot: string, by: string, to: string) =>
      `${verb(who, seat, 'pivot', 'pivots')} ${moving} on ${pivot} by the ${icon(by)}, to the ${icon(to)} card.`,
    mistake: (who: Who, seat: number, why: string, moving: string, pivot: string, by: string) => {
      const made = verb(who, seat, 'make', 'makes');
      const whys: Record<string, string> = {
        'wrong-icon': `the cards of ${moving} and ${pivot} do not share the ${icon(by)}`,
        occupied: `${moving} on ${pivot} leads to a card that is taken`,
        'own-colour': `${moving} on ${pivot} leads to a card of the colour ${moving}`,
      };
      return `${made} a mistake: ${whys[why] ?? why}.`;
    },
    concede: (who: Who, seat: number) => `${verb(who, seat, 'give', 'gives')} up.`,
    time: 'Time is up!',
    failure: (who: Who, seat: number) => `${verb(who, seat, 'have', 'has')} failed; the pawns go back.`,
    demonstrate: (who: Who, seat: number, bid: number) =>
      `${verb(who, seat, 'show', 'shows')} a way in ${pivots(bid)}.`,
    roundOver: (round: number) => `Round ${round} is over.`,
    over: 'The game is over.',
  },
  whyNot: {
    watching: 'You are watching this game.',
    thinking: 'Pawns stand still for now: find a way with your eyes, then bid.',
    other: 'Someone else is showing their way.',
    wait: 'The next round is about to begin.',
    over: 'The game is over.',
    pawn: 'Choose the pawn that moves: tap its card.',
    pivot: 'Now choose the pawn to pivot on.',
    stuck: 'That pawn cannot move: every pivot leads to a taken card or to one of its own colour.',
    blocked: 'That pivot leads to a card that is taken or of the pawn’s own colour.',
    icon: 'Choose an icon on the card of one of your two pawns.',
    place: 'Each pawn needs a card of its own, not of its own colour; perhaps only starting cards are allowed.',
  },
  reasons: { tokens: 'all rounds are played' } as Record<string, string>,
  colours: { red: 'red', green: 'green', blue: 'blue', yellow: 'yellow', black: 'black' } as Record<string, string>,
};
