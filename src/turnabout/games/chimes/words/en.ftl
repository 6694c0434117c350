## Cards, pawns, roles

rank-sign = { $number ->
    [1] A
   *[other] { $number }
  }
rank-name = { $number ->
    [1] ace
   *[other] { $number }
  }
colour-name = { $colour ->
    [red] red
   *[black] black
  }
card-name = { colour-name } { rank-name }
card-with-the = the { card-name }
side-name = { $side ->
    [white] white
   *[black] black
  }
enemy-name = { $side ->
    [white] black
   *[black] white
  }
pawn-name = { $side ->
    [none] no pawn
    [white] white pawn
   *[black] automaton’s pawn
  }
role-name = { $decides ->
    [number] Number
   *[colour] Colour
  }
item-card = { card-with-the }
item-cards = { card-name }
item-choice = { card-with-the }
item-number_card = { card-with-the }
item-colour_card = { card-with-the }
item-number_takes = { card-with-the }
item-colour_takes = { card-with-the }
move-card = { card-name }

## What is asked

ask-deal = The board is being dealt.
# On the page each player is spoken to; at the terminal both read the same.
ask-both = { $viewer ->
    [watching] { both-choose }
   *[seated] Choose a card in secret: { $number_seat_me ->
        [yes] you decide
       *[no] { $number_seat } decides
      } the number, { $colour_seat_me ->
        [yes] you
       *[no] { $colour_seat }
      } the colour.
  }
ask-last = { $seat_me ->
    [yes] { $chosen_seat } has chosen. Choose a card in secret: you decide { $decides ->
        [number] the number
       *[colour] the colour
      }.
   *[no] { $chosen_seat_me ->
        [yes] You have chosen. { $seat } is still choosing a card.
       *[no] { $chosen_seat } has chosen. { $seat } is still choosing a card.
      }
  }
next-card = Tap this card again to play it, or pick another one.
primer-goal = The white pawns are yours. Bring one to the top row, or leave the automaton a single pawn.
primer-move = Each of you lays a card in secret: one decides the number, the other the colour. The pawn on that square moves. The automaton acts on what is left over.
primer-end = One white pawn at the top, and you win together. If a black one reaches your row first, you lose together.

## What happened

event-deal = The cards are laid out, and the pawns stand on their lines.
event-chosen = { $seat_me ->
    [yes] You have chosen.
   *[no] { $seat } has chosen.
  }
event-reveal = { $number_seat_me ->
    [yes] You show
   *[no] { $number_seat } shows
  } { $number_card }, { $colour_seat_me ->
    [yes] you
   *[no] { $colour_seat }
  } { $colour_card }{ $alike ->
    [number] . The same number: the automaton acts first.
    [colour] . The same colour: the automaton acts first.
   *[none] .
  }
event-act = { $by ->
    [players] The players’ card
   *[automaton] The automaton’s card
  } is { $card } on { $square }: { $effect ->
    [empty] no pawn is there, so nothing happens
    [disobeys] the white pawn does not obey it
    [stays] the { side-name } pawn has no way on and stays
    [captures] the { side-name } pawn captures the { enemy-name } pawn on { $target }
    [forward] the { side-name } pawn moves forward to { $target }
   *[aside] a friend blocks the { side-name } pawn, and it moves diagonally to { $target }
  }.
event-exchange = { $number_seat_me ->
    [yes] You take
   *[no] { $number_seat } takes
  } { $number_takes }, { $colour_seat_me ->
    [yes] you take
   *[no] { $colour_seat } takes
  } { $colour_takes }.
event-roles = { $number_seat_me ->
    [yes] You now decide
   *[no] { $number_seat } now decides
  } the number, { $colour_seat_me ->
    [yes] you
   *[no] { $colour_seat }
  } the colour.

reason-line = { $won ->
    [yes] A white pawn reached the automaton’s line.
   *[no] One of the automaton’s pawns reached the players’ line.
  }
reason-lone-pawn = { $won ->
    [yes] White took all but one of the automaton’s pawns.
   *[no] The automaton took all but one of the white pawns.
  }
reason-turn-limit = The turns have run out, and no white pawn got through.

