# What `rowlock` alone shows.
welcome = Qwirkle, Qwirkle Cards and Qwixx the card game, exactly by their rules: play, study and program them.
welcome-play = play against a bot in the terminal
welcome-browser = play in the browser, alone or with friends
welcome-puzzle = solve a puzzle
welcome-rules = read the rules
welcome-help = see every command
welcome-games = Instead of qwirkle you can write qwirkle_cards or qwixx_cards.
welcome-extra = To play in the browser, first run { $install } or, without installing anything, { $without }
