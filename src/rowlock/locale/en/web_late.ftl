# Texts that neither the home page nor a table shows at first; the page loads them a little later (`texts.late`).

web-copy-refused = This page cannot copy: select the text and copy it yourself.
web-read-rules = Read the rules
web-how-many = How many players?
web-opponents = Opponents
web-opponent = Opponent { $number }
web-names-title = Who plays?
web-open-table = Open to everybody
web-open-table-note = Shown in the list of tables, so that anybody may join
web-hints-note = Everybody sees how often each player asks; never what the hint was
web-rated-note = The result counts for your rating; there are no hints
web-rated-needs-account = For people with an account
web-edition = Edition
web-open-and-invite = Open the table and invite
web-rated-join = This game is rated: only people with an account can sit down.
web-screen-join = Scan to join
web-screen-waiting = Waiting for the players
web-screen-last = Last move
web-screen-turn = To play: { $names }
web-screen-title = Table on a big screen
web-screen-fill = Fill the screen and stay on
web-screen-winner = The winner
web-screen-away = away just now
web-screen-hints = { $count ->
    [one] one hint asked for
   *[other] { $count } hints asked for
}
web-join-title = { $name } invites you to { $game }
web-invite-trouble = This invitation does not work
web-download-record = Download the record
web-fair-how = Before the game the server bound itself to a secret by publishing its digest; only then did every player's device add something of its own. Every draw follows from both.
web-fair-yes = Yes, the shuffle was fair.
web-fair-fits = The record fits the promise. This device added nothing itself, so the proof is with the devices that did.
web-fair-no = The shuffle cannot be called fair.
web-fair-contributed = Added to the shuffle after the promise: { $names }.
web-fair-nobody = Nobody added anything to the shuffle after the promise.
web-fair-promise = Promised before the game
web-fair-promise-kept = The secret is the one that was promised.
web-fair-promise-broken = The secret is not the one that was promised.
web-fair-own-in = What your device added is in the shuffle.
web-fair-own-missing = What your device added is missing from the shuffle.
web-fair-draws = { $count ->
    [one] The draw follows from it.
   *[other] All { $count } draws follow from it.
}
web-fair-draws-wrong = A draw does not follow from it.
web-fair-by-page = Your browser has worked this out by itself.
web-fair-by-server = The server has worked this out; a browser does so over a secure connection only. You can check for yourself with the record and `rowlock verify`.
web-fair-seed = The secret
web-fair-later = When the game is over the secret is shown, and your browser derives every draw again.
web-fair-not = This shows that nobody arranged the draws. It cannot show that the server did not look.
web-rules-none = This game has no rules page.
web-rules-search = Search the rules
web-rules-contents = Contents
web-rules-nothing-found = Nothing in the rules contains these words.
web-rules-clauses = Clauses behind this
web-rules-all = Every clause, with options
web-rules-family = The rules in three minutes
web-rules-as-page = Open as a page
web-learn-step = Lesson { $number } of { $count }
web-learn-next = Next
web-learn-stay = Stay here
web-learn-onward = The next lesson follows by itself.
web-learn-solved = Right!
web-learn-missed = That is allowed, but it is not what is asked here. Try again.
web-learn-again = From the start
web-learn-none = This game has no lessons.
web-learn-done-title = You know how to play.
web-learn-done-text = That was all there is to begin with. Everything else is in the rules, clause by clause.
web-replay-title = { $game }: replay
web-replay-moment = Moment of the game
web-replay-at = { $at } of { $all }
web-replay-back = One step back
web-replay-on = One step on
web-replay-play = Play by itself
web-replay-pause = Pause
web-replay-trouble = This game cannot be replayed
web-leaders-title = { $game }: best players
web-leaders-note = By rated games between people with accounts. Bots do not count.
web-leaders-none = Nobody has played a rated game yet.
web-leaders-rank = Rank
web-leaders-player = Player
web-rating = Rating
web-rating-provisional = provisional
web-rated-games = Games
web-rated-count = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
web-ratings-title = Ratings
web-ratings-none = No rated games yet.
web-player-since = Here since { $day }
web-player-guest = A guest, since { $day }
web-account-way = What do you want to do?
web-account-lead = You play here as { $name }, known by this browser alone. An account keeps your games on every device and lets you play rated games.
web-account-register = Make an account
web-account-register-note = A name and a password, nothing else. Your games so far stay yours.
web-password-plain = This connection is not encrypted: others on this network could read your password. Use one that you use nowhere else, or play as a guest.
web-account-log-in = Log in
web-account-log-in-note = For whoever has an account here.
web-account-recover = Use a code
web-account-recover-note = If you have lost your password, one of your recovery codes lets you choose a new one. Each works once.
web-account-code = Recovery code
web-account-page = My page
web-password = Password
web-password-new = New password
web-password-current = Your password now
web-password-note = At least { $least } characters
web-password-change = Change the password
web-password-changed = Your password is changed; you are logged out everywhere else.
web-codes-title = Keep these codes
web-codes-note = If you lose your password, one of them lets you in. They are shown this once.
web-codes-copy = Copy them
web-codes-save = Save as a file
web-codes-kept = I have kept them
web-codes-renew = New recovery codes
web-codes-renew-note = The old ones no longer work.
web-log-out = Log out
web-log-out-everywhere = Log out everywhere
web-data-title = Your data
web-data-note = Your name, your sessions and your games are kept, and nothing else.
web-data-export = Download everything
web-data-forget = Be forgotten
web-data-forget-note = Your name leaves every game and this identity ends for good. The games themselves stay, without you.
web-to-table = To the table
web-renewed = A new version of Rowlock is ready. Games go on where they are.
web-renewed-load = Load it
web-renewed-later = Later
web-device-loading = Getting ready to play without a network: { $percent } %
web-device-starting = Getting ready to play without a network…
web-device-import = Open a record
web-device-import-note = A game that was saved as a file opens here, to look at it move by move.
web-device-evicted = The browser has deleted the games of this device to make room. Games that you saved as files can be opened again.
web-review-title = { $game }: review
web-review-trouble = This game cannot be reviewed
web-review-waiting = The review will begin in a moment. You can look at the game meanwhile.
web-review-moments = What decided the game
web-review-no-moments = No single decision decided this game.
web-review-moment-cost = { $by } and { $chance } of the chance to win
web-review-first-look = Every move gets a first look. You can look at the game meanwhile.
web-review-refining = A closer look at the moves
web-review-refined = Every move was looked at closely
web-review-stop = Stop
web-review-stopped = Stopped: some moves got only a first look
web-review-go-on = Go on
web-review-rough = first look
web-review-failed = The review was interrupted. Please try again.
web-review-begin = Go forward to see what each move was worth.
web-review-graph = Win chances over the game
web-review-chances = Win chances
web-review-chance-of = Win chance of { $name }
web-review-gave-up = Gave up { $by } ({ $low } to { $high }) and { $chance } of the chance to win.
web-review-unsure = About equal to the best found; the difference ({ $low } to { $high }) may be chance.
web-review-forced = no choice
web-review-played = Played
web-review-best = Best
web-review-show-best = Show the best on the table
web-review-show-played = Back to what was played
web-review-swings = Turning points
web-review-no-swings = No single moment turned this game.
web-review-swing-draw = A lucky draw: { $name } { $change }
web-review-swing-by = { $who } to move: { $name } { $change }
web-review-swing-all = All together: { $name } { $change }
web-review-skill-luck = Skill and luck
web-review-skill = Clearly given up by choice
web-review-maybe = Besides that, perhaps by chance
web-review-losses = { $count ->
    [one] { $count } clear loss, which adds up to:
   *[other] { $count } clear losses, which add up to:
}
web-review-by-points = Graded by points, because the game was decided.
web-review-by-chance = Graded by the chance to win.
web-review-luck = Luck of the draw
web-review-how = Each decision is judged by what its player could know, playing on in many worlds. Every clear loss is counted; a decision is graded by the chance to win, and by { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} once the game is decided. Luck is what the draws gave beyond what could be expected.
web-quality-best = best
web-quality-fine = fine
web-quality-inaccuracy = inaccuracy
web-quality-mistake = mistake
web-quality-blunder = blunder
web-puzzles-lead = In each position one move is clearly the best. Find it.
web-puzzles-none = There are no puzzles for this game yet.
web-puzzles-begin = Begin
web-puzzles-go-on = Go on
web-puzzles-solved = { $solved } of { $all } solved
web-puzzle-number = Puzzle { $number }
web-puzzle-grade = { $grade ->
    [1] Easy
    [2] Not so easy
    [3] Tricky
    [4] Hard
   *[other] Very hard
}
web-puzzle-solved = solved
web-puzzle-shown-mark = solution seen
web-puzzle-task = One move is clearly the best. Which?
web-puzzle-missed = Allowed, but there is something better. Try again, or ask for the solution with the light bulb.
web-puzzle-shown = This is the solution:
web-puzzle-why = This move is worth { $by } more than the next best ({ $low } to { $high }).
web-puzzle-next = Next puzzle
web-puzzle-opponent = { $count ->
    [2] Opponent
   *[other] Opponent { $number }
}
web-puzzles-modes = Ways to solve
web-puzzles-today = Puzzle of the day
web-puzzles-streak = Until the first miss{ $best ->
    [0] {""}
   *[other] {" "}· best { $best }
}
web-puzzles-rush = Three minutes{ $best ->
    [0] {""}
   *[other] {" "}· best { $best }
}
web-puzzles-missed = Missed before ({ $count })
web-puzzles-themes = By theme
web-puzzles-rating = Your rating is { $rating } (± { $spread }), from your first answers to { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}. Level 1 has 700, level 5 has 1,900.
web-puzzle-theme = { $theme ->
    [most] Most points
    [block] Give nothing away
    [keep] Keep good tiles
    [prepare] Prepare the next turn
    [claim] Claim a Qwirkle
    [take] Take the right cards
    [lock] Lock a row
    [boxes] Choose the right boxes
    [miss] Avoid a miss
   *[ending] Ending
}
web-puzzle-streak-now = Solved in a row: { $solved }
web-puzzle-rush-now = { $left } left · { $solved } solved
web-puzzle-rush-over = Time is up. Solved: { $solved }
web-puzzle-run-over = That was all. Solved: { $solved }
web-puzzle-run-again = Choose again
web-puzzle-trouble = This puzzle cannot be shown
web-mistakes = Mistakes
web-mistakes-title = { $game }: mistakes
web-mistakes-practise = Practise
web-mistakes-lead = The clear mistakes as puzzles, as they looked in the game: find a better move.
web-mistakes-mine = Practise my mistakes ({ $count })
web-mistakes-of = Practise the mistakes of { $name } ({ $count })
web-mistakes-none-mine = You made no clear mistake with a better move to find. Well played!
web-mistakes-none = There is no clear mistake with a better move to find.
web-mistakes-trouble = These mistakes cannot be practised
web-mistakes-back = Back to the review
web-mistakes-end = Finish
web-mistakes-done-title = That was the last one
web-mistakes-done-text = Found without help: { $solved } of { $count }.
web-mistake-number = Mistake { $number } of { $count }
web-mistake-task = { $own ->
    [yes] In the game you gave something up here. Find a better move.
   *[no] In the game { $name } gave something up here. Find a better move.
}
web-mistake-best = That is the best move.
web-mistake-good = A good move: it is not clearly worse than the best.
web-mistake-missed = Allowed, but it gives up { $by } ({ $low } to { $high }). Try again, or ask for the solution with the light bulb.
web-mistake-shown = This was better:
web-mistake-next = Next mistake
web-trouble-no_such_decision = There is no such move in this game. The link may be old.
web-keys-confirm = Go to the confirm button, or hear what is missing
web-keys-hand = Go to your tiles or cards
web-keys-board = Go to the board
web-keys-say = Hear whose turn it is and the scores
web-keys-help = Show these keys
web-keys-where = These keys work while the focus is somewhere on the table.
web-recap-best = Best move: { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkles
    }
   *[other] { $points ->
        [one] point
       *[other] points
    }
}
web-recap-watch = Watch it in the replay
web-recap-retry = Load the summary again
web-chart-title = Scores by turn
web-chart-label = Curves of all players’ scores over the turns; the table below has the figures
web-chart-table = As a table
web-chart-turn = Turn
web-praise-best = Your best turn, number { $turn }, brought { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}: nobody had a better one.
web-praise-lead = After turn { $turn } you were in the lead.
web-praise-close = That was close: only { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle was
       *[other] { $points } Qwirkles were
    }
   *[other] { $points ->
        [one] 1 point was
       *[other] { $points } points were
    }
} missing.
web-praise-possible = { $points ->
    [0] In turn { $turn } you could have had { $game ->
        [qwirkle_cards] { $possible ->
            [one] 1 Qwirkle
           *[other] { $possible } Qwirkles
        }
       *[other] { $possible ->
            [one] 1 point
           *[other] { $possible } points
        }
    }.
   *[other] Your best move brought { $game ->
        [qwirkle_cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkles
        }
       *[other] { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    }; { $possible } were possible in turn { $turn }.
}
web-praise-own = Your best turn, number { $turn }, brought { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}.
web-stronger-note = Too easy? There is a stronger opponent.
web-easier-note = Too hard? There is a gentler opponent.
web-stronger = Play against { $name }
web-rematch-options = Change options
web-rematch-note = The others see what changes before they accept.
web-rematch-propose = Offer the rematch
web-rematch-offer = { $name } offers a rematch
web-rematch-before = before: { $before }
web-rematch-same = Everything stays as it was.
web-rematch-go = To the rematch
web-rematch-accept = Accept
web-rematch-decline = Decline
web-rematch-declined = The rematch was declined.
web-sat-down = { $name } has sat down.
web-needs-server-title = This needs a server
web-needs-server-text = Games with friends by link, accounts, ratings and the lists of the best players need a server of Rowlock.
web-needs-server-static = This site has none. Everything else is here: games against bots or together on this device, lessons, puzzles, replays and reviews.
web-needs-server-lost = It cannot be reached at the moment. You play on this device meanwhile.
web-needs-server-play = Play on this device
web-offline-title = Played offline
web-offline-note = Checked against the rules and the shuffle. Never rated.
web-offline-save = Save the record of a game of { $game }
web-upload = Choose records
web-upload-note = Finished games that you played without a server: choose their saved records (.rowlock), or take those that this browser keeps. They are checked, marked and never rated.
web-upload-who = Which of them are you?
web-upload-done = Added to your account.
web-upload-device = Games of this device
web-upload-device-none = There are no finished games on this device.
web-with-whom = With whom?
web-with-bots = Bots
web-with-friends = Friends
web-with-device = This device
web-with-bots-note = The bots start at once and never get tired.
web-with-friends-note = You get a link and a QR code to send. Empty seats can go to bots.
web-with-device-note = Everybody plays on this device and hands it on; nobody sees another's hand.
web-lobby-waiting = Waiting until every seat is taken.
web-lobby-full = Everybody is here.
web-lobby-host-starts = The host starts the game.
web-seat-bot = Put a bot into seat { $number }
web-add-bot = Add a bot
web-remove-bot = Take { $name } out
web-sit-down = Sit down
web-get-up = Get up
web-invite-title = Invite friends
web-invite-note = Whoever has this link can take a seat.
web-invite-qr = QR code of the invitation
web-invite-address = Address of the invitation
web-invite-alone = Only this device can reach this address. To play with others on your network, start Rowlock with rowlock party.
web-invite-others = Other addresses
web-start-without = Start with whoever is here
web-start-with-bots = Fill with bots and start
web-seat-add = Add a seat
web-seat-up = Move seat { $number } up
web-seat-drop = Remove seat { $number }
web-seat-drop-person = Remove { $name }
web-screen-open = Show on a big screen
web-copy-link = Copy the link
web-share = Share
web-learn-qwirkle-line = A line is all of one colour or all of one shape. Make the red line longer: pick a tile, then press a marked cell.
web-learn-qwirkle-line-why = Four tiles lie in the line now, so it scores four points. The same tile never lies twice in one line.
web-learn-qwirkle-several = In one turn you may lay several tiles, all in one line. Lay three green ones for at least five points.
web-learn-qwirkle-several-why = Every tile of a line you made longer counts, those that lay there before included.
web-learn-qwirkle-crossing = A tile can belong to two lines at once. Find the place where the yellow circle scores seven points.
web-learn-qwirkle-crossing-why = Four points for the circles and three for the yellow tiles: a tile in two lines counts in both.
web-learn-qwirkle-six = Six in a line are a Qwirkle. Complete the red line.
web-learn-qwirkle-six-why = Six points for the line and six more for the Qwirkle. Think twice before you leave a line of five to the others.
web-learn-qwirkle-swap = None of your tiles fits here. Press Swap, mark one tile or more, and confirm.
web-learn-qwirkle-swap-why = A swap is your whole turn. You may swap even when something would fit.
web-learn-qwirkle_cards-longer = A row has at least three cards, all of one colour or all of one shape. Lay a card to the red row.
web-learn-qwirkle_cards-longer-why = A card never lies twice in one row. In every turn you lay at least one card.
web-learn-qwirkle_cards-new = Nothing fits the red row. Start a row of your own with three cards.
web-learn-qwirkle_cards-new-why = A row may be unfinished while you build. At the end of the turn every row must be in order.
web-learn-qwirkle_cards-regroup = You may regroup everything on the table. Take the clover out of the red row and make a row of clovers with your two.
web-learn-qwirkle_cards-regroup-why = The red row still has three cards, so it stays in order. Cards of the table never go into a hand.
web-learn-qwirkle_cards-claim = A row of six is a Qwirkle, and yours. Move the red cross to the red row, and put your orange cross in its place.
web-learn-qwirkle_cards-claim-why = You take the six cards as a stack. Whoever has most stacks in the end wins.
web-learn-qwixx_cards-take = In your turn you first fill your hand up to five cards. You see their numbers, not their colours: take two.
web-learn-qwixx_cards-take-why = Now you see their colours. Others know the numbers in your hand.
web-learn-qwixx_cards-common = Then the pile offers a number to everybody, in any row. Cross the 4 where you skip no box.
web-learn-qwixx_cards-common-why = You cross from left to right only. What you skip is lost for good.
web-learn-qwixx_cards-several = Last, the active player plays up to three cards of one colour. Play two red cards and cross both numbers.
web-learn-qwixx_cards-several-why = The more crosses in a row, the more each new one is worth: the scale is printed below the rows.
web-learn-qwixx_cards-avoid = Whoever crosses nothing in a turn of their own takes a miss, five points less. Find the card that saves you.
web-learn-qwixx_cards-avoid-why = Only the green 8 lies to the right of what you have crossed. Four misses end the game.
web-learn-qwixx_cards-lock = With five crosses in a row you may cross its last number, and lock it. Lock the red row.
web-learn-qwixx_cards-lock-why = The lock counts as one more cross. In this game a locked row stays open for the others.
web-actions = Legal actions
web-actions-search = Search the actions
web-actions-count = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
web-actions-more = There are more actions than this list shows.
web-actions-none = No action matches the search.
web-actions-page = Page { $page } of { $pages }
web-actions-next = Next page
web-actions-back = Previous page
web-actions-chosen = Chosen: { $action }
web-actions-advised = A bot would choose: { $action }
web-actions-sealed = Your answer: { $action }.
web-keys = Keyboard
web-qwixx-keys = Tab goes from the display to the rows, to your cards and to the buttons; the arrow keys move within each of them. Enter or Space chooses.
web-actions-keys = Type to search. Down goes from the search to the list, the arrow keys move in it, Page Up and Page Down turn the page. Enter or Space chooses, Escape takes the choice back.
web-home-lead-local = Three games for the family table. No account, nothing to install: against a bot or round one device, also without a network.
web-with-friends-elsewhere = Friends on other devices need a server.
web-local-static = Everything runs on this device. Games with friends by link, accounts and ratings need a server of Rowlock, which this site does not have.
web-local-lost = You play on this device, because the server could not be reached.
web-local-chosen = You play on this device. Your games on the server are untouched.
web-local-back = Back to the server
web-trouble-bad_record = This record is not valid: line { $line } does not fit.
web-trouble-no_seed = This record has no seed, so its draws cannot be checked.
web-trouble-not_from_start = This game does not begin at its beginning.
web-trouble-bad_players = The names in this record do not fit its seats.
web-trouble-no_person = Nobody but bots sits there.
web-trouble-too_many_uploads = Your account keeps no more offline games.
web-trouble-no_such_upload = This game is not there any more.
web-trouble-upload_account = Uploaded games belong to an account. Make one or log in first.
web-trouble-weak_password = This password would be guessed at once: { $reason ->
    [common] it is one of the most common ones
    [similar] it is almost one of the most common ones
    [repeats] it repeats the same characters or words
    [sequence] it is a sequence such as abc or 6543
    [keyboard] its keys lie beside each other
    [word] it is a single word
    [name] it is made of common names
    [date] years and dates are tried early
    [own] it holds your name or the name of a game
   *[other] it is too short or too simple. Add another word or two
}. Choose another.
web-trouble-wrong_password = That is not your password.
web-trouble-bad_log_in = Wrong name or password.
web-trouble-already_account = You have an account already.
web-trouble-other_tab = This game is open in another tab. Play here, and the other tab lets go of it.
web-trouble-storage_full = The storage of this browser is full, so this was not saved and did not happen. Delete something and try again.
web-trouble-storage_lost = This browser cannot save games: its storage is switched off or was cleared. What you just did did not happen.
web-trouble-storage_none = This browser keeps nothing for Rowlock: it is a private window, its storage is switched off, or another tab holds it. Close other tabs of Rowlock, allow storage for this site or use an ordinary window, then load the page again.
web-trouble-storage_newer = A newer version of Rowlock has opened your games. Load the page again to go on.
web-trouble-table_lost = The browser has deleted this game from its storage.
web-trouble-table_unreadable = Another version of Rowlock saved this game, and this version cannot read it. It is kept as it is.
web-trouble-no_such_lesson = There is no such lesson.
web-trouble-no_such_player = There is no such player.
web-trouble-name_twice = Two players have this name. Change one of them.
web-missing-player-title = Player not found
web-missing-player = Nobody is at this address. The link may be incomplete, or the account was deleted.
web-missing-game = There is no such game here.
web-recap-qwirkles = { $count ->
    [0] no Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-recap-most-cards = { $count ->
    [0] no card laid
    [one] never more than 1 card in a turn
   *[other] up to { $count } cards in a turn
}
web-recap-locks = { $count ->
    [0] no row locked
    [one] 1 row locked
   *[other] { $count } rows locked
}
web-recap-misses = { $count ->
    [0] no miss
    [one] 1 miss
   *[other] { $count } misses
}
web-play-here = Play here
web-bot-level-0-note = Lays whatever fits, and now and then looks twice. For children and first games.
web-bot-level-1-note = Plays the best it sees, and overlooks a lot.
web-bot-level-2-note = Sees most of what there is; now and then something slips by.
web-bot-level-3-note = Takes what counts now and thinks little of what comes next.
web-bot-level-4-note = Weighs what a move leaves to the others.
web-bot-level-5-note = Thinks ahead over many possible worlds.
web-bot-level-6-note = Values positions by what millions of its own games taught it.
web-replay-holds = { $name } holds
web-how-to-play = Ways to play
web-trouble-not_host = Only the host of the table can do this.
web-trouble-seats_open = Some seats are still free.
web-trouble-account_needed = Rated games are for people with an account.
web-trouble-no_such_puzzle = There is no such puzzle. The link may be old.

## Pictures of finished games

web-share-picture = Share a picture
web-share-failed = The picture could not be made.

## In menus and results

web-resign = Resign
web-resign-sure = Resign?
web-resign-note = A bot plays on in your seat, and you come last.
web-resign-note-duel = The game ends at once, and { $name } wins.
web-resign-note-last = The game ends at once.
web-resign-note-rated = This is a rated game, so it counts as a loss.
web-play-on = Play on
web-let-bot-play = Let a bot play on for { $name }
web-leave-for-now = Leave for now
web-copy-watch-link = Copy a link to watch
web-fair-ask = Was the shuffle fair?
web-rematch-other = Somebody else has offered a rematch first. See what it changes.
web-rematch-bots = Bots
web-rematch-no-bots = none
web-qwirkle-went-out = { $name } laid the last tile and got six points more.
web-qwirkle-stuck = No tile fits any more, so nobody gets the six points for finishing.
web-analysis-here = Analyse from here
web-analysis-board = Analysis board
web-insights-link = What your games show
