### Der Browser-Client.

## Überall

web-close = Schließen
web-cancel = Abbrechen
web-loading = Einen Moment …
web-try-again = Noch einmal versuchen
web-to-home = Startseite
web-skip-to-content = Zum Inhalt springen
web-copied = Kopiert.
web-copy-failed = Diese Seite kann nicht kopieren. Kopiere dies selbst: { $text }
web-menu = Menü
web-rules = Regeln
web-you = du
web-players = Spieler
web-score-is = Punktestand:

## Einstellungen und Name

web-settings = Einstellungen
web-language = Sprache
web-theme = Darstellung
web-theme-auto = Automatisch
web-theme-light = Hell
web-theme-dark = Dunkel
web-setting-marks = Zeichen neben den Farben
web-setting-marks-note = Ein bis sechs Punkte auf jedem Stein, für jede Farbe eine Zahl
web-setting-legal = Zeigen, wo ein Stein passt
web-setting-legal-note = Nicht in gewerteten Spielen
web-setting-skips = Von selbst auslassen
web-setting-skips-note = In Qwixx, wenn du die Zahl für alle nicht ankreuzen kannst
web-setting-calm = Weniger Bewegung
web-tempo = Tempo der Züge
web-tempo-off = Sofort
web-tempo-quick = Schnell
web-tempo-normal = Normal
web-tempo-slow = Langsam
web-setting-sound = Töne
web-setting-hand = Mein Telefon ist meine Hand
web-setting-hand-note = Ein großer Bildschirm zeigt das Spielfeld: hier ist es kleiner und die Hand größer.
web-your-name = Dein Name
web-name-change = Dein Name: { $name }. Ändern
web-name-shown = Der Name, den andere sehen
web-keep-name = Diesen Namen nehmen

## Startseite

web-home-title = Setz dich und spiel.
web-home-lead = Drei Spiele für den Familientisch. Ohne Konto, ohne Installation: gegen einen Bot, mit Freunden per Link oder reihum an einem Gerät.
web-games-title = Spiele
web-about-qwirkle = Lege Steine in Reihen einer Farbe oder einer Form und werte jede Reihe, die du verlängerst.
web-about-qwirkle_cards = Lege Karten in Reihen aus, ordne um, was auf dem Tisch liegt, und sammle Sechserreihen.
web-about-qwixx_cards = Spiele Karten aus, kreuze Zahlen von links nach rechts an und schließe deine Reihen vor den anderen.
web-seats-range = { $from } bis { $to } Spieler
web-play-now = Gleich gegen einen Bot spielen
web-opening = Wird aufgebaut …
web-set-up = Spiel einrichten
web-resume-title = Weiterspielen
web-resume-all = { $count ->
    [one] Das Spiel zeigen
   *[other] Alle { $count } Spiele zeigen
}
web-resume-away = Weglegen: { $game }
web-open-all = { $count ->
    [one] Den Tisch zeigen
   *[other] Alle { $count } Tische zeigen
}
web-turn-yours = Du bist am Zug
web-turn-of = { $name } ist am Zug
web-turn-title = Du bist am Zug · { $game }
web-turns-elsewhere = { $count ->
    [one] Du bist an einem anderen Tisch am Zug
   *[other] Du bist an { $count } anderen Tischen am Zug
}
web-open-title = Offene Tische
web-recent-title = Letzte Spiele
web-status-open = Wartet auf Mitspieler
web-status-running = Läuft
web-status-over = Beendet
web-status-closed = Aufgegeben

## Einrichten

web-name-of = Spieler { $number }
web-time = Zeit
web-clock-none = Ohne Uhr
web-clock-gain = { $bank } + { $gain } pro Zug
web-clock-fresh = { $bank } pro Zug
web-clock-bank = { $bank } für das ganze Spiel
web-clock-left = { $days } T { $hours } h
web-span-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
web-span-hours = { $count } Std.
web-span-minutes = { $count } Min.
web-span-seconds = { $count } s
web-rated = Gewertet
web-unrated = Nicht gewertet
web-hints-allowed = Tipps erlaubt
web-hints-none = Ohne Tipps
web-start = Anfangen
web-bot-random = Zufall
web-bot-greedy = Gierig
web-bot-level-0 = Einsteiger
web-bot-level-1 = Neuling
web-bot-level-2 = Hobbyspieler
web-bot-level-3 = Vereinsspieler
web-bot-level-4 = Experte
web-bot-level-5 = Meister
web-bot-level-6 = Großmeister

## Vor dem Spiel

