/** Labels of options; their sentences come from the server. */
export interface OptionWords {
  label: string;
  about?: string;
  values?: Record<string, string>;
}

export const options: Record<string, Record<string, OptionWords>> = {
  chimes: {
    roles: { label: 'Who decides what', values: { fixed: 'Always the same', 'red-ace': 'Whoever holds the red ace decides the colour' } },
    number_seat: { label: 'Decides the number', values: { 0: 'Player 1', 1: 'Player 2' } },
    turn_limit: { label: 'Most turns' },
    show_partner_hand: { label: "Show the partner's hand" },
  },
  pivit: {
    size: { label: 'Board', values: { 8: '8 by 8', 6: '6 by 6' } },
    quiet_limit: { label: 'Quiet turns' },
  },
  'pivot-pawns': {
    start: { label: 'Pawns begin', values: { 'starting-cards': 'On the starting cards', anywhere: 'Anywhere' } },
    placing: { label: 'Placing', values: { random: 'At random', hand: 'By hand' } },
    bidding_seconds: { label: 'Seconds to bid' },
    demonstration_seconds: { label: 'Seconds to show' },
  },
  pungo: {
    home: { label: 'Home rows', values: { three: 'Ends of three', four: 'Sides of four' } },
    surface: { label: 'Roll surface', values: { '3x3': '3 by 3', '3x4': '3 by 4' } },
    points: { label: 'Points of a face', values: { face: 'Its own number', averaging: 'Steadier' } },
    order: { label: 'Order', values: { 'roll-first': 'Roll, then move', decision: 'Move, then roll for the opponent' } },
    roll: { label: 'The die is', values: { controlled: 'Tipped', chaos: 'Thrown' } },
    die: { label: 'Die', values: { d6: 'Six faces', pyramid: 'Pyramid die' } },
    colours: { label: 'Colours', values: { 1: 'One', 3: 'Three' } },
    colour_placing: { label: 'Colours at the start', values: { standard: 'Always the same', random: 'Shuffled' } },
    turn_limit: { label: 'Most turns' },
  },
};
