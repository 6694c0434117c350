## Icons and colours

# The designer's icons; a custom deck brings its own names.
icon-name = { $item ->
    [mars] Mars sign
    [life-ring] life ring
    [hat] cowboy hat
    [earth] globe
    [venus] Venus sign
    [gate] torii gate
    [storm] storm cloud
    [wifi] Wi-Fi sign
    [bullseye] bullseye
    [paddle] paddle
    [tie] tie
    [flag] flag
    [heart] heart
    [leaf] leaf
    [asterisk] asterisk
    [battery] battery
    [recycle] recycling sign
    [phone] phone
    [flask] flask
    [volleyball] volleyball
    [lightbulb] lightbulb
    [bullhorn] bullhorn
    [headphones] headphones
    [microscope] microscope
    [sailboat] sailboat
    [bolt] bolt
    [sun] sun
    [umbrella] umbrella
    [van] van
    [suitcase] suitcase
    [music] music
    [dumbbell] dumbbell
    [snowflake] snowflake
    [lock] lock
    [bicycle] bicycle
   *[other] { $item }
  }
# After “by”.
icon-with-the = the { icon-name }
# Before “pawn”.
colour-of-pawn = { colour-name }
# Alone, for a pawn or a colour.
colour-name = { $item ->
    [red] red
    [green] green
    [blue] blue
    [yellow] yellow
   *[black] black
  }
name-name = { icon-name }
name-icon = { icon-with-the }
name-target = { icon-name }
name-source = { icon-name }
name-at = { icon-name }
name-card = { icon-name }
name-token = { icon-name }
name-active = { colour-of-pawn }
name-pawn = { colour-of-pawn }
name-colour = { colour-name }
name-piece = { colour-name }
name-pivot = { colour-name }
# At the terminal an icon is typed as it stands in brackets, if it is called otherwise.
icon-typed = { $name_differs ->
    [yes] { $name_name } ({ $name })
   *[no] { $name_name }
  }
# A pawn may not land on a card whose centre has its colour.
item-centre = { icon-typed }, { $colour_name }
item-around = { icon-typed }
item-named = { icon-name }
item-unreachable = { icon-name }
item-starts = { icon-name }
item-pawns = { $colour_name } on { $at_name }
item-solution = { move-pivot }

pivots = { $count ->
    [one] 1 pivot
   *[other] { $count } pivots
  }
tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
  }

## What is asked

ask-deal = The cards are being laid out.
ask-place = { $seat ->
    [none] The pawns are being placed.
   *[other] { $seat_me ->
        [yes] Place the five pawns: choose a card for each.
       *[no] { $seat } places the pawns.
      }
  }
ask-draw = Ready for round { $round }?
ask-think = { $viewer ->
    [watching] Bring the { $active_name } pawn to the { $target_name } card.
   *[seated] Bring the { $active_name } pawn to the { $target_name } card: how many pivots?
  }
ask-bid = { $seat_me ->
    [yes] You lead
   *[no] { $seat } leads
  } with { $bid ->
    [one] 1 pivot
   *[other] { $bid } pivots
  }.{ $viewer ->
    [watching] {""}
   *[seated] {" "}Bid, or say that you are done.
  }
ask-show = { $seat_me ->
    [yes] Show it: bring the { $active_name } pawn to the { $target_name } card.
   *[no] { $seat } shows how the { $active_name } pawn gets to the { $target_name } card.
  } { $left ->
    [one] 1 pivot is left.
   *[other] { $left } pivots are left.
  }
next-tap = { $step ->
    [moving] Show it: tap the pawn that moves.
    [pivot] Now tap the pawn that the { $pawn_name } one pivots on.
   *[icon] Now tap the icon that both cards show.
  }{ $step ->
    [moving] { $left ->
        [one] {" "}1 pivot is left.
       *[other] {" "}{ $left } pivots are left.
      }
   *[pivot] {""}
  }
primer-goal = A pawn has to get to the card with the target. See a way in your head, and bid how many pivots it takes.
primer-move = A pivot: choose two pawns and the icon that both their cards show. The first pawn goes to the third card with that icon.
primer-end = The lowest bid is shown, pivot by pivot. If the pawn arrives, the token is yours. After 15 rounds, whoever has the most tokens wins.

## What happened

event-deal = The cards are laid out.
event-place = The pawns are placed: { $pawns }.{ $unreachable_count ->
    [0] {""}
   *[other] {" "}From here nobody can ever reach { $unreachable }!
  }
