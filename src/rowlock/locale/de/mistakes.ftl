# Eigene Fehler als Rätsel.
mistake-title = Deine Entscheidung { $number } in { $record }
mistake-prompt = Platz { $seat }: { $prompt } Im Spiel hast du hier etwas verschenkt. Finde einen besseren Zug.
tui-mistake = Fehler { $number } von { $last }. { $prompt } Im Spiel hast du hier etwas verschenkt. Finde einen besseren Zug.
mistake-best = Richtig: { $action } ist der beste Zug.
mistake-good = Gut: Das ist nicht eindeutig schlechter als der beste Zug, { $action } (der Unterschied ist { $gap }, von { $low } bis { $high }).
mistake-given-up = Der beste Zug ist { $action }.
mistake-played = Im Spiel hast du { $played } gespielt. Das verschenkte { $gap } ({ $low } bis { $high }) und { $chance } % Siegchance.
mistakes-written = { $file }: eindeutige Fehler bei { $count } von { $decisions } Entscheidungen. Zum Üben: rowlock puzzle solve { $file }
mistakes-none = { $decisions ->
    [one] Deine Entscheidung ist kein eindeutiger Fehler.
   *[other] Keine deiner { $decisions } Entscheidungen ist ein eindeutiger Fehler, zu dem ein besserer Zug zu finden wäre.
} Gut gespielt!
mistakes-whose = Bitte mit --player oder --seat angeben, wessen Fehler du üben willst; Menschen in den Aufzeichnungen: { $players }.
mistakes-seat = { $file } hat { $seats } Plätze: Gib bei --seat eine Zahl von 0 bis { $last } an.
mistakes-games = Diese Aufzeichnungen sind von mehreren Spielen ({ $games }): Gib die Aufzeichnungen eines einzigen Spiels an.
interrupted-decisions = Unterbrochen nach { $done } von { $all } Entscheidungen.
