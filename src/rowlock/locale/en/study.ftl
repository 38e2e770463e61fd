### Pictures, hints and figures from the shell.

no-such-seat = There is no seat { $seat }; seats run from 0 to { $last }.
no-such-step = There is no step { $step }; the record has steps 0 to { $last }.
source-empty = Name a record or a position, or give a position on standard input with: -
source-incomplete = This is not a whole position, its field { $field } is missing. A whole one: { $example }
picture-not-overwritten = { $file } is no picture and is not overwritten.

render-kind = { $file }: the ending says what to draw, and must be one of { $kinds }.
render-theme = There is no theme { $theme }; there are { $themes }.
render-written = { $file } written ({ $size } kB)

hint-who = Seat { $seat }, as { $bot } sees it:
hint-why = The first, compared with the second:
hint-equal = about equal
hint-nobody = There is nothing to decide in this position: it waits for { $kind }.
hint-which-seat = Several seats decide at once: name one of { $seats } with --seat.
hint-other-seat = Seat { $seat } does not decide now; these do: { $seats }.

stats-player = { $player }, { $game }: { $games ->
    [one] one game
   *[other] { $games } games
  }
stats-scores = { "  " }{ $wins } of { $finished } finished won; { $mean } points on average, from { $worst } to { $best }
stats-gains = { "  " }{ $mean } points an answer, { $best } at most, in { $answers } answers
stats-actions = { "  " }{ $actions }
stats-no-player = No record names { $player }; they name { $players }.

help-render = Draw a position, or the game of a record, as SVG, PNG, GIF or APNG.
help-render-source = A record, a position text, or - for a position text on standard input.
help-render-output = The picture; .svg and .png are stills, .gif and .apng show the whole game.
help-render-seat = Draw what this seat sees.
help-render-spectator = Draw what a spectator sees.
help-render-step = The position after so many steps of the record, instead of the last.
help-render-theme = light or dark.
help-render-marks = Mark colours with pips too, for eyes that tell colours apart badly.
help-render-width = How many pixels wide.
help-render-ms = How long each picture of an animation is shown.

help-hint = Ask a bot what it would do in a position.
help-hint-source = A position text, a record, or - for a position text on standard input.
help-hint-bot = Whom to ask.
help-hint-seat = For which seat, where several decide at once.
help-hint-step = After so many steps of the record, instead of at its end.
help-hint-count = How many actions to show, the best first.
help-hint-budget_ms = How long the bot may think.
help-hint-json = Print one JSON object.

help-stats = Say what the games in records look like, player by player.
help-stats-files = The records.
help-stats-player = Only this player.
help-stats-json = Print one JSON list.

completion-shell = There is no completion for { $shell }; there is for { $shells }.
help-completion = Print a script with which a shell completes commands, options, games and bots.
help-completion-shell = bash, zsh or fish.
