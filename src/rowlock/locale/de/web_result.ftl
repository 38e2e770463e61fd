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
