/** Labels of options; their sentences come from the server. */
export interface OptionWords {
  label: string;
  about?: string;
  /** What differs where a rule is read in several ways. */
  reading?: string;
  values?: Record<string, string>;
}

export const options: Record<string, Record<string, OptionWords>> = {
  chimes: {
    roles: {
      label: 'Who decides what',
      reading:
        'The document plays with fixed roles and names the red ace as a variant: then the roles change hands with the card.',
      values: { fixed: 'Always the same', 'red-ace': 'The red ace decides the colour' },
    },
    number_seat: { label: 'Decides the number', values: { 0: 'Player 1', 1: 'Player 2' } },
    turn_limit: {
      label: 'Most turns',
      reading: 'The document sets no limit; turns that move nothing may go on for ever.',
    },
    show_partner_hand: {
      label: "Show the partner's hand",
      reading:
        'Hands are no secret, since every exchange is seen; whether they lie open or must be remembered is not said.',
    },
  },
  pivit: {
    size: { label: 'Board', values: { 8: '8 by 8', 6: '6 by 6' } },
    setup: { label: 'Own set-up' },
    quiet_limit: {
      label: 'Quiet turns',
      reading: 'The document has no rule against discs that shuffle to and fro; a limit ends that.',
    },
  },
  'pivot-pawns': {
    start: {
      label: 'Pawns begin',
      reading:
        'The later document names five starting cards, from which every target can be reached; the earlier one lets pawns begin anywhere, and then some targets may be out of reach.',
      values: { 'starting-cards': 'On the starting cards', anywhere: 'Anywhere' },
    },
    placing: { label: 'Placing', values: { random: 'At random', hand: 'By hand' } },
    deck: { label: 'Own deck' },
    bidding_seconds: { label: 'Seconds to bid' },
    demonstration_seconds: {
      label: 'Seconds to show',
      reading: 'The document sets no time for showing; a limit keeps someone who has left from holding up the table.',
    },
  },
  pungo: {
    home: {
      label: 'Home rows',
      reading: 'The words speak of the ends of three cells; the figure, from a later draft, marks the sides of four.',
      values: { three: 'Ends of three', four: 'Sides of four' },
    },
    surface: {
      label: 'Roll surface',
      reading:
        'The words have three by three squares with the die in the middle; the later figure has a fourth column.',
      values: { '3x3': '3 by 3', '3x4': '3 by 4' },
    },
    points: { label: 'Points of a face', values: { face: 'Its own number', averaging: 'Steadier' } },
    order: {
      label: 'Order',
      values: { 'roll-first': 'Roll, then move', decision: 'Move, then roll for the opponent' },
    },
    roll: { label: 'The die is', values: { controlled: 'Tipped', chaos: 'Thrown' } },
    die: { label: 'Die', values: { d6: 'Six faces', pyramid: 'Pyramid die' } },
    colours: { label: 'Colours', values: { 1: 'One', 3: 'Three' } },
    colour_placing: {
      label: 'Colours at the start',
      reading: 'The document does not say where the colours stand.',
      values: { standard: 'Always the same', random: 'Shuffled' },
    },
    turn_limit: { label: 'Most turns', reading: 'The document knows no draw; a limit makes one.' },
  },
};

/** Rules that belong together; which options they set is in parts/presets.ts. */
export const presets: Record<string, Record<string, { label: string; about: string }>> = {
  chimes: {
    document: { label: "The document's rules", about: 'Fixed roles, hands open, no limit.' },
    'red-ace': { label: 'The red ace', about: 'Whoever holds it decides the colour, so the roles change hands.' },
    memory: { label: 'From memory', about: "Your partner's hand is hidden: you recall what you exchanged." },
  },
  pivit: {
    document: { label: "The document's rules", about: 'Eight by eight, and no limit.' },
    quick: { label: 'Quick', about: 'Six by six for two, to learn or in a break.' },
    finite: { label: 'Never endless', about: 'After a hundred quiet turns the masters are counted.' },
  },
  'pivot-pawns': {
    document: { label: "The document's rules", about: 'Version 0.1: pawns begin on the five starting cards.' },
    first: { label: 'The first version', about: 'Pawns begin anywhere; some targets may be out of reach.' },
    calm: { label: 'Unhurried', about: 'Two minutes to bid, and no limit for showing.' },
    brisk: { label: 'Brisk', about: 'Ten seconds to bid, thirty to show.' },
  },
  pungo: {
    document: { label: "The document's rules", about: 'Ends of three, a surface of nine squares, the die is tipped.' },
    figure: { label: "The figure's reading", about: 'A later draft: home on the sides of four, a surface of twelve.' },
    averaging: { label: 'Averaging die', about: 'Faces are worth 3, 2, 3, 4, 5, 4: fewer extremes.' },
    decision: { label: 'Decision', about: 'Move first, then roll for your opponent.' },
    chaos: { label: 'Chaos', about: 'The die is thrown before every move.' },
    pyramid: { label: 'Pyramid die', about: 'The die shows which sizes may take one step.' },
    colours: { label: 'Three colours', about: 'The home row must match in colours, too.' },
  },
};
