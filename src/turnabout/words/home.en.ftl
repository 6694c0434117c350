# What every page says, and what only the first page says, in English.

name = Turnabout
tagline = Four small board games in which everything turns.
you = You
bot = Bot: { $name }
free = Free seat

## The first page

home-lead = Play against a bot, or send a friend a link. No account, nothing to install.
home-finer = More levels
home-match = Match me
home-between = In between …
home-bot = Play a bot
home-new = New to { $game }?
home-new-lesson = Two-minute lesson
home-new-play = Play right away
home-friend = Play a friend
home-screen = Pass & play
home-watch = Watch two bots
home-alone = Solo challenge
home-learn = Learn
home-rules = Rules
home-more = Custom game
home-mine = Your games
home-your-turn = Your turn
home-open = Open tables
home-running = Games to watch
home-finished = Finished games
home-none = Nobody is waiting right now. Invite someone, or play a bot.
home-quiet = There is no game to watch right now. Let two bots play, and watch them.
home-upload = Open a saved game
home-drop = or drop one anywhere on this page
home-no-record = This file is not a saved game. { $why }
home-footer = The rules

## The connection, and what can go wrong

line-connecting = Connecting …
line-waiting = No connection. What you do now will be sent once it is back.
line-unsent = Not sent yet: { $acts ->
    [one] 1 action
   *[other] { $acts } actions
}.
line-denied = This table cannot be shown.
line-old = A new version is available. Reload the page when it suits you.
line-reload = Reload
line-later = Later
wrong-lost = There is no such page.
wrong-offline = The server cannot be reached. Check your connection and try again.
wrong-home = To the home page
wrong-again = Try again

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Colours
settings-light = Light
settings-dark = Dark
settings-system = System
settings-volume = Volume
settings-notices = Notify me when it is my turn
settings-blocked = Your browser blocks notifications from this page. You can allow them in its settings.
settings-on = On
settings-off = Off
settings-name = Your name
settings-save = Save
settings-change = Change

## Of a table, in lists too

table-strength = How strong?
new-less = Less: { $label }
new-more = More: { $label }
table-forfeited-time = { $seat_me ->
    [yes] You ran out of time.
   *[no] { $seat } ran out of time.
}
table-forfeited-gone = { $seat_me ->
    [yes] You were away for too long.
   *[no] { $seat } was away for too long.
}
table-forfeited-resigned = { $seat_me ->
    [yes] You resigned.
   *[no] { $seat } resigned.
}
table-uploaded = from a file, not played here
table-cut = The rules have changed since: shown as far as today’s allow.
table-review = Review
mine-title = My games
mine-all = All my games
