# One's own mistakes as puzzles.
mistake-title = Your decision { $number } in { $record }
mistake-prompt = Seat { $seat }: { $prompt } In the game you gave something up here. Find a better action.
tui-mistake = Mistake { $number } of { $last }. { $prompt } In the game you gave something up here. Find a better action.
mistake-best = Right: { $action } is the best action.
mistake-good = Good: this is not clearly worse than the best action, { $action } (the difference is { $gap }, from { $low } to { $high }).
mistake-given-up = The best action is { $action }.
mistake-played = In the game you played { $played }. That gave up { $gap } ({ $low } to { $high }) and { $chance } % of the win chance.
mistakes-written = { $file }: clear mistakes in { $count } of { $decisions } decisions. Practise with: rowlock puzzle solve { $file }
mistakes-none = { $decisions ->
    [one] Your decision is no clear mistake.
   *[other] None of your { $decisions } decisions is a clear mistake with a better action to find.
} Well played!
mistakes-whose = Say with --player or --seat whose mistakes you want to practise; people in the records: { $players }.
mistakes-seat = { $file } has { $seats } seats: give --seat a number from 0 to { $last }.
mistakes-games = These records are of several games ({ $games }): give the records of one game.
interrupted-decisions = Interrupted after { $done } of { $all } decisions.
