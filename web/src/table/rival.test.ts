import { expect, test } from 'vitest';
import { rivalOf, streakOf } from '$/table/rival';
import type { MyTable } from '$/wire/rest';

const bot = (level: string) => ({ name: null, guest: null, level });
const ann = { name: 'Ann', guest: null, level: null };

function game(updated: number, score: number, level = 'club'): MyTable {
  const outcome = { scores: [score, 1 - score], reason: 'masters' };
  return {
    ...{
      id: `${updated}`,
      game: 'pivit',
      phase: 'over',
      created: 0,
      updated,
      to_act: [],
      moves: 9,
      clock: null,
      uploaded: false,
      cut: false,
    },
    ...{ seats: [ann, bot(level)], together: false, outcome: outcome as MyTable['outcome'], yours: [0] },
    your_turn: false,
  };
}

test('a rival is one level of bots against one person', () => {
  expect(rivalOf({ together: false, seats: [ann, bot('club')] }, [0])).toBe('club');
  expect(rivalOf({ together: false, seats: [bot('club'), ann, bot('club')] }, [1])).toBe('club');
  expect(rivalOf({ together: true, seats: [ann, bot('club')] }, [0])).toBeNull();
  expect(rivalOf({ together: false, seats: [ann, ann] }, [0, 1])).toBeNull();
  expect(rivalOf({ together: false, seats: [ann, ann] }, [0])).toBeNull();
  expect(rivalOf({ together: false, seats: [ann, bot('uct')] }, [0])).toBeNull();
  expect(rivalOf({ together: false, seats: [ann, bot('club'), bot('best')] }, [0])).toBeNull();
});

test('losses are counted from the latest game, against that level only', () => {
  expect(streakOf([game(3, 0), game(9, 0), game(5, 1)], 'pivit', 'club')).toBe(1);
  expect(streakOf([game(3, 0), game(9, 0), game(8, 0, 'best')], 'pivit', 'club')).toBe(2);
  expect(streakOf([game(3, 0), game(9, 0.5)], 'pivit', 'club')).toBe(0);
  expect(streakOf([game(3, 0)], 'pungo', 'club')).toBe(0);
});
