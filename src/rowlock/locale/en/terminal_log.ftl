### What happens in a game, in the terminal: actions and events in words.

told-deal = The hands are dealt.
told-place = { $done ->
    [yes] laid
   *[no] lay
} { $tiles } at { $from }{ $count ->
    [one] {""}
   *[other] {" "}to { $to }
}
told-lay = { $done ->
    [yes] laid
   *[no] lay
} { $tiles }
told-swap = { $done ->
    [yes] swapped
   *[no] swap
} { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}{ $seen ->
    [yes] {" "}({ $tiles })
   *[no] {""}
}
told-qwirkle-draw = drew { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
}
told-draw = drew { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
}
told-show = showed { $tiles }
told-pass = { $done ->
    [yes] passed
   *[no] pass
}
told-redraw = { $done ->
    [yes] showed the hand and drew anew
   *[no] show the hand and draw anew
}
told-numbers = { $again ->
    [yes] Nobody has three matching cards; all is dealt again. Largest sets: { $sizes }.
   *[no] Largest sets: { $sizes }. First to play: { $player }.
}
told-start = First to play: { $player }.
told-display = Display: { $numbers }.
told-refill = New in the display: { $numbers }.
told-top = On top of the pile: { $numbers }.
told-take = { $done ->
    [yes] took { $numbers } from the display
   *[no] take { $numbers } from the display
}
told-cross = { $done ->
    [yes] crossed the common number in
   *[no] cross the common number in
} { $row ->
    [R] red
    [Y] yellow
    [G] green
   *[B] blue
}
told-skip = { $done ->
    [yes] skipped the common number
   *[no] skip the common number
}
told-play = { $done ->
    [yes] played
   *[no] play
} { $cards }; { $done ->
    [yes] crossed
   *[no] cross
} { $count ->
    [0] nothing
   *[other] { $numbers }
}
told-colour = { $row ->
    [R] red
    [Y] yellow
    [G] green
   *[B] blue
}

table-row = Row { $number }
table-stacks = Qwirkles of { $player }
table-display = Display
table-top = Top of the pile
table-misses = misses { $count }

told-verb-place = lays
told-verb-swap = swaps
told-verb-lay = lays
told-verb-redraw = redraws
told-verb-take = takes
told-verb-cross = crosses
told-verb-skip = skips
told-verb-play = plays
told-verb-pass = passes
play-type = Type: { $action }