event-draw = Round { $round } of { $rounds }. The target is the { $target_name } card: the { $active_name } pawn must get there.
event-bid = { $seat_me ->
    [yes] You bid
   *[no] { $seat } bids
  } { $bid ->
    [one] 1 pivot
   *[other] { $bid } pivots
  }.{ $first ->
    [yes] { $seconds ->
        [0] {" "}All may bid until everyone is done.
        [one] {" "}Bidding ends in 1 second.
       *[other] {" "}Bidding ends in { $seconds } seconds.
      }
   *[no] {""}
  }
event-pass = { $seat_me ->
    [yes] You pass.
   *[no] { $seat } passes.
  }
event-done = { $seat_me ->
    [yes] You are done.
   *[no] { $seat } is done.
  }
# Pivots are counted aloud.
event-pivot = { $number }: { $seat_me ->
    [yes] you pivot
   *[no] { $seat } pivots
  } { $piece_name } on { $pivot_name } by { $icon_name }, from the { $source_name } card to the { $target_name } card.
event-mistake = { $number }: { $seat_me ->
    [yes] you make
   *[no] { $seat } makes
  } a mistake. { $mistake ->
    [wrong-icon] The cards of { $piece_name } and { $pivot_name } do not share { $icon_name }.
    [occupied] Pivoting { $piece_name } on { $pivot_name } leads to the { $card_name } card, and that is taken.
   *[own-colour] Pivoting { $piece_name } on { $pivot_name } leads to the { $card_name } card, which has the pawn’s own colour.
  }
event-concede = { $seat_me ->
    [yes] You give up.
   *[no] { $seat } gives up.
  }
event-time = Time is up!
event-failure = { $used_up ->
    [yes] { $bid ->
        [one] That was the only pivot.
       *[other] That was the last of { $bid } pivots.
      }{" "}
   *[no] {""}
  }{ $seat_me ->
    [yes] You have failed; the pawns go back.
   *[no] { $seat } has failed; the pawns go back.
  }
event-demonstrate = { $seat_me ->
    [yes] You show
   *[no] { $seat } shows
  } a way in { $bid ->
    [one] 1 pivot
   *[other] { $bid } pivots
  }.
event-success = { $seat_me ->
    [yes] You did it! You take
   *[no] { $seat } did it and takes
  } the { $token_name } token!
event-round-over = { $ending ->
    [taken] Round { $round } is over.
    [failed] Round { $round } is over, and nobody takes the token.
   *[passed] Round { $round } is over, and nobody takes the token. { $solution ->
        [none] The { $target_name } card cannot be reached from here.
       *[other] A shortest solution: { $solution }.
      }
  }
reason-tokens = { $players ->
    [one] All rounds are played.
   *[other] All rounds are played. { $seat ->
        [none] A tie for the most tokens: { $seats }.
       *[other] { $seat_me ->
            [yes] You took the most tokens.
           *[no] { $seat } took the most tokens.
        }
    }
  }

## The table, read aloud

view-cards = Card { $centre }, row { $row }, column { $column }; around it: { $around }
view-pieces = { $colour_name } pawn: { $at_name }
view-seats = { $seat }: { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
  }{ $bid ->
    [none] {""}
   *[other] , bids { $bid }
  }{ $passed ->
    [yes] , passes
   *[no] {""}
  }{ $done ->
    [yes] , is done
   *[no] {""}
  }

## The terminal’s board

not-dealt = The cards are not dealt yet.
board-colours = Colours: { $colours }
board-target = target
alone-result = { $tokens ->
    [0] You took none of { $rounds } tokens.
   *[other] You took { $tokens } of { $rounds } tokens, with { $over ->
        [0] no pivot
        [one] 1 pivot
       *[other] { $over } pivots
      } more than the shortest solutions.
  }

## The page’s board

board-name = Pivot Pawns: 15 cards with seven icons each
pawn-says = { $pawn_name } pawn
card-says = { $name_name } card, { $colour_name }; around it { $named }
card-pawn = the { $pawn_name } pawn stands here
card-placeholder = the { $colour_name } placeholder lies here
card-target = this is the target
icon-on = { $name_name }, on the { $card_name } card
round-of = Round { $round } of { $rounds }
task = Bring the { $pawn_name } pawn to the { $target_name } card
seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
  }
never-reached = From these places nobody can ever reach: { $unreachable }.
look = Enlarge a card
looking = Tap a card to enlarge it
close-it = Close

