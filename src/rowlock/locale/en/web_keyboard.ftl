### Screen readers and keyboard of the browser client.

## What happened

web-told-place = { $name } laid { $tiles }, { $count ->
    [one] { $from }
   *[other] from { $from } to { $to }
}.
web-told-points = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
web-told-own-points = { $points ->
    [one] You score 1 point.
   *[other] You score { $points } points.
}
web-told-your-turn = Your turn.
web-told-undone = The last turn was taken back.
web-time-warning = { $seconds ->
    [one] 1 second left.
   *[other] { $seconds } seconds left.
}

## Keys

web-keys = Keyboard
web-qwixx-keys = Tab goes from the display to the rows, to your cards and to the buttons; the arrow keys move within each of them. Enter or Space chooses.
web-actions-keys = Type to search. Down goes from the search to the list, the arrow keys move in it, Page Up and Page Down turn the page. Enter or Space chooses, Escape takes the choice back.
