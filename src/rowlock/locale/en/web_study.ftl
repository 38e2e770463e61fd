### Studying in the browser: the coach at the table, reviews of finished games, puzzles.

## The coach
web-coach-name = The coach
web-coach-close = About as good as the next best move.
web-coach-probably = Probably better than the next best move.
web-coach-slightly = A little better than the next best move.
web-coach-clearly = Clearly better than the next best move.
web-coach-far = Much better than the next best move.
web-coach-figures = The difference to the next best move is { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} on average, and very probably between { $low } and { $high }.
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
web-warn-figures = Compared with that move you give up { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} on average, very probably between { $low } and { $high }.
web-warn-better = The coach would play:
web-warn-play = Play it anyway
web-warn-think = Think again

## Reviews
web-review = Review
web-review-title = { $game }: review
web-review-trouble = This game cannot be reviewed
web-review-waiting = The review will begin in a moment. You can look at the game meanwhile.
web-review-running = The game is being reviewed. You can look at it meanwhile.
web-review-failed = The review was interrupted. Please try again.
web-review-begin = Go forward to see what each move was worth.
web-review-graph = Win chances over the game
web-review-chances = Win chances
web-review-chance-of = Win chance of { $name }
web-review-gave-up = Gave up { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} ({ $low } to { $high }) and { $chance } of the chance to win.
web-review-unsure = There may have been something better, worth { $low } to { $high } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} more: too close to call.
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
web-review-skill = Given up by choice
web-review-luck = Luck of the draw
web-review-points = { $points } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
}
web-review-points-half = { $points } ± { $half } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
}
web-review-how = Each decision is judged by what its player could know, playing on in many worlds. Only what was clearly given up is counted; luck is what the draws gave beyond what could be expected.
web-quality-best = best
web-quality-fine = fine
web-quality-inaccuracy = inaccuracy
web-quality-mistake = mistake
web-quality-blunder = blunder

## Puzzles
web-puzzle = Puzzle
web-puzzles = Puzzles
web-puzzles-title = { $game }: puzzles
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
web-puzzle-why = It is worth { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} more than the next best ({ $low } to { $high }).
web-puzzle-next = Next puzzle
web-puzzle-opponent = { $count ->
    [2] Opponent
   *[other] Opponent { $number }
}
web-puzzle-trouble = This puzzle cannot be shown

## What went wrong
web-trouble-no_warnings = Warnings are for games against bots that are not rated.
web-trouble-no_advice = The coach had no answer in time.
web-trouble-reviews_busy = Many reviews are waiting already. Please try again later.
web-trouble-no_such_puzzle = There is no such puzzle. The link may be old.
