### Why one action is better than another: what it does, compared with the other. The number after it is what that is worth.

why-line = { $what }: { $by }
why-other = everything else together
why-total = in all
why-played = The move played, compared with the better one:
why-best = This move, compared with the next best:
why-qwirkle-points = { $more ->
    [yes] { $count ->
        [one] scores { $count } point more
       *[other] scores { $count } points more
    }
   *[no] { $count ->
        [one] scores { $count } point fewer
       *[other] scores { $count } points fewer
    }
}
why-qwirkle-next_qwirkle = lets the next player complete a Qwirkle in { $own } of cases instead of { $other }
why-qwirkle-next_places = { $more ->
    [yes] opens better places for the next player
   *[no] leaves the next player worse places
}
why-qwirkle-lines_of_four = { $more ->
    [yes] leaves the next player more chances to complete a line of four
   *[no] leaves the next player fewer chances to complete a line of four
}
why-qwirkle-equal_tiles = { $more ->
    [yes] { $count ->
        [one] keeps { $count } more duplicate tile
       *[other] keeps { $count } more duplicate tiles
    }
   *[no] { $count ->
        [one] keeps { $count } fewer duplicate tile
       *[other] keeps { $count } fewer duplicate tiles
    }
}
why-qwirkle-pairs = { $more ->
    [yes] { $count ->
        [one] keeps { $count } more pair that goes together
       *[other] keeps { $count } more pairs that go together
    }
   *[no] { $count ->
        [one] keeps { $count } fewer pair that goes together
       *[other] keeps { $count } fewer pairs that go together
    }
}
why-qwirkle-tiles_kept = { $more ->
    [yes] { $count ->
        [one] keeps { $count } more tile in hand
       *[other] keeps { $count } more tiles in hand
    }
   *[no] { $count ->
        [one] keeps { $count } fewer tile in hand
       *[other] keeps { $count } fewer tiles in hand
    }
}
why-qwirkle-own_places = { $more ->
    [yes] leaves better places for your own next turn
   *[no] leaves worse places for your own next turn
}
why-qwirkle-own_qwirkle = { $more ->
    [yes] keeps more chances of a Qwirkle of your own
   *[no] keeps fewer chances of a Qwirkle of your own
}
why-qwirkle-useless_tiles = { $more ->
    [yes] { $count ->
        [one] keeps { $count } more tile that fits nowhere
       *[other] keeps { $count } more tiles that fit nowhere
    }
   *[no] { $count ->
        [one] keeps { $count } fewer tile that fits nowhere
       *[other] keeps { $count } fewer tiles that fit nowhere
    }
}
why-qwirkle_cards-qwirkles = { $more ->
    [yes] { $count ->
        [one] claims { $count } Qwirkle more
       *[other] claims { $count } Qwirkles more
    }
   *[no] { $count ->
        [one] claims { $count } Qwirkle fewer
       *[other] claims { $count } Qwirkles fewer
    }
}
why-qwirkle_cards-next_card = lets the next player complete a Qwirkle with a single card in { $own } of cases instead of { $other }
why-qwixx_cards-miss = { $more ->
    [yes] crosses a miss
   *[no] avoids a miss
}
why-qwixx_cards-lock = { $more ->
    [yes] locks a row
   *[no] leaves the lock open
}
why-qwixx_cards-skips = { $more ->
    [yes] { $count ->
        [one] skips { $count } box more
       *[other] skips { $count } boxes more
    }
   *[no] { $count ->
        [one] skips { $count } box fewer
       *[other] skips { $count } boxes fewer
    }
}
why-qwixx_cards-crosses = { $more ->
    [yes] { $count ->
        [one] crosses { $count } box more
       *[other] crosses { $count } boxes more
    }
   *[no] { $count ->
        [one] crosses { $count } box fewer
       *[other] crosses { $count } boxes fewer
    }
}
why-qwixx_cards-hand = { $more ->
    [yes] takes numbers that fit the rows better
   *[no] takes numbers that fit the rows worse
}
