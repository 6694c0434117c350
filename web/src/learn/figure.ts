/** A rulebook figure: a position to try, written as a fenced block. */
import type { ActorMove, Position } from '$/games/game';

export interface Figure {
  caption: string;
  at: Position;
  /** What the caption points at. */
  mark: string[];
  /** The only part of the board to show, close up; such a figure cannot be tried. */
  close?: string;
}

const SWITCHES: Record<string, boolean> = { on: true, off: false };

/** One key per line; `moves` and `options` are separated by a comma and a space, since moves may contain commas. */
export function readFigure(text: string): Figure {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const {
    caption = '',
    mark = '',
    seats,
    options,
    state,
    moves,
    close,
  } = Object.fromEntries(lines.map(keyAndValue)) as Record<string, string | undefined>;
  return {
    caption,
    at: {
      ...(seats === undefined ? {} : { seats: Number(seats) }),
      ...(options === undefined ? {} : { options: Object.fromEntries(options.split(', ').map(option)) }),
      ...(state === undefined ? {} : { state }),
      ...(moves === undefined ? {} : { moves: moves.split(', ').map(played) }),
    },
    mark: mark.split(' ').filter(Boolean),
    ...(close === undefined ? {} : { close }),
  };
}

function keyAndValue(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function option(text: string): [string, unknown] {
  const [name = '', value = ''] = text.split('=');
  return [name, SWITCHES[value] ?? (/^\d+$/.test(value) ? Number(value) : value)];
}

function played(text: string): ActorMove {
  const blank = text.indexOf(' ');
  return [Number(text.slice(0, blank)), text.slice(blank + 1)];
}
