### The terminal client.

tui-too-small = This needs a window of { $width } × { $height } characters; yours has { $now_width } × { $now_height }. Make it larger, make the letters smaller, or play line by line with: rowlock play --plain
tui-no-terminal = The whole screen needs a terminal. Open one and start rowlock tui there, or send actions through a pipe with: rowlock play --plain
tui-waiting = Waiting for { $names }.
tui-confirm = { $action } ({ $worth }): Enter confirms.
tui-curtain = Seat { $seat }, { $name }, is next. The others look away; press Enter.
tui-hint = A bot would: { $action }. Enter confirms, Esc takes it back.
tui-step = Step { $step } of { $last }
tui-variation = { $count ->
    [one] the variation
   *[other] variation { $number } of { $count }
}
tui-variations = { $count ->
    [one] 1 variation (v)
   *[other] { $count } variations (v)
}
tui-no-comment = There is no comment here.
tui-ask-game = Which game?
tui-ask-preset = Which way to play?
tui-ask-seats = How many players?
tui-ask-rival = Against whom?
tui-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
  }
tui-hot-seat = People at this screen
tui-no-colours = No colours here: the letter beside each shape names its colour (R red, O orange, Y yellow, G green, B blue, P purple).
tui-after = n begins another game, r looks at this one again, w saves its record.
tui-shuffle-fair = Your shuffle check: fair.
tui-shuffle-broken = Your shuffle check failed: { $why }.
tui-kept = Saved in { $file }. Look back with: rowlock review { $file }
tui-record-later = A server gives the record once the game is over.
tui-leave = Leave? This game is not saved in a file.
tui-leave-not = Go on playing
tui-leave-keep = Save it in a file, then leave
tui-leave-lose = Leave, and lose the game
tui-wait-start = Waiting until the game begins. Esc leaves.
tui-wait-join = Waiting for the others. They come in with a browser at
    { $address }
    or in a terminal with
    { $command }
    Esc leaves.
tui-open-seats = People who join
tui-come-back = The game goes on without you. Come back with: { $command }
tui-server-silent = The server does not answer. Nothing is lost: the game goes on as soon as it is back. You can wait, or leave with q.
tui-server-back = The server is back.
tui-server-ended = The server has ended your session, so nothing more can be played here. Leave with q; the command to come back is printed then.
tui-gone = { $reason ->
    [resigned] { $player } has resigned; a bot plays on.
    [time] { $player } is out of time; a bot plays on.
    [replaced] A bot plays on for { $player }.
   *[left] { $player } has left; a bot plays on.
}
tui-ended = { $reason ->
    [resigned] { $player } has resigned.
    [time] { $player } is out of time.
   *[left] { $player } has left the game.
}
tui-server-absent = { $why }. Is the address right, and does the server run there (rowlock serve)? Without a server, play with: rowlock tui
tui-server-refused = The server says no: { $why }
tui-server-seat = On a server you play a seat yourself: name human once among the bots.
tui-server-needed = Tables, invitations, tokens and names belong to a server: give --server URL too.
tui-server-chance = A server shuffles and keeps its games itself: leave --seed and --resume out.

tui-key-confirm = confirm
tui-key-put = put
tui-key-swap = swap
tui-key-recall = take back
tui-key-hint = hint
tui-key-undo = undo
tui-key-clause = rule
tui-key-log = log
tui-key-help = help
tui-key-quit = quit
tui-key-back = back
tui-key-forth = on
tui-key-start = start
tui-key-end = end
tui-key-new = new game
tui-key-replay = replay
tui-key-variation = variation
tui-key-comment = comment
tui-key-game = next game
tui-key-keep = save

tui-help-qwirkle =
    Qwirkle. Pick a tile with 1 to 6 or a click, walk with the arrows, put it down with Space or a click on a cell.
    + marks cells where a tile can lie; Tab jumps from one to the next. Backspace takes the tile under the cursor back.
    s changes to swapping: mark tiles with 1 to 6, then Enter.
    Shift with the arrows, or the wheel, looks at another part of the board.
    Each tile shows its shape and the letter of its colour. * marks the last move, ' what you have laid.
tui-help-qwirkle_cards =
    Qwirkle Cards. Walk with the arrows; Space picks up the card under the cursor and puts it down on another row. 1 to 9 pick a card of
    the hand, n puts it down as a new row, Tab goes between table and hand. Clicks do the same: on a card, then on a row.
    Backspace takes a card that you have laid this turn back into your hand.
    ! marks a row that is not legal yet, Q a row of six. Each card shows its shape and the letter of its colour.
tui-help-qwixx_cards =
    Qwixx. What can be marked has a number: press it, or click, or walk with the arrows and press Space.
    First take cards from the display, then cross the common number in a row or skip, then play cards and mark what to cross.
    A joker changes its colour each time you press its number.
    x is crossed, + is what you are about to cross, ( ) is possible, · is given up. Rows and cards carry a sign beside their colour.
tui-help-list =
    Move through the legal actions with the arrows, PgUp and PgDn, or click on one; 1 to 9 choose one of the first nine. Then press Enter.
    / searches: type words that the action contains, and press Enter or Esc to leave the search.
tui-help =
    Enter confirms the turn. Esc takes everything back. h lays out what a bot would do. u takes your last turn back (alone against bots).
    c shows the rule that your draft breaks, or all rules. l shows the log. w saves the record in a file. q leaves.
    Ctrl-P lists all commands and the themes. Put this away with Esc.

help-tui = Play on the whole screen, with mouse and keyboard, here or on a server.
help-tui-game = The game; left out, you are asked.
help-tui-seats = How many players.
help-tui-options = A preset, and changes to it (rowlock rules GAME --options lists them).
help-tui-bot = Who plays: a bot, or human. Once for all your opponents, or once for each seat in order.
help-tui-seed = Any text; the same seed deals the same game.
help-tui-save = Save the record in this file, after every step.
help-tui-resume = Go on with a saved game.
help-tui-replay = Step through the game of a record.
help-tui-server = Play on this server.
help-tui-table = Join this table of the server, instead of opening one against bots.
help-tui-invite = The invitation to that table.
help-tui-token = The token of your seat at that table, told when you left, to come back to it.
help-tui-name = The name others see there.
