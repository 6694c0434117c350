import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Player 2',
  lesson: {
    step: {
      say: 'Nine pyramids belong to both of you. The die shows how many *points* you spend: now 1. Moving a small pyramid one cell costs 1, a medium one 2, a large one 3. *Tap the small one on c2, then d2.*',
      right:
        'It rests on a larger one, which is fine. Never set a pyramid on a *smaller* one. Player 2 has tipped the die to 3 and moved a large pyramid.',
      wrong: 'You could, but take the small one from c2 to d2.',
    },
    roll: {
      say: 'Your turn begins with the die. Nobody throws it: you *tip* it onto a neighbouring square and see beforehand what comes up. It may not go back where it came from. *Tip it to the 5.*',
      right: 'Five points, and you have to spend them all, in as many steps as you like.',
      wrong: 'That would give you 2. Tip it south, to the 5.',
    },
    freeze: {
      say: 'A pyramid that lands on an *empty* cell, or that stood on the bare board, is *frozen* until the turn ends. *Move the medium one from b2 up to b3.*',
      right: 'Two points are spent, and it is frozen: you cannot move it again now. Three points are left.',
      wrong: 'Take the medium pyramid on b2 to b3, the empty cell above.',
    },
    pile: {
      say: 'You can also take a *pile*: several from the top, for the sum of their sizes. On d2 a small one rests on a medium one: 1 + 2 = 3. *Take both to c2:* tap the medium one, then c2.',
      right:
        'All five points are spent, and your turn is over. Nothing was frozen this time: the pile came from a stack and landed on one.',
      wrong: 'Grab the medium one on d2, so that the small one comes along, and go to c2.',
    },
    plan: {
      say: 'Later. You win when your *home row*, a1 to a3, is full and *reads the same from both ends*. A small one stands on a3; a small one on a1 would do it. It is one step away. *Which roll do you need?*',
      right: 'One point. Had you rolled more, you would have had to spend more.',
      wrong: 'That is too much: all points must be spent. You need exactly 1.',
    },
    win: {
      say: '*Finish it.*',
      right: 'Small, something, small: the row reads the same from both ends. You win!',
      wrong: 'Almost. The small one on b1 belongs on a1.',
    },
  },
  done: 'Tip, spend, freeze, mirror: you know Pungo. Now try it on someone!',
  rules: {
    lead: 'Two players share nine pyramids, three of each size. A die says how far they may be moved, but nobody throws it: you tip it from square to square and see beforehand what you will get. Make your home row read the same from both ends.',
    sections: [
      {
        title: 'Setting up',
        text: [
          'The arena has four columns, a to d, and three rows. The pyramids stand in the middle row. From the bottom up: small, medium, large on a2; medium, large on b2; large, small on c2; small, medium on d2.',
          [
            'Your *home row* is the end a1–a3 if you begin, the end d1–d3 if you are second. A table may take the long sides instead: a3–d3 and a1–d1.',
            'The *die* lies in the middle of its own 3 × 3 squares and shows 1. Opposite faces add up to 7. A table may take a surface of 3 × 4.',
          ],
        ],
        diagram: { of: 'start', caption: 'The start. The first turn has no roll: spend 1 point.' },
      },
      {
        title: 'First the die',
        text: [
          'Tip the die over one edge onto the next square: north, east, south or west. It stays on its surface, and it does not go back to the square it has just come from. The face on top is the number of points you have.',
        ],
        diagram: { of: 'roll', caption: 'Which tips are possible, and what do they bring?' },
      },
      {
        title: 'Then the pyramids',
        text: [
          'Spend *all* points, in as many steps as you like. A step takes the top pyramid of a stack, or a *pile* of several from the top, to a cell next to it, never diagonally. It costs the sizes of all that move: small 1, medium 2, large 3.',
          [
            'The lowest pyramid of what you move must not land on a smaller one. An empty cell is fine, and so is a top of the same size or larger.',
            'A pyramid that lands on an empty cell is *frozen* until the turn ends. So is one that stood on the bare board: whoever moves a whole stack freezes it, wherever it lands.',
            'What moved together is frozen together. Nothing that contains a frozen pyramid may be lifted; what stands on top of one still may.',
            'If you cannot spend every point, spend as many as can be spent. A step that leads to less is not allowed. If you cannot make even one step, your turn passes.',
          ],
        ],
        diagram: { of: 'pile', caption: 'Five points. Tap a pyramid to grab it with all that rests on it.' },
      },
      {
        title: 'How to win',
        text: [
          'When you have spent all your points, you have won if',
          [
            'every cell of your home row holds a pyramid and the row *reads the same from both ends*, stack by stack, each from the bottom up (the middle stack of three may be anything); or',
            'all nine pyramids stand in the *other* player’s home row.',
          ],
          'Only your own move wins: if your opponent mirrors your row, nothing happens. A turn in which points were lost cannot win. The game has no draw, unless a limit of turns is agreed.',
        ],
        diagram: { of: 'row', caption: 'One point, and player 1 to move. Find the win.' },
      },
      {
        title: 'Other ways to play',
        text: [
          [
            '*Averaging points*: the faces 1 to 6 give 3, 2, 3, 4, 5 and 4 points. The first turn has 3.',
            '*Decision*: you move, and then you roll for your opponent.',
            '*Chaos*: the die is thrown before every move, the first one too. It cannot be combined with Decision.',
            '*Pyramid die*: its faces show sizes. Move exactly one pyramid of a size that is shown by one cell, with all that rests on it.',
            '*Three colours*: one pyramid of each size in red, green and blue, and mirrors must match in colour too. No two are then alike, so only the second way to win is left.',
          ],
        ],
      },
    ],
  },
};
