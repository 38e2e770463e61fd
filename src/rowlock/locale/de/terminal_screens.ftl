### Bots, Namen, das letzte Spiel, Rätsel, Aussehen.

tui-bot-level = { $name } ({ $level })
tui-bot-note = { $name }: { $note }
tui-bot-greedy = Nimmt, was sofort am meisten bringt.
tui-bot-random = Spielt irgendeine erlaubte Aktion.
tui-bot-minimal = Legt nicht mehr Karten als nötig.
tui-bot-most = Legt so viele Karten wie möglich.
tui-bot-minskip = Gibt so wenige Felder auf wie möglich.
tui-bot-replies = Vergleicht Auslagen anhand gezogener Antworten.
tui-player-number = Spieler { $number }
tui-ask-name = Wie heißt Spieler { $number }?
tui-last-game = Dein letztes Spiel ist nicht zu Ende.
tui-last-games = Du hast unbeendete Spiele.
tui-last-game-continue = Fortsetzen: { $game }, { $scores }
tui-last-game-new = Ein anderes Spiel beginnen
tui-autosaved = Dein Spiel ist gespeichert. Setze es fort mit: rowlock play
tui-puzzle = Rätsel { $number } von { $last }, Schwierigkeit { $grade } von 5. { $prompt } Finde die beste Aktion.
tui-puzzle-solution = Die beste Aktion ist { $action }: { $gap } Punkte besser als { $second } (95 %: { $low } bis { $high }).
tui-puzzle-wrong = Nicht die beste: { $given } kostet { $gap } Punkte (95 %: { $low } bis { $high }). Versuche es noch einmal; g zeigt die Lösung.
tui-puzzle-score = { $solved } von { $tried } gelöst.
tui-puzzle-thinking = Deine Aktion wird mit der Lösung verglichen …
tui-look-dark = Dunkles Aussehen
tui-look-light = Helles Aussehen
tui-look-contrast = Aussehen mit hohem Kontrast
tui-palette = Einen Befehl suchen …
tui-key-palette = Befehle
tui-key-solve = Lösung zeigen
tui-key-next = nächstes Rätsel
tui-key-previous = voriges Rätsel
tui-help-replay =
    Nachspielen. → oder die Leertaste geht einen Schritt weiter, ← einen zurück, Home zum Anfang, End zum Ende. Umschalt mit den Pfeilen oder das
    Mausrad zeigt einen anderen Teil des Bretts. Alles ist offen: Alle Hände sind zu sehen. * markiert den letzten Zug.
    Strg-P zeigt alle Befehle, auch das Aussehen. v geht in eine Variante, ← von ihrem Anfang zurück; c zeigt den ganzen Kommentar, n das
    nächste Spiel der Datei. q verlässt das Spiel. Esc schließt dies.
tui-help-puzzle =
    Rätsel. Lege aus, was du für die beste Aktion hältst, wie im Spiel, und drücke Enter. Eine falsche Antwort sagt, was sie kostet; versuche es
    noch einmal. g gibt auf und zeigt die Lösung. Bild ab geht zum nächsten Rätsel, Bild auf zum vorigen. c zeigt die Regeln. q beendet.
    Strg-P zeigt alle Befehle, auch das Aussehen. Esc schließt dies.
puzzle-commands = Tippe eine Aktion. ? erklärt, give up zeigt die Lösung, quit beendet.
puzzle-help = Eine Aktion schreibt man wie in den Regeln (rowlock rules { $game }); zum Beispiel: { $example }. Befehle: ?, give up, quit.
puzzle-given-up = Die beste Aktion ist { $action }: { $gap } Punkte besser als { $second }.
