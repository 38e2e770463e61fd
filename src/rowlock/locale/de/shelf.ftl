# Die Spiele, die ein Gerät aufbewahrt.

web-shelf-title = Meine Spiele
web-shelf-about = Alles, was dieser Browser aufbewahrt: hier gespielte Spiele, Punktezettel und aus Dateien geöffnete Spiele. Niemand sonst sieht sie.
web-shelf-open = Spiele dieses Geräts zeigen
web-shelf-empty = Auf diesem Gerät gibt es noch keine Spiele.
web-shelf-list = Die Spiele
web-shelf-game = Spiel
web-shelf-kind = Art
web-shelf-kind-table = Hier gespielt
web-shelf-kind-pad = Punktezettel
web-shelf-kind-record = Aus einer Datei
web-shelf-state = Stand
web-shelf-running = nicht beendet
web-shelf-over = beendet
web-shelf-opponent = Mit
web-shelf-all = Alle
web-shelf-count = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
web-shelf-show-all = Alle { $count } zeigen
web-shelf-all-games = Meine Spiele ({ $count })
web-shelf-delete = Löschen
web-shelf-delete-of = { $game } mit { $names } löschen
web-shelf-delete-title = Dieses Spiel löschen?
web-shelf-delete-note = Es wird auf diesem Gerät endgültig gelöscht. Eine vorher gemachte Sicherung enthält es noch.
web-shelf-keep = Abbrechen
web-shelf-numbers = So hat { $name } gespielt
web-shelf-number-games = Spiele
web-shelf-number-wins = Gewonnen
web-shelf-number-share = Anteil
web-shelf-number-average = Schnitt
web-shelf-number-best = Bestes
web-shelf-keeping = Sicherung
web-shelf-keeping-note = Browser dürfen löschen, was sie aufbewahren. Eine einzige Datei enthält alle Spiele und Punktezettel; wer sie hier oder auf einem anderen Gerät wieder einspielt, ersetzt nie ein vorhandenes Spiel.
web-shelf-save = Alles sichern
web-shelf-saved = { $count ->
    [one] { $count } Eintrag ist in der Datei.
   *[other] { $count } Einträge sind in der Datei.
}
web-shelf-restore = Sicherung einspielen
web-shelf-restored = { $count ->
    [0] Kein Spiel kam hinzu.
    [one] { $count } Spiel kam hinzu.
   *[other] { $count } Spiele kamen hinzu.
}
web-shelf-known = { $count ->
    [one] { $count } Spiel war schon da.
   *[other] { $count } Spiele waren schon da.
}
web-shelf-different = { $count ->
    [one] { $count } Spiel steht in der Datei anders; das auf diesem Gerät bleibt. Wer das andere will, löscht dieses zuerst.
   *[other] { $count } Spiele stehen in der Datei anders; die auf diesem Gerät bleiben. Wer die anderen will, löscht diese zuerst.
}
web-shelf-damaged-lines = { $count ->
    [one] { $count } Zeile der Datei ist beschädigt und wurde ausgelassen.
   *[other] { $count } Zeilen der Datei sind beschädigt und wurden ausgelassen.
}
web-shelf-cut = Das Ende der Datei fehlt.
web-shelf-reload = Weiter
web-shelf-reset = Alles löschen
web-shelf-reset-title = Alle Spiele dieses Geräts löschen?
web-shelf-reset-note = Alle Spiele, Punktezettel und dein Name auf diesem Gerät werden endgültig gelöscht. Sichere zuerst alles, wenn du es vielleicht noch brauchst.
web-shelf-reset-go = Endgültig löschen
web-shelf-damaged = { $count ->
    [one] { $count } gespeichertes Spiel ist nicht lesbar.
   *[other] { $count } gespeicherte Spiele sind nicht lesbar.
}
web-shelf-damaged-note = Was beschädigt ist, wurde beiseitegelegt, alles andere geht weiter. Du kannst es als Datei sichern, etwa um es zu melden, und löschen.
web-shelf-damaged-here = Was beschädigt ist, wurde beiseitegelegt, alles andere geht weiter. Mehr dazu steht unter „Meine Spiele“.
web-shelf-save-one = Als Datei sichern
web-shelf-unreadable = Dieser Browser gibt nicht heraus, was er aufbewahrt. Nimm ein gewöhnliches Fenster, oder erlaube dieser Seite das Speichern.
web-trouble-bad_backup = Diese Datei ist keine Sicherung von Rowlock.
