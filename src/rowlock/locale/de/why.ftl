### Warum eine Aktion besser ist als eine andere: was sie im Vergleich tut. Die Zahl danach sagt, was das wert ist.

why-line = { $what }: { $by }
why-other = alles andere zusammen
why-total = insgesamt
why-played = Der gespielte Zug, verglichen mit dem besseren:
why-best = Dieser Zug, verglichen mit dem nächstbesten:
why-qwirkle-points = { $more ->
    [yes] { $count ->
        [one] bringt { $count } Punkt mehr
       *[other] bringt { $count } Punkte mehr
    }
   *[no] { $count ->
        [one] bringt { $count } Punkt weniger
       *[other] bringt { $count } Punkte weniger
    }
}
why-qwirkle-next_qwirkle = erlaubt der nächsten Person in { $own } der Fälle einen Qwirkle statt in { $other }
why-qwirkle-next_places = { $more ->
    [yes] öffnet der nächsten Person bessere Plätze
   *[no] lässt der nächsten Person schlechtere Plätze
}
why-qwirkle-lines_of_four = { $more ->
    [yes] lässt der nächsten Person mehr Chancen, eine Viererreihe zu vollenden
   *[no] lässt der nächsten Person weniger Chancen, eine Viererreihe zu vollenden
}
why-qwirkle-equal_tiles = { $more ->
    [yes] { $count ->
        [one] behält { $count } doppelten Stein mehr
       *[other] behält { $count } doppelte Steine mehr
    }
   *[no] { $count ->
        [one] behält { $count } doppelten Stein weniger
       *[other] behält { $count } doppelte Steine weniger
    }
}
why-qwirkle-pairs = { $more ->
    [yes] { $count ->
        [one] behält { $count } Paar mehr, das zusammenpasst
       *[other] behält { $count } Paare mehr, die zusammenpassen
    }
   *[no] { $count ->
        [one] behält { $count } Paar weniger, das zusammenpasst
       *[other] behält { $count } Paare weniger, die zusammenpassen
    }
}
why-qwirkle-tiles_kept = { $more ->
    [yes] { $count ->
        [one] behält { $count } Stein mehr auf der Hand
       *[other] behält { $count } Steine mehr auf der Hand
    }
   *[no] { $count ->
        [one] behält { $count } Stein weniger auf der Hand
       *[other] behält { $count } Steine weniger auf der Hand
    }
}
why-qwirkle-own_places = { $more ->
    [yes] lässt bessere Plätze für den eigenen nächsten Zug
   *[no] lässt schlechtere Plätze für den eigenen nächsten Zug
}
why-qwirkle-own_qwirkle = { $more ->
    [yes] behält mehr Chancen auf einen eigenen Qwirkle
   *[no] behält weniger Chancen auf einen eigenen Qwirkle
}
why-qwirkle-useless_tiles = { $more ->
    [yes] { $count ->
        [one] behält { $count } Stein mehr, der nirgends passt
       *[other] behält { $count } Steine mehr, die nirgends passen
    }
   *[no] { $count ->
        [one] behält { $count } Stein weniger, der nirgends passt
       *[other] behält { $count } Steine weniger, die nirgends passen
    }
}
why-qwirkle_cards-qwirkles = { $more ->
    [yes] { $count ->
        [one] bringt { $count } Qwirkle mehr
       *[other] bringt { $count } Qwirkle mehr
    }
   *[no] { $count ->
        [one] bringt { $count } Qwirkle weniger
       *[other] bringt { $count } Qwirkle weniger
    }
}
why-qwirkle_cards-next_card = erlaubt der nächsten Person mit einer einzigen Karte in { $own } der Fälle einen Qwirkle statt in { $other }
why-qwixx_cards-miss = { $more ->
    [yes] kreuzt einen Fehlversuch an
   *[no] vermeidet einen Fehlversuch
}
why-qwixx_cards-lock = { $more ->
    [yes] schließt eine Reihe ab
   *[no] lässt das Schloss offen
}
why-qwixx_cards-skips = { $more ->
    [yes] { $count ->
        [one] überspringt { $count } Feld mehr
       *[other] überspringt { $count } Felder mehr
    }
   *[no] { $count ->
        [one] überspringt { $count } Feld weniger
       *[other] überspringt { $count } Felder weniger
    }
}
why-qwixx_cards-crosses = { $more ->
    [yes] { $count ->
        [one] kreuzt { $count } Feld mehr an
       *[other] kreuzt { $count } Felder mehr an
    }
   *[no] { $count ->
        [one] kreuzt { $count } Feld weniger an
       *[other] kreuzt { $count } Felder weniger an
    }
}
why-qwixx_cards-hand = { $more ->
    [yes] nimmt Zahlen, die besser zu den Reihen passen
   *[no] nimmt Zahlen, die schlechter zu den Reihen passen
}
