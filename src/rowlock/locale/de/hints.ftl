### Hints by degrees: what the best action uses, then where; the action itself comes last.

hint-step = Tipp { $step } von { $steps }: { $what } Frag noch einmal für mehr.
hint-qwirkle-tiles = { $count ->
    [one] Schau dir diesen Stein an: { $pieces }.
   *[other] Schau dir diese Steine an: { $pieces }.
}
hint-qwirkle-line = { $count ->
    [one] Es geht neben diesem Stein weiter: { $pieces }.
   *[other] Es geht mit dieser Reihe weiter: { $pieces }.
}
hint-qwirkle-anywhere = Leg sie in eine Reihe; die erste darf überall liegen.
hint-qwirkle-swap = Nichts auf dem Tisch ist so viel wert wie ein Tausch.
hint-qwirkle_cards-cards = { $count ->
    [one] Schau dir diese Karte an: { $pieces }.
   *[other] Schau dir diese Karten an: { $pieces }.
}
hint-qwirkle_cards-row = { $count ->
    [one] Dazu passt diese Karte auf dem Tisch: { $pieces }.
   *[other] Dazu passen diese Karten auf dem Tisch: { $pieces }.
}
hint-qwirkle_cards-own = Sie bilden eine eigene Reihe.
hint-qwixx_cards-take = { $count ->
    [one] Nimm eine Karte.
   *[other] Nimm { $count } Karten.
}
hint-qwixx_cards-numbers = { $count ->
    [one] Nimm diese Zahl: { $pieces }.
   *[other] Nimm diese Zahlen: { $pieces }.
}
hint-qwixx_cards-cross = Ein Kreuz ist mehr wert als zu verzichten.
hint-qwixx_cards-upwards = Kreuze in einer steigenden Reihe an, rot oder gelb.
hint-qwixx_cards-downwards = Kreuze in einer fallenden Reihe an, grün oder blau.
hint-qwixx_cards-skip = Ein Kreuz würde mehr kosten, als es bringt.
hint-qwixx_cards-no_cross = Ein Kreuz würde mehr kosten, als es bringt.
hint-qwixx_cards-play = { $count ->
    [one] Spiele eine Karte.
   *[other] Spiele { $count } Karten.
}
hint-qwixx_cards-cards = { $count ->
    [one] Spiele diese Karte: { $pieces }.
   *[other] Spiele diese Karten: { $pieces }.
}
