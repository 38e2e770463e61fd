# A game looked at again, and puzzles.
review-refused = { $file } cannot be reviewed: { $why }
review-record = { $file }:
review-empty-folder = There are no records (*.rowlock) in { $folder }.
review-option = { $option } is for { $what ->
    [record] one record, not for a folder.
   *[folder] a folder of records, not for one.
}
review-values = Values are leads at the end of the game, over the best of the others: points, or Qwirkles in Qwirkle Cards.
review-decision = decision { $number }, seat { $seat }: { $action }: { $kind }, gave up { $gave_up } ({ $low } to { $high }) and { $chance } % of the win chance; better: { $best }.{ $by ->
    [points] {" Graded by points, because the game was decided."}
   *[chance] {""}
}
review-equal = decision { $number }, seat { $seat }: { $action }: { $kind }, about equal to the best found, { $best }; the difference of { $gave_up } may be chance
review-best = decision { $number }, seat { $seat }: { $action }: { $kind }, worth { $value }
review-forced = decision { $number }, seat { $seat }: { $action }: no choice
review-class-best = best
review-class-fine = fine
review-class-inaccuracy = inaccuracy
review-class-mistake = mistake
review-class-blunder = blunder
review-seat = seat { $seat }: { $counts }; clearly gave up { $gave_up } in all, the sum of the lines above; besides that { $unsure } that may be chance
review-luck = {"  "}luck of the draws: { $luck } ± { $half }
review-chance = {"  "}win chance: { $curve }
review-moments = What decided the game:
review-no-moments = No single decision decided this game.
review-moment = decision { $number }, seat { $seat }{ $named ->
    [yes] {" "}({ $name })
   *[no] {""}
}: { $action } cost { $chance } % of the win chance and { $gave_up } of the lead; better: { $best }
review-first-look = First look: { $done } of { $all } steps
review-refining = A closer look: { $done } of { $all } steps. Ctrl-C stops it and prints what is found.
review-title = { $game }: win chances over the game
review-legend = In the pictures the move played has a broken frame, the better one a whole frame.
page-not-overwritten = { $file } is no page and is not overwritten.

puzzle-title = Puzzle { $name }, grade { $grade }
puzzle-prompt = Seat { $seat }: { $prompt } One action is clearly the best.
puzzle-right = Right: { $action }. It is worth { $gap } more than the next best, { $second }.
puzzle-wrong = Not the best: it gives up { $gap } ({ $low } to { $high }). The best is { $action }.
puzzle-score = { $solved } of { $tried } solved
puzzle-bot = { $bot }, grade { $grade }: { $solved } of { $tried } solved
puzzle-made = { $file }: { $count } puzzles, by grade { $grades }
puzzle-none = There are no such puzzles for { $game }; make some with: rowlock puzzle make { $game } --file FILE
puzzle-what = Puzzles can be made, also from your mistakes, checked, graded or solved (make, mistakes, check, grade, solve), not { $what }.
puzzle-check-proven = { $name }: proven. The only best of { $actions } actions: { $evidence }
puzzle-check-clear = { $name }: clear. The only best of { $actions } actions: { $evidence }
puzzle-check-mistake-proven = { $name }: proven. Better than what was played, and none of { $actions } actions is better: { $evidence }
puzzle-check-mistake-clear = { $name }: clear. Better than what was played, and none of { $actions } actions is clearly better: { $evidence }
puzzle-check-worse = { $name }: WRONG. Another action is better: { $evidence }
puzzle-check-equal = { $name }: WRONG. Another action is equally good: { $evidence }
puzzle-check-unclear = { $name }: WRONG. Another action may be as good: { $evidence }
puzzle-check-unsolved = { $name }: WRONG. The ending is too long to be solved.
puzzle-check-forced = { $name }: WRONG. There is no other action.
puzzle-check-illegal = { $name }: WRONG. The answer is not a legal action.
puzzle-evidence = { $policy } { $gap } ({ $low } to { $high }) in { $worlds } worlds ahead of { $second }
puzzle-evidence-exact = { $gap } ahead of { $second }
puzzle-checked = { $count } puzzles checked: { $proven } proven, { $clear } clear, { $failed } wrong
puzzle-needs-file = Say with --file where the puzzles are to be written.
puzzles-not-overwritten = { $file } is no file of puzzles and is not overwritten.

help-review = Look at a recorded game again: what each decision gave up, what the draws gave and took.
help-review-file = The record, or a folder of records (*.rowlock).
help-review-worlds = In how many worlds candidates are tried; the best one is judged in four times as many.
help-review-bot = Who names the candidates; the highest level up to 5 if left out.
help-review-budget_ms = How long that bot may think about a decision, in milliseconds.
help-review-samples = How much that bot may look at for a decision; the same on every machine.
help-review-seed = Settles the worlds; the same seed gives the same review.
help-review-everything = Show every decision, not only those that gave something up.
help-review-plot = Draw the win chances into this file, as SVG.
help-review-html = Write the review as a page for a browser, with the graph and pictures of the positions.
help-review-processes = How many records of a folder to review at once; as many as there are cores if left out.
help-review-ray = Review the records of a folder on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
help-review-json = Print one JSON object; for a folder one for each record, each on a line.

help-puzzle = Make puzzles from games between bots or from your own mistakes; check, grade or solve them.
help-puzzle-what = make, mistakes (from a review of your own games), check, grade (by the levels of today) or solve.
help-puzzle-given = The game; for mistakes, the records of your games; to check or solve, a file of puzzles may take its place.
help-puzzle-file = Where puzzles are written to, or read from; to check or solve, those of the package if left out.
help-puzzle-count = How many to make.
help-puzzle-seed = Settles games, bots and worlds; the same seed gives the same puzzles and verdicts.
help-puzzle-options = A preset, and changes to it (rowlock rules GAME --options lists them).
help-puzzle-samples = How much bots may look at for a decision; 500 for mistakes, else 400, if left out.
help-puzzle-worlds = In how many worlds the best action is compared with the others; 8000 to make or check, 400 to solve, 250 for mistakes, if left out.
help-puzzle-keep = Keep the puzzles of this file that pass the check, with their names, and make the missing ones.
help-puzzle-games = How many games to play at most; four for each puzzle if left out.
help-puzzle-results = Where finished work is stored; the same command continues there.
help-puzzle-processes = How many games to play at once; as many as there are cores if left out.
help-puzzle-ray = Make puzzles on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
help-puzzle-number = Check or solve only this one.
help-puzzle-grade = Check or solve only puzzles of this grade, from 1 to 5.
help-puzzle-bot = Let a bot solve them, and say how many it solves; for mistakes, the bot that names the better actions.
help-puzzle-player = Whose mistakes, by the name in the records; if left out, those of the only person.
help-puzzle-seat = Whose mistakes, by the seat; the first is 0.
help-puzzle-json = Print one JSON object.
