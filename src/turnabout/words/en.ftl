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
    [nearest] Hasty
    [capturer] Hungry
    [cautious] Cautious
    [planner-1] Planner
    [planner-2] Far-sighted planner
   *[other] { $level }
}

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

## Refusals: the table

refusal-unknown = That did not work. Try again in a moment.
refusal-game-over = { event-over }
refusal-not-your-turn = It is not your turn.
refusal-not-legal = The rules do not allow this here.
refusal-not-begun = The game has not begun: there are free seats.
refusal-playing = That is not possible while the game is being played.
refusal-begun = The game has begun.
refusal-seats-missing = This game goes on where another stopped: every seat must be taken first.
refusal-bot-stays = A bot stays until the game is over.
refusal-stale = The position has changed in the meantime. Look at it and choose again.
refusal-paused = The table is paused. Resume it first.
refusal-out-of-game = This seat is no longer in the game.
refusal-no-resigning = You cannot resign in this game. You can leave your seat instead.
refusal-no-such-seat = There is no such seat: the seats are 1 to { $count }.
refusal-endless-chance = The moves of chance never end in this position.
refusal-not-your-seat = That seat is not yours.
refusal-seat-taken = That seat is taken.
refusal-too-often = You have joined this table too many times.
refusal-secret = Your choice is still secret. You can leave once it has been revealed.
refusal-not-your-table = Only the person who created this table, or the players at it, can do that.
refusal-people-play = A table can be paused only while all its players are bots.
refusal-others-sit = Other people sit here. You can close a table only when nobody else does.
refusal-no-change = That is already the case.
refusal-no-such-bot = There is no such bot here. There are: { $known }.
refusal-too-many-bots = A table has at most { $most } bots.
refusal-no-move = There is nothing to take back.
refusal-seen = This cannot be taken back: it was secret, or it has been seen.
refusal-nothing-asked = This question is no longer open.
refusal-not-asked = The other players decide, not the one who asks.
refusal-question-open = { $seat } has asked something. Wait for the answer first.
refusal-asked-lately = The answer was no. You can ask again { $moves ->
    [one] after your next move
   *[other] after { $moves } more moves of yours
}.
refusal-asked-just-now = The answer was no. You can ask again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-no-draw = You cannot offer a draw here.
refusal-draw-is-asked = Offer the draw, so that the other player can accept or decline it.
refusal-not-awaited = Nobody is waiting for this seat.
refusal-not-gone = { $seconds ->
    [0] Only another person's seat can be claimed.
    [one] Nobody has been away for long enough yet. Try again in a second.
   *[other] Nobody has been away for long enough yet. Try again in { $seconds } seconds.
}
refusal-silence = This game is played in silence. You can chat when it is over.
refusal-bad-text = Write one line of plain text.
refusal-rematched = The next game has begun. Follow the link to its table.
refusal-too-long = That is longer than { $most } bytes. Write less.
refusal-table-full = This table has reached its limit of moves.
refusal-chat-full = A table's chat is limited to { $most } lines.
refusal-no-hints = This table is played without hints.
refusal-nothing-to-choose = Nobody has a move to choose in this position.
refusal-bot-failed = The bot could not answer. Try again in a moment.
refusal-not-solvable = The bots cannot solve positions of this game.
refusal-no-foresight = This game offers no preview of what cards would do.
refusal-no-rounds = This game has no rounds to look at.
refusal-no-such-round = There is no such round: { $rounds ->
    [one] 1 round has been played
   *[other] { $rounds } rounds have been played
} so far.
refusal-round-lasts = That round is not over yet.
refusal-no-such-move = There is no such move: the game has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} so far.

## Refusals: finding and making tables

