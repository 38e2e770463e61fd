# Die Arten von Fehlern, die der Spiegel zusammenzählt, in Worten der Spieler.
mistake-other = etwas anderes
mistake-qwirkle-missed_six = einen Qwirkle übersehen
mistake-qwirkle-missed_cross_line = eine Querlinie übersehen
mistake-qwirkle-fewer_points = weniger Punkte genommen
mistake-qwirkle-opened_five = eine Linie mit fünf geöffnet
mistake-qwirkle-opened_places = gute Stellen geöffnet
mistake-qwirkle-broke_set = einen guten Satz aufgelöst
mistake-qwirkle-kept_duplicates = doppelte Steine behalten
mistake-qwirkle-kept_useless = Steine behalten, die nirgends passen
mistake-qwirkle-swapped_too_late = zu spät getauscht
mistake-qwirkle-swapped_too_early = zu früh getauscht
mistake-qwirkle_cards-missed_claim = einen Stapel nicht genommen
mistake-qwirkle_cards-opened_claim = eine Reihe mit fünf offen gelassen
mistake-qwirkle_cards-laid_too_many = zu viele Karten gelegt
mistake-qwirkle_cards-laid_too_few = zu wenige Karten gelegt
mistake-qwirkle_cards-wrong_cards = die falschen Karten gelegt
mistake-qwixx_cards-let_lock_go = ein Schloss nicht genommen
mistake-qwixx_cards-took_miss = einen Fehlversuch angekreuzt
mistake-qwixx_cards-skipped_boxes = zu viele Felder übersprungen
mistake-qwixx_cards-waited_too_long = zu lange gewartet
mistake-qwixx_cards-crossed_too_early = zu früh angekreuzt
mistake-qwixx_cards-wrong_row = in der falschen Reihe angekreuzt
mistake-qwixx_cards-wrong_take = die falschen Karten genommen
insights-players = { $name } Spieler
insights-seat = Platz { $name }
insights-phase = { $name ->
    [opening] Anfang
    [middle] Mitte
   *[ending] Ende
}
insights-month = { $name }
insights-unclear = zu klein, um sicher zu sein
insights-times = { $count ->
    [one] einmal
   *[other] { $count }-mal
}
insights-span = { $mean } ({ $low } bis { $high })

# The page of insights.
web-insights-title = Was deine Spiele zeigen
web-insights-lead = Alle deine beendeten Spiele zusammen: was deine Entscheidungen verschenkt haben, welche Fehler am meisten kosteten, und deine Ergebnisse ohne das Glück beim Ziehen. Nur du siehst das.
web-insights-progress = { $judged } von { $played } beendeten Spielen beurteilt
web-insights-none = Du hast noch kein Spiel beendet. Spiele eines zu Ende und komm wieder.
web-insights-judge = Meine Spiele beurteilen
web-insights-working = Deine Spiele werden beurteilt. Du kannst diese Seite verlassen.
web-insights-rate = Jede Entscheidung verschenkte { $points } und { $chance } der Siegchance.
web-insights-rate-why = Im Mittel über { $decisions } Entscheidungen mit Wahl in { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}, verglichen mit dem Besten, was ein Bot aus deiner Sicht findet. 0 heißt so gut wie dieser Bot, weniger als 0 besser.
web-insights-few = Weniger als fünf Spiele sagen wenig, deshalb gibt es noch kein Intervall.
web-insights-kinds = Was am meisten kostete
web-insights-kinds-why = Punkte je Spiel im Mittel. Alle Zeilen zusammen sind alles, was verschenkt wurde.
web-insights-parts = Wann und wo
web-insights-luck = Ohne Glück
web-insights-luck-why = Glück ist, was die gezogenen Steine und Karten an deinem erwarteten Vorsprung änderten. Über viele Spiele hebt es sich auf; über wenige verdeckt es, wer besser spielt.
web-insights-result = mittlerer Vorsprung am Ende
web-insights-of-it = davon Glück
web-insights-adjusted = ohne Glück
web-insights-wins = gewonnene Spiele
