# Why something was refused, as the page and the terminal both say it, in English.

## Refusals: the table

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
refusal-chosen-chance = In a variation nobody chooses what chance does.
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
refusal-rematch-tables = The host of the next game has { $most } unfinished tables. Some must be finished first.
refusal-no-such-game = There is no such game. There are: { $known }.
refusal-no-rulebook = There is no rulebook for { $game } here.
refusal-no-study = There is no study of { $game } here.
refusal-no-such-study = This report is no longer here. Start the study again.
refusal-studies-off = This server does not run studies for visitors. On your own machine, use turnabout lab.
refusal-studies-busy = Several studies are already waiting. Try again in a few minutes.
refusal-study-failed = The study failed. Try again, or choose other options.
refusal-set-up-in-play = You, or someone on your network, are playing this game with others right now. Your own set-up can be studied once that game is over, as it could be a position from it.
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
refusal-bad-name = A name has up to { $most } characters. It cannot be a number, and cannot begin with #, “Player”, “Spieler”, “Guest” or “Gast”.

## Refusals: records of games

refusal-record-format = The record has format { $given }. This program reads format { $known }.
refusal-record-version = The record was played with version { $version } of { $game }. Version { $ours } is played here.
refusal-record-outdated = The rules of { $game } have changed since version { $version }, with which this game was played. It can be looked at, but not continued.
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
refusal-proof-missing = The record carries no proof: it was not played on a server, or was not over, or came from a file.
refusal-proof-unreadable = The proof in the record cannot be read.
refusal-proof-entry = Entry { $index } of the table’s log ({ $event }) was changed, added or moved: its hash does not fit.
refusal-proof-move = Move { $place } is { $move } in the record, but { $logged } in the table’s log.
refusal-proof-length = The record has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, but { $logged } were made at the table.
refusal-proof-bot = Entry { $index } of the table’s log lets a bot contribute to chance; only players may.
refusal-proof-order = Entry { $index } of the table’s log does not begin the game with the seats that were taken, in their order.
refusal-proof-secret = Move { $place } was not drawn with what the table had promised before anyone sat down.
refusal-proof-draw = Move { $place } ({ $move }) is not what chance drew.
refusal-proof-signature = The signature does not fit: something was changed since, or it was not signed with the key { $key }.

## Refusals: the server

refusal-bad-message = The server did not understand this. Reload the page and try again.
refusal-internal = Something went wrong on the server. Try again in a moment.
refusal-no-hello = The connection could not be established. Reload the page.
refusal-nobody = The server does not know you yet. Reload the page.
refusal-not-allowed = That cannot be done at this address.
refusal-not-found = There is nothing at this address.
refusal-bots-busy = The bots have too much to think about right now. Try again in a moment.
refusal-uploaded = You, or someone on your network, are playing this game with others right now. Games from files can be analysed and continued once that game is over, as they could be copies of it.
refusal-copied = You, or someone on your network, are playing this game with others right now. At a table where you play every seat there are hints, analysis and bots that take over once that game is over, as it could be a copy of it.
refusal-store-away = Nothing can be saved at the moment, so nothing can be done. Try again in a moment.
refusal-too-many-questions = The bots already have { $most } questions from your network. Try again when they have answered some.
refusal-too-many-uploads = You already keep { $most } MB of files here. Remove some of them from your games first.
refusal-too-busy = Too much is going on right now. Try again in a moment.
refusal-too-fast = That was too fast. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-too-many-requests = { refusal-too-fast }
refusal-too-large = That is larger than { $most } bytes.
refusal-too-many = Too many people are here right now. You get in as soon as there is room.
refusal-too-slow = That did not arrive within { $seconds } seconds. Try again.
refusal-unwritable = This text contains a character that cannot be stored.
refusal-wrong-origin = Pages from that address cannot connect to this server.
refusal-wrong-host = This server is not called by that name.
