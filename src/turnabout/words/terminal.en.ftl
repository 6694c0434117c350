# What only the terminal says, in English.

## What can be typed

command-moves = moves
    .about = the moves you can make
command-hint = hint
    .about = what a strong player would do
command-board = board
    .about = the board again
command-undo = undo
    .about = take back your last move
command-rules = rules
    .about = the rules of this game, and how moves are written
command-help = help
    .about = this list
command-quit = quit
    .key = q
    .about = stop; the game is saved after every move
command-resume = resume
    .key = r
command-next = next
    .key = n
command-back = back
    .key = b
help-at-table = Type a move (Tab completes it), or one of these words:
type-help = Type { $help } to see what you can type.

## Prompts

prompt = { $seat }:
prompt-hidden = { $seat } (typing is hidden):
prompt-alone = { $seat } alone, then Enter:
prompt-race = Who ({ $numbers }) and what, like { $example }:
prompt-menu = Your choice:
prompt-seats = Seats (or { $rules }):
prompt-options = Options to change, separated by spaces (Enter for none):
prompt-replay = Enter next, { command-back.key } back, a number, { command-quit.key } quit:

## The menu and the lists

menu-title = Turnabout — where everything turns
menu-resume = continue the latest game
menu-quit = quit
menu-seats = Who plays? Press Enter for { $usual }, or type a number of people.
menu-bots = Bots: { $bots }.
games-game = game
games-players = players
games-about = what it is
moves-made = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}

## At the table

refused = Refused: { $why }
position = position
no-moves = You have no move to choose right now.
taken-back = Taken back.
thinking = { $seat } is thinking …
saved = Saved in { $path }. Continue with: { $command }
look-again = Look at it again with: { $command }
warning-seconds = { $seconds ->
    [one] 1 second left.
   *[other] { $seconds } seconds left.
}
time-left = { $seconds } s left
ending = { $outcome } { $reason }

## Hints and analysis

hint = Hint: { $move } ({ $worth })
hint-nothing = Hint: no move helps here.
worth-about = about { $percent } %
worth-exactly = exactly { $percent } %
worth-possible = can be done in { $distance }
worth-wins = { $distance ->
    [none] wins
   *[other] wins in { $distance }
}
worth-loses = { $distance ->
    [none] loses
   *[other] loses in { $distance }
}
analysis-more = { $moves ->
    [one] and 1 more move
   *[other] and { $moves } more moves
}
analysis-line = Best line:
analysis-depth = Looked { $depth } deep, at { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}.
moves-of = { $actor }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}:
picture-written = Picture written to { $path }.
moves-more = and { $moves } more
perft = depth { $depth }: { $count }  ({ NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s)

## Looking at a record

replay-place = Move { $place } of { $moves }
replay-time = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
replay-cut = The rules have changed since: today’s take the first { $shown } of { $moves } moves.

## Checking a record

verified-moves = { $game }: { $moves ->
    [one] the one move follows
   *[other] all { $moves } moves follow
} the rules and { $moves ->
    [one] is
   *[other] are
} in the log of table { $table }.
verified-log = Each of the { $entries } entries of that log fits the one before it; none was changed, added or left out.
verified-draws = { $draws ->
    [one] The one move of chance was drawn
   *[other] { $draws } moves of chance were drawn
} from what the table had promised before the first entry{ $who ->
    [all] {" "}and from what the players contributed.
    [some] {" "}and from what { $brought } of { $people } players contributed.
   *[nobody] . No player contributed, so the server may have chosen it.
}
verified-unproven = { $draws ->
    [one] One move of chance is unproven: it comes
   *[other] { $draws } moves of chance are unproven: they come
} from an earlier game, or the table had not promised so many.
verified-key = All of it is signed with the server’s key.
verified-unknown-key = All of it is signed with the key { $key }. Give --key to check that it is the server’s.

## The rulebook

figure = Figure: { $caption }
figure-marks = Marked: { $places }.
rules-options = Options
rules-seats = How many players: { $least } to { $most }, usually { $usual }.
rules-choice = It is { $values_or }.
rules-number = It is a number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }.
rules-switch = It is on or off.
rules-file = It can be your own file (TOML or JSON).
rules-usual = Usually { $value }.

