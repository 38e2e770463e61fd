### Was das Programm selbst sagt. Die Worte eines Spiels stehen in der Datei dieses Spiels.

## Fehler, gleich bei welchem Befehl

error-illegal = { $message } ({ $clause })
error-internal = Das Programm hat einen Fehler gemacht ({ $why }). Mit ROWLOCK_DEBUG=1 sieht man, wo; bitte melde ihn.
error-at = { $message } (in { $at })
error-position = Die Stellung ist nicht lesbar. Feld { $field }: { $why }
error-record = Die Aufzeichnung ist nicht in Ordnung. Zeile { $line }: { $why }

## Texte, die nicht lesbar sind

notation-action = { $text } ist keine Aktion dieses Spiels.
notation-answer_of_another_seat = { $text } antwortet für einen Platz, der schon geantwortet hat.
notation-canonical_text = { $text } ist nicht so geschrieben, wie Aufzeichnungen es schreiben.
notation-card = { $text } ist keine Karte; eine Karte schreibt man wie Rc oder R5.
notation-colour = { $text } ist keine Farbe; eine Farbe schreibt man wie R.
notation-draft = { $text } ist kein Entwurf eines Zuges.
notation-event = { $text } ist keine Zeile aus dem Verlauf dieses Spiels.
notation-next_decision_number = { $text } ist nicht die Nummer der nächsten Entscheidung.
notation-outcome = { $text } ist nichts, was der Zufall in diesem Spiel bringen kann.
notation-position = { $text } ist kein Stellungstext.
notation-row = { $text } ist keine Reihe; eine Reihe schreibt man wie Rc.Rs.Rd.
notation-row_of_the_table = { $text } ist keine Reihe auf dem Tisch.
notation-place = { $text } ist kein Ort auf dem Tisch.
notation-single_chance_entry = { $text } steht, wo der Zufall nur eines bringt.
notation-view = { $text } ist keine Sicht.

## Die Befehlszeile

unknown-command = Den Befehl { $name } gibt es nicht; es gibt { $commands }.
extra-missing = Dafür fehlt die Erweiterung „{ $extra }“. Installiere sie mit: { $command }
unknown-game = Das Spiel { $name } gibt es nicht; es gibt { $games }.
unknown-bot = Den Spieler { $name } gibt es nicht; es gibt { $bots }. `rowlock bots` sagt, wie jeder spielt.
game-needed = Nenne ein Spiel: { $games }.
bad-seats = { $game } spielt man zu { $least } bis { $most }, nicht zu { $seats }.
bots-and-seats = { $bots } Spieler sind für { $seats } Plätze genannt: Gib --bot einmal für alle Gegner an oder einmal je Platz.
bad-seed = Ein Startwert ist eine Zeile druckbarer Text ohne Leerzeichen am Rand.
resume-alone = Ein gespeichertes Spiel bringt Plätze, Optionen und Startwert mit: Lass sie bei --resume weg.
resume-other-game = { $file } ist ein Spiel { $game }.
usage = { $command }: { $why }. Siehe: { $command } --help
usage-no-option = die Option { $option } gibt es nicht
usage-missing = { $name } fehlt
usage-needs-value = zur Option { $option } gehört ein Wert
usage-no-value = die Option { $option } nimmt keinen Wert
usage-number = { $option } nimmt eine ganze Zahl
usage-number-from = { $option } nimmt eine ganze Zahl ab { $least }
usage-number-between = { $option } nimmt eine ganze Zahl von { $least } bis { $most }
usage-extra = das ist zu viel: { $words }

file-is-folder = { $file } ist ein Ordner, keine Datei.
file-unnamed = Der Name einer Datei wird erwartet, kein leerer Text.
file-missing = Die Datei { $file } gibt es nicht.
file-unreadable = { $file } ist nicht lesbar: { $why }.
file-unwritable = { $file } lässt sich nicht schreiben: { $why }.
file-unusable = { $file } lässt sich nicht benutzen: { $why }.
file-held = { $file } wird gerade von Prozess { $holder } benutzt. Warte, bis er fertig ist, oder nenne eine andere Datei.
file-no-record = { $file } ist keine Rowlock-Aufzeichnung.
file-no-text = { $file } ist kein Text.
file-not-overwritten = { $file } ist keine Rowlock-Aufzeichnung und wird nicht überschrieben.
file-unfinished-game = { $file } enthält ein unbeendetes Spiel und wird nicht überschrieben. Setze es fort (--resume { $file }) oder nenne eine andere Datei.

