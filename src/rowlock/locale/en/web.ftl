### The browser client.

## Everywhere

web-close = Close
web-cancel = Cancel
web-loading = One moment…
web-try-again = Try again
web-to-home = Home
web-skip-to-content = Skip to the content
web-copied = Copied.
web-copy-failed = This page cannot copy. Copy this yourself: { $text }
web-menu = Menu
web-rules = Rules
web-you = you
web-players = Players
web-score-is = Score:

## Settings and name

web-settings = Settings
web-language = Language
web-theme = Appearance
web-theme-auto = Automatic
web-theme-light = Light
web-theme-dark = Dark
web-setting-marks = Marks beside colours
web-setting-marks-note = One to six dots on every tile, one number for each colour
web-setting-legal = Show where a tile fits
web-setting-legal-note = Not in rated games
web-setting-skips = Skip by itself
web-setting-skips-note = In Qwixx, when you cannot cross the number for everyone
web-setting-calm = Less motion
web-tempo = Pace of moves
web-tempo-off = At once
web-tempo-quick = Quick
web-tempo-normal = Normal
web-tempo-slow = Slow
web-setting-sound = Sounds
web-setting-hand = My phone is my hand
web-setting-hand-note = A big screen shows the board: here the board is smaller and the hand larger.
web-your-name = Your name
web-name-change = Your name: { $name }. Change it
web-name-shown = The name others see
web-keep-name = Keep this name

## Home

web-home-title = Sit down and play.
web-home-lead = Three games for the family table. No account, nothing to install: against a bot, with friends by link, or round one device.
web-games-title = Games
web-about-qwirkle = Lay tiles in lines of one colour or one shape, and score every line you make longer.
web-about-qwirkle_cards = Lay cards in rows, regroup what is on the table, and collect rows of six.
web-about-qwixx_cards = Play cards, cross numbers from left to right, and lock your rows before the others.
web-seats-range = { $from } to { $to } players
web-play-now = Play now against a bot
web-opening = Setting up…
web-set-up = Set up a game
web-resume-title = Go on playing
web-resume-all = { $count ->
    [one] Show the game
   *[other] Show all { $count } games
}
web-resume-away = Put away: { $game }
web-open-all = { $count ->
    [one] Show the table
   *[other] Show all { $count } tables
}
web-turn-yours = Your turn
web-turn-of = { $name } to move
web-turn-title = Your turn · { $game }
web-turns-elsewhere = { $count ->
    [one] Your turn at another table
   *[other] Your turn at { $count } other tables
}
web-open-title = Open tables
web-recent-title = Recent games
web-status-open = Waiting for players
web-status-running = In play
web-status-over = Finished
web-status-closed = Given up

## Setting up

web-name-of = Player { $number }
web-time = Time
web-clock-none = No clock
web-clock-gain = { $bank } + { $gain } per move
web-clock-fresh = { $bank } per move
web-clock-bank = { $bank } for the whole game
web-clock-left = { $days }d { $hours }h
web-span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
web-span-hours = { $count } h
web-span-minutes = { $count } min
web-span-seconds = { $count } s
web-rated = Rated
web-unrated = Unrated
web-hints-allowed = Hints allowed
web-hints-none = No hints
web-start = Start
web-bot-random = Random
web-bot-greedy = Greedy
web-bot-level-0 = Starter
web-bot-level-1 = Novice
web-bot-level-2 = Casual
web-bot-level-3 = Club
web-bot-level-4 = Expert
web-bot-level-5 = Master
web-bot-level-6 = Grandmaster

## Before the game

web-seat-open = Free seat
web-facts = How this table plays
web-option-value = { $option }: { $value }
web-option-off = off
web-seats-free = { $free ->
    [0] All seats taken
    [one] { $free } of { $seats } seats free
   *[other] { $free } of { $seats } seats free
}
web-watch = Watch
## At the table

