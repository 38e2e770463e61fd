### Bilder, Hinweise und Zahlen aus der Kommandozeile.

no-such-seat = Es gibt keinen Platz { $seat }; die Plätze gehen von 0 bis { $last }.
no-such-step = Es gibt keinen Schritt { $step }; die Aufzeichnung hat die Schritte 0 bis { $last }.
source-empty = Nenne eine Aufzeichnung oder eine Stellung, oder gib eine Stellung über die Standardeingabe mit: -
source-incomplete = Das ist keine ganze Stellung, ihr fehlt das Feld { $field }. Eine ganze: { $example }
picture-not-overwritten = { $file } ist kein Bild und wird nicht überschrieben.

render-kind = { $file }: Die Endung sagt, was gezeichnet wird; möglich sind { $kinds }.
render-theme = Das Farbschema { $theme } gibt es nicht; es gibt { $themes }.
render-written = { $file } geschrieben ({ $size } kB)

hint-who = Platz { $seat }, wie { $bot } es sieht:
hint-why = Der erste Zug, verglichen mit dem zweiten:
hint-equal = etwa gleich gut
hint-nobody = In dieser Stellung ist nichts zu entscheiden: Sie wartet auf { $kind }.
hint-which-seat = Mehrere Plätze entscheiden zugleich: Nenne einen von { $seats } mit --seat.
hint-other-seat = Platz { $seat } entscheidet jetzt nicht; es entscheiden: { $seats }.

stats-player = { $player }, { $game }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
  }
stats-scores = { "  " }{ $wins } von { $finished } beendeten gewonnen; im Schnitt { $mean } Punkte, von { $worst } bis { $best }
stats-gains = { "  " }{ $mean } Punkte je Antwort, höchstens { $best }, in { $answers } Antworten
stats-actions = { "  " }{ $actions }
stats-no-player = Keine Aufzeichnung nennt { $player }; genannt werden { $players }.

help-render = Eine Stellung oder die Partie einer Aufzeichnung als SVG, PNG, GIF oder APNG zeichnen.
help-render-source = Eine Aufzeichnung, ein Stellungstext oder - für einen Stellungstext von der Standardeingabe.
help-render-output = Das Bild; .svg und .png stehen still, .gif und .apng zeigen die ganze Partie.
help-render-seat = Zeichnen, was dieser Platz sieht.
help-render-spectator = Zeichnen, was ein Zuschauer sieht.
help-render-step = Die Stellung nach so vielen Schritten der Aufzeichnung statt der letzten.
help-render-theme = light (hell) oder dark (dunkel).
help-render-marks = Farben zusätzlich mit Punkten kennzeichnen, für alle, die Farben schlecht unterscheiden.
help-render-width = Breite in Pixeln.
help-render-ms = Wie lange jedes Bild einer Animation zu sehen ist.

help-hint = Einen Bot fragen, was er in einer Stellung täte.
help-hint-source = Ein Stellungstext, eine Aufzeichnung oder - für einen Stellungstext von der Standardeingabe.
help-hint-bot = Wer gefragt wird.
help-hint-seat = Für welchen Platz, wenn mehrere zugleich entscheiden.
help-hint-step = Nach so vielen Schritten der Aufzeichnung statt an ihrem Ende.
help-hint-count = Wie viele Aktionen gezeigt werden, die besten zuerst.
help-hint-budget_ms = Wie lange der Bot nachdenken darf.
help-hint-json = Ein JSON-Objekt ausgeben.

help-stats = Sagen, wie die Partien in Aufzeichnungen aussehen, Spieler für Spieler.
help-stats-files = Die Aufzeichnungen.
help-stats-player = Nur dieser Spieler.
help-stats-json = Eine JSON-Liste ausgeben.

completion-shell = Für { $shell } gibt es keine Vervollständigung; es gibt sie für { $shells }.
help-completion = Ein Skript ausgeben, mit dem die Shell Befehle, Optionen, Spiele und Bots vervollständigt.
help-completion-shell = bash, zsh oder fish.

insights-title = { $player }, { $game }: { $games ->
    [one] eine beendete Partie
   *[other] { $games } beendete Partien
}, { $decisions ->
    [one] eine Entscheidung
   *[other] { $decisions } Entscheidungen
} mit einer Wahl
insights-rate = Fehlerquote: Eine Entscheidung gibt im Mittel { $points } des erwarteten Vorsprungs und { $chance } der Siegchance auf.
insights-percent = { $value } %
insights-count = Entscheidungen: { $decisions }, Partien: { $games }
insights-kinds = Arten von Fehlern, nach dem, was sie im Mittel in einer Partie kosten; alle Zeilen zusammen sind alles Aufgegebene:
insights-luck = Ergebnisse im Mittel, und ohne das Glück beim Ziehen:
insights-lead = Vorsprung
insights-wins = Siege, %
insights-luck-part = Glück { $luck }
insights-adjusted = ohne Glück { $adjusted }
insights-no-games = Unter diesen Aufzeichnungen ist keine beendete Partie.
insights-unfinished = { $count ->
    [one] Eine Partie, die nicht zu Ende gespielt wurde, zählt nicht mit.
   *[other] { $count } Partien, die nicht zu Ende gespielt wurden, zählen nicht mit.
}
insights-copies = { $count ->
    [one] Eine Partie ist doppelt da und zählt einmal.
   *[other] { $count } Partien sind Kopien anderer und zählen nicht noch einmal.
}
insights-cache-damaged = { $file } ist beschädigt ({ $why }); die Datei wird beiseitegelegt und die Partie neu beurteilt.
insights-cache-unread = { $file } lässt sich nicht lesen ({ $why }); die Partie wird neu beurteilt.
insights-cache-unwritten = { $file } lässt sich nicht schreiben ({ $why }); die Zahlen sind vollständig, und das nächste Mal dauert es ebenso lange.
interrupted-insights = Unterbrochen nach { $done } von { $all } Partien; derselbe Befehl macht dort weiter.
help-insights = Sagen, was jemand im Allgemeinen aufgibt und durch welche Fehler, über alle beendeten Partien eines Ordners; und was die Ergebnisse ohne das Glück beim Ziehen wert sind.
help-insights-files = Ordner mit Aufzeichnungen, oder Aufzeichnungen; Ordner darin zählen mit. Beurteilte Partien werden behalten, sodass nur neue Zeit brauchen.
help-insights-player = Wessen Spiegel, nach dem Namen in den Aufzeichnungen; ohne Angabe die aller Menschen, oder der Bots, wenn keine Menschen dabei sind.
help-insights-game = Nur dieses Spiel.
help-insights-bot = Wer die Kandidaten nennt; ohne Angabe die höchste Stufe bis 5.
help-insights-samples = Wie viel dieser Bot für eine Entscheidung ansehen darf; 0 nimmt einen schnellen Bot ohne Stichproben.
help-insights-worlds = In wie vielen Welten Kandidaten erprobt werden; viermal so viele beurteilen Entscheidungen und Züge aus dem Vorrat.
help-insights-seed = Legt die Welten fest; derselbe Startwert ergibt dieselben Zahlen.
help-insights-processes = Wie viele Partien zugleich beurteilt werden; ohne Angabe so viele, wie es Kerne gibt.
help-insights-ray = Auf dem Ray-Cluster unter dieser Adresse beurteilen (Host:Port, ray://Host:Port oder auto) statt hier.
help-insights-json = Ein einziges JSON-Objekt ausgeben.
