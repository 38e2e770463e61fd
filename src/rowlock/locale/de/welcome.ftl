# Was `rowlock` ohne Befehl zeigt.
welcome = Qwirkle, Qwirkle Cards und Qwixx, das Kartenspiel, genau nach ihren Regeln: zum Spielen, Untersuchen und Programmieren.
welcome-play = im Terminal gegen einen Bot spielen
welcome-browser = im Browser spielen, allein oder mit Freunden
welcome-puzzle = eine Aufgabe lösen
welcome-rules = die Regeln lesen
welcome-help = alle Befehle zeigen
welcome-games = Statt qwirkle kannst du qwirkle_cards oder qwixx_cards schreiben.
welcome-extra = Um im Browser zu spielen, rufe zuerst { $install } auf oder, ohne etwas zu installieren, { $without }
