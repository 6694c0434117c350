import type { Teaching } from '$/learn/material';

export const teaching: Teaching = {
  other: 'Someone',
  lesson: {
    cards: {
      say: 'Fifteen cards with seven icons each, and five pawns. The one thing to know: *every two cards share exactly one icon, and every icon is on exactly three cards.* A round names a pawn and a card: here the *green* pawn must get to the *globe*.',
    },
    bid: {
      say: 'First you only look. Green’s card and red’s card share the *flask*. The third card with a flask is the globe! So one *pivot* is enough. *Bid 1.*',
      right:
        'Usually everyone bids at once, and lower bids win. The first bid starts a sand timer; here we do not wait for it.',
      wrong: 'That many are not needed: bid 1.',
    },
    pivot: {
      say: 'Now show it. *Tap green* (it moves), *tap red* (it is the pivot), then *the flask*, the icon they share.',
      right:
        'Green went to the third card with a flask, the globe. The token is yours, and the pawns stay where they are. The next target is drawn.',
      wrong:
        'Not that one. Green moves, red is the pivot, the icon is the flask. In a game a wrong icon would end your demonstration.',
    },
    two: {
      say: 'Now the *black* pawn must get to the *storm cloud*. It cannot in one pivot, but another pawn can help. Two pivots are enough. *Bid 2.*',
      right: 'Let us see how.',
      wrong: 'Try 2: enough for this one, and no more than needed.',
    },
    helper: {
      say: 'Any pawn may move on the way. *Pivot red around yellow: they share the tie.* A pawn may not go where another one stands, nor to a card whose centre has its own colour. Only the target is open to all.',
      right: 'Red has landed on the third card with a tie. One pivot is left.',
      wrong: 'First red, then yellow, then the tie.',
    },
    arrive: {
      say: 'Now black and red share the *suitcase*, and the third suitcase is on the target. *Bring black home.*',
      right: 'Two pivots, as you said. The token is yours!',
      wrong: 'Black moves, red is the pivot, the suitcase links them.',
    },
    pass: {
      say: 'A hard one: green to the asterisk. When you see nothing, say so. If everyone does, the round is over and nobody takes the token. *Pass.*',
      right: 'A shortest way is shown, and the next round begins. After fifteen rounds most tokens win.',
      wrong: 'You can look as long as you like. For now, just pass.',
    },
  },
  done: 'Look, bid, show: that is Pivot Pawns. Now race someone!',
  rules: {
    lead: 'A race of eyes and minds for any number of players, one included. Fifteen cards lie on the table and five pawns stand on them. Each round names a pawn and a card. Who sees the shortest way?',
    sections: [
      {
        title: 'The cards',
        text: [
          'Every card shows seven icons: one in its centre, which is also its name, and six around it. There are 35 icons in five colours. What makes the game work:',
          [
            'every icon is on exactly three cards;',
            'every two cards have exactly one icon in common;',
            'no two cards have the same centre.',
          ],
          'The cards are shuffled into three rows of five; their order is only for the eye. The five pawns, one of each colour, begin on the five starting cards, none on a card whose centre has its own colour. A table may agree to begin anywhere, to place the pawns by hand, or to bring a deck of its own.',
        ],
      },
      {
        title: 'A pivot',
        text: [
          [
            'Choose the *moving pawn*, and another pawn as the *pivot*.',
            'Find the icon that both their cards show.',
            'The moving pawn goes to the third card with that icon.',
          ],
          'The third card must hold no pawn, and its centre must not be of the moving pawn’s colour. One exception: the target card of the round is open to every pawn.',
        ],
        diagram: {
          of: 'pivot',
          caption:
            'Pivot as you like: tap the moving pawn, the pivot, and the icon that they share. You have twenty pivots to bring green to the asterisk.',
        },
      },
      {
        title: 'A round',
        text: [
          'A target token is drawn. The card with this icon in its centre is the *target card*, and the pawn of its colour is the *active pawn*. Bring it there in as few pivots as you can, moving any pawns on the way.',
          [
            '*Thinking.* Nobody touches a pawn. You may pass; if all do, the round is over, nobody takes the token, and a shortest solution is shown. The first bid ends the thinking.',
            '*Bidding.* A bid says how many pivots you need, from 1 to 20. The first one starts the timer, usually 30 seconds. Anybody may bid, as often as they like. Your own bid may only go down, and a lower one counts from the moment you make it.',
            '*Showing.* The lowest bidder shows a solution; among equals, whoever bid first. If it works, the token is theirs. If not, the pawns go back, and the next bidder tries. If all fail, nobody takes it.',
          ],
        ],
        diagram: {
          of: 'round',
          caption: 'A whole round, alone: bid, and show it. The timer does not keep you waiting here.',
        },
      },
      {
        title: 'What makes a demonstration fail',
        text: [
          'For every pivot you name both pawns and the icon. A wrong icon or a pivot that is not allowed is a mistake, and so is running out of pivots or of time, usually 60 seconds. You have succeeded the moment the active pawn lands on the target card, even with pivots to spare.',
          'After a success the pawns stay where they are. So a pawn may begin a round on a card of its own colour, if that card was a target before.',
        ],
      },
      {
        title: 'The end',
        text: [
          'After 15 rounds the bag is empty, and most tokens win. Players with equally many share the win. If you play alone, compare yourself with par: the tokens you took, and the pivots you bid above the shortest solutions.',
        ],
      },
      {
        title: 'Worth knowing',
        text: [
          'In this deck a pivot works like an addition: the three cards of an icon add up to nothing. From the starting cards every target can be reached. If pawns begin anywhere, there are placements from which some targets never can be; the table is told which.',
        ],
      },
    ],
  },
};
