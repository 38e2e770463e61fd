# Ein Spiel im Rückblick, und Rätsel.
review-refused = { $file } kann nicht ausgewertet werden: { $why }
review-record = { $file }:
review-empty-folder = In { $folder } sind keine Aufzeichnungen (*.rowlock).
review-option = { $option } ist für { $what ->
    [record] eine einzelne Aufzeichnung, nicht für einen Ordner.
   *[folder] einen Ordner mit Aufzeichnungen, nicht für eine einzelne.
}
review-values = Werte sind Vorsprünge am Spielende vor dem Besten der anderen: Punkte, bei Qwirkle Cards Qwirkle.
review-decision = Entscheidung { $number }, Platz { $seat }: { $action }: { $kind }, verschenkt { $gave_up } ({ $low } bis { $high }) und { $chance } % Siegchance; besser: { $best }.{ $by ->
    [points] {" Nach Punkten beurteilt, denn das Spiel war entschieden."}
   *[chance] {""}
}
review-equal = Entscheidung { $number }, Platz { $seat }: { $action }: { $kind }, etwa gleich gut wie der beste gefundene Zug, { $best }; der Unterschied von { $gave_up } kann Zufall sein
review-best = Entscheidung { $number }, Platz { $seat }: { $action }: { $kind }, wert { $value }
review-forced = Entscheidung { $number }, Platz { $seat }: { $action }: erzwungen
review-class-best = bester Zug
review-class-fine = gut
review-class-inaccuracy = Ungenauigkeit
review-class-mistake = Fehler
review-class-blunder = Patzer
review-seat = Platz { $seat }: { $counts }; eindeutig verschenkt: insgesamt { $gave_up }, die Summe der Zeilen oben; dazu { $unsure }, die Zufall sein können
review-luck = {"  "}Glück beim Ziehen: { $luck } ± { $half }
review-chance = {"  "}Siegchance: { $curve }
review-moments = Was das Spiel entschied:
review-no-moments = Keine einzelne Entscheidung hat dieses Spiel entschieden.
review-moment = Entscheidung { $number }, Platz { $seat }{ $named ->
    [yes] {" "}({ $name })
   *[no] {""}
}: { $action } kostete { $chance } % Siegchance und { $gave_up } Vorsprung; besser: { $best }
review-first-look = Erster Blick: { $done } von { $all } Schritten
review-refining = Genauer Blick: { $done } von { $all } Schritten. Strg-C bricht ab und druckt, was gefunden ist.
review-title = { $game }: Siegchancen im Lauf des Spiels
review-legend = In den Bildern hat der gespielte Zug einen gestrichelten Rahmen, der bessere einen durchgezogenen.
page-not-overwritten = { $file } ist keine Seite und wird nicht überschrieben.

puzzle-title = Rätsel { $name }, Schwierigkeit { $grade }
puzzle-prompt = Platz { $seat }: { $prompt } Ein Zug ist eindeutig der beste.
puzzle-right = Richtig: { $action }. Das ist { $gap } mehr wert als der nächstbeste Zug, { $second }.
puzzle-wrong = Nicht der beste: er verschenkt { $gap } ({ $low } bis { $high }). Der beste ist { $action }.
puzzle-score = { $solved } von { $tried } gelöst
puzzle-bot = { $bot }, Schwierigkeit { $grade }: { $solved } von { $tried } gelöst
puzzle-made = { $file }: { $count } Rätsel, nach Schwierigkeit { $grades }
puzzle-none = Für { $game } gibt es keine solchen Rätsel; neue entstehen mit: rowlock puzzle make { $game } --file FILE
puzzle-what = Rätsel kann man erstellen, auch aus eigenen Fehlern, prüfen, einstufen oder lösen (make, mistakes, check, grade, solve), nicht { $what }.
puzzle-check-proven = { $name }: bewiesen. Der einzige beste von { $actions } Zügen: { $evidence }
puzzle-check-clear = { $name }: eindeutig. Der einzige beste von { $actions } Zügen: { $evidence }
puzzle-check-mistake-proven = { $name }: bewiesen. Besser als der gespielte Zug, und keiner von { $actions } Zügen ist besser: { $evidence }
puzzle-check-mistake-clear = { $name }: eindeutig. Besser als der gespielte Zug, und keiner von { $actions } Zügen ist klar besser: { $evidence }
puzzle-check-worse = { $name }: FALSCH. Ein anderer Zug ist besser: { $evidence }
puzzle-check-equal = { $name }: FALSCH. Ein anderer Zug ist genauso gut: { $evidence }
puzzle-check-unclear = { $name }: FALSCH. Ein anderer Zug könnte genauso gut sein: { $evidence }
puzzle-check-unsolved = { $name }: FALSCH. Das Endspiel ist zu lang, um gelöst zu werden.
puzzle-check-forced = { $name }: FALSCH. Es gibt keinen anderen Zug.
puzzle-check-illegal = { $name }: FALSCH. Die Lösung ist kein erlaubter Zug.
puzzle-evidence = { $policy } { $gap } ({ $low } bis { $high }) in { $worlds } Welten vor { $second }
puzzle-evidence-exact = { $gap } vor { $second }
puzzle-checked = { $count } Rätsel geprüft: { $proven } bewiesen, { $clear } eindeutig, { $failed } falsch
puzzle-needs-file = Bitte mit --file angeben, wohin die Rätsel geschrieben werden.
puzzles-not-overwritten = { $file } ist keine Rätseldatei und wird nicht überschrieben.

