### Studying in the browser: the coach at the table, reviews of finished games, puzzles.

web-worth = { $game ->
    [qwirkle_cards] { $count ->
        [one] { $amount } Qwirkle
       *[other] { $amount } Qwirkles
    }
   *[other] { $count ->
        [one] { $amount } point
       *[other] { $amount } points
    }
}

## The coach
web-coach-name = The coach
web-coach-close = About as good as the next best move.
web-coach-equal = about equal
web-coach-probably = Probably better than the next best move.
web-coach-slightly = A little better than the next best move.
web-coach-clearly = Clearly better than the next best move.
web-coach-far = Much better than the next best move.
web-coach-figures = The difference to the next best move is { $by } on average, and very probably between { $low } and { $high }.
web-coach-alone = The coach found no other move worth a look.
web-coach-only = There is nothing else to do here.
web-coach-why = Why?
web-coach-title = Why this move?
web-coach-move = Move
web-coach-lead = Final lead
web-coach-chance = Win chance
web-coach-how = Every move was played on to the end many times, with everything you cannot see dealt anew. The lead is how many { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} you end ahead of the best of the others, on average; very probably it lies in the range below it.
web-coach-looks = The coach takes a look. Confirm again to play at once.
web-interval = { $low } to { $high }
web-warn-setting = Warn me before a mistake
web-warn-note = The coach looks at your move before it counts
web-warn-title-mistake = A mistake?
web-warn-title-blunder = A blunder?
web-warn-mistake = Another move is clearly better. This one costs { $chance } of your chance to win.
web-warn-blunder = Another move is much better. This one costs { $chance } of your chance to win.
web-warn-figures = Compared with that move you give up { $by } on average, very probably between { $low } and { $high }.
web-warn-better = The coach would play:
web-warn-play = Play it anyway
web-warn-think = Think again

## Reviews
web-review = Review
## Puzzles
web-puzzle = Puzzle
web-puzzles = Puzzles
web-puzzles-title = { $game }: puzzles
## What went wrong
web-trouble-no_warnings = Warnings are for games against bots that are not rated.
web-trouble-no_advice = The coach had no answer in time.
web-trouble-reviews_busy = Many reviews are waiting already. Please try again later.