web-your-move = Your move
web-their-turn = to move
web-own-turn = to move
web-is-here = here
web-is-away = away
web-a-bot = bot
web-a-person = person
web-a-guest = guest
web-name-of-guest = { $name } (guest)
web-has-answered = has decided
web-gone-left = left, a bot plays on
web-gone-time = out of time, a bot plays on
web-gone-resigned = resigned, a bot plays on
web-gone-replaced = replaced by a bot
web-ended-left = has left
web-ended-time = out of time
web-ended-resigned = has resigned
web-departed-left = { $name } has left the game.
web-departed-time = { $name } is out of time.
web-departed-resigned = { $name } has resigned.
web-departed-replaced = { $name } was away for too long.
web-departed-you-left = You have left the game.
web-departed-you-time = Your time is up.
web-departed-you-resigned = You have resigned.
web-departed-you-replaced = You were away for too long.
web-departed-bot = A bot plays on in this seat.
web-departed-wins = { $name } wins.
web-departed-over = The game is over.
web-departed-you-win = You win.
web-departed-table = { $name } has left the table.
web-hints-used = { $count ->
    [one] 1 hint
   *[other] { $count } hints
}
web-hint-counted = Hint: the others see how many hints you use.
web-time-left = Time left
web-waiting-for = Waiting for { $names }.
web-sending = One moment…
web-checking = Checking…
web-you-watch = You are watching.
web-watchers = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
web-more-qwirkle = Tiles and log
web-more-qwirkle_cards = Cards and log
web-more-qwixx_cards = Cards and log
web-log = Log
web-log-empty = Nothing has happened yet.
web-link-lost = The connection is lost. Nothing of the game is: it goes on as soon as you are back.
web-link-again = Connect now
web-link-ended = Your session has ended. Log in to go on.
web-link-enter = Log in
web-hint = Hint
web-hint-laid = This is what a bot would do: confirm it, or take it back.
web-undo = Undo
web-recall = Take back
web-confirm = Confirm
web-show-result = Show the result
web-game-over = The game is over.
web-you-won = You win!
web-they-won = { $names } wins
web-shared-win = { $names } share the win
web-rematch = Rematch
web-rematch-open = A rematch is open.
web-pass-device = It is the turn of { $name }
web-pass-device-note = Hand the device over. The hand appears once you say who you are.
web-i-am = I am { $name }

web-told-place = { $name } laid { $tiles }, { $count ->
    [one] { $from }
   *[other] from { $from } to { $to }
}.
web-told-points = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
web-told-own-points = { $points ->
    [one] You score 1 point.
   *[other] You score { $points } points.
}
web-told-your-turn = Your turn.
web-told-undone = The last turn was taken back.
web-time-warning = { $seconds ->
    [one] 1 second left.
   *[other] { $seconds } seconds left.
}
web-stock-tiles = { $count ->
    [0] The bag is empty
    [one] 1 tile in the bag
   *[other] { $count } tiles in the bag
}
web-stock-cards = { $count ->
    [0] The pile is empty
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
web-yes = yes
web-no = no

## Tiles in words

web-tile = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
   *[P] purple
} { $shape ->
    [c] circle
    [s] square
    [d] diamond
    [f] clover
    [t] star
   *[x] cross
}
web-colour-name = { $colour ->
    [R] red
    [O] orange
    [Y] yellow
    [G] green
    [B] blue
   *[P] purple
}
web-shape-name = { $shape ->
    [c] circle
    [s] square
    [d] diamond
    [f] clover
    [t] star
   *[x] cross
}

## The Qwirkle table

web-board = Board
web-board-keys = Arrow keys move, Enter lays the picked tile or takes one back, N goes to the next cell that fits, Escape returns to your tiles. Plus, minus and zero zoom.
web-cell-column = column { $column }
web-cell-left = column { $column } left of the start
web-cell-row = row { $row }
web-cell-above = row { $row } above the start
web-cell-tile = { $tile }, { $place }
web-cell-drafted = { $tile }, laid this turn, { $place }
web-cell-last = { $tile }, last move, { $place }
web-cell-legal = fits here, { $place }
web-cell-later = fits once others lie between, { $place }
web-cell-empty = empty, { $place }
web-zoom = Zoom
web-zoom-in = Closer
web-zoom-out = Further away
web-zoom-fit = Show everything
web-rack = Your tiles
web-rack-keys = Arrow keys choose a tile, Space picks it up and goes to the board. With Alt the arrow keys move the tile.
web-tile-laid = { $tile }, on the board
web-tiles-held = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
web-picked = Picked: { $tile }. { $count ->
    [0] It fits nowhere now.
    [one] It fits in one place.
   *[other] It fits in { $count } places.
}
web-shuffle = Mix
web-shuffle-rack = Mix your tiles
web-swap = Swap
web-swap-which = Which tiles do you want to swap? { $bag ->
    [one] One tile is in the bag.
   *[other] { $bag } tiles are in the bag.
}
web-must-swap = None of your tiles fits: swap some.
web-must-pass = None of your tiles fits and the bag is empty: you pass.
web-confirm-swap = { $count ->
    [0] Swap
    [one] Swap 1 tile
   *[other] Swap { $count } tiles
}
web-confirm-pass = Pass
web-draft-unfinished = { $have } of { $need } tiles. Lay { $more ->
    [one] one more
   *[other] { $more } more
} in the same line.
web-draft-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-draft-sum = { $sum } = { $points } points
web-draft-last = { $points } of them for going out.
web-unseen-title = Tiles still to come
web-unseen-note = { $total } you cannot see, { $bag } of them in the bag
web-log-place-label = { $name } laid { $tiles }. Show on the board
web-log-swap = { $count ->
    [one] swapped 1 tile
   *[other] swapped { $count } tiles
}
web-log-pass = passed
web-qwirkle-cheer = Qwirkle!
web-seen-fault-qwirkle-cell_taken = There is already a tile; tiles on the table never move.
web-seen-fault-qwirkle-gap = There is a gap: the tiles of a turn lie in one unbroken line.
web-seen-fault-qwirkle-line_mixed = This line is neither all of one colour nor all of one shape.
web-seen-fault-qwirkle-line_repeats = This line would hold { $tile } twice.

