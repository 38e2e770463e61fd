# The pages of the score pads for printed games.

web-companion-title = { $game }: the printed game
web-companion-about-qwixx_cards = A sheet for everyone, on this device or on each phone. Crosses are checked, points and misses are counted.
web-companion-about-qwirkle = Enter each turn by tapping tiles onto the board. The rules check it and count the points, cross lines included.
web-companion-about-qwirkle_cards = Enter the rows and your hand: may you lay, how many Qwirkles can you claim, and how?
web-companion-players = Players
web-companion-begin = Begin
web-companion-numbers = Points only
web-companion-before = Go on with a game
web-companion-option-locks = A crossed lock closes the row
web-companion-locks-own = for its owner (cards)
web-companion-locks-all = for everyone (dice)
web-companion-option-rules = Against the rules
web-companion-rules-strict = refuse
web-companion-rules-warn = only warn
web-companion-option-edition = Edition
web-companion-edition-schmidt = Schmidt
web-companion-edition-999games = 999 Games
web-companion-gone = This game cannot be shown
web-companion-invite = Other phones
web-companion-invite-qr = Code for the address of this game
web-companion-invite-note = Scan the code with another phone to join with a sheet of its own.
web-companion-invite-local = This address works on this device only. Start Rowlock with “rowlock party” so that other phones can join.
web-companion-file = Save
web-companion-another = New game
web-companion-delete = Delete
web-companion-delete-title = Delete this game?
web-companion-delete-note = It is deleted for everybody who keeps the score here. This cannot be undone.
web-companion-leave = Leave
web-companion-leave-title = Leave this game?
web-companion-leave-note = It goes on without you. With the code you can join again.
web-companion-open-file = Open a file
web-companion-bad-file = This file cannot be opened: { $reason }
web-companion-offline = The server cannot be reached. What was entered is kept.
web-companion-waiting =
    { $count ->
        [one] One entry waits for the server.
       *[other] { $count } entries wait for the server.
    }
web-companion-who = Who are you?
web-companion-taken = taken: another phone
web-companion-both-title = { $name } is taken
web-companion-both-note = Another phone writes for { $name }. If both do, both can enter and undo for this player.
web-companion-both = Use both phones
web-companion-move = Change seat
web-companion-whose-sheet = Whose sheet
web-companion-box =
    { $row ->
        [R] Red
        [Y] Yellow
        [G] Green
       *[B] Blue
    } { $number }{ $open ->
        [yes] { "" }
        [crossed] , crossed: tap to take it back
       *[no] , closed
    }
web-companion-sending = Waiting to be stored
web-companion-remove = Take back { $what }?
web-companion-remove-button = Take it back
web-companion-remove-note = Only this cross goes; everything entered since stays.
web-companion-miss-word = a miss
web-companion-miss-fix = Take back a miss
web-companion-miss = Miss
web-companion-undo = Undo
web-companion-finish = End the game
web-companion-reopen = Go on with the game
web-companion-reopened = The end was taken back: the game goes on.
web-companion-ending-rows = Two rows are closed: complete this turn, then the game ends.
web-companion-ending-misses = Four misses: complete this turn, then the game ends.
web-companion-winners =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } share the win!
    }
web-companion-closed-by =
    { $name } closed { $row ->
        [R] the red row
        [Y] the yellow row
        [G] the green row
       *[B] the blue row
    }.
web-companion-board = Board
web-companion-whole = Show the whole board
web-companion-cell = Empty cell { $x }, { $y }
web-companion-take-back = Take back: { $tile }
web-companion-palette = Tap what was laid
web-companion-first = Choose who begins, then tap the tiles of the first line.
web-companion-lay = { $name }: tap a cell, then tiles.
web-companion-correcting = Correcting a turn of { $name }
web-companion-scores = { $points } points: { $lines }
web-companion-goes-on = Confirm, or tap where { $name } laid.
web-companion-confirm = Confirm
web-companion-cancel = Cancel
web-companion-leave-out = Leave this turn out
web-companion-swap = Swap …
web-companion-pass = Pass
web-companion-hand = Hand
web-companion-hand-note = Tap the tiles of the hand: { $count } of { $size }.
web-companion-ask = What is best?
web-companion-asking = The coach is thinking …
web-companion-hand-keep = Keep for the review
web-companion-hand-kept = Kept for the review, and only you see it:
web-companion-review = Review
web-companion-review-progress =
    { $all ->
        [one] { $done } of one turn judged
       *[other] { $done } of { $all } turns judged
    }
web-companion-review-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
web-companion-review-best = Better:
web-companion-review-most = Most points:
web-companion-review-both = Better, and most points:
web-companion-review-gave-up = This turn gave up { $by } of the lead at the end.
web-companion-review-unsure = Another turn may have been better by { $by }.
web-companion-review-nothing = Nothing would have scored more.
web-companion-review-swapped = The pad does not know which tiles were swapped.
web-companion-review-show = Show on the board
web-companion-review-back = Back to the game
web-companion-looking = The board before the turn of { $name }, with another turn.
web-companion-qwirkles =
    { $count ->
        [one] one Qwirkle
       *[other] { $count } Qwirkles
    }
web-companion-qwirkles-now = Qwirkles: { $count }
web-companion-out = Out: + { $points }
web-companion-history = The numbers so far; tap one to correct it
web-companion-history-none = Each number appears here. Tap a name above to choose who begins.
web-companion-erase = Delete the last digit
web-companion-points-of = Points of { $name }
web-companion-end = End
web-companion-bag =
    { $count ->
        [one] One tile in the bag
       *[other] { $count } tiles in the bag
    }
web-companion-turn-place =
    { $lines }{ $out ->
        [yes] { " " }+ 6 for going out
       *[no] { "" }
    }
web-companion-turn-swap = swapped
web-companion-turn-pass = passed
web-companion-turn-missing = to be entered again
web-companion-correct = Correct the turn of { $name }, { $points } points
web-companion-invalid-title = Later turns no longer fit
web-companion-invalid =
    { $count ->
        [one] With this correction one later turn breaks the rules. It would have to be entered again:
       *[other] With this correction { $count } later turns break the rules. They would have to be entered again:
    }
web-companion-invalid-confirm = Correct all the same
web-companion-claim = One more Qwirkle for { $name }
web-companion-rows = Rows on the table
web-companion-rows-none = No rows yet
web-companion-rows-keep = The table is like this
web-companion-row-new = New row
web-companion-row-choose = Add to row { $number }
web-companion-enter = What you tap
web-companion-enter-hand = my hand
web-companion-enter-rows = the table
web-companion-may-i = May I lay?
web-companion-may-lay = Yes, you can lay.
web-companion-may-not = No, nothing can be laid.
web-companion-most =
    { $count ->
        [0] No Qwirkle is possible.
        [one] The most is one Qwirkle.
       *[other] The most is { $count } Qwirkles.
    }
web-companion-moved =
    { $count ->
        [one] One card on the table moves.
       *[other] { $count } cards on the table move.
    }
web-companion-lay-this = Laid like this
web-trouble-no_such_pad = There is no such game, or this phone was not invited.
web-trouble-not_your_sheet = You can write on your own sheet only.
web-trouble-id_used = Another change had this number already. Enter it again.
web-trouble-log_full = This game has too many entries.
web-trouble-no_score_pad = There is no score pad for this game.
web-trouble-too_many_pads = You keep too many printed games.
web-trouble-no_picture = There is nothing to draw yet.
web-trouble-no_review = Only a turn whose hand was kept can be reviewed.
