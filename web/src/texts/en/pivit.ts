import type { Who } from '$/texts/who';

export const pivit = {
  board: (size: number) => `Pivit board, ${size} by ${size} squares`,
  square: (at: string, corner: boolean) => (corner ? `${at}, corner, empty` : `${at}, empty`),
  piece: (at: string, master: boolean, owner: string, across: boolean) =>
    `${at}: ${master ? 'master' : 'minion'} of ${owner}, moves ${across ? 'sideways' : 'up and down'}`,
  asks: (who: Who, seat: number) => (who.isMe(seat) ? 'Your turn: choose a disc.' : `${who.name(seat)} is to move.`),
  move: (from: string, to: string) => `${from} to ${to}`,
  moved: (who: Who, seat: number, from: string, to: string, captured: boolean, promoted: boolean) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'move' : 'moves'} ${from} to ${to}` +
    `${captured ? ', capturing' : ''}${promoted ? ', and the disc becomes a master' : ''}.`,
  resigned: (who: Who, seat: number) => `${who.name(seat)} ${who.isMe(seat) ? 'resign' : 'resigns'}.`,
  draw: (who: Who, seat: number) =>
    `${who.name(seat)} ${who.isMe(seat) ? 'offer or accept' : 'offers or accepts'} a draw.`,
  skipped: (who: Who, seat: number) => `${who.name(seat)} cannot move and ${who.isMe(seat) ? 'are' : 'is'} skipped.`,
  over: 'The game is over.',
  standing: {
    minions: (count: number) => (count === 1 ? '1 minion' : `${count} minions`),
    masters: (count: number) => (count === 1 ? '1 master' : `${count} masters`),
    draw: 'offers a draw',
    out: 'out of the game',
  },
  whyNot: {
    turn: 'It is not your turn.',
    empty: 'Choose one of your own discs first.',
    other: 'That disc is not yours.',
    stuck: 'That disc cannot move: its way is blocked.',
    target:
      'That disc cannot go there: it moves along its arrows, a minion an odd number of squares, and nothing jumps.',
  },
  reasons: {
    'last-standing': 'nobody else is left',
    agreed: 'a draw was agreed',
    masters: 'no minion is left, and masters decide',
    quiet: 'nothing has happened for too long, and masters decide',
    blocked: 'nobody can move',
  } as Record<string, string>,
};
