### Das Terminalprogramm.

tui-too-small = Dafür braucht es ein Fenster von { $width } × { $height } Zeichen; deins hat { $now_width } × { $now_height }. Mach es größer, die Schrift kleiner, oder spiel Zeile für Zeile mit: rowlock play --plain
tui-no-terminal = Der ganze Bildschirm braucht ein Terminal. Öffne eines und starte dort rowlock tui, oder sende Züge durch eine Pipe mit: rowlock play --plain
tui-waiting = Warten auf { $names }.
tui-confirm = { $action } ({ $worth }): Enter bestätigt.
tui-curtain = Platz { $seat }, { $name }, ist an der Reihe. Die anderen schauen weg; drück Enter.
tui-hint = Ein Bot würde: { $action }. Enter bestätigt, Esc nimmt es zurück.
tui-step = Schritt { $step } von { $last }
tui-variation = { $count ->
    [one] die Variante
   *[other] Variante { $number } von { $count }
}
tui-variations = { $count ->
    [one] 1 Variante (v)
   *[other] { $count } Varianten (v)
}
tui-no-comment = Hier steht kein Kommentar.
tui-ask-game = Welches Spiel?
tui-ask-preset = Welche Spielweise?
tui-ask-seats = Wie viele spielen mit?
tui-ask-rival = Gegen wen?
tui-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
  }
tui-hot-seat = Leute an diesem Bildschirm
tui-no-colours = Hier gibt es keine Farben: Der Buchstabe neben jeder Form nennt sie (R rot, O orange, Y gelb, G grün, B blau, P lila).
tui-after = n beginnt ein neues Spiel, r sieht dieses noch einmal an, w speichert es in einer Datei.
tui-shuffle-fair = Deine Prüfung der Mischung: fair.
tui-shuffle-broken = Deine Prüfung der Mischung schlug fehl: { $why }.
tui-kept = Gespeichert in { $file }. Rückschau mit: rowlock review { $file }
tui-record-later = Ein Server gibt die Aufzeichnung heraus, sobald das Spiel zu Ende ist.
tui-leave = Gehen? Dieses Spiel steht in keiner Datei.
tui-leave-not = Weiterspielen
tui-leave-keep = In einer Datei speichern, dann gehen
tui-leave-lose = Gehen und das Spiel verlieren
tui-wait-start = Warten, bis das Spiel beginnt. Esc geht hinaus.
tui-wait-join = Warten auf die anderen. Sie kommen mit einem Browser über
    { $address }
    oder im Terminal mit
    { $command }
    Esc geht hinaus.
tui-open-seats = Leute, die dazukommen
tui-come-back = Das Spiel geht ohne dich weiter. Zurück kommst du mit: { $command }
tui-server-silent = Der Server antwortet nicht. Nichts ist verloren: Es geht weiter, sobald er zurück ist. Warte, oder geh mit q.
tui-server-back = Der Server ist wieder da.
tui-server-ended = Der Server hat deine Sitzung beendet, hier kann nichts mehr gespielt werden. Geh mit q; dann wird der Befehl genannt, mit dem du zurückkommst.
tui-gone = { $reason ->
    [resigned] { $player } hat aufgegeben; ein Bot spielt weiter.
    [time] Die Zeit von { $player } ist abgelaufen; ein Bot spielt weiter.
    [replaced] Für { $player } spielt ein Bot weiter.
   *[left] { $player } ist gegangen; ein Bot spielt weiter.
}
tui-ended = { $reason ->
    [resigned] { $player } hat aufgegeben.
    [time] Die Zeit von { $player } ist abgelaufen.
   *[left] { $player } hat das Spiel verlassen.
}
tui-server-absent = { $why }. Stimmt die Adresse, und läuft der Server dort (rowlock serve)? Ohne Server spielst du mit: rowlock tui
tui-server-refused = Der Server lehnt ab: { $why }
tui-server-seat = Auf einem Server spielst du selbst einen Platz: Nenne human einmal unter den Bots.
tui-server-needed = Tische, Einladungen, Tokens und Namen gehören zu einem Server: Gib auch --server URL an.
tui-server-chance = Ein Server mischt und bewahrt seine Spiele selbst: Lass --seed und --resume weg.

