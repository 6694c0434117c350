# What the other pages say, in English; it comes when one of them is opened.

## A new table

new-title = New table: { $game }
new-seats = Who plays
new-count = Seats
new-me = Me
new-open = Open to anyone
new-presets = Which rules
new-options = Rules
new-extras = Table settings
new-clock = Clock
new-no-clock = No clock
new-clock-of = { $minutes } min + { $increment } s per turn
new-listed = Show this table to everyone
    .about = Otherwise only people with the link can join.
new-hints = Allow hints
    .about = Anyone may ask a bot for the best move.
new-make = Create table
new-standard = Standard: { $value }
new-reset = Reset
new-yes = yes
new-no = no
new-levels = Bots
new-match = A bot that matches me, from my last results
new-between = Bots in between
new-others = Unusual bots
new-bot = { $level ->
    [novice] Novice bot: makes mistakes
    [casual] Casual bot: good company
    [club] Club bot: knows the game
    [strong] Strong bot: hard to beat
    [best] Best bot: takes its time
    [random] Random bot: plays anything
    [uct] Dreaming bot: plays many games in its head
   *[other] { bot }
}
new-file = Choose a file
new-file-about = TOML or JSON; drop it here, or paste its text.
new-paste = Text of the file
new-without = Play without it
new-data-read = That can be played.
new-template = Start from the template
new-template-file = Save the template

## At a table: who is there

table-waiting = { $missing ->
    [0] { $owner ->
        [yes] You can begin now, or wait for more players.
       *[no] Waiting for more players, or for the game to begin.
    }
    [one] Waiting for one more player{ $owner ->
        [yes] {"\u00A0"}– send the link, or add a bot.
       *[no] .
    }
   *[other] Waiting for { $missing } more players{ $owner ->
        [yes] {"\u00A0"}– send the link, or add bots.
       *[no] .
    }
}
table-spectator = You are watching
table-invite = Invite
table-invite-about = Send this link, or let them scan it. Anyone who opens it can take a seat.
table-copy = Copy link
table-copied = Copied
table-share = Share
table-sit = Join
table-leave = Leave
table-start = Start now
table-add-bot = Add a bot
table-learn = Learn the game first
table-watchers = { $count } watching
table-away = away
table-to-act = to move
table-winner = winner
table-pass = Pass the screen to { $name }.
table-passed = I am { $name }
table-eyes = Who is playing now
table-name-seat = Name of player { $number }
table-tab-turn = ● Your turn – { $game }
table-help = How to play
table-help-close = Close
table-help-options = The rules at this table
table-help-option = { $option }: { $value }
table-target = { $says }, possible move

## At a table: what can be done

table-actions = At the table
table-undo = Undo
table-take-back = Take back
table-cancel = Cancel
table-hint = Hint
table-hint-says = Try: { $move }.
table-draw = Offer a draw
table-resign = Resign
table-sure = Sure?
table-flip = Turn the board
table-full = Full screen
table-pause = Pause
table-go-on = Resume
table-next-round = Next round
table-next-round-waits = { $count ->
    [0] The next round is about to begin.
    [one] Waiting for 1 more player …
   *[other] Waiting for { $count } more players …
  }
table-next-round-in = { $seconds ->
    [one] The next round begins in 1 second at the latest
   *[other] The next round begins in { $seconds } seconds at the latest
  }
table-paused = The bots are resting.
table-agree = Accept
table-decline = Decline
table-withdraw = Withdraw
table-awaited = Waiting for { $names }.
table-questions = Requests
table-gone = { $name } has been away for a while.
table-claim = Claim the game
table-bot-instead = Let a bot take over
table-watching = You are watching. Only the players can move.
table-tap-marked = You cannot use that now. Tap something that is marked.

## At a table: what happened

table-log = Moves
table-earlier = Show earlier moves
table-look-back = Look at: { $says }
table-past = After move { $move }.
table-now = Back to the current position
table-preparing = { $bots ->
    [one] The bot is getting ready. This happens only the first time and can take a minute.
   *[other] The bots are getting ready. This happens only the first time and can take a minute.
}
table-thinking = { $bots } { $bots_count ->
    [one] is thinking …
   *[other] are thinking …
}
table-sat = { $name } joins.
table-left = { $seat_me ->
    [yes] You leave.
   *[no] { $seat } leaves.
}
table-started = The game begins.
table-unnamed = A player has removed their name.
table-continued = This game goes on from move { $moves } of an earlier one.
table-lapsed = { $cause ->
    [nobody-came] Nobody came, so the table was closed.
    [rules] The rules of this game have changed since it began, so it ended without a result.
   *[abandoned] Nobody played on for a long time, so the game ended without a result.
}
table-took-back = { $seat_me ->
    [yes] You take back a move.
   *[no] { $seat } takes back a move.
}
table-asked = { $what ->
    [draw] { $seat_me ->
        [yes] You offer a draw.
       *[no] { $seat } offers a draw.
    }
    [rematch] { $seat_me ->
        [yes] You would like to play again.
       *[no] { $seat } would like to play again.
    }
   *[take-back] { $seat_me ->
        [yes] You would like to take back a move.
       *[no] { $seat } would like to take back a move.
    }
}
table-declined = { $what ->
    [draw] { $seat_me ->
        [yes] You would rather play on.
       *[no] No draw: { $seat } would rather play on.
    }
    [rematch] { $seat_me ->
        [yes] You have played enough for now.
       *[no] { $seat } has played enough for now.
    }
   *[take-back] { $seat_me ->
        [yes] You would rather let the move stand.
       *[no] { $seat } would rather let the move stand.
    }
}
table-withdrawn = { $seat_me ->
    [yes] You withdraw your offer.
   *[no] { $seat } has changed their mind; there is nothing to answer.
}
table-chatted = { $name }: { $text }
table-rematch = Play again
table-harder = Try a harder one: { $level }
table-easier = Try an easier one: { $level }
table-next = To the next game
table-end-facts = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}{ $minutes ->
    [none] {""}
    [0] , less than a minute
    [one] , 1 minute
   *[other] , { $minutes } minutes
}
table-record = Save the game
proof-fair = Fair play: checked on this device
proof-checked = Checked on this device: all { $entries } entries of the table’s log fit together{ $seen ->
    [true] , and it is the log that was shown here during the game
   *[false] {""}
}.{ $draws ->
    [0] {""}
   *[other] {" "}Chance was fixed before the game{ $brought ->
        [true] , then mixed with a number from this device.
       *[false] .
    }
}{ $seals ->
    [0] {""}
   *[other] {" "}Secret choices were opened as they had been sealed.
}
proof-broken = This game does not fit what its table had shown before: something was changed.
table-chat = Chat
table-chat-lines = Chat ({ $lines })
table-say = Say something
table-say-spectators = Say something to the spectators
table-chat-spectator = (spectator)
table-chat-apart = You are talking with the other spectators. The players can read it when the game is over.
table-send = Send
table-silence = This game is played in silence until it is over.

