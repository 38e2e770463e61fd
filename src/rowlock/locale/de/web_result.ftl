### Das Ende einer Partie im Browser: Zusammenfassung und Revanche; und was noch zu ziehen ist.

web-stock-tiles = { $count ->
    [0] Der Beutel ist leer
    [one] 1 Stein im Beutel
   *[other] { $count } Steine im Beutel
}
web-stock-cards = { $count ->
    [0] Der Nachziehstapel ist leer
    [one] 1 Karte im Nachziehstapel
   *[other] { $count } Karten im Nachziehstapel
}

web-recap-qwirkles = { $count ->
    [0] kein Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkle
}
web-recap-most-cards = { $count ->
    [0] keine Karte gelegt
    [one] höchstens 1 Karte in einem Zug
   *[other] höchstens { $count } Karten in einem Zug
}
web-recap-locks = { $count ->
    [0] keine Reihe abgeschlossen
    [one] 1 Reihe abgeschlossen
   *[other] { $count } Reihen abgeschlossen
}
web-recap-misses = { $count ->
    [0] kein Fehlversuch
    [one] 1 Fehlversuch
   *[other] { $count } Fehlversuche
}
web-rematch-other = Jemand anderes hat zuerst eine Revanche angeboten. Sieh dir an, was sie ändert.
web-rematch-bots = Bots
web-rematch-no-bots = keine
web-yes = ja
web-no = nein