## The table, read aloud

view-squares = { $id }: { $card }
view-pieces = { $at }: { pawn-name }
view-seats = { $chosen ->
    [yes] { $choice ->
        [none] { $seat } decides { decided }. A card lies face down.
       *[other] { $seat } decides { decided } and has chosen { $choice }.
      }
   *[no] { $seat } decides { decided }.
  }
view-hands = { $cards ->
    [none] { $seat } holds { $count } cards that you cannot see.
   *[other] { $seat } holds these cards: { $cards }.
  }
decided = { $decides ->
    [number] the number
   *[colour] the colour
  }

## The board

board-name = The board: twenty cards in four rows of five
square-name = { $at }: { card-name }, { pawn-name }
line-name = { $side ->
    [white] The players’ line
   *[black] The automaton’s line
  }
pawns-left = { $count } { side-name } { $count ->
    [one] pawn
   *[other] pawns
  } left
turn-number = { $limit ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $limit }
  }
not-dealt = The cards are not dealt yet.

hand-of = { $seat_me ->
    [yes] Your hand
   *[no] { $seat }’s hand
  }
hand-open = { $hand }: { $cards }
hand-closed = { $hand }: { $count } cards, face down
decides = { $seat_me ->
    [yes] you decide { decided }
   *[no] decides { decided }
  }
has-chosen = { $choice ->
    [none] , has chosen
   *[other] , has chosen { $choice }
  }
card-held = { card-name }{ $fresh ->
    [yes] , new
   *[no] {""}
  }{ $picked ->
    [yes] , picked: press again to play it
   *[no] {""}
  }
card-played = { card-name }, lies face down on the table
pick-a-card = Tap a card to pick it; tap it again to play it.
play-it = Play it
play-card = Play it: { card-name }
picked-card = { $decides ->
    [number] The number is { rank-name }; { $partner_seat } adds the colour.
   *[colour] The colour is { colour-name }; { $partner_seat } adds the number.
  }
both-choose = Both players choose a card in secret.
waiting-for = { $seat_me ->
    [yes] Waiting for you …
   *[no] Waiting for { $seat } …
  }
slot-empty = { $seat_me ->
    [yes] You have not chosen yet
   *[no] { $seat } has not chosen yet
  }
slot-down = { $seat_me ->
    [yes] Your card, face down
   *[no] { $seat }’s card, face down
  }
slot-up = { $seat_me ->
    [yes] You: { card-name }
   *[no] { $seat }: { card-name }
  }
shows-turn = Both cards are turned over.
skip-show = Skip
automaton-wins = The automaton wins.
last-turn = The last turn
thought-met = { $bot_seat } was counting on { $partner_seat_me ->
    [yes] your
   *[no] { $partner_seat }’s
  } { card-name }.
thought-missed = { $bot_seat } was hoping for { $partner_seat_me ->
    [yes] your
   *[no] { $partner_seat }’s
  } { card-name }: { $what }.

## Looking ahead

ahead-title = If { $partner_seat } plays …
ahead-any = What could happen
ahead-wait = Looking ahead …
ahead-hint = Try one of { $partner_seat }’s cards: the board shows what would happen.
ahead-ask = What if: { card-name }
ahead-step = { $effect ->
    [captures] { side-name } pawn { $square } captures on { $target }
   *[other] { side-name } pawn { $square } to { $target }
  }
ahead-nothing = nothing moves
ahead-then = { $first }, then { $second }
ahead-end = { $steps }. { $end }
ahead-row = { $cards }: { $what }
ahead-won = You win!

## Par

par-none = No play wins from here.
par-is = Par is { par-turns }. A plan, player 1’s card first:
par-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
par-plan = turn { $turn }: { $first } { $second }
par-proof = Proof that none is quicker: all positions were searched ({ $searched }).
par-searched = { $positions } after { par-turns }
par-choices = Of { $turns } ways to play the next turn { $keep } keep par, { $later } win a turn later, { $lose } lose at once.
par-keepers = Player 1 can keep par with { $first } of the cards, player 2 with { $second }.

## Options

