# Das Analysebrett.

web-analysis-title = Analyse
web-analysis-title-of = { $game }: Analyse
web-analysis-trouble = Das lässt sich nicht analysieren
web-analysis-seat = Person { $number }
web-analysis-candidates = Kandidaten
web-analysis-looking = Die Züge werden angesehen …
web-analysis-over = Die Partie ist hier zu Ende.
web-analysis-drawing = Als Nächstes wird gezogen.
web-analysis-seat-values = Mit dem Wissen dieses Platzes · je Zug { $worlds } Partien zu Ende gespielt
web-analysis-open-values = Mit offenen Händen · je Zug { $worlds } Partien zu Ende gespielt
web-analysis-play = Spielen
web-analysis-play-candidate = Kandidat { $place } spielen
web-analysis-lines = Varianten
web-analysis-start = Anfang
web-analysis-go = { $depth ->
    [0] Zu Zug { $number }
   *[other] Zu Zug { $number } einer Variante
}
web-analysis-back = Einen Zug zurück
web-analysis-forward = Einen Zug weiter
web-analysis-delete = Diese Variante löschen
web-analysis-open = Alle Hände zeigen
web-analysis-draw = Die Ziehung
web-analysis-outcome = Was gezogen wird
web-analysis-draw-this = Das ziehen
web-analysis-draw-random = Zufällig ziehen
web-analysis-chapter = Partie
web-analysis-comment = Kommentar
web-analysis-more = Datei, Partien und Ziehungen
web-analysis-choose = Ich wähle die Ziehungen
web-analysis-choose-note = Sonst wird zufällig gezogen, wo die Datei nichts sagt
web-analysis-title-field = Titel
web-analysis-deal = Verdecktes neu verteilen
web-analysis-new = Neue Partie
web-analysis-drop = Diese Partie löschen
web-analysis-dealt = Diese Partie beginnt mit einer Stellung. Was jemand dort nicht sehen kann, wurde angegeben oder zufällig verteilt.
web-analysis-paste = Ein Stellungstext oder Aufzeichnungen
web-analysis-add = Hinzufügen
web-analysis-open-file = Datei öffnen
web-analysis-save-file = Als Datei speichern
web-analysis-copy = Stellung kopieren
web-analysis-studies = Als Studie behalten
web-analysis-study-title = Titel der Studie
web-analysis-shared = Wer sie öffnen darf
web-analysis-shared-private = Nur ich
web-analysis-shared-link = Alle mit dem Link
web-analysis-shared-public = Alle
web-analysis-keep = Behalten
web-analysis-keep-again = Änderungen behalten
web-analysis-kept = Die Studie ist gespeichert.
web-analysis-copy-link = Link kopieren
web-analysis-link-lost = Der Link wurde gezeigt, als du die Studie geteilt hast. Für einen neuen behalte sie erst nur für dich und teile sie dann wieder.
web-analysis-my-studies = Meine Studien
web-analysis-delete-study = Löschen
web-analysis-study-delete = Studie { $title } löschen

## Was schiefging
web-trouble-no_analysis = Eine laufende Partie lässt sich nur analysieren, wenn sie ungewertet ist und außer dir nur Bots spielen.
web-trouble-unknown_parts = Die Stellung lässt etwas offen: Schreibe für jedes ? hin, was dort ist.
web-trouble-no_record = Füge Aufzeichnungen ein oder einen Stellungstext, der mit „game“ beginnt.
web-trouble-file_long = Eine Analyse hat höchstens { $most } Zeichen.
web-trouble-no_variation = Das ist die Partie selbst; nur Varianten lassen sich löschen.
web-trouble-no_such_study = Diese Studie gibt es nicht, oder sie ist nicht für dich.
web-trouble-too_many_studies = Du kannst höchstens 100 Studien behalten.
