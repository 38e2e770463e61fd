### Qwixx, the card game, in the browser.

## Cards, rows and boxes in words

web-qwixx-card = { $suit ->
    [R] red { $number }
    [Y] yellow { $number }
    [G] green { $number }
    [B] blue { $number }
    [J] joker { $number }
   *[hidden] hidden { $number }
}
web-qwixx-in-row = { $numbers } in { $row ->
    [R] red
    [Y] yellow
    [G] green
   *[B] blue
}
web-qwixx-row-said = { $row ->
    [R] Red
    [Y] Yellow
    [G] Green
   *[B] Blue
} row: { $count ->
    [0] nothing crossed
   *[other] { $crossed } crossed
}{ $locked ->
    [yes] , locked
   *[no] { "" }
}; { $points ->
    [one] 1 point
   *[other] { $points } points
}.
web-qwixx-misses = Misses
web-qwixx-misses-said = { $count ->
    [0] No misses.
    [one] 1 miss of 4.
   *[other] { $count } misses of 4.
}
web-qwixx-scale = Points of a row: 1 cross 1, 2 crosses 3, 3 crosses 6, 4 crosses 10, 5 crosses 15, 6 crosses 21, 7 crosses 28, 8 crosses 36, 9 crosses 45, 10 crosses 55, 11 crosses 66, 12 crosses 78
web-qwixx-scale-note = The more crosses in a row, the more each is worth: 1, 3, 6, 10, 15 … up to 78. A lock counts as a cross. A miss costs 5.
web-qwixx-sum-said = { $total ->
    [one] 1 point in all.
   *[other] { $total } points in all.
}
web-qwixx-locked = locked

## Pile, display and hands

web-qwixx-market = Pile and display
web-qwixx-pile = Pile
web-qwixx-for-all = For everyone
web-qwixx-top-said = The top card of the pile shows { $number }.
web-qwixx-cards-left = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-qwixx-display = Display
web-qwixx-slot = Slot { $slot }: { $number }
web-qwixx-slot-empty = Slot { $slot }: empty
web-qwixx-discarded = { $count ->
    [0] none discarded
   *[other] { $count } discarded
}
web-qwixx-hand = Your cards
web-qwixx-hand-of = { $name } holds { $count ->
    [0] no cards.
    [one] 1 card: { $numbers }.
   *[other] { $count } cards: { $numbers }.
}
web-qwixx-cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-qwixx-your-sheet = Your sheet
web-qwixx-sheet-of = The sheet of { $name }
web-qwixx-others = The others
web-qwixx-look = Look at the sheet of { $name }
web-qwixx-hidden = Cards you have not seen
web-qwixx-hidden-note = Filled: still hidden somewhere. Framed: in your hand. Struck out: discarded.
web-qwixx-hidden-said = { $suit ->
    [R] Red
    [Y] Yellow
    [G] Green
    [B] Blue
   *[J] Jokers
}: { $count ->
    [0] none hidden
   *[other] hidden are { $numbers }
}

## The turn

web-qwixx-your-turn = Your turn
web-qwixx-turn-of = { $name }’s turn
web-qwixx-step-take = Take
web-qwixx-step-common = For everyone
web-qwixx-step-play = Play
web-qwixx-active = active
web-qwixx-answered = has decided
web-qwixx-thinking = is deciding
web-qwixx-wait = Please wait
web-qwixx-choices = What do you want to cross?
web-qwixx-cross = Cross { $boxes }
web-qwixx-cross-none = Nothing
web-qwixx-skip = Skip
web-qwixx-skip-number = Skip the { $number }
web-qwixx-points = { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}
web-qwixx-passes = { $count ->
    [one] 1 box given up
   *[other] { $count } boxes given up
}
web-qwixx-passes-short = skips { $count }
web-qwixx-shut-right_to_left = passed
web-qwixx-shut-row_locked = closed
web-qwixx-shut-crossed_twice = crossed
web-qwixx-shut-lock_too_early = needs 5
web-qwixx-shut-lock_strict = needs 5
web-qwixx-shut-too_many_gaps = gap
web-qwixx-take-ready = Only you will see the colours.
web-qwixx-deed-take = { $count ->
    [0] Take cards
    [one] Take 1 card
   *[other] Take { $count } cards
}
web-qwixx-common-ask = { $number } for everyone! Cross it in one of your rows, or skip.
web-qwixx-common-none = You cannot cross the { $number } in any row.
web-qwixx-common-skip = You leave the { $number } to the others.
web-qwixx-skips-itself = It is skipped by itself.
web-qwixx-deed-decide = Choose a row, or skip
web-qwixx-sealed = Sealed: { $answer }
web-qwixx-deed-play = { $count ->
    [0] Play cards
    [one] Play 1 card
   *[other] Play { $count } cards
}
web-qwixx-deed-play-points = { $count ->
    [one] Play 1 card
   *[other] Play { $count } cards
} ({ $points })
web-qwixx-play-nothing = You cross nothing. As you crossed the number for everyone, that is no miss.
web-qwixx-play-miss = You cross nothing now and crossed nothing before: that is a miss.
web-qwixx-would-cross = { $boxes }: { $points ->
    [one] 1 point more.
   *[other] { $points } points more.
}
web-qwixx-would-pass = { $count ->
    [one] One box is given up for good: { $numbers }.
   *[other] { $count } boxes are given up for good: { $numbers }.
}
web-qwixx-would-pass-none = No box is given up.
web-qwixx-joker-colour = { $count ->
    [one] Which colour is your joker?
   *[other] Which colour are your jokers?
}
web-qwixx-lock-cheer = A row is locked!
web-seen-fault-qwixx_cards-joker_without_colour = Name a colour for the joker.

## What happened

web-qwixx-said-take = { $name } took { $numbers }.
web-qwixx-said-cross = { $name } crossed { $boxes }.
web-qwixx-said-skip = { $name } skipped the { $number }.
web-qwixx-said-play = { $name } played { $cards } and crossed { $boxes }.
web-qwixx-said-play-none = { $name } played { $cards } and crossed nothing.
web-qwixx-log-take = took
web-qwixx-log-skip = skipped the { $number }
web-qwixx-log-none = nothing
web-qwixx-show-line = Show on the sheets
web-qwixx-end-locks = Two rows are locked by { $names }, so the game is over.
web-qwixx-end-misses = Four misses for { $names }, so the game is over.
web-qwixx-points-by-row = Points by row
