import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Orange',
  lesson: {
    go: {
      say: 'The round blue discs are yours. The arrows on a disc show the line it moves on. *Tap the disc on b1, then b4.*',
      right: 'It slid three squares, and then it turned. Every disc turns after every move.',
      wrong: 'That is a fine move too. For now, go from b1 to b4.',
    },
    odd: {
      say: 'Orange has answered. Your disc on b4 lies sideways now. These discs are *minions*: they go an *odd* number of squares, 1, 3 or 5. *Move it again.*',
      right: 'It has turned once more. Odd steps mean that a minion always changes the colour of its square.',
      wrong: 'Take the disc on b4, the one you moved before.',
    },
    capture: {
      say: 'Later in the game. Land on an enemy and it is *captured*. Nothing jumps, so the way must be free. *Take an orange disc.*',
      right: 'Gone! The one on b3 was safe: from b1 it is two squares away, and two is even.',
      wrong: 'That takes nothing. Look along the arrows of your disc on c4.',
    },
    corner: {
      say: 'Corners with a star are what this game is about. *Bring your disc into a corner.*',
      right: 'Your minion is a *master* now; the star says so. It turned as well, as after every move.',
      wrong: 'That is no corner. The disc on f4 is three squares away from one.',
    },
    master: {
      say: 'A master goes *any* number of squares, even ones too. *Move yours exactly two squares.*',
      right: 'Only masters can do that. But mind: they are captured as easily as everyone else.',
      wrong: 'Two squares with the master: from f1 to d1.',
    },
    win: {
      say: 'When *no minion is left*, most masters win. You have two, Orange has one, and one last minion is still there. *End the game.*',
      right: 'No minion is left, and you have most masters. You win!',
      wrong: 'Not yet. Which disc of yours can capture the minion on d2?',
    },
  },
  done: 'That is all of Pivit: slide, turn, capture, reach the corners. Now play!',
  rules: {
    lead: 'Two to four players move discs that turn after every move. A disc that reaches a corner is promoted. When only promoted discs are left, whoever has most of them wins.',
    sections: [
      {
        title: 'Setting up',
        text: [
          'The board has 8 by 8 squares; two players who are learning or in a hurry take 6 by 6. Every square of the rim, except the four corners, holds one *minion*. Its arrows point into the board: left and right on the side edges, up and down at the top and the bottom.',
          'Nobody has a side of their own. The players’ discs alternate along the edges, in an order that is fixed for each board and number of players.',
        ],
        diagram: {
          of: 'start',
          caption: 'The start on the small board. Player 1 has the round blue discs and begins.',
        },
      },
      {
        title: 'Your turn',
        text: [
          'Move one of your discs along its arrows, forwards or backwards. You may not pass.',
          [
            'A *minion* goes an *odd* number of squares: 1, 3, 5 or 7. So it always changes the colour of its square.',
            'A *master* goes any number of squares.',
            'Nothing jumps: all squares in between must be empty.',
            'Land on an enemy, and it is captured and leaves the board. You cannot land on a disc of your own.',
            'After its move the disc *turns by a quarter*. What went sideways goes up and down next time.',
          ],
          'If you cannot move, you are skipped. If you have no disc left, you are out.',
        ],
        diagram: { of: 'way', caption: 'b4 can take the disc on e4, three squares away. d3 can take nothing yet.' },
      },
      {
        title: 'Corners and masters',
        text: [
          'A minion that lands on a corner becomes a *master* at once and shows a star. It turns as well. Masters are captured just like minions.',
        ],
        diagram: { of: 'corner', caption: 'The disc on f4 is one move away from a corner. Which one?' },
      },
      {
        title: 'The end',
        text: [
          [
            'When *no minion is left* on the board, whoever has most masters wins. If several have equally many, it is the one of them who got a first master earliest.',
            'If only one player has discs left, that player wins at once.',
            'If nobody can move, masters decide in the same way. Without any master it is a draw.',
            'You may resign at any time: your discs stay, never move again, can be captured, and you cannot win.',
            'Two players may agree on a draw. An offer lapses when the other one moves on instead.',
          ],
          'A game could go in circles for ever. A table may choose a number of turns: if nothing is captured or promoted for so long, the game ends and masters decide.',
        ],
        diagram: { of: 'end', caption: 'Only one minion is left. Capture it, and the game is over.' },
      },
      {
        title: 'More players',
        text: [
          'Three or four play on the big board, clockwise. The rules stay the same; the shapes of the discs tell the players apart.',
        ],
        diagram: { of: 'four', caption: 'The start for four.' },
      },
    ],
  },
};