## Matches

match-begins = { $games } games of { $game }{ $played ->
    [0] {""}
   *[other] , { $played } of them already played
}{ $folder ->
    [none] {""}
   *[other] , in { $folder }
}
match-progress = { $played } of { $games }: { $score }
match-running-won = won { $share }
match-running-test = test { $ratio } in { $low } … { $high }
match-running-failed = { $games } failed
match-no-result = no result yet
lab-begins = A study of { $game }: { $variants ->
    [1] one variant
   *[other] { $variants } variants
}, { $bots ->
    [1] one bot
   *[other] { $bots } bots
}, in { $folder }
lab-progress = { $played } of about { $games } games; { $together ->
    [yes] won together by { $bot }
   *[no] first seat between { $bot }
} { $score }{ $minutes ->
    [0] { "" }
   *[other] ; about { $minutes } min left
}
lab-unread = { $records ->
    [1] One record could not be read and is not counted.
   *[other] { $records } records could not be read and are not counted.
}
lab-database = this database
lab-done = The report is { $path }
match-stopped = Stopped; the same command resumes from here.
match-nothing = No game counted, so there is nothing to compare.
match-head-team = together
match-head-bot = bot
match-head-rating = rating
match-head-openskill = OpenSkill
match-head-score = score
match-head-success = success
match-head-turns = turns
match-head-won = won
match-head-drawn = drawn
match-head-lost = lost
match-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
match-percent-between = { match-percent } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
match-openskill = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
match-turns = { NUMBER($turns, minimumFractionDigits: 1, maximumFractionDigits: 1) }
match-seconds = { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
match-milliseconds = { NUMBER($milliseconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
match-pairing = { $one } against { $two }: { $score }, { $elo } Elo ({ $low } … { $high })
match-thinking = { $name }: { $median } per move, { $worst } at most
match-thinking-over = { $name }: { $median } per move, { $worst } at most, { $over } over its budget
joined = You are at a table of { $title }, as { $seats }.
watching = You are watching a table of { $title }: no seat is free.
did-you-mean = Did you mean { $word }?
board-compact = The full board needs { $needed } columns and this terminal has { $columns }, so a compact one is shown.
match-seats = Points per game by seat: { $scores }.
match-seat = { $seat } { $score }
match-ends = Games ended by: { $ends }.
match-end = { $reason } ({ $games })
match-lengths = Moves in a game: { $least } to { $most }, half of them { $low } to { $high }, median { $middle }.
match-counted = { $games ->
    [one] 1 game
   *[other] { $games } games
} counted, { NUMBER($moves, minimumFractionDigits: 1, maximumFractionDigits: 1) } moves each on average.
match-failed = { $games ->
    [one] 1 game failed and is
   *[other] { $games } games failed and are
} not counted:
match-failure = game { $number }{ $bot ->
    [none] {""}
   *[other] , { $bot }
}:
match-folder = Every game is in { $folder }
match-verdict = { $accepted ->
    [elo0] The test accepts { $elo0 } Elo or less
    [elo1] The test accepts { $elo1 } Elo or more
   *[none] The test of { $elo0 } against { $elo1 } Elo is undecided
}: log-likelihood ratio { $ratio }, bounds { $low } and { $high }.

## A line that cannot be understood

usage-help = For help: { $command }
usage-no-such-option = There is no option { $option }.
usage-needs-value = The option { $option } needs a value.
usage-missing = { $parameter } is missing.
usage-bad-value = { $max ->
    [none] { $min ->
        [none] That value of { $parameter } cannot be used.
       *[other] { $parameter } is a number of at least { NUMBER($min, useGrouping: 0) }.
    }
   *[other] { $parameter } is a number from { NUMBER($min, useGrouping: 0) } to { NUMBER($max, useGrouping: 0) }.
}
usage-no-such-command = There is no such command. There are: { $known }.
usage-too-much = There are too many arguments for this command.

## What is refused

refusal-system = That did not work: { system-error }.
refusal-no-such-language = This language is not available. There are: { $known }.
refusal-cannot-be-played = That cannot be played. Type { command-moves } to see what can.
refusal-who-are-you = Begin with who you are, for example { $number }, and then your move.
refusal-menu-choice = Type a number from 1 to { NUMBER($most, useGrouping: 0) }, { $keys_or }.
refusal-replay-choice = Type Enter, { $keys_or }, or a number from 0 to { NUMBER($last, useGrouping: 0) }.
refusal-no-saved-game = There is no saved game. Start one with: turnabout play GAME
refusal-save-in-use = { $file } is being played in another window.
refusal-save-failed = The game cannot be saved to { $path }: { system-error }. Set TURNABOUT_HOME to a writable folder.
refusal-no-such-player = That cannot be { $seat }.
refusal-players-allowed = Give a number of people; or with commas human, human:NAME (up to { $most } characters, not a number) or a bot: { $known }, also like best@2s.
refusal-same-name = Two players cannot both have this name.
refusal-option-unknown = There is no such option. There are: { $known }.
refusal-record-file = This record cannot be used.
refusal-not-a-file = This is not a file.
refusal-file-too-large = This file is larger than { $most } MB.
refusal-file-not-read = This file cannot be read: { system-error }.
refusal-file-not-text = This is not a text file (UTF-8).
refusal-file-not-written = This file cannot be written: { system-error }.
refusal-no-such-file = There is no such file. The option { $option } is { $default }, or your own file (TOML or JSON).
refusal-no-solver = This game cannot be solved. These can: { $known }.

## The server

serving = Turnabout is at { $address }
serving-network = Others on your network can reach it at { $address }
serving-stop = Press Ctrl-C to stop it; no game is lost.

## Why the server cannot start

refusal-setting-redis = TURNABOUT_REDIS is an address like redis://HOST:6379/0.
refusal-setting-origins = TURNABOUT_ORIGINS takes addresses like https://play.example.org, separated by commas, not { $given }.
refusal-setting-proxies = TURNABOUT_PROXIES takes addresses or networks like 10.0.0.7 or 10.0.0.0/8, separated by commas, not { $given }.
refusal-setting-hosts = TURNABOUT_HOSTS takes names like play.example.org without a port, separated by commas, not { $given }.
refusal-setting-keep-days = TURNABOUT_KEEP_DAYS is a number of days from 1, not { $given }.
refusal-setting-study-seconds = TURNABOUT_STUDY_SECONDS is a number of seconds from 1 to { $most }, not { $given }.
refusal-setting-study-extra = TURNABOUT_STUDY_SECONDS needs the lab: pip install 'turnabout[lab]'.
refusal-setting-workers = TURNABOUT_WORKERS is a number from 1 to { NUMBER($most, useGrouping: 0) }, not { $given }.
refusal-no-folder = Games cannot be stored in { $path }: { system-error }. Set TURNABOUT_HOME to a writable folder.
refusal-no-such-host = There is no host { $host } to listen on.
refusal-port-taken = Port { $port } is in use. Choose another, or 0 for any free port.
refusal-port-reserved = Port { $port } is reserved. Choose 1024 or above, or 0 for any free port.
refusal-cannot-listen = The server cannot listen on { $host }, port { $port }: { system-error }.
refusal-database-taken = Another server has the database { $address } open. Stop it first, or give this one a folder of its own (TURNABOUT_HOME).
refusal-database-away = The database { $address } cannot be used: { $reason }. Check that it can be reached and belongs to this program, or name another.
refusal-database-address = The database's address cannot be read. Write sqlite:///tables.db or postgresql://name:password@host/database.
refusal-database-file = SQLite needs a file name and nothing else. Write sqlite:///tables.db.
refusal-database-kind = { $given } is not a supported database. Write sqlite:///tables.db or postgresql://name:password@host/database.
refusal-database-newer = The database has schema { $schema }, from a newer version. Install that version, or name another database.

## Bots, matches, kernels

system-error = { $why ->
    [ENOENT] there is no such file or folder
    [EACCES] permission denied
    [EEXIST] it already exists
    [EISDIR] it is a folder
    [ENOTDIR] part of the path is not a folder
    [ENOSPC] the disk is full
    [EROFS] the disk is read-only
   *[other] { $why }
}
refusal-nothing-to-choose-for = { $seat } has no move to choose in this position.
refusal-budget-empty = A budget has seconds, nodes or both.
refusal-budget-seconds = A bot can think for more than 0 and up to { NUMBER($most, useGrouping: 0) } seconds, not { $given }.
refusal-budget-nodes = A bot can look at 1 to { NUMBER($most, useGrouping: 0) } positions, not { $given }.
refusal-budget-unreadable = That is not a budget. Write seconds like 0.5s, or positions like 20000.
refusal-no-cache-folder = There is no folder to cache compiled kernels in. Set NUMBA_CACHE_DIR to a writable one.
refusal-not-compiled = The kernels of { $game } could not be compiled; see above.
refusal-no-such-place = The game has { $last } moves: name how many of them to play, from 0 to { $last }, or start.
refusal-not-a-link = This is not the link of a table. Such a link is https://HOST/t/TABLE.
refusal-no-server = The server does not answer as it should: { $why }. Check the address.
refusal-no-free-seat = No seat is free at this table.
refusal-program-missing = This command cannot be started: { $why }
refusal-program-failed = { $how ->
    [silent] The program did not answer in time and was ended.
   *[ended] The program has ended. What it wrote to standard error says more.
}
refusal-program-answer = The program answered { $line }, which is not a move.
refusal-say-who = Several players may move now: { $waiting_seats }. Say which of them does, as in push(move, 0).
refusal-nobody-acts = No player may move now: a timer is running. Let it end with run_out().
refusal-no-timer = No timer is running.
refusal-bad-actor = Before the colon there must be a seat (0, 1, …), or { $known_or }.
refusal-move-is-text = This is the text of a move. Read it first, with game.read_move(text); or use turnabout.begin, whose push takes text.
refusal-extra-needed = This needs the extra { $extra }: { $command }
refusal-no-kernels = There are no fast rules for { $game }.
refusal-not-a-game = { $given } is not a game. Make one with turnabout.make.
refusal-fast-state = { $given } is not a state of { $game } with { $seat_count } seats and these options.
refusal-fast-move = { $given } is not a move of { $game } with { $seat_count } seats and these options.
refusal-fast-too-many-moves = There are too many moves here to list them. Draw one with sample.
refusal-fast-illegal = The move { $move } is not legal for { $actor } here.
refusal-fast-number = A whole number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) } is needed here, not { $given }.
refusal-fast-not-whole = A whole number is needed here, not { $given }.
refusal-fast-array = A state of { $game } with { $seat_count } seats is a writeable array of { $width } { $kind }, not { $given }.
refusal-fast-rows = States of { $game } with { $seat_count } seats are the rows of a writeable array of { $kind }, { $width } wide, not { $given }.
refusal-fast-range = This array is not a state of { $game } with { $seat_count } seats: a field is out of range.
refusal-fast-row-range = Row { $row } is not a state of { $game } with { $seat_count } seats: a field is out of range.
refusal-fast-masked = Something is hidden in this state of { $game }: it can be looked at, but not played on.
refusal-fast-column = Actors and moves are arrays of { $count } int32, not { $given }.
refusal-no-arrays = There are no numbered actions for { $game }.
refusal-fast-actions = Actions are { $count } whole numbers, one for each row, not { $given }.
refusal-fast-illegal-action = The action { $action } in row { $row } is not legal for { $actor }.
refusal-fast-nobody = No seat is to move here: the game is over, or it is chance’s move.
refusal-no-such-treatment = An illegal action may “raise” or “lose”.
refusal-no-such-render-mode = { $given } is not a way to render. There are: { $known }.
refusal-not-simultaneous = In { $game } the seats do not choose at once. Use env instead of parallel_env.
refusal-no-such-entrant = There is no such bot for { $game }. There are: { $known }; or write your own as module:factory.
refusal-no-such-experiment = The lab has no experiment { $given } for { $game }. There are: { $known }.
refusal-experiment-impossible = The experiment { $given } cannot be played with these options.
refusal-not-a-bot = This factory does not make a bot: a bot needs answer and usual.
refusal-not-a-factory = This is not a factory: it must take a game and return a bot.
refusal-bot-not-imported = This bot cannot be imported: { $why }.
refusal-bot-not-made = This bot cannot be made: { $why }.
refusal-match-line-damaged = Line { $line } of { $path } is damaged. Repair it, or choose another folder.
refusal-match-setting-missing = { $path } is missing. Choose another folder.
refusal-match-setting-damaged = { $path } is damaged. Choose another folder.
refusal-match-of-another-setting = { $folder } holds another match or study: its { $key } is { $kept }, not { $asked }. Choose another folder.
refusal-match-being-played = The match in { $folder } is already being played.
refusal-match-not-kept = Nothing can be stored in { $folder }: { system-error }.
refusal-match-other-game = Game { $number } in { $folder } belongs to another match. Choose another folder.
refusal-match-games = A match has 1 to { NUMBER($most, useGrouping: 0) } games, not { $given }.
refusal-match-jobs = From 1 to { NUMBER($most, useGrouping: 0) } processes can play, not { $given }.
refusal-match-test-of-two = The test compares two bots, in two seats or with --duplicate.
refusal-match-test-elo = The test needs ELO0 below ELO1, within { NUMBER($most, useGrouping: 0) }; not { $elo0 } and { $elo1 }.
refusal-match-opening-race = { $game } is a race: it has no random openings, only deals.
refusal-match-opening-too-long = { $turns } random turns end nearly every game. Ask for a shorter opening.
refusal-match-two-seats = A match needs two seats or more; { $game } has one here.
refusal-match-together = { $game } is played together: name one bot, which plays with itself, or { $seat_count }, not { $given }. To compare pairs add --duplicate.
refusal-match-two-bots = A match needs two bots or more. The same name may be given twice.
refusal-match-bots = { $seat_count } seats need { $seat_count } bots, not { $given }. A name may be repeated: best uct uct.
refusal-match-duplicate-contest = --duplicate is for games that are played together; { $game } is a contest.
refusal-match-duplicate-two-bots = --duplicate compares two bots or more. The same name may be given twice.
refusal-study-arms = At most { $most } variants can be compared in one study. Compare fewer values.
refusal-study-compared-twice = The option { $option } is compared, so it cannot be set as well.
refusal-study-compare-one = To compare { $option }, name two values or more: { $option }=a,b.
refusal-study-compare-again = { $option } is compared twice. Name all its values at once: { $option }=a,b,c.
refusal-study-readings-compare = Either --readings or --compare, not both.
refusal-study-bots = Name 1 to { $most } different bots, weakest first.
refusal-study-games = A study has 1 to { $most } games for each variant and bot, not { $given }.
refusal-study-precision = A precision is from 0.5% to 50%, not { $given }%.
refusal-study-percent = A precision is written like 2% or 0.5%.
refusal-study-minutes = A study takes more than 0 and at most 100000 minutes, not { $given }.
refusal-join-json-bot = --json needs --bot: it reports how the bot’s game ended.
refusal-study-records-out = Say with --out where to write the report.
refusal-study-two-sources = Name --records or --database, not both.
refusal-study-no-records = There are no records of { $game } in { $folder }.
refusal-study-no-thinking = Fewer than { $least } decisions in { $folder } say how long somebody thought.
refusal-study-failures = { $games } games failed, so the study ends here{ $bot ->
    [none] {""}
   *[other] ; the last because of { $bot }
}:{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}
refusal-cluster-away = The Ray cluster { $address } cannot be used: { $why }
refusal-cluster-lost = The cluster has lost this game several times: { $why }
refusal-match-endless = This game of { $game } does not end.
refusal-match-stuck = Nobody at this table of { $game } wants to move.
refusal-match-bad-wait = A bot cannot wait { $wait } seconds.
refusal-process-died = The process died with exit status { $status }.
compiling = Compiling { $title }, once per machine …
prepared = The bots of { $title } are ready ({ $done } of { $games } games).
prepared-all = Everything is compiled. Bots and fast rules now start at once.
compiled = Compiled { $count } kernels in { $seconds } s.
