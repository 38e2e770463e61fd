# Bots against each other: matches and ladders.
match-played = { $pairs } pairs, { $games } games in { $seconds } s
match-wins = { $bot }: { $rate } % of the wins (95 %: { $low } to { $high } %)
match-margin = {"  "}ahead by { $margin } points on average, mean score { $mean }
match-think = {"  "}thinks { $ms } ms a decision, { $longest } ms at most
match-forfeits = {"  "}{ $games ->
    [one] forfeited one game
   *[other] forfeited { $games } games
}
match-restarts = {"  "}{ $times ->
    [one] its program died once and was started again
   *[other] its program died and was started again { $times } times
}
match-report = pair { $pair }, decision { $decision }, { $bot }: { $why }
match-sprt-high = the test accepts the higher rate after { $pairs } pairs (log-likelihood ratio { $llr })
match-sprt-low = the test accepts the lower rate after { $pairs } pairs (log-likelihood ratio { $llr })
match-sprt-open = the test has not decided after { $pairs } pairs (log-likelihood ratio { $llr })
match-bots = { $count ->
    [one] One bot is named
   *[other] { $bots } bots are named
}; this game takes { $least } to { $most }, one for each seat.
match-one-budget = Give a budget in time (--budget-ms) or in samples (--samples), not both.
match-sprt = A sequential test is two win rates with a comma, such as 0.5,0.55, not { $text }.
ray-unreachable = No Ray cluster answers at { $address }: { $why }
match-unrecorded = { $games ->
    [one] One game in { $file } has no record, because an earlier run played it without --parquet.
   *[other] { $games } games in { $file } have no record, because an earlier run played them without --parquet.
}

forfeit-late = it came too late ({ $details })
forfeit-died = its program ended ({ $details })
forfeit-garbage = what it said cannot be read ({ $details })
forfeit-flooded = it said far too much ({ $details })
forfeit-refused = it refused to decide ({ $details })
forfeit-illegal = it played illegally ({ $details })
forfeit-crashed = it failed ({ $details })
forfeit-missing = its program does not start ({ $details })

match-title = { $game }: share of the wins in { $games } games, in %, with 95 % intervals
ladder-title = { $game }: strength in Elo points, with 95 % intervals
ladder-played = { $pairs } pairs for each meeting, in { $seconds } s; wins of the row against the column, in percent
ladder-rating = { $bot }: { $elo } Elo (95 %: { $low } to { $high })
plot-not-overwritten = { $file } is no SVG picture and is not overwritten.
parquet-not-overwritten = { $file } is no Parquet file and is not overwritten.

help-match = Let bots play each other over paired deals and say how strong they are.
help-match-game = The game.
help-match-bots = Who plays, one bot for each seat, with commas: level:3, greedy, random and others.
help-match-bot = One more bot, also a program: 'cmd:python bot.py'. May be repeated.
help-match-pairs = How many deals, each played once in every rotation of the seats.
help-match-seed = Settles deals and bots; with a budget in samples the same seed gives the same results.
help-match-budget_ms = How long a bot may think about a decision, in milliseconds.
help-match-samples = How much a bot may look at for a decision; the same on every machine.
help-match-limit_ms = When a bot that has not answered forfeits, in milliseconds.
help-match-options = A preset, and changes to it (rowlock rules GAME --options lists them).
help-match-processes = How many games to play at once; as many as there are cores if left out.
help-match-results = Keep finished pairs in this file, and go on where it stops.
help-match-records = Keep the record of every game in this folder.
help-match-plot = Draw the shares of the wins into this file, as SVG.
help-match-sprt = Stop as soon as it is clear whether the first bot wins at the lower or the higher rate.
help-match-ray = Play on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
help-match-parquet = Write the games to this file as Parquet.
help-match-json = Print one JSON object.

help-bots = List the bots of a game, weak to strong, and how each plays.
help-bots-game = The game; all games if left out.
help-bots-json = Print one JSON object.

help-ladder = Let every bot play every other and rate them all.
help-ladder-game = The game.
help-ladder-bots = Who plays, with commas; all levels of the game if left out.
help-ladder-bot = One more bot, also a program: 'cmd:python bot.py'. May be repeated.
help-ladder-pairs = How many deals for each meeting, each played in both rotations.
help-ladder-seed = Settles deals and bots; with a budget in samples the same seed gives the same results.
help-ladder-budget_ms = How long a bot may think about a decision, in milliseconds.
help-ladder-samples = How much a bot may look at for a decision; the same on every machine.
help-ladder-limit_ms = When a bot that has not answered forfeits, in milliseconds.
help-ladder-options = A preset, and changes to it (rowlock rules GAME --options lists them).
help-ladder-processes = How many games to play at once; as many as there are cores if left out.
help-ladder-results = Keep finished pairs in this folder, and go on where they stop.
help-ladder-plot = Draw the ratings into this file, as SVG.
help-ladder-ray = Play on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
help-ladder-json = Print one JSON object.
