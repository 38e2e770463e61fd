### Bots, names, the last game, puzzles, looks.

tui-bot-level = { $name } ({ $level })
tui-bot-note = { $name }: { $note }
tui-bot-greedy = Takes what scores most at once.
tui-bot-random = Plays any legal action.
tui-bot-minimal = Lays no more cards than it needs.
tui-bot-most = Lays as many cards as it can.
tui-bot-minskip = Gives up as few boxes as possible.
tui-bot-replies = Compares lays by sampled replies.
tui-player-number = Player { $number }
tui-ask-name = What is the name of player { $number }?
tui-last-game = Your last game is not finished.
tui-last-games = You have unfinished games.
tui-last-game-continue = Continue: { $game }, { $scores }
tui-last-game-new = Start another game
tui-autosaved = Your game is saved. Continue it with: rowlock play
tui-puzzle = Puzzle { $number } of { $last }, difficulty { $grade } of 5. { $prompt } Find the best action.
tui-puzzle-solution = The best action is { $action }: { $gap } points better than { $second } (95 %: { $low } to { $high }).
tui-puzzle-wrong = Not the best: { $given } gives up { $gap } points (95 %: { $low } to { $high }). Try again, or g shows the solution.
tui-puzzle-score = Solved { $solved } of { $tried }.
tui-puzzle-thinking = Comparing your action with the solution …
tui-look-dark = Dark theme
tui-look-light = Light theme
tui-look-contrast = Theme with high contrast
tui-palette = Search for a command …
tui-key-palette = commands
tui-key-solve = show the solution
tui-key-next = next puzzle
tui-key-previous = previous puzzle
tui-help-replay =
    Replay. → or Space goes one step on, ← one step back, Home to the start, End to the end. Shift with the arrows, or the wheel, looks at another
    part of the board. Everything is open: all hands are shown. * marks the last move.
    Ctrl-P lists all commands, also the themes. v goes into a variation, ← from its start back; c shows the whole comment, n the next game of
    the file. q leaves. Put this away with Esc.
tui-help-puzzle =
    Puzzle. Lay out the action that you think is best, as in a game, then press Enter. A wrong answer says what it costs; you can try again.
    g gives up and shows the solution. PgDn goes to the next puzzle, PgUp to the one before. c shows the rules. q leaves.
    Ctrl-P lists all commands, also the themes. Put this away with Esc.
puzzle-commands = Type an action. ? explains, give up shows the solution, quit ends.
puzzle-help = An action is written as in the rules (rowlock rules { $game }); for example: { $example }. Commands: ?, give up, quit.
puzzle-given-up = The best action is { $action }: { $gap } points better than { $second }.
