## Discs

rank-name = { $rank ->
    [master] master
   *[minion] minion
  }
axis-name = { $axis ->
    [across] sideways
   *[up-down] up and down
  }
minions = { $minions ->
    [one] 1 minion
   *[other] { $minions } minions
  }
masters = { $masters ->
    [one] 1 master
   *[other] { $masters } masters
  }
move-disc = { $source } → { $target }
move-resign = Resign
move-draw = Offer or accept a draw

## What is asked

ask-move = { $seat_me ->
    [yes] Your turn: tap one of your discs.
   *[no] { $seat }’s turn.
  }
next-square = Now tap a marked square. The disc goes there and turns.
primer-goal = Bring your discs to the corners. There a minion becomes a master, which may go any distance.
primer-move = A minion goes 1, 3, 5 or 7 squares along its arrows, captures what it lands on, and turns.
primer-end = When the last minion is gone, whoever has the most masters wins.

## What happened

event-move = { $seat_me ->
    [yes] You move from { $source } to { $target }{ $captured ->
        [none] {""}
       *[other] {" "}and capture { captured-disc }
      }
   *[no] { $seat } moves from { $source } to { $target }{ $captured ->
        [none] {""}
       *[other] {" "}and captures { captured-disc }
      }
  }.{ $promoted ->
    [yes] {" "}The disc becomes a master.
   *[no] {""}
  }
captured-disc = { $captured_seat_me ->
    [yes] your { captured-name }
   *[no] a { captured-name } of { $captured_seat }
  }
captured-name = { $captured_rank ->
    [master] master
   *[minion] minion
  }
event-resign = { $seat_me ->
    [yes] You resign.
   *[no] { $seat } resigns.
  }
event-draw = { $agreed ->
    [yes] { $seat_me ->
        [yes] You agree to a draw.
       *[no] { $seat } agrees to a draw.
      }
   *[no] { $seat_me ->
        [yes] You offer a draw.
       *[no] { $seat } offers a draw.
      }
  }
event-skip = { $seat_me ->
    [yes] You cannot move and are skipped.
   *[no] { $seat } cannot move and is skipped.
  }

reason-last-standing = { $loser_seat ->
    [none] { $seat_me ->
        [yes] Nobody but you has a disc left.
       *[no] Nobody but { $seat } has a disc left.
    }
   *[other] { $seat_me ->
        [yes] You captured your opponent’s last disc.
       *[no] { $loser_seat_me ->
            [yes] { $seat } captured your last disc.
           *[no] { $seat } captured the last disc of { $loser_seat }.
        }
    }
  }
reason-resigned = { $loser_seat ->
    [none] { $seat_me ->
        [yes] Everyone but you has resigned or lost all discs.
       *[no] Everyone but { $seat } has resigned or lost all discs.
    }
   *[other] { $loser_seat_me ->
        [yes] You resigned.
       *[no] { $loser_seat } resigned.
    }
  }
reason-agreed = The players agreed on a draw.
ahead = { $seat ->
    [none] Nobody has a master, so nobody is ahead.
   *[other] { $seat_me ->
        [yes] You win with the most masters; a tie goes to whoever had one first.
       *[no] { $seat } wins with the most masters; a tie goes to whoever had one first.
    }
  }
reason-masters = No minion is left in the game. { ahead }
reason-quiet = No disc was captured or promoted for too long. { ahead }
reason-blocked = Nobody can move any more. { ahead }

## The table, read aloud

view-pieces = { $at }: { $seat_me ->
    [yes] your { rank-name }
   *[no] { rank-name } of { $seat }
  }, moves { axis-name }
view-seats = { $seat }: { minions }, { masters }{ $mastery ->
    [0] {""}
   *[other] , { mastery }
  }{ $resigned ->
    [yes] , { resigned }
   *[no] {""}
  }{ $offers_draw ->
    [yes] , { offers-draw }
   *[no] {""}
  }

## The board

board-name = Pivit board, { $size } by { $size } squares
square-empty = { $corner ->
    [yes] { $at }, corner, empty
   *[no] { $at }, empty
  }
to-move = to move
mastery = { $mastery ->
    [1] first to get a master
    [2] second to get a master
    [3] third to get a master
   *[other] fourth to get a master
  }
resigned = has resigned
offers-draw = offers a draw
out = out of the game

## A set-up of one’s own

setup-read = A set-up for { $count } players.
setup-picture = The set-up so far: { $count ->
    [one] 1 disc
   *[other] { $count } discs
  }

