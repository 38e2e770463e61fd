### Was die App ohne Server sagt, und Spiele, die ohne einen gespielt wurden.

web-home-lead-local = Drei Spiele für den Familientisch. Ohne Konto, ohne Installation: gegen einen Bot oder reihum an einem Gerät, auch ohne Netz.
web-needs-server-title = Das braucht einen Server
web-needs-server-text = Spiele mit Freunden per Link, Konten, Wertungen und die Bestenlisten brauchen einen Server von Rowlock.
web-needs-server-static = Diese Seite hat keinen. Alles andere ist da: Spiele gegen Bots oder zusammen an diesem Gerät, Lektionen, Rätsel, Nachspielen und Analysen.
web-needs-server-lost = Er ist gerade nicht erreichbar. Du spielst solange auf diesem Gerät.
web-needs-server-play = Auf diesem Gerät spielen
web-with-friends-elsewhere = Freunde an anderen Geräten brauchen einen Server.
web-local-static = Alles läuft auf diesem Gerät. Spiele mit Freunden per Link, Konten und Wertungen brauchen einen Server von Rowlock, den diese Seite nicht hat.
web-local-lost = Du spielst auf diesem Gerät, weil der Server nicht erreichbar war.
web-local-back = Zurück zum Server
web-offline-title = Offline gespielt
web-offline-note = Nach Regeln und Mischung geprüft. Nie gewertet.
web-offline-save = Aufzeichnung eines Spiels { $game } speichern
web-upload = Aufzeichnungen wählen
web-upload-note = Beendete Spiele, die du ohne Server gespielt hast: Wähle ihre gespeicherten Aufzeichnungen (.rowlock). Sie werden geprüft, gekennzeichnet und nie gewertet.
web-upload-who = Wer davon bist du?
web-upload-done = In dein Konto aufgenommen.
web-trouble-bad_record = Diese Aufzeichnung ist ungültig: Zeile { $line } passt nicht.
web-trouble-no_seed = Diese Aufzeichnung hat keinen Startwert, daher lässt sich die Mischung nicht prüfen.
web-trouble-not_from_start = Dieses Spiel beginnt nicht am Anfang.
web-trouble-bad_players = Die Namen in dieser Aufzeichnung passen nicht zu den Plätzen.
web-trouble-no_person = Dort sitzen nur Bots.
web-trouble-too_many_uploads = Dein Konto bewahrt keine weiteren Offline-Spiele auf.
web-trouble-no_such_upload = Dieses Spiel ist nicht mehr da.
web-trouble-upload_account = Hochgeladene Spiele gehören zu einem Konto. Lege eines an oder melde dich an.
