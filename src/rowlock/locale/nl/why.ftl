### Waarom een actie beter is dan een andere: wat ze doet, vergeleken met de andere. Het getal erna zegt wat dat waard is.

why-line = { $what }: { $by }
why-other = al het andere samen
why-total = in totaal
why-played = De gespeelde zet, vergeleken met de betere:
why-best = Deze zet, vergeleken met de op een na beste:
why-qwirkle-points = { $more ->
    [yes] { $count ->
        [one] levert { $count } punt meer op
       *[other] levert { $count } punten meer op
    }
   *[no] { $count ->
        [one] levert { $count } punt minder op
       *[other] levert { $count } punten minder op
    }
}
why-qwirkle-next_qwirkle = laat de volgende speler in { $own } van de gevallen een Qwirkle voltooien in plaats van in { $other }
why-qwirkle-next_places = { $more ->
    [yes] opent betere plaatsen voor de volgende speler
   *[no] laat de volgende speler slechtere plaatsen
}
why-qwirkle-lines_of_four = { $more ->
    [yes] geeft de volgende speler meer kansen om een rij van vier te voltooien
   *[no] geeft de volgende speler minder kansen om een rij van vier te voltooien
}
why-qwirkle-equal_tiles = { $more ->
    [yes] { $count ->
        [one] houdt { $count } dubbele steen meer
       *[other] houdt { $count } dubbele stenen meer
    }
   *[no] { $count ->
        [one] houdt { $count } dubbele steen minder
       *[other] houdt { $count } dubbele stenen minder
    }
}
why-qwirkle-pairs = { $more ->
    [yes] { $count ->
        [one] houdt { $count } paar meer dat bij elkaar past
       *[other] houdt { $count } paren meer die bij elkaar passen
    }
   *[no] { $count ->
        [one] houdt { $count } paar minder dat bij elkaar past
       *[other] houdt { $count } paren minder die bij elkaar passen
    }
}
why-qwirkle-tiles_kept = { $more ->
    [yes] { $count ->
        [one] houdt { $count } steen meer in de hand
       *[other] houdt { $count } stenen meer in de hand
    }
   *[no] { $count ->
        [one] houdt { $count } steen minder in de hand
       *[other] houdt { $count } stenen minder in de hand
    }
}
why-qwirkle-own_places = { $more ->
    [yes] laat betere plaatsen voor de eigen volgende beurt
   *[no] laat slechtere plaatsen voor de eigen volgende beurt
}
why-qwirkle-own_qwirkle = { $more ->
    [yes] houdt meer kansen op een eigen Qwirkle
   *[no] houdt minder kansen op een eigen Qwirkle
}
why-qwirkle-useless_tiles = { $more ->
    [yes] { $count ->
        [one] houdt { $count } steen meer die nergens past
       *[other] houdt { $count } stenen meer die nergens passen
    }
   *[no] { $count ->
        [one] houdt { $count } steen minder die nergens past
       *[other] houdt { $count } stenen minder die nergens passen
    }
}
why-qwirkle_cards-qwirkles = { $more ->
    [yes] { $count ->
        [one] levert { $count } Qwirkle meer op
       *[other] levert { $count } Qwirkles meer op
    }
   *[no] { $count ->
        [one] levert { $count } Qwirkle minder op
       *[other] levert { $count } Qwirkles minder op
    }
}
why-qwirkle_cards-next_card = laat de volgende speler met één kaart in { $own } van de gevallen een Qwirkle voltooien in plaats van in { $other }
why-qwixx_cards-miss = { $more ->
    [yes] kruist een mislukte beurt aan
   *[no] vermijdt een mislukte beurt
}
why-qwixx_cards-lock = { $more ->
    [yes] sluit een rij af
   *[no] laat het slot open
}
why-qwixx_cards-skips = { $more ->
    [yes] { $count ->
        [one] slaat { $count } vakje meer over
       *[other] slaat { $count } vakjes meer over
    }
   *[no] { $count ->
        [one] slaat { $count } vakje minder over
       *[other] slaat { $count } vakjes minder over
    }
}
why-qwixx_cards-crosses = { $more ->
    [yes] { $count ->
        [one] kruist { $count } vakje meer aan
       *[other] kruist { $count } vakjes meer aan
    }
   *[no] { $count ->
        [one] kruist { $count } vakje minder aan
       *[other] kruist { $count } vakjes minder aan
    }
}
why-qwixx_cards-hand = { $more ->
    [yes] neemt getallen die beter bij de rijen passen
   *[no] neemt getallen die slechter bij de rijen passen
}
