## Pyramids, points, the die

size-name = { $size ->
    [S] small
    [M] medium
   *[L] large
  }
# What is written on the pyramid die.
size-letter = { $size ->
    [S] S
    [M] M
   *[L] L
  }
# What is written on a pyramid so that its colour can be told without seeing colours.
colour-letter = { $colour ->
    [red] R
    [green] G
   *[blue] B
  }
pyramid-name = { $colour ->
    [none] { size-name }
    [red] { size-name } red
    [green] { size-name } green
   *[blue] { size-name } blue
  }
way-name = { $way ->
    [N] north
    [E] east
    [S] south
   *[W] west
  }
points-name = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
# What a tip brings: points, or the sizes of the pyramid die.
worth = { $points ->
    [none] { $top }
   *[other] { points-name }
  }
item-sizes = { $item ->
    [S] small
    [M] medium
   *[L] large
  }
item-ways = { $item ->
    [N] north
    [E] east
    [S] south
   *[W] west
  }
item-top = { $sizes_count ->
    [0] { $number }
   *[other] { $sizes_or }
  }
item-stack = { pyramid-name }{ $frozen ->
    [yes] {" "}(frozen)
   *[no] {""}
  }
item-pile = { pyramid-name }
item-tips = { way-name } to { $square } ({ worth })
move-tip = tipping { way-name }
move-step = { $pile ->
    [one] { $source } → { $target }
   *[other] { $pile } pyramids { $source } → { $target }
  }

## What is asked

ask-colours = The colours are being shuffled.
ask-throw = The die is being thrown for { $seat_me ->
    [yes] you
   *[no] { $seat }
  }.
ask-roll = { $seat_me ->
    [yes] Your turn: tip the die onto a square next to it.
   *[no] { $seat }’s turn to tip the die.
  }
ask-decide = { $seat_me ->
    [yes] Tip the die for { $mover_seat }, who moves by what it shows.
   *[no] { $seat }’s turn to tip the die for { $mover_seat_me ->
        [yes] you
       *[no] { $mover_seat }
      }.
  }
ask-move = { $seat_me ->
    [yes] You have { points-name }: tap a pyramid; everything on top comes along.
   *[no] { $seat }’s turn: { points-name } left.
  }
ask-pick = { $seat_me ->
    [yes] Your turn: move one { $sizes_or } pyramid; everything on top comes along.
   *[no] { $seat }’s turn to move one { $sizes_or } pyramid.
  }
next-cell = { $points ->
    [none] Now tap a marked cell.
   *[other] Now tap a marked cell. This step costs { points-name }.
  }
others-turn = { $seat_me ->
    [yes] Your turn
   *[no] { $seat }’s turn
  }
primer-goal = Make your home row look the same from both ends, stack by stack.
primer-move = Tip the die. Its points pay for steps: 1 for a small pyramid, 2 for a medium, 3 for a large one, never onto a smaller one.
primer-end = Or push all nine pyramids into the other home row. What counts is how things stand at the end of your own turn.

## What happened

event-colours = The colours are shuffled.
event-roll = { $seat_me ->
    [yes] You tip
   *[no] { $seat } tips
  } the die { way-name }{ $mover_seat ->
    [none] {""}
   *[other] {" "}for { $mover_seat_me ->
        [yes] you
       *[no] { $mover_seat }
      }
  }: { worth }.
event-face = The die is thrown for { $seat_me ->
    [yes] you
   *[no] { $seat }
  }: { worth }.
event-pass = { $seat_me ->
    [yes] You
   *[no] { $seat }
  } cannot move any pyramid.
event-step = { $seat_me ->
    [yes] You move
   *[no] { $seat } moves
  } { $pile_count ->
    [one] a { $pile } pyramid
   *[other] a pile ({ $pile })
  } from { $source } to { $target }{ $froze ->
    [yes] , where it freezes
   *[no] {""}
  }.
event-lost = { $seat_me ->
    [yes] You lose
   *[no] { $seat } loses
  } { points-name } that cannot be spent.

reason-symmetry = { $seat_me ->
    [yes] Your home row looks the same from both ends.
   *[no] { $seat }’s home row looks the same from both ends.
  }
reason-exile = { $seat_me ->
    [yes] You brought all pyramids into the other home row.
   *[no] { $seat } brought all pyramids into the other home row.
  }
reason-turn-limit = The turn limit is reached, and nobody has won.

## The table, read aloud

cell-name = { $at }{ $home_seat ->
    [none] {""}
   *[other] , { $home_seat_me ->
        [yes] your home row
       *[no] { $home_seat }’s home row
      }
  }: { $stack_count ->
    [0] empty
    [one] { $stack }
   *[other] { $stack }, from the bottom
  }
view-pieces = { $at }: { pyramid-name } pyramid{ $level ->
    [0] {" "}on the board
   *[other] , on top of that
  }{ $frozen ->
    [yes] , frozen
   *[no] {""}
  }.
view-seats = { $seat }: home row { $home }.
view-die = { $square ->
    [none] The die shows { $top }.
   *[other] The die on { $square } shows { $top }.
  }{ $tips_count ->
    [0] {""}
   *[other] {" "}It can be tipped { $tips_or }.
  }

