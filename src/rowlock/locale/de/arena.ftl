# Bots gegeneinander: Wettkämpfe und Ranglisten.
match-played = { $pairs } Paare, { $games } Spiele in { $seconds } s
match-wins = { $bot }: { $rate } % der Siege (95 %: { $low } bis { $high } %)
match-margin = {"  "}im Mittel { $margin } Punkte Vorsprung, im Mittel { $mean } Punkte
match-think = {"  "}denkt { $ms } ms je Entscheidung, höchstens { $longest } ms
match-forfeits = {"  "}{ $games ->
    [one] hat ein Spiel kampflos verloren
   *[other] hat { $games } Spiele kampflos verloren
}
match-restarts = {"  "}{ $times ->
    [one] das Programm brach einmal ab und wurde neu gestartet
   *[other] das Programm brach { $times }-mal ab und wurde neu gestartet
}
match-report = Paar { $pair }, Entscheidung { $decision }, { $bot }: { $why }
match-sprt-high = der Test nimmt nach { $pairs } Paaren die höhere Quote an (Log-Likelihood-Quotient { $llr })
match-sprt-low = der Test nimmt nach { $pairs } Paaren die niedrigere Quote an (Log-Likelihood-Quotient { $llr })
match-sprt-open = der Test hat nach { $pairs } Paaren nicht entschieden (Log-Likelihood-Quotient { $llr })
match-bots = { $count ->
    [one] Ein Bot ist genannt
   *[other] { $bots } Bots sind genannt
}; dieses Spiel braucht { $least } bis { $most }, einen je Platz.
match-one-budget = Bitte ein Budget in Zeit (--budget-ms) oder in Stichproben (--samples) angeben, nicht beides.
match-sprt = Ein sequenzieller Test besteht aus zwei Siegquoten mit Komma, etwa 0.5,0.55, nicht { $text }.
ray-unreachable = Unter { $address } antwortet kein Ray-Cluster: { $why }
match-unrecorded = { $games ->
    [one] Eine Partie in { $file } hat keine Aufzeichnung, weil ein früherer Lauf sie ohne --parquet gespielt hat.
   *[other] { $games } Partien in { $file } haben keine Aufzeichnung, weil ein früherer Lauf sie ohne --parquet gespielt hat.
}

forfeit-late = er kam zu spät ({ $details })
forfeit-died = sein Programm hat sich beendet ({ $details })
forfeit-garbage = was er sagte, ist nicht lesbar ({ $details })
forfeit-flooded = er sagte viel zu viel ({ $details })
forfeit-refused = er weigerte sich zu entscheiden ({ $details })
forfeit-illegal = er spielte regelwidrig ({ $details })
forfeit-crashed = er ist gescheitert ({ $details })
forfeit-missing = sein Programm startet nicht ({ $details })

match-title = { $game }: Anteil der Siege in { $games } Spielen, in %, mit 95-%-Intervallen
ladder-title = { $game }: Spielstärke in Elo-Punkten, mit 95-%-Intervallen
ladder-played = { $pairs } Paare je Begegnung, in { $seconds } s; Siege der Zeile gegen die Spalte in Prozent
ladder-rating = { $bot }: { $elo } Elo (95 %: { $low } bis { $high })
plot-not-overwritten = { $file } ist kein SVG-Bild und wird nicht überschrieben.
parquet-not-overwritten = { $file } ist keine Parquet-Datei und wird nicht überschrieben.

help-match = Bots über gepaarte Kartengaben gegeneinander spielen lassen und ihre Stärke messen.
help-match-game = Das Spiel.
help-match-bots = Wer spielt, ein Bot je Platz, mit Kommas: level:3, greedy, random und andere.
help-match-bot = Ein weiterer Bot, auch ein Programm: 'cmd:python bot.py'. Mehrfach möglich.
help-match-pairs = Wie viele Gaben, jede einmal in jeder Drehung der Plätze gespielt.
help-match-seed = Legt Gaben und Bots fest; mit einem Budget in Stichproben ergibt derselbe Startwert dieselben Ergebnisse.
help-match-budget_ms = Wie lange ein Bot über eine Entscheidung nachdenken darf, in Millisekunden.
help-match-samples = Wie viel ein Bot für eine Entscheidung ansehen darf; auf jeder Maschine gleich.
help-match-limit_ms = Wann ein Bot ohne Antwort kampflos verliert, in Millisekunden.
help-match-options = Eine Vorgabe, und Änderungen daran (rowlock rules SPIEL --options nennt alle).
help-match-processes = Wie viele Spiele zugleich; ohne Angabe so viele, wie es Kerne gibt.
help-match-results = Fertige Paare in dieser Datei behalten und dort weitermachen, wo sie endet.
help-match-records = Die Aufzeichnung jedes Spiels in diesem Ordner behalten.
help-match-plot = Die Anteile der Siege als SVG in diese Datei zeichnen.
help-match-sprt = Aufhören, sobald klar ist, ob der erste Bot mit der niedrigeren oder der höheren Quote gewinnt.
help-match-ray = Auf dem Ray-Cluster unter dieser Adresse spielen (Host:Port, ray://Host:Port oder auto) statt hier.
help-match-parquet = Die Partien als Parquet in diese Datei schreiben.
help-match-json = Ein einziges JSON-Objekt ausgeben.

help-bots = Die Bots eines Spiels auflisten, von schwach bis stark, und wie jeder spielt.
help-bots-game = Das Spiel; ohne Angabe alle Spiele.
help-bots-json = Ein einziges JSON-Objekt ausgeben.

help-ladder = Jeden Bot gegen jeden anderen spielen lassen und alle einstufen.
help-ladder-game = Das Spiel.
help-ladder-bots = Wer spielt, mit Kommas; ohne Angabe alle Stufen des Spiels.
help-ladder-bot = Ein weiterer Bot, auch ein Programm: 'cmd:python bot.py'. Mehrfach möglich.
help-ladder-pairs = Wie viele Gaben je Begegnung, jede in beiden Drehungen gespielt.
help-ladder-seed = Legt Gaben und Bots fest; mit einem Budget in Stichproben ergibt derselbe Startwert dieselben Ergebnisse.
help-ladder-budget_ms = Wie lange ein Bot über eine Entscheidung nachdenken darf, in Millisekunden.
help-ladder-samples = Wie viel ein Bot für eine Entscheidung ansehen darf; auf jeder Maschine gleich.
help-ladder-limit_ms = Wann ein Bot ohne Antwort kampflos verliert, in Millisekunden.
help-ladder-options = Eine Vorgabe, und Änderungen daran (rowlock rules SPIEL --options nennt alle).
help-ladder-processes = Wie viele Spiele zugleich; ohne Angabe so viele, wie es Kerne gibt.
help-ladder-results = Fertige Paare in diesem Ordner behalten und dort weitermachen, wo sie enden.
help-ladder-plot = Die Einstufung als SVG in diese Datei zeichnen.
help-ladder-ray = Auf dem Ray-Cluster unter dieser Adresse spielen (Host:Port, ray://Host:Port oder auto) statt hier.
help-ladder-json = Ein einziges JSON-Objekt ausgeben.
