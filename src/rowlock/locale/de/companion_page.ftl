# The pages of the score pads for printed games.

web-companion-title = { $game }: das gedruckte Spiel
web-companion-about-qwixx_cards = Ein Zettel für alle, auf diesem Gerät oder auf jedem Telefon. Kreuze werden geprüft, Punkte und Fehlversuche gezählt.
web-companion-about-qwirkle = Gib jeden Zug ein, indem du Steine auf den Plan tippst. Die Regeln prüfen ihn und zählen die Punkte, Querlinien eingeschlossen.
web-companion-about-qwirkle_cards = Gib die Reihen und deine Hand ein: Kannst du legen, wie viele Qwirkle bekommst du, und wie?
web-companion-players = Personen
web-companion-begin = Beginnen
web-companion-numbers = Nur Punkte
web-companion-before = Ein Spiel fortsetzen
web-companion-option-locks = Ein angekreuztes Schloss schließt die Reihe
web-companion-locks-own = für die eigene Person (Karten)
web-companion-locks-all = für alle (Würfel)
web-companion-option-rules = Gegen die Regeln
web-companion-rules-strict = nicht zulassen
web-companion-rules-warn = nur warnen
web-companion-option-edition = Ausgabe
web-companion-edition-schmidt = Schmidt
web-companion-edition-999games = 999 Games
web-companion-gone = Dieses Spiel kann nicht gezeigt werden
web-companion-invite = Andere Telefone
web-companion-invite-qr = Code mit der Adresse dieses Spiels
web-companion-invite-note = Scanne den Code mit einem anderen Telefon, um mit eigenem Zettel mitzuspielen.
web-companion-invite-local = Diese Adresse gilt nur auf diesem Gerät. Starte Rowlock mit „rowlock party“, damit andere Telefone mitspielen können.
web-companion-file = Sichern
web-companion-another = Neues Spiel
web-companion-delete = Löschen
web-companion-delete-title = Dieses Spiel löschen?
web-companion-delete-note = Es wird für alle gelöscht, die hier mitschreiben. Das lässt sich nicht rückgängig machen.
web-companion-leave = Verlassen
web-companion-leave-title = Dieses Spiel verlassen?
web-companion-leave-note = Es geht ohne dich weiter. Mit dem Code kannst du wieder mitmachen.
web-companion-open-file = Datei öffnen
web-companion-bad-file = Diese Datei lässt sich nicht öffnen: { $reason }
web-companion-offline = Der Server ist nicht erreichbar. Was eingegeben wurde, bleibt erhalten.
web-companion-waiting =
    { $count ->
        [one] Eine Eingabe wartet auf den Server.
       *[other] { $count } Eingaben warten auf den Server.
    }
web-companion-who = Wer bist du?
web-companion-taken = vergeben: anderes Handy
web-companion-both-title = { $name } ist vergeben
web-companion-both-note = Ein anderes Handy schreibt für { $name }. Wenn beide es tun, können beide für diesen Platz eintragen und zurücknehmen.
web-companion-both = Beide Handys nutzen
web-companion-move = Platz wechseln
web-companion-whose-sheet = Wessen Zettel
web-companion-box =
    { $row ->
        [R] Rot
        [Y] Gelb
        [G] Grün
       *[B] Blau
    } { $number }{ $open ->
        [yes] { "" }
        [crossed] , angekreuzt: zum Zurücknehmen antippen
       *[no] , geschlossen
    }
web-companion-sending = Wird noch gespeichert
web-companion-remove = { $what } zurücknehmen?
web-companion-remove-button = Zurücknehmen
web-companion-remove-note = Nur dieses Kreuz verschwindet; alles, was danach kam, bleibt.
web-companion-miss-word = Fehlversuch
web-companion-miss-fix = Einen Fehlversuch zurücknehmen
web-companion-miss = Fehlversuch
web-companion-undo = Rückgängig
web-companion-finish = Spiel beenden
web-companion-reopen = Weiterspielen
web-companion-reopened = Das Ende wurde zurückgenommen: Das Spiel geht weiter.
web-companion-ending-rows = Zwei Reihen sind geschlossen: Beendet diese Runde, dann ist das Spiel zu Ende.
web-companion-ending-misses = Vier Fehlversuche: Beendet diese Runde, dann ist das Spiel zu Ende.
web-companion-winners =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } gewinnen gemeinsam!
    }
web-companion-closed-by =
    { $name } hat { $row ->
        [R] die rote Reihe
        [Y] die gelbe Reihe
        [G] die grüne Reihe
       *[B] die blaue Reihe
    } geschlossen.
