### The end of a game in the browser: summary and rematch; and what is left to draw.

web-stock-tiles = { $count ->
    [0] The bag is empty
    [one] 1 tile in the bag
   *[other] { $count } tiles in the bag
}
web-stock-cards = { $count ->
    [0] The pile is empty
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}

web-recap-best = Best move: { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkles
    }
   *[other] { $points ->
        [one] point
       *[other] points
    }
}
web-recap-watch = Watch it in the replay
web-recap-retry = Load the summary again
web-recap-qwirkles = { $count ->
    [0] no Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-recap-most-cards = { $count ->
    [0] no card laid
    [one] at most 1 card in a turn
   *[other] at most { $count } cards in a turn
}
web-recap-locks = { $count ->
    [0] no row locked
    [one] 1 row locked
   *[other] { $count } rows locked
}
web-recap-misses = { $count ->
    [0] no miss
    [one] 1 miss
   *[other] { $count } misses
}
web-chart-title = Scores by turn
web-chart-label = Curves of all players’ scores over the turns; the table below has the figures
web-chart-table = As a table
web-chart-turn = Turn
web-stronger-note = Too easy? There is a stronger opponent.
web-stronger = Play against { $name }
web-rematch-options = Change options
web-rematch-note = The others see what changes before they accept.
web-rematch-propose = Offer the rematch
web-rematch-offer = { $name } offers a rematch
web-rematch-before = before: { $before }
web-rematch-same = Everything stays as it was.
web-rematch-go = To the rematch
web-rematch-accept = Accept
web-rematch-other = Somebody else has offered a rematch first. See what it changes.
web-rematch-bots = Bots
web-rematch-no-bots = none
web-yes = yes
web-no = no