## The board

arena-name = Arena of four columns and three rows
pyramid-on = { pyramid-name } pyramid on { $at }, level { $floor } of { $height }{ $frozen ->
    [yes] , frozen
   *[no] {""}
  }
pyramid-taken = { $above ->
    [0] {""}
    [one] , taken with the one on top
   *[other] , taken with the { $above } on top
  }{ $points ->
    [none] {""}
   *[other] , costs { points-name }
  }
surface-name = Squares on which the die is tipped
tip-onto = Tip the die { way-name } to { $square }: { worth }
square-behind = { $square }, where the die came from
square-out-of-reach = { $square }, out of the die’s reach
die-on = The die on { $square } shows { $top }
die-shows = The die shows { $top }.
not-thrown = The die has not been thrown yet.
home-label = { $seat_me ->
    [yes] Your home
   *[no] { $seat }
  }
home-taken = { $taken } of { $cells } cells of the home row are taken
how-many = How many?
in-hand = In your hand
take = { $pile_count ->
    [one] Take the top: { $pile }
   *[other] Take { $pile_count }: { $pile }
  }{ $points ->
    [none] {""}
   *[other] , { points-name }
  }
cancel = Cancel
cost-title = A step costs
cost-of = { size-name }: { points-name }
points-left = { $points ->
    [one] point left
   *[other] points left
  }
sizes-shown = { $sizes_or }
pick-one = move one
tip-the-die = tip the die
tip-for = tip for { $mover_seat_me ->
    [yes] you
   *[no] { $mover_seat }
  }
turns-played = { $turns ->
    [one] turn played
   *[other] turns played
  }
turn-number = { $limit ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $limit }
  }
only-exile = Only exile wins: bring all nine pyramids into the other home row.
legend-arena =
    S small, M medium, L large: stacks are written
    from the bottom up, frozen ones in lowercase
legend-surface =
    the die, and what
    each tip would show

## Solving

solve-none = Nothing wins this turn.
solve-win = A win this turn: { $moves }
solve-arenas = This turn can end in { $arenas ->
    [one] 1 position
   *[other] { $arenas } different positions
  }.
solve-lost = { points-name } cannot be spent, whatever is done.

## Options

option-home = Home rows
    .about = The short ends of the arena, three cells each, or its long sides, four cells each.
    .value-three = Short home rows
    .value-four = Long home rows
option-surface = Squares for the die
    .about = How much room the die has to be tipped.
    .value-3x3 = 3 by 3
    .value-3x4 = 3 by 4
option-points = Points of a face
    .about = A face gives its own number of points, or steadier ones: 3, 2, 3, 4, 5, 4 for 1 to 6.
    .value-face = Its own number
    .value-averaging = Steadier
option-first_points = Points of the first turn
    .about = With steadier points: whether the first turn has one point all the same, or the 3 of its face.
    .value-one = One
    .value-face = What the face gives
option-order = Order
    .about = You tip the die for yourself and then move, or you move and then tip it for the other player.
    .value-roll-first = Tip, then move
    .value-decision = Move, then tip for the other player
option-roll = The die is
    .about = You tip the die, or it is thrown before every move.
    .value-controlled = Tipped
    .value-chaos = Thrown
option-die = Die
    .about = A common die gives points. The pyramid die shows which sizes may make one step.
    .value-d6 = Ordinary die
    .value-pyramid = Pyramid die
option-colours = Colours
    .about = With three colours, the home row must match in colours too.
    .value-1 = One
    .value-3 = Three
option-colour_placing = Colours at the start
    .about = Where three colours stand: always the same, or shuffled in each size.
    .value-standard = Always the same
    .value-random = Shuffled
option-colour_symmetry = Stacks match in
    .about = With three colours: what must be alike in two opposite stacks, from bottom to top.
    .value-strict = Size and colour
    .value-colour = Colour
    .value-either = Size or colour
    .note-strict =
        { $colours ->
            [3] No two pyramids are alike in size and colour, so no row can match: only exile can win.
           *[other] {""}
        }
option-turn_limit = Turn limit
    .about = After this many turns, counting both players, the game is a draw; 0 means no limit.
    .value-0 = No limit
preset-document = Standard rules
    .about = Short home rows, nine squares for the die, and the die is tipped.
preset-figure = Long home rows
    .about = Home rows on the long sides, four cells each.
preset-later = Long rows, larger surface
    .about = Home rows on the long sides, and twelve squares for the die.
preset-averaging = Averaging die
    .about = Faces are worth 3, 2, 3, 4, 5, 4: fewer extremes.
preset-decision = Decision
    .about = Move first, then tip the die for the other player.
preset-chaos = Chaos
    .about = The die is thrown before every move.
preset-pyramid = Pyramid die
    .about = The die shows which sizes may make one step.
preset-colours = Three colours
    .about = Opposite stacks match in size or in colour.

## What is refused: options

