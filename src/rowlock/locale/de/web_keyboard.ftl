### Screenreader und Tastatur des Browser-Clients.

## Was geschehen ist

web-told-place = { $name } hat gelegt: { $tiles }, { $count ->
    [one] { $from }
   *[other] von { $from } bis { $to }
}.
web-told-points = { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
web-told-own-points = { $points ->
    [one] Du bekommst 1 Punkt.
   *[other] Du bekommst { $points } Punkte.
}
web-told-your-turn = Du bist am Zug.
web-told-undone = Der letzte Zug wurde zurückgenommen.
web-time-warning = { $seconds ->
    [one] Noch 1 Sekunde.
   *[other] Noch { $seconds } Sekunden.
}

## Tasten

web-keys = Tastatur
web-qwixx-keys = Tab geht von der Auslage zu den Reihen, zu deinen Karten und zu den Schaltflächen; die Pfeiltasten bewegen sich innerhalb davon. Eingabe oder Leertaste wählt aus.
web-actions-keys = Tippe, um zu suchen. Pfeil nach unten geht von der Suche in die Liste, die Pfeiltasten bewegen sich darin, Bild auf und Bild ab blättern. Eingabe oder Leertaste wählt aus, Escape nimmt die Wahl zurück.
