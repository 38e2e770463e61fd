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
