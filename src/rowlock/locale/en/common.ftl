### What the program itself says. The words of a game stand in the file of that game.

## Errors, whatever the command

error-illegal = { $message } ({ $clause })
error-internal = The program made a mistake ({ $why }). Set ROWLOCK_DEBUG=1 to see where, and please report it.
error-at = { $message } (in { $at })
error-position = The position cannot be read. Field { $field }: { $why }
error-record = The record is not sound. Line { $line }: { $why }

## Texts that cannot be read

notation-action = { $text } is no action of this game.
notation-answer_of_another_seat = { $text } answers for a seat that has answered already.
notation-canonical_text = { $text } is not written as records write it.
notation-card = { $text } is no card; a card is written like Rc or R5.
notation-colour = { $text } is no colour; a colour is written like R.
notation-draft = { $text } is no draft of a turn.
notation-event = { $text } is no line of this game's history.
notation-next_decision_number = { $text } is not the number of the next decision.
notation-outcome = { $text } is nothing that chance can bring in this game.
notation-position = { $text } is no position text.
notation-row = { $text } is no row; a row is written like Rc.Rs.Rd.
notation-row_of_the_table = { $text } is no row on the table.
notation-place = { $text } is no place of the table.
notation-single_chance_entry = { $text } stands where chance brings one thing only.
notation-view = { $text } is no view.

## The command line

unknown-command = There is no command { $name }; there are { $commands }.
extra-missing = This needs the extra "{ $extra }". Install it with: { $command }
unknown-game = There is no game { $name }; there are { $games }.
unknown-bot = There is no player { $name }; there are { $bots }. `rowlock bots` says how each plays.
game-needed = Name a game: { $games }.
bad-seats = { $game } takes { $least } to { $most } players, not { $seats }.
bots-and-seats = { $bots } players are named for { $seats } seats: give --bot once for all opponents, or once for each seat.
bad-seed = A seed is one line of printable text without spaces around it.
resume-alone = A saved game brings its own seats, options and seed: leave these out with --resume.
resume-other-game = { $file } is a game of { $game }.
usage = { $command }: { $why }. See: { $command } --help
usage-no-option = there is no option { $option }
usage-missing = { $name } is missing
usage-needs-value = the option { $option } needs a value
usage-no-value = the option { $option } takes no value
usage-number = { $option } takes a whole number
usage-number-from = { $option } takes a whole number from { $least }
usage-number-between = { $option } takes a whole number from { $least } to { $most }
usage-extra = this is too much: { $words }

file-is-folder = { $file } is a folder, not a file.
file-unnamed = The name of a file is expected, not an empty text.
file-missing = There is no file { $file }.
file-unreadable = { $file } cannot be read: { $why }.
file-unwritable = { $file } cannot be written: { $why }.
file-unusable = { $file } cannot be used: { $why }.
file-held = { $file } is in use by process { $holder }. Wait until it has ended, or name another file.
file-no-record = { $file } is no Rowlock record.
file-no-text = { $file } is no text.
file-not-overwritten = { $file } is no Rowlock record and is not overwritten.
file-unfinished-game = { $file } holds an unfinished game and is not overwritten. Go on with it (--resume { $file }), or name another file.

verify-proved = { $file }: sound. { $entries ->
    [one] One entry
   *[other] { $entries } entries
  }, every draw proved by the seed, scores { $scores }, hash { $hash }
verify-unproved = { $file }: sound. { $entries ->
    [one] One entry
   *[other] { $entries } entries
  }, draws not proved as there is no seed, scores { $scores }, hash { $hash }
verify-fair = Fair: after the server's commitment { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
  } added to the shuffle
verify-not-fair = Not proved fair: no person added to the shuffle after a commitment of the server
verify-other-commitment = the record has another commitment than the one you saw
verify-entropy-missing = your entropy is not in the shuffle
verify-failed = { $file }: { $why }

rules-missing = The rules page of { $game } is missing from this installation.
rules-no-clause = There is no clause { $clause }; there are { $known }.
rules-clause-needed = Name a clause, or leave the game and type: rowlock rules { $game }

replay-next = Enter: go on
replay-variation = Instead:
replay-marks = { $kind ->
    [circle] Circle
    [square] Square
    [triangle] Triangle
   *[cross] Cross
  }: { $places }
replay-result = Winner: { $players }. Scores { $scores }
replay-unfinished = The record ends here, the game does not. Scores { $scores }
replay-ended = { $ending } Scores { $scores }
record-ending = { $reason ->
    [time] Seat { $seat } ran out of time: seat { $winner } wins.
    [left] Seat { $seat } left the game: seat { $winner } wins.
   *[resigned] Seat { $seat } resigned: seat { $winner } wins.
}
record-ending-many = { $reason ->
    [time] Seat { $seat } ran out of time, and the game ended there.
    [left] Seat { $seat } left, and the game ended there.
   *[resigned] Seat { $seat } resigned, and the game ended there.
}