web-seat-open = Freier Platz
web-facts = So wird an diesem Tisch gespielt
web-option-value = { $option }: { $value }
web-option-off = aus
web-seats-free = { $free ->
    [0] Alle Plätze besetzt
    [one] { $free } von { $seats } Plätzen frei
   *[other] { $free } von { $seats } Plätzen frei
}
web-watch = Zuschauen
## Am Tisch

web-your-move = Dein Zug
web-their-turn = am Zug
web-own-turn = am Zug
web-is-here = da
web-is-away = nicht da
web-a-bot = Bot
web-a-person = Mensch
web-a-guest = Gast
web-name-of-guest = { $name } (Gast)
web-has-answered = hat entschieden
web-gone-left = gegangen, ein Bot spielt weiter
web-gone-time = Zeit abgelaufen, ein Bot spielt weiter
web-gone-resigned = aufgegeben, ein Bot spielt weiter
web-gone-replaced = durch einen Bot ersetzt
web-ended-left = gegangen
web-ended-time = Zeit abgelaufen
web-ended-resigned = aufgegeben
web-departed-left = { $name } hat das Spiel verlassen.
web-departed-time = Die Zeit von { $name } ist abgelaufen.
web-departed-resigned = { $name } hat aufgegeben.
web-departed-replaced = { $name } war zu lange weg.
web-departed-you-left = Du hast das Spiel verlassen.
web-departed-you-time = Deine Zeit ist abgelaufen.
web-departed-you-resigned = Du hast aufgegeben.
web-departed-you-replaced = Du warst zu lange weg.
web-departed-bot = Ein Bot spielt auf diesem Platz weiter.
web-departed-wins = { $name } gewinnt.
web-departed-over = Das Spiel ist zu Ende.
web-departed-you-win = Du gewinnst.
web-departed-table = { $name } hat den Tisch verlassen.
web-hints-used = { $count ->
    [one] 1 Tipp
   *[other] { $count } Tipps
}
web-hint-counted = Tipp: Die anderen sehen, wie viele Tipps du nutzt.
web-time-left = Restzeit
web-waiting-for = Warten auf { $names }.
web-sending = Einen Moment …
web-checking = Wird geprüft …
web-you-watch = Du schaust zu.
web-watchers = { $count ->
    [one] Eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
web-more-qwirkle = Steine und Verlauf
web-more-qwirkle_cards = Karten und Verlauf
web-more-qwixx_cards = Karten und Verlauf
web-log = Verlauf
web-log-empty = Noch ist nichts passiert.
web-link-lost = Die Verbindung ist weg, vom Spiel aber nichts: Es geht weiter, sobald du wieder da bist.
web-link-again = Jetzt verbinden
web-link-ended = Deine Sitzung ist beendet. Melde dich an, um weiterzumachen.
web-link-enter = Anmelden
web-hint = Tipp
web-hint-laid = Das würde ein Bot tun: Bestätige es oder nimm die Steine zurück.
web-undo = Zug zurück
web-recall = Zurücknehmen
web-confirm = Bestätigen
web-show-result = Ergebnis zeigen
web-game-over = Das Spiel ist zu Ende.
web-you-won = Du gewinnst!
web-they-won = { $names } gewinnt
web-shared-win = Geteilter Sieg: { $names }
web-rematch = Revanche
web-rematch-open = Eine Revanche ist offen.
web-pass-device = { $name } ist am Zug
web-pass-device-note = Gib das Gerät weiter. Die Hand erscheint, sobald du sagst, wer du bist.
web-i-am = Ich bin { $name }

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
web-yes = ja
web-no = nein

## Steine in Worten

web-tile = { $colour ->
    [R] { $shape ->
        [c] roter Kreis
        [s] rotes Quadrat
        [d] rote Raute
        [f] rotes Kleeblatt
        [t] roter Stern
       *[x] rotes Kreuz
    }
    [O] { $shape ->
        [c] oranger Kreis
        [s] oranges Quadrat
        [d] orange Raute
        [f] oranges Kleeblatt
        [t] oranger Stern
       *[x] oranges Kreuz
    }
    [Y] { $shape ->
        [c] gelber Kreis
        [s] gelbes Quadrat
        [d] gelbe Raute
        [f] gelbes Kleeblatt
        [t] gelber Stern
       *[x] gelbes Kreuz
    }
    [G] { $shape ->
        [c] grüner Kreis
        [s] grünes Quadrat
        [d] grüne Raute
        [f] grünes Kleeblatt
        [t] grüner Stern
       *[x] grünes Kreuz
    }
    [B] { $shape ->
        [c] blauer Kreis
        [s] blaues Quadrat
        [d] blaue Raute
        [f] blaues Kleeblatt
        [t] blauer Stern
       *[x] blaues Kreuz
    }
   *[P] { $shape ->
        [c] lila Kreis
        [s] lila Quadrat
        [d] lila Raute
        [f] lila Kleeblatt
        [t] lila Stern
       *[x] lila Kreuz
    }
}
web-colour-name = { $colour ->
    [R] Rot
    [O] Orange
    [Y] Gelb
    [G] Grün
    [B] Blau
   *[P] Lila
}
web-shape-name = { $shape ->
    [c] Kreis
    [s] Quadrat
    [d] Raute
    [f] Kleeblatt
    [t] Stern
   *[x] Kreuz
}

## Der Qwirkle-Tisch

web-board = Spielfläche
web-board-keys = Pfeiltasten bewegen, Eingabe legt den aufgenommenen Stein oder nimmt einen zurück, N geht zum nächsten passenden Feld, Escape zurück zu deinen Steinen. Plus, Minus und Null zoomen.
web-cell-column = Spalte { $column }
web-cell-left = Spalte { $column } links vom Anfang
web-cell-row = Zeile { $row }
web-cell-above = Zeile { $row } über dem Anfang
web-cell-tile = { $tile }, { $place }
web-cell-drafted = { $tile }, in diesem Zug gelegt, { $place }
web-cell-last = { $tile }, letzter Zug, { $place }
web-cell-legal = passt hier, { $place }
web-cell-later = passt, wenn andere dazwischenliegen, { $place }
web-cell-empty = leer, { $place }
web-zoom = Zoom
web-zoom-in = Näher
web-zoom-out = Weiter weg
web-zoom-fit = Alles zeigen
web-rack = Deine Steine
web-rack-keys = Pfeiltasten wählen einen Stein, die Leertaste nimmt ihn auf und geht zur Spielfläche. Mit Alt verschieben die Pfeiltasten den Stein.
web-tile-laid = { $tile }, ausgelegt
web-tiles-held = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
web-picked = Aufgenommen: { $tile }. { $count ->
    [0] Passt gerade nirgends.
    [one] Passt an einer Stelle.
   *[other] Passt an { $count } Stellen.
}
web-shuffle = Mischen
web-shuffle-rack = Deine Steine mischen
web-swap = Tauschen
web-swap-which = Welche Steine willst du tauschen? { $bag ->
    [one] Im Beutel ist noch ein Stein.
   *[other] Im Beutel sind noch { $bag } Steine.
}
web-must-swap = Keiner deiner Steine passt: Tausche welche.
web-must-pass = Keiner deiner Steine passt und der Beutel ist leer: Du passt.
web-confirm-swap = { $count ->
    [0] Tauschen
    [one] 1 Stein tauschen
   *[other] { $count } Steine tauschen
}
web-confirm-pass = Passen
web-draft-unfinished = { $have } von { $need } Steinen. Lege noch { $more ->
    [one] einen
   *[other] { $more }
} in dieselbe Reihe.
web-draft-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
web-draft-sum = { $sum } = { $points } Punkte
web-draft-last = { $points } davon für das Ausspielen des letzten Steins.
web-unseen-title = Diese Steine kommen noch
web-unseen-note = { $total } siehst du nicht, davon { $bag } im Beutel
web-log-place-label = { $name } hat gelegt: { $tiles }. Auf der Spielfläche zeigen
web-log-swap = { $count ->
    [one] hat 1 Stein getauscht
   *[other] hat { $count } Steine getauscht
}
web-log-pass = hat gepasst
web-qwirkle-cheer = Qwirkle!
web-seen-fault-qwirkle-cell_taken = Hier liegt schon ein Stein; ausliegende Steine werden nie bewegt.
web-seen-fault-qwirkle-gap = Da ist eine Lücke: Die Steine eines Zuges liegen in einer Reihe ohne Lücke.
web-seen-fault-qwirkle-line_mixed = Diese Reihe hat weder durchgehend dieselbe Farbe noch durchgehend dieselbe Form.
web-seen-fault-qwirkle-line_repeats = In dieser Reihe läge zweimal derselbe Stein: { $tile }.

## Die Regelseite

web-rules-title = Die Regeln von { $game }
## Lernen

web-learn = Lernen
web-learn-title = { $game } lernen

## Nachspielen

web-replay = Nachspielen
## Leute

web-leaders = Bestenliste
## Das Konto

web-account = Konto
web-licences = Lizenzen
## Wenn etwas nicht stimmt

web-missing-title = Hier ist nichts
web-missing-text = Die Adresse ist vertippt, oder was hier war, gibt es nicht mehr.
web-missing-table-title = Tisch nicht gefunden
web-missing-table = Diese Adresse führt zu keinem Tisch. Kopiere den ganzen Link, oder lass ihn dir noch einmal schicken.
web-trouble-invite_cut = Diese Einladung ist unvollständig. Kopiere den ganzen Link, oder lass ihn dir noch einmal schicken.
web-crash-title = Etwas ist schiefgegangen
web-crash-text = Die Seite konnte nicht weitermachen. Deine Spiele sind auf dem Server sicher.
web-outdated-title = Rowlock wurde erneuert
web-outdated-text = Diese Seite ist älter als der Server. Lade sie neu, um weiterzuspielen.
web-table-trouble = Dieser Tisch kann nicht gezeigt werden
web-table-closed = Dieser Tisch wurde aufgegeben
web-table-closed-text = Der Gastgeber ist gegangen, bevor das Spiel begann.
web-trouble-unknown = Etwas ist schiefgegangen. Bitte versuche es noch einmal.
web-trouble-lost = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
web-trouble-no_such_table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
web-trouble-not_found = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
web-trouble-bad_request = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig.
web-trouble-private = An diesen Tisch kommt man nur mit Einladung. Lass dir einen Link schicken.
web-trouble-table_full = Alle Plätze sind besetzt.
web-trouble-seat_taken = Jemand anderes hat diesen Platz genommen.
web-trouble-already_contributed = Dein Platz hat schon etwas zur Mischung dazugegeben.
web-trouble-already_started = Das Spiel hat schon begonnen.
web-trouble-table_closed = Dieser Tisch wurde aufgegeben.
web-trouble-stale = Das Spiel ist inzwischen weitergegangen.
web-trouble-not_asked = Du bist nicht am Zug.
web-trouble-no_undo = Zurücknehmen geht nur gegen Bots und ohne Uhr.
web-trouble-nothing_to_undo = Es gibt noch nichts zurückzunehmen.
web-trouble-no_hints = In gewerteten Spielen gibt es keine Tipps.
web-trouble-hints_off = An diesem Tisch wird ohne Tipps gespielt.
web-trouble-bad_name = Dieser Name geht nicht. Nimm Buchstaben und Ziffern, höchstens 24.
web-trouble-not_your_seat = Dieser Platz gehört dir nicht mehr.
web-trouble-internal = Auf dem Server ist etwas schiefgegangen. Bitte versuche es noch einmal.
web-trouble-method_not_allowed = Auf diesem Server kannst du deinen Namen nicht ändern.
web-trouble-not_over = Das Spiel ist noch nicht zu Ende.
web-trouble-game_over = Das Spiel ist vorbei.
web-trouble-not_running = Das Spiel läuft nicht.
web-trouble-already_answered = Du hast schon geantwortet.
web-trouble-not_seated = Du sitzt nicht an diesem Tisch.
web-trouble-no_session = Dieses Gerät ist hier nicht mehr bekannt. Lade die Seite neu.
web-trouble-no_replacing = Nur ein laufendes Spiel ohne Uhr kann mit einem Bot weitergehen.
web-trouble-unavailable = Der Server kann gerade nichts speichern. Versuch es noch einmal.
web-trouble-unreadable_table = Der Server kann dieses Spiel gerade nicht lesen. Versuch es später noch einmal.
web-trouble-no_such_game = Dieses Spiel gibt es hier nicht.
web-trouble-name_taken = Jemand anders hat diesen Namen oder einen, der so aussieht.
web-trouble-name_reserved = Dieser Name ist reserviert. Bitte nimm einen anderen.
web-trouble-too_fast = Das ging etwas zu schnell. Warte einen Augenblick und versuche es noch einmal.
web-trouble-banned = Dieses Konto ist gesperrt.
web-trouble-too_many_tables = Zu viele deiner Tische warten auf den Beginn. Beginne oder verlasse zuerst einige.
web-trouble-too_many_seats = Du spielst zu viele Spiele zugleich. Beende zuerst einige.
web-trouble-too_early = Gib ihnen noch etwas Zeit: { $seconds } Sekunden.
web-trouble-not_waiting = Gerade wartet niemand auf sie.

## Spielen ohne Server

web-device-here = Auf diesem Gerät spielen
web-device-ask = Spiele auf diesem Gerät brauchen keinen Server. Sie bleiben in diesem Browser, unter eigenem Namen und getrennt von deinen Spielen hier. Einmalig werden etwa 6 MB geladen.
web-device-go = Laden und spielen
web-trouble-no_runtime = Die Spiele konnten auf diesem Gerät nicht gestartet werden. Lade die Seite neu; beim ersten Mal braucht es ein Netz.

web-printed = Wertungsblock
web-printed-title = Wertungsblock für das gedruckte Spiel: { $game }