verify-proved = { $file }: in Ordnung. { $entries ->
    [one] Ein Eintrag
   *[other] { $entries } Einträge
  }, jede Ziehung durch den Startwert bewiesen, Punkte { $scores }, Prüfsumme { $hash }
verify-unproved = { $file }: in Ordnung. { $entries ->
    [one] Ein Eintrag
   *[other] { $entries } Einträge
  }, Ziehungen mangels Startwert nicht bewiesen, Punkte { $scores }, Prüfsumme { $hash }
verify-fair = Fair: Nachdem der Server sich festgelegt hatte, { $count ->
    [one] hat Platz { $seats }
   *[other] haben die Plätze { $seats }
  } etwas zur Mischung dazugegeben
verify-not-fair = Nicht als fair bewiesen: Niemand hat etwas zur Mischung dazugegeben, nachdem der Server sich festgelegt hatte
verify-other-commitment = die Aufzeichnung hat ein anderes Commitment als das, das du gesehen hast
verify-entropy-missing = deine Entropie ist nicht in der Mischung
verify-failed = { $file }: { $why }

rules-missing = Die Regelseite zu { $game } fehlt in dieser Installation.
rules-no-clause = Den Absatz { $clause } gibt es nicht; es gibt { $known }.
rules-clause-needed = Nenne einen Absatz, oder verlasse das Spiel und tippe: rowlock rules { $game }

replay-next = Eingabetaste: weiter
replay-variation = Stattdessen:
replay-marks = { $kind ->
    [circle] Kreis
    [square] Quadrat
    [triangle] Dreieck
   *[cross] Kreuz
  }: { $places }
replay-result = Gewonnen: { $players }. Punkte { $scores }
replay-unfinished = Die Aufzeichnung endet hier, das Spiel nicht. Punkte { $scores }
replay-ended = { $ending } Punkte { $scores }
record-ending = { $reason ->
    [time] Die Zeit von Platz { $seat } ist abgelaufen: Platz { $winner } gewinnt.
    [left] Platz { $seat } hat das Spiel verlassen: Platz { $winner } gewinnt.
   *[resigned] Platz { $seat } hat aufgegeben: Platz { $winner } gewinnt.
}
record-ending-many = { $reason ->
    [time] Die Zeit von Platz { $seat } ist abgelaufen; damit endete das Spiel.
    [left] Platz { $seat } hat das Spiel verlassen; damit endete es.
   *[resigned] Platz { $seat } hat aufgegeben; damit endete das Spiel.
}

perft-line = Tiefe { $depth }: { $count } Folgen ({ $seconds } s)

rules-options = { $game } ({ $name }), { $least } bis { $most } Spieler
rules-options-example = Zuerst steht eine Vorgabe, dann, was davon abweicht: --options "{ $example }"
doctor-python = Python
doctor-package = Paket
doctor-extra = Erweiterung
doctor-extra-installed = installiert
doctor-extra-missing = nicht installiert: { $command }
doctor-game = Spiel
doctor-rules = Regelseite
doctor-clauses = { $count } Absätze
doctor-language = Sprache
doctor-texts = { $count } Texte
doctor-bots = Bots
doctor-terminal = Terminal
doctor-sound = Alles in Ordnung.
doctor-unsound = Es fehlt etwas: Sieh dir die Zeilen mit !! an

## Am Tisch

ask-game = Welches Spiel?
player-you = du
player-person = Spieler
stock-bag = Beutel { $size }
stock-pile = Stapel { $size }
play-no-terminal = Dieses Spiel braucht ein Terminal, in das man tippen kann. Öffne eines und starte dort rowlock play, oder gib --plain an, um Aktionen durch eine Pipe zu schicken.
play-prompt = { $player }: { $prompt }
play-commands = help · legal · hint · undo · save DATEI · quit
play-curtain = Als Nächstes: { $player }. Die anderen schauen weg; drücke die Eingabetaste.
play-help =
    legal        die Aktionen, die am meisten bringen; „legal all“ nennt alle
    hint         worauf du achten kannst, jedes Mal mehr; „hint all“: was der gierige Bot (greedy) täte
    undo         deinen letzten Zug zurücknehmen (gegen Bots)
    show         den Tisch neu zeichnen
    rules QW-7   einen Absatz der Regeln lesen
    save DATEI   das Spiel speichern; später weiter mit: rowlock play --resume DATEI
    quit         aufhören