your-bid = Your bid
bid-hint = In how many pivots can you do it?
bid-lower = You bid { $bid }. You may still bid lower.
bid-lowest = Your bid of 1 stands; you can’t go lower.
bid-more = More
bid-fewer = Fewer
passed-hint = You have passed; you may still bid.
done-hint = You are done; you may still bid.
done-button = { $alone ->
    [yes] Show it now
   *[no] I’m done
  }
in-line = In line
standing = { $standing ->
    [failed] failed
    [showing] is showing
    [passed] passed
   *[done] done
  }

shows-pivot = { $seat_me ->
    [yes] You pivot
   *[no] { $seat } pivots
  } { $piece_name } on { $pivot_name }.
shows-way = { $seat_me ->
    [yes] You show
   *[no] { $seat } shows
  } a way in { $bid ->
    [one] 1 pivot
   *[other] { $bid } pivots
  }
pivots-left = { $count ->
    [one] 1 pivot left
   *[other] { $count } pivots left
  }
pivots-so-far = Pivots so far
step = { $step ->
    [moving] Moving pawn
    [pivot] Pivot pawn
   *[icon] Shared icon
  }
which-icon = Which icon do both cards show?
place-next = Tap a card for the { $pawn_name } pawn
place-again = Start over

move-bid = Bid { $count ->
    [one] 1 pivot
   *[other] { $count } pivots
  }
move-pass = Pass
move-done = I’m done
move-concede = Give up
move-pivot = { $piece_name } on { $pivot_name } by { $icon_name }
move-cards = { $named }

## Rounds that are over

token-taken = { $seat_me ->
    [yes] You take
   *[no] { $seat } takes
  } the { $token_name } token.
nobody-took = Round { $round }: nobody takes the token.
was-possible = It was possible in { $count ->
    [one] 1 pivot
   *[other] { $count } pivots
  }:
not-possible = The target could not be reached.
shortest-ways = Shortest ways
shortest-ways-of = Round { $round }: the shortest ways
best-found = Best: { $length ->
    [one] 1 pivot
   *[other] { $length } pivots
  } ({ $count ->
    [one] 1 solution
   *[other] { $count } solutions
  })
above-best = { $over ->
    [0] That’s the shortest.
    [one] 1 pivot more than needed.
   *[other] { $over } pivots more than needed.
  }
par-so-far = { $taken } of { $rounds ->
    [one] 1 token
   *[other] { $rounds } tokens
  }{ $taken ->
    [0] {" "}so far.
   *[other] { $over ->
        [0] , all with the shortest bid.
        [one] , 1 pivot above the shortest in all.
       *[other] , { $over } pivots above the shortest in all.
      }
  }
# In the end, against par: how many pivots were bid above the shortest ways.
par-result = { $count ->
    [0] No tokens
   *[other] { tokens }, { $over ->
        [0] at par
       *[other] { $over } over par
      }
  }
par-final = { par-result }.
par-best = { par-result }; { $mine ->
    [yes] your best so far!
   *[no] your best: { $best }.
  }
alone-over = The game is over: { $taken } of { $rounds } tokens.
rounds-over = Finished rounds
rounds-hint = Tap a round to see its shortest ways.
round-says = Round { $round }, { $target_name }: { $taker_seat ->
    [none] nobody took the token
   *[other] { $taker_seat_me ->
        [yes] you took the token
       *[no] { $taker_seat } took the token
      }, { $over ->
        [0] with the shortest bid
        [one] 1 pivot above the shortest
       *[other] { $over } pivots above the shortest
      }
  }
round-back = Earlier round
round-on = Later round
way-back = Previous way
way-on = Next way
way-of = Way { $number } of { $count }
ways-shown = The first { $shown } are shown.
pivot-back = One pivot back
pivot-on = One pivot forward
play-way = Play it
stop-way = Stop
way-at = { $count ->
    [0] As the round began
    [one] After 1 pivot
   *[other] After { $count } pivots
  }
ways-wait = Looking for all ways …
ways-again = Try again
proof-title = { $length ->
    [none] Why there is no way
   *[other] Why no way is shorter
  }
proof-after = { $depth ->
    [0] at the start
   *[other] after { $depth }
  }
proof-positions = { $count ->
    [one] 1 position
   *[other] { $count } positions
  }