## Reviewing a game

replay-title = Review: { $game }
replay-copy = Link to this position
replay-graph = The first player's chances, move by move
replay-play = Play
replay-pause = Pause
replay-pace = Speed
replay-pace-value = { $pace ->
    [slow] ½×
    [normal] 1×
   *[fast] 2×
}
replay-moves = Moves
replay-analyse-all = Analyse the game
replay-analysed = Analysed { $done } of { $moves } moves
replay-mistakes = { $seat_me ->
    [yes] You
   *[no] { $seat }
}: { $count ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $count } mistakes
}
replay-stop = Stop
replay-try = Try moves
replay-trying = What if … after move { $move }
replay-try-now = Play any move, for any player.
replay-undo = Undo
replay-leave-try = Back to the game
replay-play-on = Play on from here
replay-play-as = Play as
replay-play-against = Against
replay-play-with = With
replay-friend = A friend
replay-play-now = Play on after move { $move }
replay-best = { $seat_me ->
    [yes] Your best moves
   *[no] Best moves for { $seat }
}
replay-pick = Point at a move, or tap it, to see it on the board.
replay-percent = { $percent } %
replay-certainty = { $certainty ->
    [exact] exact
    [proven] proven
   *[estimated] estimated
}
replay-goes-on = Then: { $moves }
replay-played = Played: { $move }
replay-verdict = { $verdict ->
    [best] the best move
    [good] a good move
    [doubtful] there was a better move
    [mistake] a mistake
   *[unknown] not among the best
}
replay-ahead = { $seat_me ->
    [yes] You are ahead
   *[no] { $seat } ahead
}
replay-winning = winning
replay-losing = losing
replay-others = others ahead
replay-slips = Turning points
replay-no-slips = No mistakes found.
replay-slip = { $verdict ->
    [mistake] Move { $move }, { $seat_me ->
        [yes] your mistake
       *[no] a mistake by { $seat }
    }: { $better } was better.
   *[doubtful] Move { $move }, { $seat_me ->
        [yes] you
       *[no] { $seat }
    }: { $better } was slightly better.
}

## My games

mine-game = Game
mine-result = Result
mine-opponent = Opponent
mine-any = All
mine-people = People
mine-result-name = { $result ->
    [playing] In progress
    [won] Won
    [drawn] Draw
    [lost] Lost
   *[none] No result
}
mine-tally = { $won } won · { $drawn } drawn · { $lost } lost
mine-none = No games here.
mine-older = Show older games
mine-remove = Remove
mine-quit = Give up
mine-device = Play on another device
mine-device-about = Open a link there and play on with your name and your games. It works once, within ten minutes. Whoever opens it plays as you, so keep it to yourself.
mine-device-make = Show the link
mine-device-code = Code for the camera of your other device
mine-claim = Play here as on your other device?
mine-claim-about = This browser takes over the name and the games from there. The name and the games it has now stay behind.
mine-claim-yes = Yes, that's me
mine-claimed = Done. You are { $name } here too.

## Learning

learn-title = Learn { $game }
learn-rules = The rules of { $game }
learn-progress = Steps of this lesson
learn-step = Step { $at } of { $of }
learn-back = Back
learn-next = Next
learn-show-me = Show me
learn-well = Well done!
learn-not-that = You could do that too. For now, try what the lesson asks.
learn-again = Start again from the beginning
learn-to-rules = Read all the rules
learn-try-it = Try it
learn-boards = The boards on this page are real: try your moves on them.
learn-reset = Reset
learn-start = Learn by playing
learn-onward = Ready?
learn-contents = On this page
learn-others = The other games

## The board of a game without a board of its own

plain-board = The board
plain-move = Move
plain-play = Play
plain-play-move = Play { $move }
plain-moves = Legal moves
plain-count = { $shown } of { $count ->
    [one] 1 move
   *[other] { $count } moves
}

## Studies

study-known = Study: what we know about this game
study-about = Bots can try these rules for you: does the game end, how long is it, is it fair, and what do your changes do?
study-start = Start a small study
study-stop = Stop
study-starts = Starting the study …
study-waits = { $ahead ->
    [one] Another study comes first.
   *[other] { $ahead } other studies come first.
}
study-prepares = The bots are getting ready …
study-progress = { $played } of { $games } games, at most { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} left
study-report = Read the report