refusal-no-such-table = This table doesn't exist. Check the link.
refusal-no-such-transfer = This link no longer works. Make a new one on your other device.
refusal-private = This table is private. Ask for its invite link.
refusal-too-many-tables = You have { $most } unfinished tables. Finish some first.
refusal-no-such-game = There is no such game. There are: { $known }.
refusal-no-rulebook = There is no rulebook for { $game } here.
refusal-no-words = The game { $game } has no words of its own.
refusal-words-unreadable = The words in { $file } cannot be read here: { $entry }.
refusal-game-broken = The game { $game } from the package { $package } cannot be played: { $problem ->
    [import] it fails when it is loaded ({ $detail })
    [info] { $detail } is not a GameInfo
    [name] a name has up to 40 lowercase letters, digits and dashes
    [other-name] its GameInfo is named { $detail }
   *[taken] another game already has this name
}.
refusal-bad-seats = This game is for { $least } to { $most } players, not { $given }.
refusal-no-such-option = There is no option { $option }. There are: { $known }.
refusal-bad-choice = The option { $option } can be { $allowed_or }, not { $value }.
refusal-bad-number = The option { $option } is a number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }, not { $value }.
refusal-bad-switch = The option { $option } is on or off, not { $value }.
refusal-bad-data = The option { $option } is { $default } or your own data, not { $value }.
refusal-too-deep = The data for { $option } is nested too deeply.
refusal-no-clock = This game is not played with a clock.
refusal-no-file-option = The option { $option } takes no file.
refusal-bad-file = { $line ->
    [none] The file cannot be read as TOML or JSON.
   *[other] The file cannot be read as TOML or JSON: see line { $line }.
}
refusal-table-version = This table was set up for version { $version } of the game. Version { $ours } is played here.
refusal-bad-name = A name has up to { $most } characters. It cannot be a number, and cannot begin with #, “Player”, “Spieler”, “Guest” or “Gast”.

## Refusals: records of games

refusal-record-format = The record has format { $given }. This program reads format { $known }.
refusal-record-version = The record was played with version { $version } of { $game }. Version { $ours } is played here.
refusal-record-players = The record names { $players ->
    [one] 1 player
   *[other] { $players } players
}, but the game has { $count ->
    [one] 1 seat
   *[other] { $count } seats
}.
refusal-record-not-utf8 = A record must be written in UTF-8.
refusal-record-json = The record is not JSON: see line { $line }, column { $column }.
refusal-record-unreadable = The record cannot be read.
refusal-record-too-deep = The record is nested too deeply.
refusal-record-not-object = A record is a JSON object.
refusal-record-field-missing = The field { $field } is missing.
refusal-record-field-unknown = The field { $field } is unknown.
refusal-record-field-wrong = The field { $field } is { $wanted ->
    [text] a text
    [number] a whole number of at least { $least }
    [object] an object
    [list] a list
   *[names] a list of names
}, not { $given }.
refusal-record-entry = Entry { $place } of the log is wrong.
refusal-record-entry-not-object = An entry is a JSON object.
refusal-record-move = Move { $place } of the record ({ $move }) cannot be played.
refusal-record-move-short = A record holds it written out: { $whole }.
refusal-record-too-long = A stored record has at most { $most } moves, not { $moves }.
refusal-record-too-slow = A stored game lasts a year at most.

## Refusals: the server

refusal-bad-message = The server did not understand this. Reload the page and try again.
refusal-internal = Something went wrong on the server. Try again in a moment.
refusal-no-hello = The connection could not be established. Reload the page.
refusal-nobody = The server does not know you yet. Reload the page.
refusal-not-allowed = That cannot be done at this address.
refusal-not-found = There is nothing at this address.
refusal-bots-busy = The bots have too much to think about right now. Try again in a moment.
refusal-too-busy = Too much is going on right now. Try again in a moment.
refusal-too-fast = That was too fast. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-too-many-requests = { refusal-too-fast }
refusal-too-large = That is larger than { $most } bytes.
refusal-too-many = There are too many connections. Close some windows, or try again later.
refusal-too-slow = That did not arrive within { $seconds } seconds. Try again.
refusal-unwritable = This text contains a character that cannot be stored.
refusal-wrong-origin = Pages from that address cannot connect to this server.

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
