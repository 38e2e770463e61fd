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

insights-title = { $player }, { $game }: { $games ->
    [one] one finished game
   *[other] { $games } finished games
}, { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
} with a choice
insights-rate = Error rate: a decision gives up { $points } of the expected lead and { $chance } of the win chance on average.
insights-percent = { $value } %
insights-count = { $decisions } decisions, { $games } games
insights-kinds = Kinds of mistakes, by what they cost in a game on average; all lines add up to everything given up:
insights-luck = Results on average, and without the luck of the draws:
insights-lead = lead
insights-wins = wins, %
insights-luck-part = luck { $luck }
insights-adjusted = without luck { $adjusted }
insights-no-games = There is no finished game among these records.
insights-unfinished = { $count ->
    [one] One game that was not played to its end is left out.
   *[other] { $count } games that were not played to their end are left out.
}
insights-copies = { $count ->
    [one] One game is there twice and counts once.
   *[other] { $count } games are copies of others and do not count again.
}
insights-cache-damaged = { $file } is damaged ({ $why }); it is set aside, and the game is judged again.
insights-cache-unread = { $file } cannot be read ({ $why }); the game is judged again.
insights-cache-unwritten = { $file } cannot be written ({ $why }); the figures are complete, and the next time will take as long.
interrupted-insights = Interrupted after { $done } of { $all } games; the same command continues there.
help-insights = Say what a player gives up in general, and by which mistakes, over all finished games of a folder; and what results are worth without the luck of the draws.
help-insights-files = Folders with records, or records; folders inside count too. Judged games are kept, so that only new ones take time.
help-insights-player = Whose insights, by the name in the records; if left out, those of all people, or of the bots if there are no people.
help-insights-game = Only this game.
help-insights-bot = Who names the candidates; the highest level up to 5 if left out.
help-insights-samples = How much that bot may look at for a decision; 0 takes a quick bot that takes no samples.
help-insights-worlds = In how many worlds candidates are tried; decisions and draws are judged in four times as many.
help-insights-seed = Settles the worlds; the same seed gives the same figures.
help-insights-processes = How many games to judge at once; as many as there are cores if left out.
help-insights-ray = Judge games on the Ray cluster at this address (host:port, ray://host:port, or auto) instead of here.
help-insights-json = Print one JSON object.
