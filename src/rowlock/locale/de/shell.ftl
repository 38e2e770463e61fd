# Wie Befehle beginnen und enden: Überschriften der Hilfe, verschriebene Namen, Einstellungen, Abbruch, Ausgabe.
help-group-play = Spielen:
help-group-study = Aufzeichnungen und Studium:
help-group-bots = Bots und Simulationen:
help-group-server = Server:
help-group-setup = Diese Installation:

unknown-command-close = Den Befehl { $name } gibt es nicht; vielleicht ist { $close } gemeint. Siehe: rowlock --help
unknown-game-close = Das Spiel { $name } gibt es nicht; vielleicht ist { $close } gemeint.
unknown-bot-close = Den Spieler { $name } gibt es nicht; vielleicht ist { $close } gemeint.
usage-no-option-close = die Option { $option } gibt es nicht; vielleicht ist { $close } gemeint
language-needed = Zu --lang gehört eine Sprache: { $languages }.

hint-over = Das Spiel ist zu Ende: Es ist nichts zu entscheiden.
plot-not-svg = Eine Grafik ist ein SVG-Bild: Gib --plot einen Namen, der mit .svg endet, nicht { $file }.
puzzle-number = Das Rätsel { $number } von { $game } gibt es nicht; das letzte ist { $last }.
input-empty = Die Standardeingabe ist leer: Es gibt nichts, womit geantwortet werden könnte.
output-failed = Die Ausgabe kann nicht geschrieben werden: { $why }.

interrupted-pairs = Abgebrochen nach { $done } von { $all } Paaren.
interrupted-pairs-kept = Abgebrochen nach { $done } von { $all } Paaren; sie stehen in { $file }. Derselbe Befehl macht dort weiter.
interrupted-games = Abgebrochen nach { $done } von { $all } Partien.
interrupted-puzzles = Abgebrochen nach { $done } von { $all } Rätseln.
interrupted-review = Abgebrochen nach { $done } von { $all } Schritten der Partie.
interrupted-refining = Abgebrochen; { $done } von { $all } Schritten der Partie sind genau beurteilt, die anderen grob.
interrupted-fits = Abgebrochen nach { $done } von { $all } Anpassungen; sie stehen in { $file }. Derselbe Befehl macht dort weiter.
interrupted-fits-none = Abgebrochen, bevor die erste von { $all } Anpassungen fertig war.

reason-config_key = { $file }: unbekannte Einstellung { $name }; es gibt { $known }
reason-config_value = { $file }: { $name } ist ein Text in Anführungszeichen, nicht { $given }
reason-config_language = { $file }: unbekannte Sprache { $name }; es gibt { $known }
reason-config_theme = { $file }: unbekanntes Thema { $name }; wähle eines von { $known }
reason-config_missing = die Datei { $file }, die ROWLOCK_CONFIG nennt, gibt es nicht
reason-config_unreadable = { $file }: nicht lesbar: { $why }
doctor-config = Einstellungen