tui-key-confirm = bestätigen
tui-key-put = legen
tui-key-swap = tauschen
tui-key-recall = zurück
tui-key-hint = Tipp
tui-key-undo = rückgängig
tui-key-clause = Regel
tui-key-log = Verlauf
tui-key-help = Hilfe
tui-key-quit = Ende
tui-key-back = zurück
tui-key-forth = weiter
tui-key-start = Anfang
tui-key-end = Schluss
tui-key-new = neues Spiel
tui-key-replay = ansehen
tui-key-variation = Variante
tui-key-comment = Kommentar
tui-key-game = nächstes Spiel
tui-key-keep = speichern

tui-help-qwirkle =
    Qwirkle. Nimm einen Stein mit 1 bis 6 oder einem Klick, geh mit den Pfeilen, leg ihn mit der Leertaste oder einem Klick auf ein Feld.
    + zeigt Felder, auf die ein Stein passt; Tab springt von einem zum nächsten. Die Rücktaste nimmt den Stein unter dem Zeiger zurück.
    s wechselt zum Tauschen: Steine mit 1 bis 6 markieren, dann Enter.
    Umschalt mit den Pfeilen oder das Mausrad zeigt einen anderen Teil des Bretts.
    Jeder Stein zeigt seine Form und den Buchstaben seiner Farbe. * markiert den letzten Zug, ' was du gelegt hast.
tui-help-qwirkle_cards =
    Qwirkle Cards. Geh mit den Pfeilen; die Leertaste nimmt die Karte unter dem Zeiger auf und legt sie an eine andere Reihe. 1 bis 9 nehmen
    eine Handkarte, n legt sie als neue Reihe, Tab wechselt zwischen Tisch und Hand. Klicks tun dasselbe: auf eine Karte, dann auf eine Reihe.
    Die Rücktaste nimmt eine Karte, die du in diesem Zug gelegt hast, wieder auf die Hand.
    ! markiert eine noch nicht erlaubte Reihe, Q eine Reihe aus sechs. Jede Karte zeigt ihre Form und den Buchstaben ihrer Farbe.
tui-help-qwixx_cards =
    Qwixx. Was sich markieren lässt, trägt eine Nummer: Drück sie, klick, oder geh mit den Pfeilen hin und drück die Leertaste.
    Nimm zuerst Karten aus der Auslage, kreuze dann die gemeinsame Zahl in einer Reihe an oder lass es, spiel dann Karten aus und markiere, was angekreuzt wird.
    Ein Joker wechselt die Farbe jedes Mal, wenn du seine Nummer drückst.
    x ist angekreuzt, + wird es gleich, ( ) ist möglich, · ist aufgegeben. Reihen und Karten tragen neben der Farbe ein Zeichen.
tui-help-list =
    Mit den Pfeiltasten, Bild auf und Bild ab gehst du durch die erlaubten Züge, oder du klickst einen an; 1 bis 9 wählen einen der ersten neun. Dann Enter.
    / sucht: Tippe Wörter, die im Zug vorkommen; Enter oder Esc beendet die Suche.
tui-help =
    Enter bestätigt den Zug. Esc nimmt alles zurück. h legt aus, was ein Bot täte. u nimmt deinen letzten Zug zurück (allein gegen Bots).
    c zeigt die verletzte Regel oder alle Regeln. l zeigt den Verlauf. w speichert das Spiel in einer Datei. q beendet.
    Strg-P zeigt alle Befehle und das Aussehen. Mit Esc schließen.

help-tui = Auf dem ganzen Bildschirm spielen, mit Maus und Tastatur, hier oder auf einem Server.
help-tui-game = Das Spiel; fehlt es, wirst du gefragt.
help-tui-seats = Wie viele mitspielen.
help-tui-options = Eine Spielweise und Änderungen daran (rowlock rules SPIEL --options nennt alle).
help-tui-bot = Wer spielt: ein Bot oder human. Einmal für alle Gegner oder einmal für jeden Platz der Reihe nach.
help-tui-seed = Ein beliebiger Text; derselbe Startwert teilt dasselbe Spiel aus.
help-tui-save = Die Aufzeichnung nach jedem Schritt in dieser Datei speichern.
help-tui-resume = Eine gespeicherte Partie fortsetzen.
help-tui-replay = Die Partie einer Aufzeichnung Schritt für Schritt ansehen.
help-tui-server = Auf diesem Server spielen.
help-tui-table = Diesem Tisch des Servers beitreten, statt einen gegen Bots zu eröffnen.
help-tui-invite = Die Einladung zu diesem Tisch.
help-tui-token = Das Token deines Platzes an diesem Tisch, beim Gehen genannt, um zurückzukommen.
help-tui-name = Der Name, den die anderen dort sehen.
