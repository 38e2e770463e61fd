# Simulations and the compiled kernels.
simulate-games = { $games } games in { $seconds } s: { $rate } games per second ({ $kernel }, threads: { $threads })
simulate-seat = seat { $seat }, { $bot }: { $mean } ± { $half } points on average, { $wins } % of the wins (95 %: { $low } to { $high } %)
simulate-turns = { $turns } turns per game
simulate-kernel-compiled = compiled kernel
simulate-kernel-python = kernel as Python, slow
simulate-kernel-rules = on the rules, no kernel

doctor-kernel = kernel
doctor-kernel-compiled = compiled
doctor-kernel-python = runs as Python, slow

help-simulate = Play many games between simple bots and give their mean scores.
help-simulate-game = The game.
help-simulate-games = How many games.
help-simulate-bots = Who plays: one name for all seats, or one for each, with commas.
help-simulate-seats = How many players, where one bot or none is named.
help-simulate-options = A preset, and changes to it (rowlock rules GAME --options lists them).
help-simulate-seed = Settles chance; the same seed gives the same games, whatever the threads.
help-simulate-threads = How many games to play at once; as many as there are cores if left out.
help-simulate-ray = Play on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
help-simulate-parquet = Write the games to this file as Parquet.
help-simulate-json = Print one JSON object.
