# Simulationen und die übersetzten Rechenkerne.
simulate-games = { $games } Partien in { $seconds } s: { $rate } Partien pro Sekunde ({ $kernel }, Threads: { $threads })
simulate-seat = Platz { $seat }, { $bot }: im Mittel { $mean } ± { $half } Punkte, { $wins } % der Siege (95 %: { $low } bis { $high } %)
simulate-turns = { $turns } Züge pro Partie
simulate-kernel-compiled = übersetzter Rechenkern
simulate-kernel-python = Rechenkern als Python, langsam
simulate-kernel-rules = nach den Regeln, ohne Rechenkern

doctor-kernel = Rechenkern
doctor-kernel-compiled = übersetzt
doctor-kernel-python = läuft als Python, langsam

help-simulate = Viele Partien zwischen einfachen Bots spielen und ihre mittleren Punktzahlen angeben.
help-simulate-game = Das Spiel.
help-simulate-games = Wie viele Partien.
help-simulate-bots = Wer spielt: ein Name für alle Plätze oder einer für jeden, durch Kommas getrennt.
help-simulate-seats = Wie viele spielen, wenn nur ein Bot oder keiner genannt ist.
help-simulate-options = Eine Vorgabe und was davon abweicht (rowlock rules SPIEL --options nennt alle).
help-simulate-seed = Bestimmt den Zufall; derselbe Startwert gibt dieselben Partien, wie viele Threads auch laufen.
help-simulate-threads = Wie viele Partien zugleich gespielt werden; ohne Angabe so viele, wie es Prozessorkerne gibt.
help-simulate-ray = Auf dem Ray-Cluster unter dieser Adresse spielen (Host:Port, ray://Host:Port oder auto) statt hier.
help-simulate-parquet = Die Partien als Parquet in diese Datei schreiben.
help-simulate-json = Ein JSON-Objekt ausgeben.
