### Lernen im Browser: der Coach am Tisch, Analysen beendeter Partien, Rätsel.

web-worth = { $game ->
    [qwirkle_cards] { $count ->
        [one] { $amount } Qwirkle
       *[other] { $amount } Qwirkle
    }
   *[other] { $count ->
        [one] { $amount } Punkt
       *[other] { $amount } Punkte
    }
}

## Der Coach
web-coach-name = Der Coach
web-coach-close = Etwa so gut wie der nächstbeste Zug.
web-coach-equal = etwa gleich gut
web-coach-probably = Wahrscheinlich besser als der nächstbeste Zug.
web-coach-slightly = Etwas besser als der nächstbeste Zug.
web-coach-clearly = Klar besser als der nächstbeste Zug.
web-coach-far = Viel besser als der nächstbeste Zug.
web-coach-figures = Der Unterschied zum nächstbesten Zug beträgt im Schnitt { $by } und liegt sehr wahrscheinlich zwischen { $low } und { $high }.
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
web-warn-figures = Gegenüber jenem Zug verlierst du im Schnitt { $by }, sehr wahrscheinlich zwischen { $low } und { $high }.
web-warn-better = Der Coach würde spielen:
web-warn-play = Trotzdem spielen
web-warn-think = Noch einmal überlegen

## Analysen
web-review = Analyse
## Rätsel
web-puzzle = Rätsel
web-puzzles = Rätsel
web-puzzles-title = { $game }: Rätsel
## Was schiefging
web-trouble-no_warnings = Warnungen gibt es nur in ungewerteten Spielen gegen Bots.
web-trouble-no_advice = Der Coach hatte nicht rechtzeitig eine Antwort.
web-trouble-reviews_busy = Es warten schon viele Analysen. Bitte versuche es später noch einmal.