## Options

option-size = Board
    .about = How wide the board is; 6 by 6 is for two players, to learn the game or to play a quick one.
    .value-8 = 8 by 8
    .value-6 = 6 by 6
option-setup = Set-up
    .about = Who owns which squares of the rim at the start.
    .value-standard = Standard
option-quiet_limit = Quiet turns
    .about = After this many turns in a row without a capture or a new master, the masters decide; 0 means never.
    .reading = Without a limit, discs may move back and forth forever.
    .value-0 = No limit
preset-document = Standard rules
    .about = Eight by eight, and no limit.
preset-quick = Quick
    .about = Six by six for two, to learn the game or for a short break.
preset-finite = Always ends
    .about = After a hundred quiet turns the masters are counted.

## What is refused

refusal-pivit-empty-square = There is no disc on { $square }. Choose one of your own discs.
refusal-pivit-not-your-disc = The disc on { $square } belongs to { $owner_seat }. Choose one of your own.
refusal-pivit-stuck-disc = The disc on { $square } cannot move: its way is blocked. Choose another one.
refusal-pivit-not-along-arrows =
    That disc moves { axis-name }, along its arrows. It cannot go from { $source } to { $target }.
refusal-pivit-even-distance = That is { $distance } squares. A minion goes an odd number of squares: { $allowed_or }.
refusal-pivit-jump = A disc is in the way on { $square }, and no disc jumps over another.
refusal-pivit-own-disc = One of your own discs is on { $square }. You can only capture the discs of others.
refusal-pivit-no-such-square = There is no such square. The squares are a1 to { $last }.
refusal-pivit-bad-move = A move is two squares from a1 to { $last }, like b1b4; or resign, or draw.
refusal-pivit-out-of-game = { $seat_me ->
    [yes] You are
   *[no] { $seat } is
  } not in the game any more.
refusal-pivit-draw-between-two = A draw is agreed between two players. There are still more in the game.
refusal-pivit-draw-offered = You have offered a draw already. Wait for the answer, or move on.

refusal-pivit-small-board = The board of 6 by 6 is for two players. Choose the one of 8 by 8.
refusal-pivit-setup-field = A set-up has no { $field }. It has rows and columns.
refusal-pivit-setup-lists = The { $lines } of a set-up are { $players } lists of numbers, one for each player.
refusal-pivit-setup-list = The { $lines } of { $seat } in the set-up are not a list of numbers.
refusal-pivit-setup-line = The { $lines } of a set-up are numbers from 1 to { $most }, not { $given }.
refusal-pivit-setup-twice = The set-up gives line { $line } of its { $lines } to both { $owner_seats }.
refusal-pivit-setup-nobody = The set-up gives line { $line } of its { $lines } to nobody.
refusal-pivit-setup-no-disc = The set-up gives no disc to { $seat }.

refusal-pivit-position-parts =
    A position is board, turn, order of first masters, quiet turns, and if needed marks like !a=b.
refusal-pivit-position-rows = This board has { $size } rows with / between them, not { $given }.
refusal-pivit-position-row = A row is discs like a- or B|, a capital for a master, and numbers of empty squares.
refusal-pivit-position-width = This row has { $given ->
    [one] 1 square
   *[other] { $given } squares
  }, not { $size }.
refusal-pivit-position-corner = A minion becomes a master in a corner, so none can lie on { $square }.
refusal-pivit-position-owner = There are only { $players } players.
refusal-pivit-position-turn = The turn is written { $letters_or }, or - when the game is over.
refusal-pivit-position-mastery = The order of first masters is { $players } signs: a dot for none, or 1, 2 … each once.
refusal-pivit-position-unranked = Player { $letter } has a master but no place in the order of first masters.
refusal-pivit-position-quiet = The quiet turns are a whole number.
refusal-pivit-position-marks = The last part is like !a=b: a has resigned, b offers a draw.
refusal-pivit-position-marked-twice = Each player is marked once, in order.
refusal-pivit-position-nobody = Somebody must be left in the game.
refusal-pivit-position-draw = A draw is offered only when two players are left, and by one of them.
refusal-pivit-position-not-over = The game is not over here, so it must be somebody’s turn.
refusal-pivit-position-over = The game is over here, so it is nobody’s turn: write - for it.
refusal-pivit-position-skipped = Player { $letter } cannot move here and is skipped.
refusal-pivit-position-order = Write that position like this: { $canonical }
