/**
 * Test positions, drawn as in the notation: rows from the top, stacks from the bottom, frozen pyramids in lower case.
 */
import type { Cell, DieFace, PungoView, Pyramid, ShownDie } from '$/games/pungo/types';
import type { Size } from '$/games/pungo/view';

export const face = (number: number, ...sizes: Size[]): DieFace => ({ number, sizes });

const DIE: ShownDie = {
  top: face(1),
  south: face(2),
  west: face(3),
  north: face(5),
  east: face(4),
  bottom: face(6),
  square: 'b2',
  came_from: null,
  tips: [],
  ahead: [
    { way: 'N', square: 'b3', top: face(2), points: 2 },
    { way: 'E', square: 'c2', top: face(3), points: 3 },
  ],
};
const HOMES = [
  ['a1', 'a2', 'a3'],
  ['d1', 'd2', 'd3'],
];

export function drawn(arena: string, more: Partial<PungoView> = {}): PungoView {
  const seen: Record<Size, number> = { S: 0, M: 0, L: 0 };
  const pieces: Pyramid[] = [];
  const cells: Cell[] = arena.split('/').flatMap((row, number) =>
    row.split(',').map((stack, column) => {
      const at = `${'abcd'[column]}${3 - number}`;
      const home = HOMES.findIndex((cells) => cells.includes(at));
      for (const [level, letter] of [...stack.replace('-', '')].entries()) {
        const size = letter.toUpperCase() as Size;
        seen[size] += 1;
        pieces.push({
          id: `${size.toLowerCase()}${seen[size]}`,
          at,
          level,
          size,
          colour: null,
          frozen: letter !== size,
        });
      }
      return { at, home_seat: home < 0 ? null : home };
    }),
  );
  return {
    game: 'pungo',
    phase: 'move',
    to_act: [0],
    outcome: null,
    ask: { ask: 'move', seat: 0, points: 1 },
    cells,
    pieces,
    seats: HOMES.map((home, seat) => ({ seat, home })),
    die: DIE,
    squares: ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'],
    points: 1,
    costs: [
      { size: 'S', points: 1 },
      { size: 'M', points: 2 },
      { size: 'L', points: 3 },
    ],
    only_exile: false,
    winning_cells: [],
    turns: 0,
    turn_limit: 0,
    ...more,
  };
}