help-review = Ein aufgezeichnetes Spiel auswerten: was jede Entscheidung verschenkte, was die Züge aus dem Beutel gaben und nahmen.
help-review-file = Die Aufzeichnung, oder ein Ordner mit Aufzeichnungen (*.rowlock).
help-review-worlds = In wie vielen Welten Kandidaten probiert werden; der beste wird in viermal so vielen beurteilt.
help-review-bot = Wer die Kandidaten nennt; ohne Angabe die höchste Stufe bis 5.
help-review-budget_ms = Wie lange dieser Bot über eine Entscheidung nachdenken darf, in Millisekunden.
help-review-samples = Wie viel dieser Bot für eine Entscheidung ansehen darf; auf jeder Maschine gleich.
help-review-seed = Legt die Welten fest; derselbe Startwert ergibt dieselbe Auswertung.
help-review-everything = Jede Entscheidung zeigen, nicht nur die, die etwas verschenkten.
help-review-plot = Die Siegchancen als SVG in diese Datei zeichnen.
help-review-html = Die Rückschau als Seite für einen Browser schreiben, mit der Kurve und Bildern der Stellungen.
help-review-processes = Wie viele Aufzeichnungen eines Ordners zugleich; ohne Angabe so viele, wie es Kerne gibt.
help-review-ray = Die Aufzeichnungen eines Ordners auf dem Ray-Cluster unter dieser Adresse auswerten (Host:Port, ray://Host:Port oder auto) statt hier.
help-review-json = Ein einziges JSON-Objekt ausgeben; für einen Ordner eines je Aufzeichnung, jedes in einer Zeile.

help-puzzle = Rätsel aus Spielen zwischen Bots oder aus eigenen Fehlern erstellen; sie prüfen, einstufen oder lösen.
help-puzzle-what = make (erstellen), mistakes (aus einer Auswertung eigener Spiele), check (prüfen), grade (nach den heutigen Stufen einstufen) oder solve (lösen).
help-puzzle-given = Das Spiel; bei mistakes die Aufzeichnungen eigener Spiele; zum Prüfen und Lösen geht auch eine Rätseldatei.
help-puzzle-file = Wohin Rätsel geschrieben oder woher sie gelesen werden; zum Prüfen und Lösen ohne Angabe die des Pakets.
help-puzzle-count = Wie viele erstellt werden.
help-puzzle-seed = Legt Spiele, Bots und Welten fest; derselbe Startwert ergibt dieselben Rätsel und Urteile.
help-puzzle-options = Eine Vorgabe, und Änderungen daran (rowlock rules SPIEL --options nennt alle).
help-puzzle-samples = Wie viel Bots für eine Entscheidung ansehen dürfen; ohne Angabe 500 bei mistakes, sonst 400.
help-puzzle-worlds = In wie vielen Welten der beste Zug mit den anderen verglichen wird; ohne Angabe 8000 zum Erstellen und Prüfen, 400 zum Lösen, 250 bei mistakes.
help-puzzle-keep = Die Rätsel dieser Datei, die die Prüfung bestehen, mit ihren Namen behalten und die fehlenden erstellen.
help-puzzle-games = Wie viele Spiele höchstens; ohne Angabe vier für jedes Rätsel.
help-puzzle-results = Wo fertige Arbeit gespeichert wird; derselbe Befehl macht dort weiter.
help-puzzle-processes = Wie viele Spiele zugleich; ohne Angabe so viele, wie es Kerne gibt.
help-puzzle-ray = Aufgaben auf dem Ray-Cluster unter dieser Adresse machen (Host:Port, ray://Host:Port oder auto) statt hier.
help-puzzle-number = Nur dieses prüfen oder lösen.
help-puzzle-grade = Nur Rätsel dieser Schwierigkeit prüfen oder lösen, von 1 bis 5.
help-puzzle-bot = Einen Bot lösen lassen und sagen, wie viele er löst; bei mistakes der Bot, der die besseren Züge nennt.
help-puzzle-player = Wessen Fehler, nach dem Namen in den Aufzeichnungen; ohne Angabe die des einzigen Menschen.
help-puzzle-seat = Wessen Fehler, nach dem Platz; der erste ist 0.
help-puzzle-json = Ein einziges JSON-Objekt ausgeben.
