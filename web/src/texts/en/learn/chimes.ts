import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Partner',
  lesson: {
    board: {
      say: 'The two of you play *together* against an automaton, and without a word. Twenty cards are the board. The white pawns are yours. Bring one of them to the top row before a black one comes down to yours.',
    },
    number: {
      say: 'Each turn you both lay a card in secret. You decide the *number*, your partner the *colour*. Say your partner lays a red card: *play your 7*, and the pawn on the red 7 moves.',
      right:
        'Your 7 and a red card: the pawn on the *red 7* stepped forward. The leftovers, black and 5, were the automaton’s: its pawn on the *black 5* moved. Then the two cards changed hands.',
      wrong: 'That number moves something else. The pawn in question stands on b1, the red 7.',
    },
    colour: {
      say: 'You hold two fives now. Your partner will lay the *red 9*. The automaton’s card is your partner’s number in *your* colour, and a black pawn waits on the red 9. *Play the five that does not wake it.*',
      right:
        'Red 5 was yours, and the automaton only got the black 9, where no pawn of its own stands. And see: with an enemy beside it, a pawn *must capture*.',
      wrong:
        'Careful! A red five would give the automaton the red 9. Its pawn would capture yours, and you would lose.',
    },
    aside: {
      say: 'Another position. Nobody chooses where a pawn goes: straight ahead if that is free. But a friend stands in front of the pawn on the red 7. Your partner lays the red 9. *Play your 7 and watch.*',
      right: 'It went *diagonally*. Both ways were free, so it took the higher number: the 8, not the ace.',
      wrong: 'Choose your 7, so that the pawn on the red 7 moves.',
    },
    win: {
      say: 'Back to our game. Your pawn on the red 9 can capture on the top row and win. Your partner lays the red 3. One more rule: if the two cards share their *colour or number*, the automaton acts *first*. *Which nine?*',
      right: 'You were first! A white pawn stands on the automaton’s line, and you have won together.',
      wrong:
        'Not that one. Both cards must differ in colour, or the automaton’s pawn on the red 3 strikes first. And it must be a nine.',
    },
  },
  done: 'Now you know everything but one thing: what your partner will play. That is the game. Ready to keep silent?',
  rules: {
    lead: 'Two players, one team, no talking. Each turn both lay down a card in secret. Together the cards say which pawn you move, and also what the automaton does. Get a white pawn across before a black one gets across to you.',
    sections: [
      {
        title: 'Setting up',
        text: [
          [
            '*The board* is made of cards: one red and one black suit, ace (1) to ten, shuffled into four rows of five. A number and a colour name exactly one square.',
            '*The pawns*: black stands on the top row, white on the bottom row. These are the two starting lines. White is yours.',
            '*The hands*: player 1 holds the odd black and the even red cards, player 2 the even black and the odd red ones. Ten cards each.',
            '*The roles*: one of you decides numbers, the other one colours. As a rule player 1 decides numbers.',
          ],
        ],
        diagram: { of: 'start', caption: 'Play both hands yourself: first player 1’s card, then player 2’s.' },
      },
      {
        title: 'A turn',
        text: [
          'Both choose a card in secret. When both have chosen, both are shown.',
          [
            '*Your square* has the number of the number player’s card and the colour of the colour player’s card. A pawn there moves, and it may well be a black one.',
            '*The automaton’s square* is what is left over: the other number and the other colour. Only a black pawn there moves; a white one does not obey.',
            'Your square acts first, then the automaton’s. But if the two cards *share their colour or their number*, the automaton’s acts first.',
            'If no pawn stands on a square, nothing happens.',
          ],
          'Then each of you takes the card that the other one played. Hands stay at ten cards.',
          'For example, the number player shows the black 7 and the colour player the red 4. Your square is the red 7, the automaton’s the black 4. The cards share nothing, so the red 7 acts first.',
        ],
      },
      {
        title: 'How a pawn moves',
        text: [
          'Nobody chooses where a pawn goes. Forward is towards the other side’s line. The pawn does the first of these that is possible:',
          [
            '*Capture.* If an enemy stands on any of the eight squares around, the pawn moves there, backwards and sideways too. Of several enemies it takes the one on the highest number.',
            '*Straight ahead*, if that square is free. Friends elsewhere do not matter.',
            '*Diagonally ahead*, if a friend stands straight ahead: to a free square, and to the higher number if both are free.',
            '*Stay.*',
          ],
          'If two squares have the same highest number, one is red and one is black: the pawn takes the one whose colour is *not* that of the square it leaves.',
        ],
        diagram: {
          of: 'capture',
          caption:
            'The pawn on the red ace has two enemies around it. Lay the black ace and a red card: which one does it capture?',
        },
      },
      {
        title: 'A friend in the way',
        text: ['Only a friend straight ahead turns a pawn aside.'],
        diagram: { of: 'aside', caption: 'The pawn on the red 7 cannot go straight on. Lay a 7 and a red card.' },
      },
      {
        title: 'The end',
        text: [
          'You win together if a white pawn stands on black’s line, by a step or by a capture, or if black has only one pawn left. The automaton wins in the same two ways.',
          'The game stops the moment somebody wins, even between the two actions of a turn.',
        ],
      },
      {
        title: 'Silence, and other choices',
        text: [
          [
            'No talking: chat is off until the game is over.',
            'Hands are no real secret, since everyone saw how they came about. They are shown, unless the table plays the memory game.',
            'Roles may go with the red ace instead: whoever holds it when a turn begins decides the colour.',
            'A turn in which nothing moves is allowed. A table may set a number of turns after which the game is lost; a win on the last of them still counts.',
          ],
        ],
      },
    ],
  },
};
