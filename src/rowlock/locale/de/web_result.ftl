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

web-recap-best = Bester Zug: { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkle
    }
   *[other] { $points ->
        [one] Punkt
       *[other] Punkte
    }
}
web-recap-watch = Diesen Zug nachspielen
web-recap-retry = Zusammenfassung noch einmal laden
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
web-chart-title = Punkte nach Zügen
web-chart-label = Kurven mit den Punkten aller Spieler über die Züge; die Tabelle darunter nennt die Zahlen
web-chart-table = Als Tabelle
web-chart-turn = Zug
web-stronger-note = Zu leicht? Es gibt einen stärkeren Gegner.
web-stronger = Gegen { $name } spielen
web-rematch-options = Optionen ändern
web-rematch-note = Die anderen sehen, was sich ändert, bevor sie annehmen.
web-rematch-propose = Revanche anbieten
web-rematch-offer = { $name } bietet eine Revanche an
web-rematch-before = vorher: { $before }
web-rematch-same = Alles bleibt, wie es war.
web-rematch-go = Zur Revanche
web-rematch-accept = Annehmen
web-rematch-other = Jemand anderes hat zuerst eine Revanche angeboten. Sieh dir an, was sie ändert.
web-rematch-bots = Bots
web-rematch-no-bots = keine
web-yes = ja
web-no = nein