proof-reached = the target is reached
proof-never = However long you pivot, there are only { $positions } positions, and in none of them does the { $pawn_name } pawn stand on the { $target_name } card.
proof-start = At the start the { $pawn_name } pawn does not stand on the { $target_name } card, so it takes at least one pivot.
proof-says = With up to { $count ->
    [one] 1 pivot
   *[other] { $count } pivots
  } there are { $positions } positions. We looked at every one of them: in none of them does the { $pawn_name } pawn stand on the { $target_name } card.

## Solved at the terminal

solution-none = The { $target_name } card can never be reached from here.
solution-none-proof = Proof: pivots lead to { $positions } positions in all, and none solves it.
solution-is = Shortest solution, { $length ->
    [one] 1 pivot
   *[other] { $length } pivots
  }: { $moves }
solution-there = The pawn stands there already.
solution-count = { $count ->
    [one] It is the only one of this length.
   *[other] There are { $count } of this length.
  }
solution-proof = Proof that none is shorter, by all positions that can be reached:
solution-layer = positions after { $depth ->
    [one] 1 pivot
   *[other] { $depth } pivots
  }: { $positions }, none of them solved

## Decks at the terminal

deck-valid = { $path } is a valid deck: { $name }, 15 cards, 35 icons.
deck-starts = { $cards_count ->
    [0] It has no starting cards of its own.
   *[other] It starts on { $cards }.
  }
deck-written = Wrote { $path }. Play it with: { $command }
deck-facts = Deck { $name }: { $quadrilaterals ->
    [one] 1 quadrilateral
   *[other] { $quadrilaterals } quadrilaterals
  }, { $planes ->
    [one] 1 plane
   *[other] { $planes } planes
  }.
deck-placements = { $where ->
    [starting] On the starting cards
   *[anywhere] Anywhere
  }: { $placements ->
    [one] 1 placement
   *[other] { $placements } placements
  }, 15 targets each.
deck-lengths = Shortest solutions: { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) } pivots on average, at most { $longest } ({ $shares }).
deck-share = { $length }: { $few ->
    [yes] under 0.01
   *[no] { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }
  } %
deck-solutions = A target has { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } shortest solutions on average.
deck-unreachable = Out of reach: { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
  } of { $all_pairs }, in { $placements ->
    [one] 1 placement
   *[other] { $placements } placements
  }.
deck-hardest = Hardest: { $placement }, target { $target }: { $pivots ->
    [one] 1 pivot
   *[other] { $pivots } pivots
  }, { $solutions ->
    [one] 1 way
   *[other] { $solutions } ways
  }.
deck-pawn = { $colour_name } on { $card }

## A deck of one’s own, on the page

deck-read = “{ $name }”: { $cards } cards, { $icons } icons, { $starts ->
    [0] no starting cards: let the pawns begin anywhere
    [one] 1 starting card
   *[other] { $starts } starting cards
  }.
deck-picture = The deck so far: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }

## Options

option-start = Pawns begin
    .about = Whether the pawns begin on the deck’s five starting cards or anywhere.
    .reading = From the starting cards every target can be reached. Anywhere, some targets may be out of reach.
    .value-starting-cards = On the starting cards
    .value-anywhere = Anywhere
option-placing = Placing
    .about = Whether the pawns are placed at random or by hand, by the first player.
    .value-random = At random
    .value-hand = By hand
option-deck = Deck
    .about = The 15 cards: which icons they show, and each icon’s colour.
    .value-designer = Standard
option-bidding_seconds = Seconds to bid
    .about = How long all may bid after the first bid of a round; 0 is no limit: bidding ends when everyone is done.
option-demonstration_seconds = Seconds to show
    .about = How long each player has to show a solution; 0 is no limit.
    .reading = A limit keeps someone who has left from holding up the table.
    .value-0 = No limit
option-icons = Icons
    .about = Whether you name the icon of each pivot yourself, or the table finds it.
    .value-named = You name them
    .value-found = The table finds them
preset-document = Standard rules
    .about = Pawns begin on the five starting cards; 30 seconds to bid, 60 to show.
preset-first = Start anywhere
    .about = Pawns begin anywhere; some targets may be out of reach.
preset-children = With children
    .about = No timer, and the table finds the icons.
preset-calm = No timer
    .about = No timer: bidding ends when everyone is done.
preset-brisk = Brisk
    .about = Ten seconds to bid, thirty to show.

## What is refused: moves

refusal-pivot-pawns-not-a-deck = This is not a deck: it must be a table with name, icons and cards.
refusal-pivot-pawns-not-now = { $phase ->
    [think] Now you bid or pass.
    [bid] Now you bid, or say that you are done.
    [show] Now show your solution, pivot by pivot, or give up.
    [place] Place the five pawns first.
    [deal] The cards must be laid out first.
   *[draw] A target must be drawn first.
  }