refusal-pungo-chaos-decision = A thrown die leaves nothing to decide. Choose Chaos or Decision, not both.
refusal-pungo-pyramid-averaging = The pyramid die gives no points that could be steadier. Choose one of the two.
refusal-pungo-first-points = The first turn can only have more points with steadier points and a die that is tipped.
refusal-pungo-one-colour = Stacks can match in colour only where there are three colours.

## What is refused: moves

refusal-pungo-shuffle-due = The colours must be shuffled first.
refusal-pungo-throw-due = The die must be thrown first.
refusal-pungo-tip-due = First tip the die onto a square next to it.
refusal-pungo-step-due = It’s time to move pyramids, not the die.
refusal-pungo-bad-colours = Each size has one pyramid of each colour.
refusal-pungo-bad-face = A die has the faces 1 to 6.
refusal-pungo-tip-passes = With that face you could not move anything. Tip the die { $ways_or }.
refusal-pungo-tip-back = The die may not go straight back to where it came from. Tip it { $ways_or }.
refusal-pungo-tip-off = The die stays on its squares. Tip it { $ways_or }.
refusal-pungo-tip-nowhere = Choose a square next to the die to tip it there: { $ways_or }.
refusal-pungo-tip-far = The die is tipped onto a square next to it: { $ways_or }.
refusal-pungo-no-cell = There is no such cell in the arena.
refusal-pungo-empty = Nothing stands on { $cell }. Choose a pyramid first.
refusal-pungo-too-few = { $count ->
    [one] There is only 1 pyramid on { $cell }
   *[other] There are only { $count } pyramids on { $cell }
  }, not { $pile }.
refusal-pungo-frozen = That pyramid is frozen: it does not move again this turn.
refusal-pungo-frozen-above = A frozen pyramid rests on it and cannot come along this turn.
refusal-pungo-not-shown = The die shows { $sizes_or }: the lowest pyramid you take must be that.
refusal-pungo-too-dear = { $pile ->
    [one] That pyramid
   *[other] That pile of { $pile }
  } costs { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, and you have { $points }.
refusal-pungo-stuck = { $pile ->
    [one] That pyramid
   *[other] That pile
  } has nowhere to go: every cell next to it has a smaller pyramid on top.
refusal-pungo-left-over = After that only { $spent ->
    [one] 1 point
   *[other] { $spent } points
  } could be spent. You can spend { $best }, so you must.
refusal-pungo-not-next = A step goes to a cell next to { $cell }: { $near_or }.
refusal-pungo-smaller = No pyramid may land on a smaller one.
refusal-pungo-bad-move = A move is N, E, S or W to tip the die, c2d2 for a step, or 3a2b2 for a pile of three.

## What is refused: positions

refusal-pungo-position-parts = A position is arena, die, player, points and turns finished, with spaces between them.
refusal-pungo-position-order = Write that position like this: { $canonical }
refusal-pungo-bad-arena = An arena has 3 rows with / between them, of 4 cells with commas between them.
refusal-pungo-wrong-sizes = An arena holds three S, three M and three L.
refusal-pungo-wrong-colours = Each size has one pyramid of each colour r, g and b.
refusal-pungo-bad-cell = A cell is - or pyramids S, M and L, the bottom first, in lowercase if frozen, { $colours ->
    [one] without colours
   *[other] each with its colour
  }.
refusal-pungo-bad-thrown-die = In Chaos the die is its face and @-, like 4@-.
refusal-pungo-bad-die = The die is its faces top, south and west, @, its square, and the one it came from or -, like 263@b3b2.
refusal-pungo-die-cannot-lie-so = The die cannot lie like that.
refusal-pungo-bad-player = The player to act is 1, 2 or -.
refusal-pungo-bad-points = The points left are a number up to 6, or - while there are none.
refusal-pungo-bad-turns = The turns finished are a whole number.
refusal-pungo-colours-unknown = The colours are known, unless they are about to be shuffled.
refusal-pungo-past-turn-limit = The game ends after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }.
refusal-pungo-frozen-untimely = Pyramids are frozen only while points are being spent.
refusal-pungo-wrong-player = After { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  } it is the turn of { $seat }.
refusal-pungo-no-draw = The turn limit is not reached, so this is no draw.
refusal-pungo-points-when-over = A game that is over has 0 points after a win and - after a draw.
refusal-pungo-not-won = { $seat } has not won here.
refusal-pungo-not-thrown = The die has not been thrown yet, so the points are -.
refusal-pungo-wrong-points = { $most ->
    [one] The points left are 1.
   *[other] The points left are 1 to { $most }.
  }
refusal-pungo-no-step = No step is possible, so the points are lost.

## What is refused: looking through turns

refusal-pungo-turns-other-game = Only turns of Pungo can be listed, not of { $given }.
refusal-pungo-turns-most = The most turns are a whole number from 1 to { NUMBER($most, useGrouping: 0) }, not { $given }.
refusal-pungo-turns-no-step = No step is due in this position.
refusal-pungo-turns-nobody = No player is to act in this position.
refusal-pungo-turns-too-many = There are more than { $most } turns.
refusal-pungo-turns-no-room = There is no room for more than { $positions } positions.
