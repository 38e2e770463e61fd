# How commands start and end: headings of the help, misspelt names, settings, interrupts, output.
help-group-play = Play:
help-group-study = Records and study:
help-group-bots = Bots and simulations:
help-group-server = Server:
help-group-setup = This installation:

unknown-command-close = There is no command { $name }; perhaps { $close } is meant. See: rowlock --help
unknown-game-close = There is no game { $name }; perhaps { $close } is meant.
unknown-bot-close = There is no player { $name }; perhaps { $close } is meant.
usage-no-option-close = there is no option { $option }; perhaps { $close } is meant
language-needed = --lang needs a language: { $languages }.

hint-over = The game is over: there is nothing to decide.
plot-not-svg = A plot is an SVG picture: give --plot a name that ends with .svg, not { $file }.
puzzle-number = There is no puzzle { $number } of { $game }; the last one is { $last }.
input-empty = Standard input is empty: there is nothing to answer with.
output-failed = The output cannot be written: { $why }.

interrupted-pairs = Interrupted after { $done } of { $all } pairs.
interrupted-pairs-kept = Interrupted after { $done } of { $all } pairs, which are in { $file }. The same command continues.
interrupted-games = Interrupted after { $done } of { $all } games.
interrupted-puzzles = Interrupted after { $done } of { $all } puzzles.
interrupted-review = Interrupted after { $done } of { $all } steps of the game.
interrupted-refining = Interrupted; { $done } of { $all } steps of the game are judged closely, the others roughly.
interrupted-fits = Interrupted after { $done } of { $all } fits, which are in { $file }. The same command continues.
interrupted-fits-none = Interrupted before the first of { $all } fits was finished.

reason-config_key = { $file }: unknown setting { $name }; choose from { $known }
reason-config_value = { $file }: { $name } is a text in quotation marks, not { $given }
reason-config_language = { $file }: unknown language { $name }; choose one of { $known }
reason-config_theme = { $file }: unknown theme { $name }; choose one of { $known }
reason-config_missing = there is no file { $file }, which ROWLOCK_CONFIG names
reason-config_unreadable = { $file }: it cannot be read: { $why }
doctor-config = settings
