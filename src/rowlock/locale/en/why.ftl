### Why one action is better than another: what it does, compared with the other. The number after it is what that is worth.

why-line = { $what }: { $by }
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
        [one] keeps { $count } equal tile more
       *[other] keeps { $count } equal tiles more
    }
   *[no] { $count ->
        [one] keeps { $count } equal tile fewer
       *[other] keeps { $count } equal tiles fewer
    }
}
why-qwirkle-pairs = { $more ->
    [yes] { $count ->
        [one] keeps { $count } pair more that goes together
       *[other] keeps { $count } pairs more that go together
    }
   *[no] { $count ->
        [one] keeps { $count } pair fewer that goes together
       *[other] keeps { $count } pairs fewer that go together
    }
}
why-qwirkle-tiles_kept = { $more ->
    [yes] { $count ->
        [one] keeps { $count } tile more in the hand
       *[other] keeps { $count } tiles more in the hand
    }
   *[no] { $count ->
        [one] keeps { $count } tile fewer in the hand
       *[other] keeps { $count } tiles fewer in the hand
    }
}
why-qwirkle-own_places = { $more ->
    [yes] leaves better places for the own next turn
   *[no] leaves worse places for the own next turn
}
why-qwirkle-own_qwirkle = { $more ->
    [yes] keeps more chances of an own Qwirkle
   *[no] keeps fewer chances of an own Qwirkle
}
why-qwirkle-useless_tiles = { $more ->
    [yes] { $count ->
        [one] keeps { $count } tile more that fits nowhere
       *[other] keeps { $count } tiles more that fit nowhere
    }
   *[no] { $count ->
        [one] keeps { $count } tile fewer that fits nowhere
       *[other] keeps { $count } tiles fewer that fit nowhere
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
