# Texts that neither the home page nor a table shows at first; the page loads them a little later (`texts.late`).

web-copy-refused = Diese Seite kann nicht kopieren: markiere den Text und kopiere ihn selbst.
web-read-rules = Die Regeln lesen
web-how-many = Wie viele spielen mit?
web-opponents = Gegner
web-opponent = Gegner { $number }
web-names-title = Wer spielt mit?
web-open-table = Für alle offen
web-open-table-note = Steht in der Liste der Tische, sodass jeder mitspielen kann
web-hints-note = Alle sehen, wie oft jemand fragt, aber nie den Tipp selbst
web-rated-note = Das Ergebnis zählt für deine Wertung; es gibt keine Tipps
web-rated-needs-account = Für Leute mit Konto
web-edition = Ausgabe
web-open-and-invite = Tisch öffnen und einladen
web-rated-join = Dieses Spiel wird gewertet: Nur Leute mit Konto können sich setzen.
web-screen-join = Scannen und mitspielen
web-screen-waiting = Warten auf die Spieler
web-screen-last = Letzter Zug
web-screen-turn = Am Zug: { $names }
web-screen-title = Tisch auf großem Bildschirm
web-screen-fill = Ganzen Bildschirm nutzen und anlassen
web-screen-winner = Gewonnen
web-screen-away = gerade nicht da
web-screen-hints = { $count ->
    [one] einen Tipp geholt
   *[other] { $count } Tipps geholt
}
web-join-title = { $name } lädt dich ein: { $game }
web-invite-trouble = Diese Einladung funktioniert nicht
web-download-record = Aufzeichnung herunterladen
web-fair-how = Vor dem Spiel hat sich der Server auf ein Geheimnis festgelegt, indem er dessen Prüfsumme veröffentlicht hat; erst danach hat das Gerät jedes Spielers etwas Eigenes dazugegeben. Jede Ziehung folgt aus beidem.
web-fair-yes = Ja, es wurde fair gemischt.
web-fair-fits = Die Aufzeichnung passt zum Versprechen. Dieses Gerät hat selbst nichts dazugegeben; den Beweis haben die Geräte, die es getan haben.
web-fair-no = Das Mischen kann nicht fair genannt werden.
web-fair-contributed = Nach dem Versprechen dazugegeben haben: { $names }.
web-fair-nobody = Niemand hat nach dem Versprechen etwas dazugegeben.
web-fair-promise = Vor dem Spiel versprochen
web-fair-promise-kept = Das Geheimnis ist das versprochene.
web-fair-promise-broken = Das Geheimnis ist nicht das versprochene.
web-fair-own-in = Was dein Gerät dazugegeben hat, ist in der Mischung.
web-fair-own-missing = Was dein Gerät dazugegeben hat, fehlt in der Mischung.
web-fair-draws = { $count ->
    [one] Die Ziehung folgt daraus.
   *[other] Alle { $count } Ziehungen folgen daraus.
}
web-fair-draws-wrong = Eine Ziehung folgt nicht daraus.
web-fair-by-page = Das hat dein Browser selbst nachgerechnet.
web-fair-by-server = Das hat der Server nachgerechnet; ein Browser tut es nur über eine sichere Verbindung. Du kannst es mit der Aufzeichnung und `rowlock verify` selbst prüfen.
web-fair-seed = Das Geheimnis
web-fair-later = Wenn das Spiel zu Ende ist, wird das Geheimnis gezeigt, und dein Browser rechnet jede Ziehung nach.
web-fair-not = Das zeigt, dass niemand die Ziehungen zurechtgelegt hat. Dass der Server nicht hingeschaut hat, kann es nicht zeigen.
web-rules-none = Zu diesem Spiel gibt es keine Regelseite.
web-rules-search = Regeln durchsuchen
web-rules-contents = Inhalt
web-rules-nothing-found = Diese Wörter kommen in den Regeln nicht vor.
web-rules-clauses = Absätze dazu
web-rules-all = Alle Absätze, mit Optionen
web-rules-family = Die Regeln in drei Minuten
web-rules-as-page = Als Seite öffnen
web-learn-step = Lektion { $number } von { $count }
web-learn-next = Weiter
web-learn-stay = Hierbleiben
web-learn-onward = Die nächste Lektion folgt von selbst.
web-learn-solved = Richtig!
web-learn-missed = Das ist erlaubt, aber hier ist etwas anderes gefragt. Versuch es noch einmal.
web-learn-again = Von vorn
web-learn-none = Zu diesem Spiel gibt es keine Lektionen.
web-learn-done-title = Du kannst spielen.
web-learn-done-text = Mehr braucht es für den Anfang nicht. Alles andere steht in den Regeln, Absatz für Absatz.
web-replay-title = { $game }: nachgespielt
web-replay-moment = Zeitpunkt im Spiel
web-replay-at = { $at } von { $all }
web-replay-back = Ein Schritt zurück
web-replay-on = Ein Schritt weiter
web-replay-play = Von selbst abspielen
web-replay-pause = Anhalten
web-replay-trouble = Dieses Spiel kann nicht nachgespielt werden
web-leaders-title = { $game }: Bestenliste
web-leaders-note = Nach gewerteten Spielen zwischen Leuten mit Konto. Bots zählen nicht.
web-leaders-none = Noch hat niemand ein gewertetes Spiel gespielt.
web-leaders-rank = Rang
web-leaders-player = Name
web-rating = Wertung
web-rating-provisional = vorläufig
web-rated-games = Spiele
web-rated-count = { $count ->
    [one] 1 gewertetes Spiel
   *[other] { $count } gewertete Spiele
}
web-ratings-title = Wertungen
web-ratings-none = Noch keine gewerteten Spiele.
web-player-since = Dabei seit { $day }
web-player-guest = Zu Gast, seit { $day }
web-account-way = Was möchtest du tun?
web-account-lead = Du spielst hier als { $name }, und nur dieser Browser kennt dich. Ein Konto bewahrt deine Spiele auf allen Geräten und lässt dich gewertet spielen.
web-account-register = Konto anlegen
web-account-register-note = Ein Name und ein Passwort, sonst nichts. Deine bisherigen Spiele bleiben deine.
web-password-plain = Diese Verbindung ist nicht verschlüsselt: andere in diesem Netzwerk könnten dein Passwort lesen. Nimm eines, das du sonst nirgends verwendest, oder spiele als Gast.
web-account-log-in = Anmelden
web-account-log-in-note = Für alle, die hier ein Konto haben.
web-account-recover = Code verwenden
web-account-recover-note = Passwort verloren? Mit einem deiner Wiederherstellungscodes wählst du ein neues. Jeder gilt einmal.
web-account-code = Wiederherstellungscode
web-account-page = Meine Seite
web-password = Passwort
web-password-new = Neues Passwort
web-password-current = Dein jetziges Passwort
web-password-note = Mindestens { $least } Zeichen
web-password-change = Passwort ändern
web-password-changed = Dein Passwort ist geändert; überall sonst bist du abgemeldet.
web-codes-title = Bewahre diese Codes auf
web-codes-note = Wenn du dein Passwort verlierst, kommst du mit einem davon hinein. Sie werden nur dieses eine Mal gezeigt.
web-codes-copy = Kopieren
web-codes-save = Als Datei sichern
web-codes-kept = Ich habe sie
web-codes-renew = Neue Wiederherstellungscodes
web-codes-renew-note = Die alten gelten dann nicht mehr.
web-log-out = Abmelden
web-log-out-everywhere = Überall abmelden
web-data-title = Deine Daten
web-data-note = Aufbewahrt werden dein Name, deine Sitzungen und deine Spiele, sonst nichts.
web-data-export = Alles herunterladen
web-data-forget = Vergessen werden
web-data-forget-note = Dein Name verschwindet aus allen Spielen, und diese Identität endet für immer. Die Spiele selbst bleiben, ohne dich.
web-to-table = Zum Tisch
web-renewed = Eine neue Version von Rowlock ist da. Laufende Spiele gehen weiter.
web-renewed-load = Laden
web-renewed-later = Später
web-device-loading = Das Spielen ohne Netz wird vorbereitet: { $percent } %
web-device-starting = Das Spielen ohne Netz wird vorbereitet …
web-device-import = Aufzeichnung öffnen
web-device-import-note = Eine Partie, die als Datei gespeichert wurde, lässt sich hier öffnen und Zug für Zug ansehen.
web-device-evicted = Der Browser hat die Partien dieses Geräts gelöscht, um Platz zu schaffen. Partien, die du als Datei gespeichert hast, lassen sich wieder öffnen.
web-review-title = { $game }: Analyse
web-review-trouble = Dieses Spiel kann nicht analysiert werden
web-review-waiting = Die Analyse beginnt gleich. Du kannst dir das Spiel inzwischen ansehen.
web-review-moments = Was das Spiel entschied
web-review-no-moments = Keine einzelne Entscheidung hat dieses Spiel entschieden.
web-review-moment-cost = { $by } und { $chance } der Gewinnchance
web-review-first-look = Jeder Zug wird zuerst kurz angesehen. Du kannst dir das Spiel inzwischen ansehen.
web-review-refining = Die Züge werden genauer angesehen
web-review-refined = Jeder Zug wurde genau angesehen
web-review-stop = Anhalten
web-review-stopped = Angehalten: einige Züge wurden nur kurz angesehen
web-review-go-on = Weitermachen
web-review-rough = erster Blick
web-review-failed = Die Analyse wurde unterbrochen. Bitte versuche es noch einmal.
web-review-begin = Geh vorwärts, um zu sehen, was jeder Zug wert war.
web-review-graph = Gewinnchancen im Verlauf des Spiels
web-review-chances = Gewinnchancen
web-review-chance-of = Gewinnchance von { $name }
web-review-gave-up = Kostete { $by } ({ $low } bis { $high }) und { $chance } der Gewinnchance.
web-review-unsure = Etwa gleich gut wie der beste gefundene Zug; der Unterschied ({ $low } bis { $high }) kann Zufall sein.
web-review-forced = keine Wahl
web-review-played = Gespielt
web-review-best = Bester Zug
web-review-show-best = Besten Zug auf dem Tisch zeigen
web-review-show-played = Zurück zum gespielten Zug
web-review-swings = Wendepunkte
web-review-no-swings = Kein einzelner Moment hat dieses Spiel gedreht.
web-review-swing-draw = Glück beim Ziehen: { $name } { $change }
web-review-swing-by = { $who } am Zug: { $name } { $change }
web-review-swing-all = Alle zusammen: { $name } { $change }
web-review-skill-luck = Können und Glück
web-review-skill = Durch Züge klar verloren
web-review-maybe = Dazu, vielleicht Zufall
web-review-losses = { $count ->
    [one] { $count } klarer Verlust, zusammen:
   *[other] { $count } klare Verluste, zusammen:
}
web-review-by-points = Nach Punkten beurteilt, denn das Spiel war entschieden.
web-review-by-chance = Nach der Gewinnchance beurteilt.
web-review-luck = Glück beim Ziehen
web-review-how = Jede Entscheidung wird danach beurteilt, was die Person wissen konnte, indem in vielen Welten weitergespielt wird. Jeder klare Verlust zählt; beurteilt wird nach der Gewinnchance, und sobald das Spiel entschieden ist, nach { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkten
}. Glück ist, was das Ziehen über das Erwartbare hinaus brachte.
web-quality-best = bester
web-quality-fine = gut
web-quality-inaccuracy = ungenau
web-quality-mistake = Fehler
web-quality-blunder = grober Fehler
web-puzzles-lead = In jeder Stellung ist ein Zug klar der beste. Finde ihn.
web-puzzles-none = Für dieses Spiel gibt es noch keine Rätsel.
web-puzzles-begin = Anfangen
web-puzzles-go-on = Weitermachen
web-puzzles-solved = { $solved } von { $all } gelöst
web-puzzle-number = Rätsel { $number }
web-puzzle-grade = { $grade ->
    [1] Leicht
    [2] Nicht ganz leicht
    [3] Knifflig
    [4] Schwer
   *[other] Sehr schwer
}
web-puzzle-solved = gelöst
web-puzzle-shown-mark = Lösung angesehen
web-puzzle-task = Ein Zug ist klar der beste. Welcher?
web-puzzle-missed = Erlaubt, aber es gibt etwas Besseres. Versuche es noch einmal, oder lass dir mit der Glühbirne die Lösung zeigen.
web-puzzle-shown = Das ist die Lösung:
web-puzzle-why = Dieser Zug ist { $by } mehr wert als der nächstbeste ({ $low } bis { $high }).
web-puzzle-next = Nächstes Rätsel
web-puzzle-opponent = { $count ->
    [2] Gegner
   *[other] Gegner { $number }
}
web-puzzles-modes = Arten zu lösen
web-puzzles-today = Rätsel des Tages
web-puzzles-streak = Bis zum ersten Fehler{ $best ->
    [0] {""}
   *[other] {" "}· am besten { $best }
}
web-puzzles-rush = Drei Minuten{ $best ->
    [0] {""}
   *[other] {" "}· am besten { $best }
}
web-puzzles-missed = Bisher verfehlt ({ $count })
web-puzzles-themes = Nach Thema
web-puzzles-rating = Deine Wertung ist { $rating } (± { $spread }), nach deinen ersten Antworten auf { $count ->
    [one] ein Rätsel
   *[other] { $count } Rätsel
}. Stufe 1 hat 700, Stufe 5 hat 1.900.
web-puzzle-theme = { $theme ->
    [most] Die meisten Punkte
    [block] Nichts verschenken
    [keep] Gute Steine behalten
    [prepare] Den nächsten Zug vorbereiten
    [claim] Einen Qwirkle nehmen
    [take] Die richtigen Karten nehmen
    [lock] Eine Reihe schließen
    [boxes] Die richtigen Felder wählen
    [miss] Einen Fehlversuch vermeiden
   *[ending] Endspiel
}
web-puzzle-streak-now = In Folge gelöst: { $solved }
web-puzzle-rush-now = Noch { $left } · { $solved } gelöst
web-puzzle-rush-over = Die Zeit ist um. Gelöst: { $solved }
web-puzzle-run-over = Das waren alle. Gelöst: { $solved }
web-puzzle-run-again = Neu wählen
web-puzzle-trouble = Dieses Rätsel kann nicht gezeigt werden
web-mistakes = Fehler
web-mistakes-title = { $game }: Fehler
web-mistakes-practise = Üben
web-mistakes-lead = Die klaren Fehler als Rätsel, so wie sie im Spiel aussahen: Finde einen besseren Zug.
web-mistakes-mine = Meine Fehler üben ({ $count })
web-mistakes-of = Die Fehler von { $name } üben ({ $count })
web-mistakes-none-mine = Du hast keinen klaren Fehler gemacht, zu dem ein besserer Zug zu finden wäre. Gut gespielt!
web-mistakes-none = Es gibt keinen klaren Fehler, zu dem ein besserer Zug zu finden wäre.
web-mistakes-trouble = Diese Fehler können nicht geübt werden
web-mistakes-back = Zurück zur Analyse
web-mistakes-end = Fertig
web-mistakes-done-title = Das war der letzte
web-mistakes-done-text = Ohne Hilfe gefunden: { $solved } von { $count }.
web-mistake-number = Fehler { $number } von { $count }
web-mistake-task = { $own ->
    [yes] Im Spiel hast du hier etwas verschenkt. Finde einen besseren Zug.
   *[no] Im Spiel hat { $name } hier etwas verschenkt. Finde einen besseren Zug.
}
web-mistake-best = Das ist der beste Zug.
web-mistake-good = Ein guter Zug: Er ist nicht klar schlechter als der beste.
web-mistake-missed = Erlaubt, aber er verschenkt { $by } ({ $low } bis { $high }). Versuche es noch einmal, oder lass dir mit der Glühbirne die Lösung zeigen.
web-mistake-shown = Das war besser:
web-mistake-next = Nächster Fehler
web-trouble-no_such_decision = Diesen Zug gibt es in dem Spiel nicht. Der Link ist vielleicht alt.
web-keys-confirm = Zur Schaltfläche „Bestätigen“ gehen oder hören, was noch fehlt
web-keys-hand = Zu deinen Steinen oder Karten gehen
web-keys-board = Zur Spielfläche gehen
web-keys-say = Hören, wer am Zug ist und wie es steht
web-keys-help = Diese Tasten zeigen
web-keys-where = Diese Tasten wirken, solange der Fokus auf dem Tisch ist.
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
web-chart-title = Punkte nach Zügen
web-chart-label = Kurven mit den Punkten aller Spieler über die Züge; die Tabelle darunter nennt die Zahlen
web-chart-table = Als Tabelle
web-chart-turn = Zug
web-praise-best = Dein bester Zug, Zug { $turn }, brachte { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkle
    }
   *[other] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
}: Niemand hatte einen besseren.
web-praise-lead = Nach dem { $turn }. Zug lagst du in Führung.
web-praise-close = Das war knapp: { $game ->
    [qwirkle_cards] { $points ->
        [one] Nur 1 Qwirkle hat gefehlt
       *[other] Nur { $points } Qwirkle haben gefehlt
    }
   *[other] { $points ->
        [one] Nur 1 Punkt hat gefehlt
       *[other] Nur { $points } Punkte haben gefehlt
    }
}.
web-praise-possible = { $points ->
    [0] Im { $turn }. Zug hättest du { $game ->
        [qwirkle_cards] { $possible ->
            [one] 1 Qwirkle
           *[other] { $possible } Qwirkle
        }
       *[other] { $possible ->
            [one] 1 Punkt
           *[other] { $possible } Punkte
        }
    } holen können.
   *[other] Dein bester Zug brachte { $game ->
        [qwirkle_cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkle
        }
       *[other] { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }
    }; im { $turn }. Zug wären { $possible } möglich gewesen.
}
web-praise-own = Dein bester Zug, Zug { $turn }, brachte { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkle
    }
   *[other] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
}.
web-stronger-note = Zu leicht? Es gibt einen stärkeren Gegner.
web-easier-note = Zu schwer? Es gibt einen leichteren Gegner.
web-stronger = Gegen { $name } spielen
web-rematch-options = Optionen ändern
web-rematch-note = Die anderen sehen, was sich ändert, bevor sie annehmen.
web-rematch-propose = Revanche anbieten
web-rematch-offer = { $name } bietet eine Revanche an
web-rematch-before = vorher: { $before }
web-rematch-same = Alles bleibt, wie es war.
web-rematch-go = Zur Revanche
web-rematch-accept = Annehmen
web-rematch-decline = Ablehnen
web-rematch-declined = Die Revanche wurde abgelehnt.
web-sat-down = { $name } hat sich gesetzt.
web-needs-server-title = Das braucht einen Server
web-needs-server-text = Spiele mit Freunden per Link, Konten, Wertungen und die Bestenlisten brauchen einen Server von Rowlock.
web-needs-server-static = Diese Seite hat keinen. Alles andere ist da: Spiele gegen Bots oder zusammen an diesem Gerät, Lektionen, Rätsel, Nachspielen und Analysen.
web-needs-server-lost = Er ist gerade nicht erreichbar. Du spielst solange auf diesem Gerät.
web-needs-server-play = Auf diesem Gerät spielen
web-offline-title = Offline gespielt
web-offline-note = Nach Regeln und Mischung geprüft. Nie gewertet.
web-offline-save = Aufzeichnung eines Spiels { $game } speichern
web-upload = Aufzeichnungen wählen
web-upload-note = Beendete Spiele, die du ohne Server gespielt hast: Wähle ihre gespeicherten Aufzeichnungen (.rowlock), oder nimm die, die dieser Browser aufbewahrt. Sie werden geprüft, gekennzeichnet und nie gewertet.
web-upload-who = Wer davon bist du?
web-upload-done = In dein Konto aufgenommen.
web-upload-device = Spiele dieses Geräts
web-upload-device-none = Auf diesem Gerät gibt es keine beendeten Spiele.
web-with-whom = Mit wem?
web-with-bots = Bots
web-with-friends = Freunde
web-with-device = Dieses Gerät
web-with-bots-note = Die Bots fangen sofort an und werden nie müde.
web-with-friends-note = Du bekommst einen Link und einen QR-Code zum Verschicken. Freie Plätze können Bots einnehmen.
web-with-device-note = Alle spielen an diesem Gerät und geben es weiter; niemand sieht die Hand eines anderen.
web-lobby-waiting = Es wird gewartet, bis alle Plätze besetzt sind.
web-lobby-full = Alle sind da.
web-lobby-host-starts = Der Gastgeber startet das Spiel.
web-seat-bot = Einen Bot auf Platz { $number } setzen
web-add-bot = Bot dazusetzen
web-remove-bot = { $name } wegnehmen
web-sit-down = Platz nehmen
web-get-up = Aufstehen
web-invite-title = Freunde einladen
web-invite-note = Wer diesen Link hat, kann Platz nehmen.
web-invite-qr = QR-Code der Einladung
web-invite-address = Adresse der Einladung
web-invite-alone = Nur dieses Gerät erreicht diese Adresse. Um mit anderen in deinem Netzwerk zu spielen, starte Rowlock mit rowlock party.
web-invite-others = Weitere Adressen
web-start-without = Mit allen starten, die da sind
web-start-with-bots = Mit Bots auffüllen und starten
web-seat-add = Platz hinzufügen
web-seat-up = Platz { $number } nach oben
web-seat-drop = Platz { $number } entfernen
web-seat-drop-person = { $name } entfernen
web-screen-open = Auf großem Bildschirm zeigen
web-copy-link = Link kopieren
web-share = Teilen
web-learn-qwirkle-line = Eine Reihe hat durchgehend dieselbe Farbe oder dieselbe Form. Verlängere die rote Reihe: Wähle einen Stein, dann ein markiertes Feld.
web-learn-qwirkle-line-why = In der Reihe liegen jetzt vier Steine, also gibt es vier Punkte. Derselbe Stein liegt nie zweimal in einer Reihe.
web-learn-qwirkle-several = In einem Zug darfst du mehrere Steine legen, alle in eine Reihe. Lege drei grüne für mindestens fünf Punkte.
web-learn-qwirkle-several-why = Jeder Stein einer verlängerten Reihe zählt, auch die, die schon dort lagen.
web-learn-qwirkle-crossing = Ein Stein kann zu zwei Reihen gehören. Finde das Feld, auf dem der gelbe Kreis sieben Punkte bringt.
web-learn-qwirkle-crossing-why = Vier Punkte für die Kreise und drei für die gelben Steine: Ein Stein in zwei Reihen zählt in beiden.
web-learn-qwirkle-six = Sechs in einer Reihe sind ein Qwirkle. Vervollständige die rote Reihe.
web-learn-qwirkle-six-why = Sechs Punkte für die Reihe und sechs für den Qwirkle. Überleg es dir gut, bevor du anderen eine Fünferreihe überlässt.
web-learn-qwirkle-swap = Keiner deiner Steine passt. Drücke auf Tauschen, markiere einen oder mehrere und bestätige.
web-learn-qwirkle-swap-why = Tauschen ist dein ganzer Zug. Du darfst auch tauschen, wenn etwas passen würde.
web-learn-qwirkle_cards-longer = Eine Reihe hat mindestens drei Karten, alle in einer Farbe oder in einer Form. Lege eine Karte an die rote Reihe an.
web-learn-qwirkle_cards-longer-why = Keine Karte liegt zweimal in einer Reihe. In jedem Zug legst du mindestens eine Karte.
web-learn-qwirkle_cards-new = Nichts passt an die rote Reihe. Beginne eine eigene Reihe mit drei Karten.
web-learn-qwirkle_cards-new-why = Während du baust, darf eine Reihe unfertig sein. Am Ende des Zuges müssen alle stimmen.
web-learn-qwirkle_cards-regroup = Du darfst alles auf dem Tisch umlegen. Nimm das Kleeblatt aus der roten Reihe und bilde mit deinen beiden eine Reihe aus Kleeblättern.
web-learn-qwirkle_cards-regroup-why = Die rote Reihe hat noch drei Karten, also stimmt sie. Karten vom Tisch kommen nie auf die Hand.
web-learn-qwirkle_cards-claim = Eine Sechserreihe ist ein Qwirkle und gehört dir. Lege das rote Kreuz an die rote Reihe und dein oranges Kreuz an seine Stelle.
web-learn-qwirkle_cards-claim-why = Du nimmst die sechs Karten als Stapel. Wer am Ende die meisten Stapel hat, gewinnt.
web-learn-qwixx_cards-take = In deinem Zug füllst du zuerst deine Hand auf fünf Karten auf. Du siehst ihre Zahlen, nicht ihre Farben: Nimm zwei.
web-learn-qwixx_cards-take-why = Jetzt siehst du ihre Farben. Die anderen kennen die Zahlen in deiner Hand.
web-learn-qwixx_cards-common = Dann bietet der Stapel allen eine Zahl an, in einer beliebigen Reihe. Kreuze die 4 dort an, wo du kein Feld überspringst.
web-learn-qwixx_cards-common-why = Angekreuzt wird nur von links nach rechts. Was du überspringst, ist für immer verloren.
web-learn-qwixx_cards-several = Zuletzt spielst du als aktive Person bis zu drei Karten einer Farbe. Spiele zwei rote und kreuze beide Zahlen an.
web-learn-qwixx_cards-several-why = Je mehr Kreuze in einer Reihe, desto mehr zählt das nächste: Die Tabelle steht unter den Reihen.
web-learn-qwixx_cards-avoid = Wer im eigenen Zug nichts ankreuzt, bekommt einen Fehlversuch: fünf Punkte weniger. Finde die Karte, die dich rettet.
web-learn-qwixx_cards-avoid-why = Nur die grüne 8 liegt rechts von dem, was du angekreuzt hast. Vier Fehlversuche beenden das Spiel.
web-learn-qwixx_cards-lock = Mit fünf Kreuzen in einer Reihe darfst du ihre letzte Zahl ankreuzen und sie abschließen. Schließe die rote Reihe ab.
web-learn-qwixx_cards-lock-why = Das Schloss zählt als weiteres Kreuz. In diesem Spiel bleibt eine abgeschlossene Reihe für die anderen offen.
web-actions = Erlaubte Aktionen
web-actions-search = Aktionen durchsuchen
web-actions-count = { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
web-actions-more = Es gibt mehr Aktionen, als diese Liste zeigt.
web-actions-none = Keine Aktion passt zur Suche.
web-actions-page = Seite { $page } von { $pages }
web-actions-next = Nächste Seite
web-actions-back = Vorige Seite
web-actions-chosen = Gewählt: { $action }
web-actions-advised = Ein Bot würde wählen: { $action }
web-actions-sealed = Deine Antwort: { $action }.
web-keys = Tastatur
web-qwixx-keys = Tab geht von der Auslage zu den Reihen, zu deinen Karten und zu den Schaltflächen; die Pfeiltasten bewegen sich innerhalb davon. Eingabe oder Leertaste wählt aus.
web-actions-keys = Tippe, um zu suchen. Pfeil nach unten geht von der Suche in die Liste, die Pfeiltasten bewegen sich darin, Bild auf und Bild ab blättern. Eingabe oder Leertaste wählt aus, Escape nimmt die Wahl zurück.
web-home-lead-local = Drei Spiele für den Familientisch. Ohne Konto, ohne Installation: gegen einen Bot oder reihum an einem Gerät, auch ohne Netz.
web-with-friends-elsewhere = Freunde an anderen Geräten brauchen einen Server.
web-local-static = Alles läuft auf diesem Gerät. Spiele mit Freunden per Link, Konten und Wertungen brauchen einen Server von Rowlock, den diese Seite nicht hat.
web-local-lost = Du spielst auf diesem Gerät, weil der Server nicht erreichbar war.
web-local-chosen = Du spielst auf diesem Gerät. Deine Spiele auf dem Server bleiben, wie sie sind.
web-local-back = Zurück zum Server
web-trouble-bad_record = Diese Aufzeichnung ist ungültig: Zeile { $line } passt nicht.
web-trouble-no_seed = Diese Aufzeichnung hat keinen Startwert, daher lässt sich die Mischung nicht prüfen.
web-trouble-not_from_start = Dieses Spiel beginnt nicht am Anfang.
web-trouble-bad_players = Die Namen in dieser Aufzeichnung passen nicht zu den Plätzen.
web-trouble-no_person = Dort sitzen nur Bots.
web-trouble-too_many_uploads = Dein Konto bewahrt keine weiteren Offline-Spiele auf.
web-trouble-no_such_upload = Dieses Spiel ist nicht mehr da.
web-trouble-upload_account = Hochgeladene Spiele gehören zu einem Konto. Lege eines an oder melde dich an.
web-trouble-weak_password = Dieses Passwort wäre sofort erraten: { $reason ->
    [common] Es ist eines der häufigsten
    [similar] Es ist fast eines der häufigsten
    [repeats] Es wiederholt dieselben Zeichen oder Wörter
    [sequence] Es ist eine Folge wie abc oder 6543
    [keyboard] Seine Tasten liegen nebeneinander
    [word] Es ist ein einzelnes Wort
    [name] Es besteht aus häufigen Namen
    [date] Jahre und Daten werden früh probiert
    [own] Es enthält deinen Namen oder den eines Spiels
   *[other] Es ist zu kurz oder zu einfach. Füge ein, zwei Wörter hinzu
}. Wähle ein anderes.
web-trouble-wrong_password = Das ist nicht dein Passwort.
web-trouble-bad_log_in = Der Name, das Passwort oder der Code stimmt nicht.
web-trouble-already_account = Du hast schon ein Konto.
web-trouble-other_tab = Dieses Spiel ist in einem anderen Tab offen. Spiele hier weiter, dann gibt der andere Tab es frei.
web-trouble-storage_full = Der Speicher dieses Browsers ist voll. Der Zug wurde nicht gespeichert und gilt nicht. Lösche etwas und versuche es noch einmal.
web-trouble-storage_lost = Dieser Browser kann keine Spiele speichern: Sein Speicher ist abgeschaltet oder wurde geleert. Was du gerade getan hast, gilt nicht.
web-trouble-storage_none = Dieser Browser bewahrt für Rowlock nichts auf: Das Fenster ist privat, der Speicher ist abgeschaltet, oder ein anderer Tab hält ihn fest. Schließe andere Tabs von Rowlock, erlaube dieser Seite das Speichern oder nimm ein gewöhnliches Fenster, und lade die Seite dann neu.
web-trouble-storage_newer = Eine neuere Version von Rowlock hat deine Spiele geöffnet. Lade die Seite neu, um weiterzuspielen.
web-trouble-table_lost = Der Browser hat dieses Spiel aus seinem Speicher gelöscht.
web-trouble-table_unreadable = Eine andere Version von Rowlock hat dieses Spiel gespeichert, und diese kann es nicht lesen. Es bleibt, wie es ist.
web-trouble-no_such_lesson = Diese Lektion gibt es nicht.
web-trouble-no_such_player = Diese Person gibt es hier nicht.
web-trouble-name_twice = Zwei Spieler heißen so. Ändere einen der Namen.
web-missing-player-title = Spieler nicht gefunden
web-missing-player = Unter dieser Adresse ist niemand. Vielleicht ist der Link unvollständig, oder das Konto wurde gelöscht.
web-missing-game = Dieses Spiel gibt es hier nicht.
web-recap-qwirkles = { $count ->
    [0] kein Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkle
}
web-recap-most-cards = { $count ->
    [0] keine Karte gelegt
    [one] nie mehr als 1 Karte in einem Zug
   *[other] bis zu { $count } Karten in einem Zug
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
web-play-here = Hier spielen
web-bot-level-0-note = Legt, was gerade passt, und schaut nur selten genauer hin. Für Kinder und für das erste Spiel.
web-bot-level-1-note = Spielt das Beste, was er sieht, und übersieht vieles.
web-bot-level-2-note = Sieht das meiste; hin und wieder entgeht ihm etwas.
web-bot-level-3-note = Nimmt, was jetzt zählt, und denkt wenig an das, was folgt.
web-bot-level-4-note = Wägt ab, was ein Zug den anderen überlässt.
web-bot-level-5-note = Denkt über viele mögliche Welten voraus.
web-bot-level-6-note = Bewertet Stellungen nach Millionen eigener Partien.
web-replay-holds = Die Hand von { $name }
web-how-to-play = Spielweisen
web-trouble-not_host = Das kann nur, wer den Tisch eröffnet hat.
web-trouble-seats_open = Es sind noch Plätze frei.
web-trouble-account_needed = Gewertete Spiele sind für Leute mit Konto.
web-trouble-no_such_puzzle = Dieses Rätsel gibt es nicht. Der Link ist vielleicht alt.

## Pictures of finished games

web-share-picture = Bild teilen
web-share-failed = Das Bild ließ sich nicht erstellen.

## In Menüs und Ergebnissen

web-resign = Aufgeben
web-resign-sure = Aufgeben?
web-resign-note = Ein Bot spielt auf deinem Platz weiter, und du wirst Letzter.
web-resign-note-duel = Das Spiel endet sofort, und { $name } gewinnt.
web-resign-note-last = Das Spiel endet sofort.
web-resign-note-rated = Das Spiel wird gewertet und zählt als Niederlage.
web-play-on = Weiterspielen
web-let-bot-play = Einen Bot für { $name } weiterspielen lassen
web-leave-for-now = Vorerst verlassen
web-copy-watch-link = Link zum Zuschauen kopieren
web-fair-ask = Wurde fair gemischt?
web-rematch-other = Jemand anderes hat zuerst eine Revanche angeboten. Sieh dir an, was sie ändert.
web-rematch-bots = Bots
web-rematch-no-bots = keine
web-qwirkle-went-out = { $name } hat den letzten Stein gelegt und bekommt sechs Punkte dazu.
web-qwirkle-stuck = Kein Stein passt mehr, also bekommt niemand die sechs Punkte für den Schluss.
web-analysis-here = Ab hier analysieren
web-analysis-board = Analysebrett
web-insights-link = Was deine Spiele zeigen