refusal-pivot-pawns-pawns-rest = Pawns stand still for now: find a way with your eyes, then bid.
refusal-pivot-pawns-clock-only-ends = The clock can only call time.
refusal-pivot-pawns-deal-twice = A deal lays out every card once.
refusal-pivot-pawns-not-in-bag = This target is not in the bag any more.
refusal-pivot-pawns-bid-range = A bid is a whole number from { $least } to { $most }.
refusal-pivot-pawns-bid-down = { $bid ->
    [1] { bid-lowest }
   *[other] Your bid of { $bid } stands. You can only bid lower.
  }
refusal-pivot-pawns-passed-already = You have passed already; you may still bid.
refusal-pivot-pawns-done-already = You have said so already; you may still bid.
refusal-pivot-pawns-name-the-icon = At this table you name the icon too: choose the one that both cards show.
refusal-pivot-pawns-one-pawn = A pawn pivots on another pawn, not on itself. Choose a second pawn.
refusal-pivot-pawns-choose-moving-pawn = No pawn stands there. Choose the pawn that moves: tap its card.
refusal-pivot-pawns-choose-pivot-pawn = No pawn stands there. Now choose the pawn to pivot on.
refusal-pivot-pawns-choose-icon = Choose an icon on the card of one of your two pawns.
refusal-pivot-pawns-stuck = That pawn cannot move: every pivot leads to a taken card or to one of its own colour.
refusal-pivot-pawns-leads-to-pawn = That pivot leads to the { $card_name } card, and a pawn stands there. Choose other pawns.
refusal-pivot-pawns-leads-to-own-colour = That pivot leads to the { $card_name } card, which has the pawn’s own colour. Choose other pawns.
refusal-pivot-pawns-place-not-start = The { $card_name } card is not a starting card. The starting cards are { $starts }.
refusal-pivot-pawns-place-taken = A pawn is on the { $card_name } card already. Each one needs a card of its own.
refusal-pivot-pawns-place-own-colour = The { $card_name } card has the pawn’s own colour. Choose another one.
refusal-pivot-pawns-place-no-room = With a pawn on the { $card_name } card the others find no room. Choose another one.

## What is refused: notation

refusal-pivot-pawns-bad-move = A move is like bid 3, pass, done, red+blue:flask or concede.
refusal-pivot-pawns-bad-card = There is no such card. There are: { $cards }.
refusal-pivot-pawns-card-count = This part lists { $needed } cards with commas between them, not { $given }.
refusal-pivot-pawns-bad-icon = There is no such icon. There are: { $icons }.
refusal-pivot-pawns-bad-pivot = A pivot is two pawns and an icon, like red+blue:flask. The pawns are { $colours }.
refusal-pivot-pawns-position-parts = A position has eight parts: layout, placeholders, bag, target, phase, bids, demonstration, tokens.
refusal-pivot-pawns-position-order = Write that position like this: { $canonical }
refusal-pivot-pawns-card-repeated = Each card is listed at most once here.
refusal-pivot-pawns-bad-phase = The phase is { $phases_or }.
refusal-pivot-pawns-two-bids = Each seat has one bid or one pass.
refusal-pivot-pawns-done-twice = Each seat is done once.
refusal-pivot-pawns-bad-seat = A seat is a number from 0 to { $most }.
refusal-pivot-pawns-bad-show = A demonstration is seat:pivot,pivot and then !seat for each that has failed.
refusal-pivot-pawns-bad-tokens = The tokens are { $count ->
    [one] one number
   *[other] { $count } numbers with commas between them
  }.
refusal-pivot-pawns-part-wrong = { $empty ->
    [yes] In the phase { $phase } the { $part } cannot be missing (-).
   *[no] In the phase { $phase } there is no { $part }: write - for it.
  }
refusal-pivot-pawns-layout-cards = The layout holds all { $needed } cards.
refusal-pivot-pawns-placeholder-cards = The placeholders are one card for each pawn: { $colours }.
refusal-pivot-pawns-bag-full = Before the first round all { $needed } targets are in the bag.
refusal-pivot-pawns-target-in-bag = The target is not in the bag any more.
refusal-pivot-pawns-pass-untimely = Nobody passes in the phase { $phase }.
refusal-pivot-pawns-all-passed = When all have passed the round is over.
refusal-pivot-pawns-done-untimely = Nobody is done in the phase { $phase }.
refusal-pivot-pawns-all-done = When all are done, bidding is over.
refusal-pivot-pawns-too-many-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
  } cannot be taken in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }.
