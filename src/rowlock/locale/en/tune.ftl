# What bots have learned, fitted again.
tune-done = fitted by { $games } games for each table, in { $seconds } s; written to { $file }
tune-same = This is what the package plays by.
tune-other = This differs from what the package plays by.
tune-nothing = Bots of { $game } have learned nothing that could be fitted; those of these games have: { $games }
weights-not-overwritten = { $file } holds no weights and is not overwritten.

help-tune = Fit again, by self-play, what the strong bots of a game have learned.
help-tune-game = The game.
help-tune-games = How many games to learn from, for each number of players and variant.
help-tune-seed = Settles chance; the same seed gives the same weights on any machine.
help-tune-out = Where to write the weights; GAME-weights.json if left out.
help-tune-ray = Play on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
