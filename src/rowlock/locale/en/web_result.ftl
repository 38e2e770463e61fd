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
web-rematch-other = Somebody else has offered a rematch first. See what it changes.
web-rematch-bots = Bots
web-rematch-no-bots = none
web-yes = yes
web-no = no