play-help-actions = Tippe eine Aktion, wie sie hier steht, oder ihre Nummer in der Liste von „legal“:
play-more = … und { $more } weitere: legal all
play-number = Tippe eine Nummer, um diese Aktion zu spielen.
play-hint = Der gierige Bot täte: { $action } (bringt { $value })
play-saved = Gespeichert in { $file }
play-left = Das Spiel wurde verlassen und ist nicht gespeichert.
play-seed = Startwert dieses Spiels: { $seed }
result-you = Du gewinnst, { $scores }.
result-winner = { $player } gewinnt, { $scores }.
result-shared = { $players } teilen sich den Sieg, { $scores }.
undo-people = Unter Menschen wird nichts zurückgenommen.
undo-nothing = Es gibt keinen Zug von dir, der zurückgenommen werden kann.
save-needs-file = Nenne die Datei: save DATEI

## Hilfe

help-examples = Beispiele:
help-heading-usage = Aufruf:
help-heading-options = Optionen:
help-heading-arguments = Argumente:
help-heading-commands = Befehle:
help-help = Diese Hilfe zeigen.
help-default = sonst:
help-required = nötig
help = Qwirkle, Qwirkle Cards und Qwixx im Terminal spielen, Aufzeichnungen prüfen und anderen Programmen dienen.
help-version = Die Version zeigen.
help-lang = en, fr, de, it oder nl sprechen (sonst wie ROWLOCK_LANG oder LANG sagen).
help-play = Im Terminal spielen, gegen Bots oder mit anderen an einer Tastatur.
help-play-game = Das Spiel; ohne Angabe wirst du gefragt.
help-play-seats = Wie viele spielen.
help-play-options = Eine Vorgabe und was davon abweicht (rowlock rules SPIEL --options nennt alle).
help-play-bot = Wer spielt: eine Stufe wie level:3, greedy, random oder human (rowlock bots nennt alle). Einmal für alle Gegner oder einmal je Platz der Reihe nach.
help-play-seed = Ein beliebiger Text; derselbe Startwert teilt dasselbe Spiel aus.
help-play-save = Die Aufzeichnung nach jedem Schritt in dieser Datei festhalten.
help-play-resume = Ein gespeichertes Spiel fortsetzen.
help-play-plain = Zeile für Zeile statt auf dem ganzen Bildschirm; durch eine Pipe auch ohne Farben.
help-replay = Eine Aufzeichnung nachspielen.
help-replay-file = Die Aufzeichnung.
help-replay-step = Nach jedem Schritt die Stellung zeigen.
help-verify = Aufzeichnungen prüfen: jede Zeile, jede Regel, jede Ziehung. Endet mit 1, wenn eine nicht in Ordnung ist.
help-verify-files = Die Aufzeichnungen.
help-verify-commitment = Das Commitment, das du vor dem Spiel gesehen hast.
help-verify-entropy = Die Entropie, die du dazugegeben hast.
help-rules = Die Regeln eines Spiels lesen oder einen Absatz daraus.
help-rules-game = Das Spiel.
help-rules-clause = Der Absatz.
help-rules-options = Stattdessen die Vorgaben und Optionen des Spiels nennen, für --options anderer Befehle.
help-engine = Das Engine-Protokoll bedienen: ein JSON-Objekt je Zeile auf Standardeingabe und -ausgabe.
help-perft = Die Folgen von Aktionen ab einer Stellung zählen, ein Fingerabdruck der Regeln.
help-perft-game = Das Spiel.
help-perft-depth = Wie viele Entscheidungen lang.
help-perft-position = Von diesem Stellungstext ausgehen.
help-perft-seats = Wie viele spielen, wenn keine Stellung gegeben ist.
help-perft-options = Eine Vorgabe und was davon abweicht, wenn keine Stellung gegeben ist (rowlock rules SPIEL --options nennt alle).
help-perft-seed = Bestimmt den Zufall; derselbe Startwert gibt dieselben Zahlen.
help-perft-json = Ein JSON-Objekt ausgeben.
help-doctor = Diese Installation durchsehen: Versionen, Dateien, Sprachen, Spiele, Terminal.

## Platzhalter in der Hilfe

placeholder-address = ADRESSE
placeholder-file = DATEI
placeholder-position = STELLUNG
placeholder-folder = ORDNER
placeholder-game = SPIEL
placeholder-language = SPRACHE
placeholder-level = STUFE
placeholder-low = VON
placeholder-high = BIS
placeholder-name = NAME
placeholder-names = NAMEN
placeholder-options = OPTIONEN
placeholder-pass = PASS
placeholder-picture = BILD
placeholder-pixels = PIXEL
placeholder-port = PORT
placeholder-seed = STARTWERT
placeholder-target = ZIEL
placeholder-text = TEXT
placeholder-theme = THEMA
placeholder-clause = ABSATZ
placeholder-command = BEFEHL
placeholder-args = ARGUMENTE