option-roles = Who decides what
    .about = Whether the roles stay as they are, or whoever holds the red ace decides the colour.
    .value-fixed = Always the same
    .value-red-ace = The red ace decides the colour
option-number_seat = Decides the number
    .about = Which player decides the number. Where the red ace decides, it makes no difference.
    .value-0 = Player 1
    .value-1 = Player 2
option-turn_limit = Turn limit
    .about = After this many turns without a win the game is lost; 0 means no limit.
    .reading = Without a limit, turns in which nothing moves may go on forever.
    .value-0 = No limit
option-show_partner_hand = Show your partner’s hand
    .about = Whether you see your partner’s cards; off is the memory game.
preset-document = Standard rules
    .about = Fixed roles, hands open, no limit.
preset-red-ace = The red ace
    .about = Whoever holds it decides the colour, so the roles change hands.
preset-memory = From memory
    .about = Your partner’s hand is hidden: you recall what you exchanged.

## What is refused

refusal-chimes-not-in-hand = You do not hold that card. Choose one of your own.
refusal-chimes-pawn-by-hand = Pawns are not moved by hand: choose one of your cards.
refusal-chimes-deal-by-seat = The board is dealt already. Choose a card of your hand.
refusal-chimes-deal-twice = A deal lays out each of the 20 cards once.
refusal-chimes-deal-length = A deal is { $needed } cards, not { $given }.
refusal-chimes-not-dealt = The board must be dealt first.
refusal-chimes-hands-hidden = Both hands are hidden here, so nobody can choose for them.
refusal-chimes-choice-hidden = The other card is hidden here, so the turn cannot be played.
refusal-chimes-bad-card = A card is a number from 1 to 10 and then r or b, like 7b.

refusal-chimes-position-parts = A position is board, player 1’s hand, seat that decides the number, turns played, choices.
refusal-chimes-position-order = Write that position like this: { $canonical }
refusal-chimes-bad-board = A board is - before the deal; else 4 rows with / between them, of 5 squares with commas between them.
refusal-chimes-bad-square = A square is a card, and then W or B if a pawn stands on it.
refusal-chimes-card-missing = Each card is on the board once, but { $card } is missing.
refusal-chimes-hands-open = Both hands are open, so only player 1’s is written.
refusal-chimes-bad-hands = There are two hands, with / between them if one is hidden (?).
refusal-chimes-bad-hand = A hand is ten different cards, like 1b3b5b7b9b2r4r6r8r10r.
refusal-chimes-bad-number-seat = The seat that decides the number is 0 or 1.
refusal-chimes-wrong-number-seat = Here { $number_seat } decides the number.
refusal-chimes-bad-turns = The turns played are a whole number.
refusal-chimes-past-turn-limit = The game ends after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }.
refusal-chimes-bad-choices = The choices are two signs with a comma between them: a card, . for none or ? for a hidden one.
refusal-chimes-two-choices = Two choices are shown at once, so at most one can wait.
refusal-chimes-choice-untimely = Nobody chooses before the deal or after the end.
refusal-chimes-choice-not-held = That card is not in { $seat }’s hand.
refusal-chimes-pawn-count = Each side has from 1 to { $most } pawns.
refusal-chimes-two-on-line = The game ends when one pawn reaches the other line, so two cannot stand there.
refusal-chimes-two-winners = Only one side can have won.
refusal-chimes-turns-before-deal = No turn is played before the deal.
refusal-chimes-hand-before-deal = Before the deal { $seat } holds { $hand }.

refusal-chimes-par-other-game = Par is known for Chimes at midnight only.
refusal-chimes-par-no-state = Par needs a position of this game in which both hands and both choices are known.
refusal-chimes-par-not-dealt = Deal the board first; then its par can be found.
refusal-chimes-par-over = The game is over, so no turns are left to win it in.
refusal-chimes-par-limit = A limit is a whole number from 1 to { NUMBER($most, useGrouping: 0) }.
refusal-chimes-par-too-far = Par is above { $turns }, and finding it needs more than { $positions } positions.
refusal-chimes-summary-too-far = There is no summary of wins that take more than { $turns } turns.
refusal-chimes-summary-too-large = A summary of this position needs a higher limit.
