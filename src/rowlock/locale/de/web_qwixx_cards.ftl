### Qwixx – Das Kartenspiel, im Browser.

## Karten, Reihen und Felder in Worten

web-qwixx-card = { $suit ->
    [R] rote { $number }
    [Y] gelbe { $number }
    [G] grüne { $number }
    [B] blaue { $number }
    [J] Joker { $number }
   *[hidden] verdeckte { $number }
}
web-qwixx-in-row = { $numbers } in { $row ->
    [R] Rot
    [Y] Gelb
    [G] Grün
   *[B] Blau
}
web-qwixx-row-said = { $row ->
    [R] Rote
    [Y] Gelbe
    [G] Grüne
   *[B] Blaue
} Reihe: { $count ->
    [0] nichts angekreuzt
   *[other] { $crossed } angekreuzt
}{ $locked ->
    [yes] , abgeschlossen
   *[no] { "" }
}; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
web-qwixx-misses = Fehlversuche
web-qwixx-misses-said = { $count ->
    [0] Keine Fehlversuche.
    [one] 1 Fehlversuch von 4.
   *[other] { $count } Fehlversuche von 4.
}
web-qwixx-scale = Punkte einer Reihe: 1 Kreuz 1, 2 Kreuze 3, 3 Kreuze 6, 4 Kreuze 10, 5 Kreuze 15, 6 Kreuze 21, 7 Kreuze 28, 8 Kreuze 36, 9 Kreuze 45, 10 Kreuze 55, 11 Kreuze 66, 12 Kreuze 78
web-qwixx-scale-note = Je mehr Kreuze in einer Reihe, desto mehr zählt jedes: 1, 3, 6, 10, 15 … bis 78. Ein Schloss zählt als Kreuz. Ein Fehlversuch kostet 5.
web-qwixx-sum-said = { $total ->
    [one] 1 Punkt insgesamt.
   *[other] { $total } Punkte insgesamt.
}
web-qwixx-locked = abgeschlossen

## Stapel, Auslage und Karten auf der Hand

web-qwixx-market = Nachziehstapel und Auslage
web-qwixx-pile = Stapel
web-qwixx-for-all = Für alle
web-qwixx-top-said = Die oberste Karte des Nachziehstapels zeigt die { $number }.
web-qwixx-cards-left = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-qwixx-display = Auslage
web-qwixx-slot = Platz { $slot }: { $number }
web-qwixx-slot-empty = Platz { $slot }: leer
web-qwixx-discarded = { $count ->
    [0] nichts abgelegt
   *[other] { $count } abgelegt
}
web-qwixx-hand = Deine Karten
web-qwixx-hand-of = { $name } hat { $count ->
    [0] keine Karten.
    [one] 1 Karte: { $numbers }.
   *[other] { $count } Karten: { $numbers }.
}
web-qwixx-cards-held = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-qwixx-your-sheet = Dein Zettel
web-qwixx-sheet-of = Der Zettel von { $name }
web-qwixx-others = Die anderen
web-qwixx-look = Den Zettel von { $name } ansehen
web-qwixx-hidden = Karten, die du nicht gesehen hast
web-qwixx-hidden-note = Gefüllt: noch irgendwo verdeckt. Umrandet: auf deiner Hand. Durchgestrichen: abgelegt.
web-qwixx-hidden-said = { $suit ->
    [R] Rot
    [Y] Gelb
    [G] Grün
    [B] Blau
   *[J] Joker
}: { $count ->
    [0] keine verdeckt
   *[other] verdeckt sind { $numbers }
}

## Der Zug