perft-line = depth { $depth }: { $count } sequences ({ $seconds } s)

rules-options = { $game } ({ $name }), { $least } to { $most } players
rules-options-example = A preset comes first, then what differs from it: --options "{ $example }"
doctor-python = Python
doctor-package = package
doctor-extra = extra
doctor-extra-installed = installed
doctor-extra-missing = not installed: { $command }
doctor-game = game
doctor-rules = rules page
doctor-clauses = { $count } clauses
doctor-language = language
doctor-texts = { $count } texts
doctor-bots = bots
doctor-terminal = terminal
doctor-sound = All is well.
doctor-unsound = Something is missing: look at the lines marked !!

## At the table

ask-game = Which game?
player-you = you
player-person = player
stock-bag = bag { $size }
stock-pile = pile { $size }
play-no-terminal = This game needs a terminal to type in. Open one and start rowlock play there, or give --plain to send actions through a pipe.
play-prompt = { $player }: { $prompt }
play-commands = help · legal · hint · undo · save FILE · quit
play-curtain = Next: { $player }. The others look away; press Enter.
play-help =
    legal        list the actions that earn most; "legal all" lists every one
    hint         where to look, more each time; "hint all": what the greedy bot would do
    undo         take your last turn back (against bots)
    show         draw the table again
    rules QW-7   read a clause of the rules
    save FILE    save the game; go on later with: rowlock play --resume FILE
    quit         leave
play-help-actions = Type an action as it is written here, or its number in the list of "legal":
play-more = … and { $more } more: legal all
play-number = Type a number to play that action.
play-hint = The greedy bot would: { $action } (worth { $value })
play-saved = Saved to { $file }
play-left = The game was left and is not saved.
play-seed = Seed of this game: { $seed }
result-you = You win, { $scores }.
result-winner = { $player } wins, { $scores }.
result-shared = { $players } share the win, { $scores }.
undo-people = Among people nothing is taken back.
undo-nothing = There is no turn of yours to take back.
save-needs-file = Name the file: save FILE

## Help

help-examples = Examples:
help-heading-usage = Usage:
help-heading-options = Options:
help-heading-arguments = Arguments:
help-heading-commands = Commands:
help-help = Show this help.
help-default = default:
help-required = required
help = Play Qwirkle, Qwirkle Cards and Qwixx in the terminal, check records, and serve other programs.
help-version = Show the version.
help-lang = Speak en, fr, de, it or nl (otherwise as ROWLOCK_LANG or LANG say).
help-play = Play in the terminal, against bots or with others at one keyboard.
help-play-game = The game; left out, you are asked.
help-play-seats = How many players.
help-play-options = A preset, and changes to it (rowlock rules GAME --options lists them).
help-play-bot = Who plays: a level such as level:3, greedy, random or human (rowlock bots lists them). Once for all your opponents, or once for each seat in order.
help-play-seed = Any text; the same seed deals the same game.
help-play-save = Keep the record in this file, after every step.
help-play-resume = Go on with a saved game.
help-play-plain = Line by line instead of the whole screen; through a pipe also without colours.
help-replay = Play a record again.
help-replay-file = The record.
help-replay-step = Show the position after each step.
help-verify = Check records: every line, every rule, every draw. Exits with 1 if one is not sound.
help-verify-files = The records.
help-verify-commitment = The commitment that you saw before the game.
help-verify-entropy = The entropy that you added.
help-rules = Read the rules of a game, or one clause.
help-rules-game = The game.
help-rules-clause = The clause.
help-rules-options = List the presets and options of the game instead, for --options of other commands.
help-engine = Serve the engine protocol: one JSON object per line on standard input and output.
help-perft = Count the sequences of actions from a position, a fingerprint of the rules.
help-perft-game = The game.
help-perft-depth = How many decisions long.
help-perft-position = Start from this position text.
help-perft-seats = How many players, where no position is given.
help-perft-options = A preset, and changes to it, where no position is given (rowlock rules GAME --options lists them).
help-perft-seed = Settles chance; the same seed gives the same counts.
help-perft-json = Print one JSON object.
help-doctor = Look over this installation: versions, files, languages, games, terminal.

## Placeholders in the help

placeholder-address = ADDRESS
placeholder-file = FILE
placeholder-position = POSITION
placeholder-folder = FOLDER
placeholder-game = GAME
placeholder-language = LANGUAGE
placeholder-level = LEVEL
placeholder-low = LOW
placeholder-high = HIGH
placeholder-name = NAME
placeholder-names = NAMES
placeholder-options = OPTIONS
placeholder-pass = PASS
placeholder-picture = PICTURE
placeholder-pixels = PIXELS
placeholder-port = PORT
placeholder-seed = SEED
placeholder-target = TARGET
placeholder-text = TEXT
placeholder-theme = THEME
placeholder-clause = CLAUSE
placeholder-command = COMMAND
placeholder-args = ARGS
