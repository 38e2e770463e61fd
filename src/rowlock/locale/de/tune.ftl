# Was Bots gelernt haben, neu angepasst.
tune-done = an je { $games } Partien angepasst, in { $seconds } s; geschrieben nach { $file }
tune-same = Danach spielt das Programm.
tune-other = Das Programm spielt nach anderen Gewichten.
tune-nothing = Die Bots von { $game } haben nichts gelernt, was sich anpassen ließe; die folgender Spiele schon: { $games }
weights-not-overwritten = { $file } enthält keine Gewichte und wird nicht überschrieben.

help-tune = Durch Spiel gegen sich selbst neu anpassen, was die starken Bots eines Spiels gelernt haben.
help-tune-game = Das Spiel.
help-tune-games = Aus wie vielen Partien gelernt wird, je Spielerzahl und Variante.
help-tune-seed = Bestimmt den Zufall; derselbe Startwert gibt auf jedem Rechner dieselben Gewichte.
help-tune-out = Wohin die Gewichte geschrieben werden; ohne Angabe nach GAME-weights.json.
help-tune-ray = Auf dem Ray-Cluster unter dieser Adresse spielen (Host:Port, ray://Host:Port oder auto) statt hier.