web-companion-board = Plan
web-companion-whole = Den ganzen Plan zeigen
web-companion-cell = Leeres Feld { $x }, { $y }
web-companion-take-back = Zurücknehmen: { $tile }
web-companion-palette = Tippe an, was gelegt wurde
web-companion-first = Wähle, wer beginnt, und tippe die Steine der ersten Linie an.
web-companion-lay = { $name }: Tippe ein Feld an, dann Steine.
web-companion-correcting = Ein Zug von { $name } wird korrigiert
web-companion-scores = { $points } Punkte: { $lines }
web-companion-goes-on = Bestätige, oder tippe dorthin, wo { $name } gelegt hat.
web-companion-confirm = Bestätigen
web-companion-cancel = Abbrechen
web-companion-leave-out = Diesen Zug weglassen
web-companion-swap = Tauschen …
web-companion-pass = Passen
web-companion-hand = Hand
web-companion-hand-note = Tippe die Steine der Hand an: { $count } von { $size }.
web-companion-ask = Was ist am besten?
web-companion-asking = Der Coach überlegt …
web-companion-hand-keep = Für die Analyse merken
web-companion-hand-kept = Für die Analyse gemerkt, nur du siehst sie:
web-companion-review = Analyse
web-companion-review-progress =
    { $all ->
        [one] { $done } von einem Zug beurteilt
       *[other] { $done } von { $all } Zügen beurteilt
    }
web-companion-review-points =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
web-companion-review-best = Besser:
web-companion-review-most = Die meisten Punkte:
web-companion-review-both = Besser, und die meisten Punkte:
web-companion-review-gave-up = Dieser Zug hat { $by } Vorsprung am Ende verschenkt.
web-companion-review-unsure = Ein anderer Zug war vielleicht um { $by } besser.
web-companion-review-nothing = Nichts hätte mehr Punkte gebracht.
web-companion-review-swapped = Der Block weiß nicht, welche Steine getauscht wurden.
web-companion-review-show = Auf dem Plan zeigen
web-companion-review-back = Zurück zum Spiel
web-companion-looking = Der Plan vor dem Zug von { $name }, mit einem anderen Zug.
web-companion-qwirkles =
    { $count ->
        [one] ein Qwirkle
       *[other] { $count } Qwirkle
    }
web-companion-qwirkles-now = Qwirkle: { $count }
web-companion-out = Fertig: + { $points }
web-companion-history = Die Zahlen bisher; zum Korrigieren antippen
web-companion-history-none = Hier erscheint jede Zahl. Wer beginnt, wählt ihr oben mit einem Tipp auf den Namen.
web-companion-erase = Letzte Ziffer löschen
web-companion-points-of = Punkte von { $name }
web-companion-end = Ende
web-companion-bag =
    { $count ->
        [one] Ein Stein im Beutel
       *[other] { $count } Steine im Beutel
    }
web-companion-turn-place =
    { $lines }{ $out ->
        [yes] { " " }+ 6 fürs Fertigwerden
       *[no] { "" }
    }
web-companion-turn-swap = getauscht
web-companion-turn-pass = gepasst
web-companion-turn-missing = neu einzugeben
web-companion-correct = Den Zug von { $name } korrigieren, { $points } Punkte
web-companion-invalid-title = Spätere Züge passen nicht mehr
web-companion-invalid =
    { $count ->
        [one] Mit dieser Korrektur verstößt ein späterer Zug gegen die Regeln. Er müsste neu eingegeben werden:
       *[other] Mit dieser Korrektur verstoßen { $count } spätere Züge gegen die Regeln. Sie müssten neu eingegeben werden:
    }
web-companion-invalid-confirm = Trotzdem korrigieren
web-companion-claim = Ein Qwirkle mehr für { $name }
web-companion-rows = Reihen auf dem Tisch
web-companion-rows-none = Noch keine Reihen
web-companion-rows-keep = So liegt der Tisch
web-companion-row-new = Neue Reihe
web-companion-row-choose = Zu Reihe { $number } hinzufügen
web-companion-enter = Was du antippst
web-companion-enter-hand = meine Hand
web-companion-enter-rows = den Tisch
web-companion-may-i = Kann ich legen?
web-companion-may-lay = Ja, du kannst legen.
web-companion-may-not = Nein, es lässt sich nichts legen.
web-companion-most =
    { $count ->
        [0] Ein Qwirkle ist nicht möglich.
        [one] Höchstens ein Qwirkle.
       *[other] Höchstens { $count } Qwirkle.
    }
web-companion-moved =
    { $count ->
        [one] Eine Karte auf dem Tisch wandert.
       *[other] { $count } Karten auf dem Tisch wandern.
    }
web-companion-lay-this = So gelegt
web-trouble-no_such_pad = Dieses Spiel gibt es nicht, oder dieses Telefon wurde nicht eingeladen.
web-trouble-not_your_sheet = Du kannst nur auf deinem eigenen Zettel schreiben.
web-trouble-id_used = Diese Nummer hatte schon eine andere Eingabe. Gib sie noch einmal ein.
web-trouble-log_full = Dieses Spiel hat zu viele Eingaben.
web-trouble-no_score_pad = Für dieses Spiel gibt es keinen Wertungsblock.
web-trouble-too_many_pads = Du hast zu viele gedruckte Spiele.
web-trouble-no_picture = Es gibt noch nichts zu zeichnen.
web-trouble-no_review = Nur ein Zug, zu dem die Hand gemerkt wurde, kann beurteilt werden.