refusal-pivot-pawns-target-unplayed = The { $colour_name } pawn stands on a card of its own colour that has not been a target yet.
refusal-pivot-pawns-nobody-left = Somebody who has bid must be left to demonstrate.
refusal-pivot-pawns-bid-used-up = The demonstrator has used up the bid.
refusal-pivot-pawns-show-not-legal = Pivot { $number } of the demonstration is not legal.
refusal-pivot-pawns-show-reaches = Pivot { $number } of the demonstration reaches the target, so it is over.

## What is refused: decks

refusal-pivot-pawns-no-starting-cards = The deck { $deck } has no starting_centres. Add five, or let the pawns begin anywhere.
refusal-pivot-pawns-no-room = In the deck { $deck } the five pawns cannot be placed on { $cards }, none on its own colour.
refusal-pivot-pawns-field-missing = { $part ->
    [deck] The deck
    [icon] The icon { $name }
   *[card] Card { $name }
  } lacks the field { $field }.
refusal-pivot-pawns-field-unknown = { $part ->
    [deck] The deck
    [icon] The icon { $name }
   *[card] Card { $name }
  } has an unknown field { $field }. It can have { $allowed }.
refusal-pivot-pawns-deck-name = A deck’s name has 1 to { $most } printable characters; it cannot be { $given }.
refusal-pivot-pawns-icons-no-table = The icons of a deck are a table of names, each with a colour.
refusal-pivot-pawns-icon-count = A deck has { $needed } icons, not { $given }.
refusal-pivot-pawns-icon-name = An icon cannot be called { $given }: use up to 30 lowercase letters, digits and hyphens, a letter first.
refusal-pivot-pawns-icon-no-table = The icon { $icon } must be a table with a colour, not { $given }.
refusal-pivot-pawns-icon-colour = The icon { $icon } cannot have the colour { $given }. Its colour can be { $allowed_or }.
refusal-pivot-pawns-icon-art = The icon { $icon } cannot have the art { $given }: use up to 60 lowercase letters, digits and hyphens.
refusal-pivot-pawns-cards-no-list = The cards of a deck are a list.
refusal-pivot-pawns-deck-card-count = A deck has { $needed } cards, not { $given }.
refusal-pivot-pawns-card-no-table = Card { $place } must be a table with centre and around, not { $given }.
refusal-pivot-pawns-card-around = Card { $place } (centre { $centre }) must have a list of { $needed } icons around its centre.
refusal-pivot-pawns-card-no-icon = Card { $place } (centre { $centre }) shows { $icon }, which is not an icon of the deck.
refusal-pivot-pawns-card-icon-twice = Card { $place } (centre { $centre }) shows { $icon } more than once.
refusal-pivot-pawns-same-centre = Card { $first } and card { $second } have the same centre, { $centre }.
refusal-pivot-pawns-icon-cards = The icon { $icon } must be on { $needed } cards, but it is on { $cards_count ->
    [0] none
   *[other] { $cards_count }: { $cards }
  }.
refusal-pivot-pawns-pair-shares = The cards { $first } and { $second } must share exactly one icon, but they share { $icons_count ->
    [0] none
   *[other] { $icons }
  }.
refusal-pivot-pawns-starting-count = The starting_centres must be a list of { $needed } centres.
refusal-pivot-pawns-starting-unknown = The starting_centres hold { $centre }, which is not the centre of any card.
refusal-pivot-pawns-starting-twice = The starting_centres hold { $centre } more than once.

## What is refused: solving and making decks

refusal-pivot-pawns-no-target = There is no target to reach. Give a position in the phase think, bid or show.
refusal-pivot-pawns-most-listed = At least 1 and at most { NUMBER($most, useGrouping: 0) } solutions can be listed, not { $given }.
refusal-pivot-pawns-target-number = A target is a card from 0 to { $most }, not { $given }.
refusal-pivot-pawns-placement-numbers = A placement is five different cards from 0 to { $most }, not { $given }.
refusal-pivot-pawns-no-deck = This is not a deck: { $given }.
refusal-pivot-pawns-too-far = In this deck a solution needs more than { $most } pivots.
refusal-pivot-pawns-colouring = New decks are coloured { $known_or }, not { $given }.
refusal-pivot-pawns-seed = A seed is a whole number of up to 63 bits, not { $given }.
