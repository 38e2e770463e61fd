### Lernen im Browser: der Coach am Tisch, Analysen beendeter Partien, Rätsel.

## Der Coach
web-coach-name = Der Coach
web-coach-close = Etwa so gut wie der nächstbeste Zug.
web-coach-probably = Wahrscheinlich besser als der nächstbeste Zug.
web-coach-slightly = Etwas besser als der nächstbeste Zug.
web-coach-clearly = Klar besser als der nächstbeste Zug.
web-coach-far = Viel besser als der nächstbeste Zug.
web-coach-figures = Der Unterschied zum nächstbesten Zug beträgt im Schnitt { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
} und liegt sehr wahrscheinlich zwischen { $low } und { $high }.
web-coach-alone = Der Coach fand keinen anderen Zug, der einen Blick wert wäre.
web-coach-only = Hier gibt es nichts anderes zu tun.
web-coach-why = Warum?
web-coach-title = Warum dieser Zug?
web-coach-move = Zug
web-coach-lead = Vorsprung am Ende
web-coach-chance = Gewinnchance
web-coach-how = Jeder Zug wurde viele Male zu Ende gespielt; alles, was du nicht siehst, wurde dabei neu verteilt. Der Vorsprung sagt, um wie viele { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
} du am Ende im Schnitt vor dem Besten der anderen liegst; sehr wahrscheinlich liegt er im Bereich darunter.
web-coach-looks = Der Coach schaut kurz hin. Bestätige noch einmal, um sofort zu spielen.
web-interval = { $low } bis { $high }
web-warn-setting = Vor Fehlern warnen
web-warn-note = Der Coach schaut sich deinen Zug an, bevor er gilt
web-warn-title-mistake = Ein Fehler?
web-warn-title-blunder = Ein grober Fehler?
web-warn-mistake = Ein anderer Zug ist klar besser. Dieser kostet dich { $chance } deiner Gewinnchance.
web-warn-blunder = Ein anderer Zug ist viel besser. Dieser kostet dich { $chance } deiner Gewinnchance.
web-warn-figures = Gegenüber jenem Zug verlierst du im Schnitt { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
}, sehr wahrscheinlich zwischen { $low } und { $high }.
web-warn-better = Der Coach würde spielen:
web-warn-play = Trotzdem spielen
web-warn-think = Noch einmal überlegen

## Analysen
web-review = Analyse
web-review-title = { $game }: Analyse
web-review-trouble = Dieses Spiel kann nicht analysiert werden
web-review-waiting = Die Analyse beginnt gleich. Du kannst dir das Spiel inzwischen ansehen.
web-review-running = Das Spiel wird analysiert. Du kannst es dir inzwischen ansehen.
web-review-failed = Die Analyse wurde unterbrochen. Bitte versuche es noch einmal.
web-review-begin = Geh vorwärts, um zu sehen, was jeder Zug wert war.
web-review-graph = Gewinnchancen im Verlauf des Spiels
web-review-chances = Gewinnchancen
web-review-chance-of = Gewinnchance von { $name }
web-review-gave-up = Kostete { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
} ({ $low } bis { $high }) und { $chance } der Gewinnchance.
web-review-unsure = Vielleicht war etwas Besseres drin, { $low } bis { $high } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
} mehr: zu knapp, um sicher zu sein.
web-review-forced = keine Wahl
web-review-played = Gespielt
web-review-best = Bester Zug
web-review-show-best = Besten Zug auf dem Tisch zeigen
web-review-show-played = Zurück zum gespielten Zug
web-review-swings = Wendepunkte
web-review-no-swings = Kein einzelner Moment hat dieses Spiel gedreht.
web-review-swing-draw = Glück beim Ziehen: { $name } { $change }
web-review-swing-by = { $who } am Zug: { $name } { $change }
web-review-swing-all = Alle zusammen: { $name } { $change }
web-review-skill-luck = Können und Glück
web-review-skill = Durch Züge verloren
web-review-luck = Glück beim Ziehen
web-review-points = { $points } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
}
web-review-points-half = { $points } ± { $half } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
}
web-review-how = Jede Entscheidung wird danach beurteilt, was die Person wissen konnte, indem in vielen Welten weitergespielt wird. Gezählt wird nur, was klar verloren ging; Glück ist, was das Ziehen über das Erwartbare hinaus brachte.
web-quality-best = bester
web-quality-fine = gut
web-quality-inaccuracy = ungenau
web-quality-mistake = Fehler
web-quality-blunder = grober Fehler

## Rätsel
web-puzzle = Rätsel
web-puzzles = Rätsel
web-puzzles-title = { $game }: Rätsel
web-puzzles-lead = In jeder Stellung ist ein Zug klar der beste. Finde ihn.
web-puzzles-none = Für dieses Spiel gibt es noch keine Rätsel.
web-puzzles-begin = Anfangen
web-puzzles-go-on = Weitermachen
web-puzzles-solved = { $solved } von { $all } gelöst
web-puzzle-number = Rätsel { $number }
web-puzzle-grade = { $grade ->
    [1] Leicht
    [2] Nicht ganz leicht
    [3] Knifflig
    [4] Schwer
   *[other] Sehr schwer
}
web-puzzle-solved = gelöst
web-puzzle-shown-mark = Lösung angesehen
web-puzzle-task = Ein Zug ist klar der beste. Welcher?
web-puzzle-missed = Erlaubt, aber es gibt etwas Besseres. Versuche es noch einmal, oder lass dir mit der Glühbirne die Lösung zeigen.
web-puzzle-shown = Das ist die Lösung:
web-puzzle-why = Sie ist { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] Punkte
} mehr wert als der nächstbeste Zug ({ $low } bis { $high }).
web-puzzle-next = Nächstes Rätsel
web-puzzle-opponent = { $count ->
    [2] Gegner
   *[other] Gegner { $number }
}
web-puzzle-trouble = Dieses Rätsel kann nicht gezeigt werden

## Was schiefging
web-trouble-no_warnings = Warnungen gibt es nur in ungewerteten Spielen gegen Bots.
web-trouble-no_advice = Der Coach hatte nicht rechtzeitig eine Antwort.
web-trouble-reviews_busy = Es warten schon viele Analysen. Bitte versuche es später noch einmal.
web-trouble-no_such_puzzle = Dieses Rätsel gibt es nicht. Der Link ist vielleicht alt.