web-qwixx-your-turn = Du bist am Zug
web-qwixx-turn-of = { $name } ist am Zug
web-qwixx-step-take = Nehmen
web-qwixx-step-common = Für alle
web-qwixx-step-play = Spielen
web-qwixx-active = am Zug
web-qwixx-answered = hat entschieden
web-qwixx-thinking = überlegt
web-qwixx-wait = Bitte warten
web-qwixx-choices = Was möchtest du ankreuzen?
web-qwixx-cross = { $boxes } ankreuzen
web-qwixx-cross-none = Nichts
web-qwixx-skip = Auslassen
web-qwixx-skip-number = Die { $number } auslassen
web-qwixx-points = { $points ->
    [one] { $shown } Punkt
   *[other] { $shown } Punkte
}
web-qwixx-passes = { $count ->
    [one] 1 Feld bleibt leer
   *[other] { $count } Felder bleiben leer
}
web-qwixx-passes-short = { $count } leer
web-qwixx-shut-right_to_left = vorbei
web-qwixx-shut-row_locked = zu
web-qwixx-shut-crossed_twice = schon da
web-qwixx-shut-lock_too_early = erst ab 5
web-qwixx-shut-lock_strict = erst ab 5
web-qwixx-shut-too_many_gaps = Lücke
web-qwixx-take-ready = Die Farben siehst nur du.
web-qwixx-deed-take = { $count ->
    [0] Karten nehmen
    [one] 1 Karte nehmen
   *[other] { $count } Karten nehmen
}
web-qwixx-common-ask = Die { $number } für alle! Kreuze sie in einer deiner Reihen an oder lass sie aus.
web-qwixx-common-none = Die { $number } kannst du in keiner Reihe ankreuzen.
web-qwixx-common-skip = Du überlässt die { $number } den anderen.
web-qwixx-skips-itself = Das Auslassen geschieht von selbst.
web-qwixx-deed-decide = Reihe wählen oder auslassen
web-qwixx-sealed = Verdeckt abgegeben: { $answer }
web-qwixx-deed-play = { $count ->
    [0] Karten spielen
    [one] 1 Karte spielen
   *[other] { $count } Karten spielen
}
web-qwixx-deed-play-points = { $count ->
    [one] 1 Karte spielen
   *[other] { $count } Karten spielen
} ({ $points })
web-qwixx-play-nothing = Du kreuzt nichts an. Weil du die Zahl für alle angekreuzt hast, ist das kein Fehlversuch.
web-qwixx-play-miss = Du kreuzt jetzt nichts an und hast vorher nichts angekreuzt: Das ist ein Fehlversuch.
web-qwixx-would-cross = { $boxes }: { $points ->
    [one] 1 Punkt mehr.
   *[other] { $points } Punkte mehr.
}
web-qwixx-would-pass = { $count ->
    [one] Ein Feld bleibt für immer leer: { $numbers }.
   *[other] { $count } Felder bleiben für immer leer: { $numbers }.
}
web-qwixx-would-pass-none = Kein Feld geht verloren.
web-qwixx-joker-colour = { $count ->
    [one] Welche Farbe hat dein Joker?
   *[other] Welche Farbe haben deine Joker?
}
web-qwixx-lock-cheer = Eine Reihe ist abgeschlossen!
web-seen-fault-qwixx_cards-joker_without_colour = Nenne eine Farbe für den Joker.

## Was geschehen ist

web-qwixx-said-take = { $name } hat { $numbers } genommen.
web-qwixx-said-cross = { $name } hat { $boxes } angekreuzt.
web-qwixx-said-skip = { $name } hat die { $number } ausgelassen.
web-qwixx-said-play = { $name } hat { $cards } gespielt und { $boxes } angekreuzt.
web-qwixx-said-play-none = { $name } hat { $cards } gespielt und nichts angekreuzt.
web-qwixx-log-take = nimmt
web-qwixx-log-skip = lässt die { $number } aus
web-qwixx-log-none = nichts
web-qwixx-show-line = Auf den Zetteln zeigen
web-qwixx-end-locks = Zwei Reihen abgeschlossen: { $names }. Damit ist das Spiel zu Ende.
web-qwixx-end-misses = Vier Fehlversuche: { $names }. Damit ist das Spiel zu Ende.
web-qwixx-points-by-row = Punkte nach Reihen
