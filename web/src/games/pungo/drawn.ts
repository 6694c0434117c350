/** Positions for tests, drawn as in the notation: rows from the top, stacks from the bottom, small letters frozen. */
import type { Die, PungoView, Pyramid, Size } from '$/games/pungo/view';

const DIE: Die = {
  top: 1,
  south: 2,
  west: 3,
  north: 5,
  east: 4,
  bottom: 6,
  square: 'b2',
  came_from: null,
  tips: [
    { way: 'N', to: 'b3', top: 2, points: 2 },
    { way: 'E', to: 'c2', top: 3, points: 3 },
  ],
};

export function drawn(arena: string, more: Partial<PungoView> = {}): PungoView {
  const seen: Record<Size, number> = { S: 0, M: 0, L: 0 };
  const pieces: Pyramid[] = arena.split('/').flatMap((row, number) =>
    row.split(',').flatMap((stack, column) => {
      const at = `${'abcd'[column]}${3 - number}`;
      return [...stack.replace('-', '')].map((letter, level) => {
        const size = letter.toUpperCase() as Size;
        seen[size] += 1;
        const id = `${size.toLowerCase()}${seen[size]}`;
        return { id, at, level, size, colour: null, frozen: letter !== size, says: '' };
      });
    }),
  );
  const homes = [
    ['a1', 'a2', 'a3'],
    ['d1', 'd2', 'd3'],
  ];
  const cells = ['3', '2', '1'].flatMap((row) =>
    [...'abcd'].map((column) => {
      const at = column + row;
      const home = homes.findIndex((cells) => cells.includes(at));
      const here = pieces.filter((piece) => piece.at === at).map((piece) => piece.id);
      return { at, home: home < 0 ? null : home, pieces: here };
    }),
  );
  return {
    game: 'pungo',
    phase: 'move',
    to_act: [0],
    outcome: null,
    says: '',
    cells,
    pieces,
    seats: homes.map((home, seat) => ({ seat, home })),
    die: DIE,
    surface: { squares: ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'], start: 'b2' },
    points: 1,
    rolls_for: null,
    faces: null,
    turns: 0,
    turn_limit: 0,
    ...more,
  };
}
