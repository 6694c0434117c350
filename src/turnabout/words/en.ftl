# What the page and the terminal both say, in English. docs/words.md explains how messages are written.

## Lists and names

list-and = { $most } and { $last }
list-or = { $most } or { $last }
player = Player { $number }
guest = Guest { NUMBER($number, useGrouping: 0) }
chance = Chance
clock = The clock
level = { $level ->
    [novice] Novice
    [casual] Casual
    [club] Club
    [strong] Strong
    [best] Best
    [random] Random
    [uct] Dreamer
   *[other] { $level }
}
level-above = { level } +{ $steps }
refusal-unknown = That did not work. Try again in a moment.

## Why a move is good

why-threat = It threatens: { $move }.
why-stopped = It stops { $seat_me ->
    [yes] you
   *[no] { $seat }
} from: { $move }.
why-reply = The best answer: { $move }.

## Invitations

invitation = { $name ->
    [none] You are invited to a game of { $game }
   *[other] { $name } invites you to a game of { $game }
} – for { $count ->
    [one] one
    [2] two
    [3] three
    [4] four
   *[other] { $count }
}{ $minutes ->
    [none] {""}
   *[other] , about { $minutes } minutes
}

## How a game ends

event-over = The game is over.
outcome-won = { $seat_me ->
    [yes] You win!
   *[no] { $seat } wins.
}
outcome-shared = A shared win: { $seats }.
outcome-won-together = You win together!
outcome-lost-together = You lose together.
outcome-draw = A draw.

## Stepping through a game

replay-start = The beginning.
replay-slider = Which move
replay-move = Move { $move } of { $moves }
replay-first = To the beginning
replay-back = One move back
replay-on = One move forward
replay-last = To the end

## How long a game takes, and for whom

minutes = { $least }–{ $most } min
age = from age { $age }

## A game that has no words of its own

plain-about = A game without a description.
plain-players = { $most ->
    [one] 1 player
   *[other] { $range } players
}
plain-goal = The rules of this game say how to win.
plain-ask-move = { $seats_count ->
    [0] The game continues in a moment.
    [one] { $seats_me ->
        [yes] Your turn.
       *[no] { $seats }’s turn.
    }
   *[other] { $seats_me ->
        [yes] Your turn, and other players’ too.
       *[no] To move: { $seats }.
    }
}
plain-event-played = { $move ->
    [none] { $seat_me ->
        [yes] You have chosen.
       *[no] { $seat } has chosen.
    }
   *[other] { $seat_me ->
        [yes] You played { $move }.
       *[no] { $seat } played { $move }.
    }
}
plain-event-other = What happened: { $what }.
plain-outcome-won = { $seat_me ->
    [yes] You win ({ $reason })!
   *[no] { $seat } wins ({ $reason }).
}
plain-outcome-shared = A shared win ({ $reason }): { $seats }.
plain-outcome-lost = Nobody wins ({ $reason }).
plain-refusal = The rules do not allow this ({ $code }).
