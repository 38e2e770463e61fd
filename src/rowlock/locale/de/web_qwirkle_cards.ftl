### Der Tisch von Qwirkle Cards im Browser: Karte, Reihe, Handkarten, Nachzugstapel, Qwirkle.

## Der Tisch

web-cards-table = Tisch
web-cards-table-empty = Auf dem Tisch liegen noch keine Karten.
web-cards-table-keys = Auf und ab gehen von Reihe zu Reihe, links und rechts von Karte zu Karte. Die Leertaste nimmt eine Karte auf, beim Namen einer Reihe die ganze Reihe. Eingabe legt das Aufgenommene in die Reihe, in der du bist, N in eine neue Reihe. Entfernen nimmt eine in diesem Zug gelegte Karte auf die Hand zurück. Escape geht zu deinen Handkarten.
web-cards-part-shape = Gleiche Form
web-cards-part-colour = Gleiche Farbe
web-cards-line-shape = { $shape ->
    [c] Kreise
    [s] Quadrate
    [d] Rauten
    [f] Kleeblätter
    [t] Sterne
   *[x] Kreuze
}
web-cards-line-colour = { $colour ->
    [R] Rot
    [O] Orange
    [Y] Gelb
    [G] Grün
    [B] Blau
   *[P] Lila
}
web-cards-line-none = Neue Reihe
web-cards-new-row = Neue Reihe
web-cards-new-row-shape = Neue Reihe mit gleicher Form beginnen
web-cards-new-row-colour = Neue Reihe mit gleicher Farbe beginnen
web-cards-row-label = { $name }, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}: { $state }
web-cards-row-fine = in Ordnung
web-cards-row-asking = wird geprüft
web-cards-row-qwirkle = Qwirkle!
web-cards-row-unfinished = { $have } von { $need } Karten
web-cards-row_too_short = Mindestens drei Karten
web-cards-row_too_long = Mehr als sechs Karten
web-cards-row_repeats = Doppelt: { $card }
web-cards-row_mixed = Weder gleiche Farbe noch gleiche Form
web-cards-card-laid = { $card }, in diesem Zug gelegt
web-cards-card-moved = { $card }, in diesem Zug verschoben
web-cards-card-last = { $card }, im letzten Zug gelegt
web-cards-card-last-moved = { $card }, im letzten Zug verschoben
web-cards-pile = { $count ->
    [0] Der Nachzugstapel ist leer
    [one] Karte im Nachzugstapel
   *[other] Karten im Nachzugstapel
}
web-cards-last-round = { $count ->
    [one] Letzte Runde: noch ein Zug
   *[other] Letzte Runde: noch { $count } Züge
}
web-cards-shown = { $name } konnte nichts legen und hat diese Handkarten gezeigt:

## Die Hand

web-cards-hand = Deine Handkarten
web-cards-hand-empty = Du hast keine Handkarten mehr.
web-cards-hand-keys = Links und rechts wählen eine Karte, die Leertaste nimmt sie auf, Eingabe geht mit dem Aufgenommenen zum Tisch. Mit Alt verschieben links und rechts die Karte.
web-cards-held = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-cards-picked-one = Aufgenommen: { $card }.
web-cards-picked = { $count } Karten aufgenommen.
web-cards-picked-none = Nichts ist aufgenommen.
web-cards-picked-next = Wähle eine Reihe oder beginne eine neue.
web-cards-take-back = Zurück auf die Hand
web-cards-sort-colour = Nach Farbe
web-cards-sort-shape = Nach Form
web-cards-sort-note = Handkarten sortieren

## Der Zug

web-cards-can-i = Kann ich legen?
web-cards-can-play = Ja, du kannst etwas legen.
web-cards-show-lay = Zeig es mir
web-cards-advised = Das würde ein Bot tun: Bestätige es oder geh zum Anfang des Zuges zurück.
web-cards-stuck = Nein, du kannst nichts legen.
web-cards-stuck-redraw = Du kannst nichts legen. Zeige deine Handkarten, ziehe { $count ->
    [one] eine neue Karte
   *[other] { $count } neue Karten
} und fahre mit deinem Zug fort.
web-cards-stuck-pass = Du kannst nichts legen: Du passt.
web-cards-confirm-redraw = Zeigen und neu ziehen
web-cards-draft = { $count ->
    [one] 1 Karte gelegt
   *[other] { $count } Karten gelegt
}{ $claims ->
    [0] , alles in Ordnung.
    [one] : ein Qwirkle!
   *[other] : { $claims } Qwirkle!
}
web-cards-claims = { $count ->
    [0] kein Qwirkle
   *[other] { $count } Qwirkle
}
web-cards-step-back = Letzten Schritt zurücknehmen
web-cards-reset = Zurück zum Anfang des Zuges
web-cards-told-lay = { $name } hat gelegt: { $cards }. { $claims ->
    [0] {""}
    [one] Das ergibt einen Qwirkle.
   *[other] Das ergibt { $claims } Qwirkle.
}
web-cards-cheer = Qwirkle!
web-seen-fault-qwirkle_cards-row_too_short = Jede Reihe braucht mindestens drei Karten.
web-seen-fault-qwirkle_cards-row_too_long = Keine Reihe hat mehr als sechs Karten.
web-seen-fault-qwirkle_cards-row_repeats = In einer Reihe liegt dieselbe Karte doppelt: { $card }.
web-seen-fault-qwirkle_cards-row_mixed = Eine Reihe hat weder durchgehend dieselbe Farbe noch durchgehend dieselbe Form.

## Neben dem Tisch

web-cards-stacks = Qwirkle-Stapel
web-cards-unseen = Diese Karten kommen noch
web-cards-unseen-note = { $total } siehst du nicht, davon { $pile } im Nachzugstapel
web-cards-log-lay-label = { $name } hat gelegt: { $cards }{ $claims ->
    [0] {""}
    [one] , das ergab einen Qwirkle
   *[other] , das ergab { $claims } Qwirkle
}. Auf dem Tisch zeigen
web-cards-log-redraw = hat die Handkarten gezeigt und neu gezogen:
web-cards-log-start = { $name } beginnt mit { $number } passenden Karten.
web-cards-log-again = Niemand hatte drei passende Karten: Es wurde neu ausgeteilt.
web-cards-ended-pile = Der Nachzugstapel ist leer und die letzte Runde gespielt.
web-cards-ended-passes = Niemand konnte mehr etwas legen.
web-cards-ended-most = Wer die meisten Qwirkle hat, gewinnt; bei Gleichstand gibt es mehrere Gewinner.