## The rules page

web-rules-title = The rules of { $game }
## Learning

web-learn = Learn
web-learn-title = Learn { $game }

## Looking back

web-replay = Replay
## People

web-leaders = Best players
## The account

web-account = Account
web-licences = Licences
## When something is wrong

web-missing-title = There is nothing here
web-missing-text = The address is mistyped, or what was here is gone.
web-missing-table-title = Table not found
web-missing-table = This address leads to no table. Copy the whole link, or ask for it again.
web-trouble-invite_cut = This invitation is incomplete. Copy the whole link, or ask for it again.
web-crash-title = Something went wrong
web-crash-text = The page could not go on. Your games are safe on the server.
web-outdated-title = Rowlock has been renewed
web-outdated-text = This page is older than the server. Load it again to go on.
web-table-trouble = This table cannot be shown
web-table-closed = This table was given up
web-table-closed-text = Its host left before the game began.
web-trouble-unknown = Something went wrong. Please try again.
web-trouble-lost = The server cannot be reached. Check your connection and try again.
web-trouble-no_such_table = There is no such table. The link may be incomplete.
web-trouble-not_found = There is no such table. The link may be incomplete.
web-trouble-bad_request = There is no such table. The link may be incomplete.
web-trouble-private = This table is by invitation. Ask for a link.
web-trouble-table_full = Every seat is taken.
web-trouble-seat_taken = Somebody else took that seat.
web-trouble-already_contributed = Your seat has added to the shuffle already.
web-trouble-already_started = The game has already begun.
web-trouble-table_closed = This table was given up.
web-trouble-stale = The game has gone on in the meantime.
web-trouble-not_asked = It is not your turn.
web-trouble-no_undo = Undo is for games against bots, without a clock.
web-trouble-nothing_to_undo = There is nothing to take back yet.
web-trouble-no_hints = There are no hints in rated games.
web-trouble-hints_off = This table plays without hints.
web-trouble-bad_name = This name cannot be used. Take letters and digits, at most 24.
web-trouble-not_your_seat = This seat is no longer yours.
web-trouble-internal = Something went wrong on the server. Please try again.
web-trouble-method_not_allowed = This server does not let you change your name.
web-trouble-not_over = The game is not over yet.
web-trouble-game_over = The game is over.
web-trouble-not_running = The game is not running.
web-trouble-already_answered = You have answered already.
web-trouble-not_seated = You do not sit at this table.
web-trouble-no_session = This device is no longer known here. Load the page again.
web-trouble-no_replacing = Only a running game without a clock can go on with a bot.
web-trouble-unavailable = The server cannot store anything at the moment. Please try again.
web-trouble-unreadable_table = The server cannot read this game at the moment. Try again later.
web-trouble-no_such_game = There is no such game here.
web-trouble-name_taken = Somebody else has that name, or one that looks like it.
web-trouble-name_reserved = This name is reserved. Please take another.
web-trouble-too_fast = That was a little too fast. Wait a moment and try again.
web-trouble-banned = This account is banned.
web-trouble-too_many_tables = Too many of your tables wait to begin. Begin or leave some first.
web-trouble-too_many_seats = You play too many games at a time. Finish some first.
web-trouble-too_early = Give them a little longer: { $seconds } seconds.
web-trouble-not_waiting = Nobody waits for them now.

## Playing without a server

web-device-here = Play on this device
web-device-ask = Games on this device need no server. They stay in this browser, under a name of their own, apart from your games here. This loads about 6 MB once.
web-device-go = Load and play
web-trouble-no_runtime = The games could not be started on this device. Load the page again; the first time needs a network.

web-printed = Score pad
web-printed-title = Score pad: { $game }
