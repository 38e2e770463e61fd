### Was die App ohne Server sagt, und Spiele, die ohne einen gespielt wurden.

web-home-lead-local = Drei Spiele für den Familientisch. Ohne Konto, ohne Installation: gegen einen Bot oder reihum an einem Gerät, auch ohne Netz.
web-with-friends-elsewhere = Freunde an anderen Geräten brauchen einen Server.
web-local-static = Alles läuft auf diesem Gerät. Spiele mit Freunden per Link, Konten und Wertungen brauchen einen Server von Rowlock, den diese Seite nicht hat.
web-local-lost = Du spielst auf diesem Gerät, weil der Server nicht erreichbar war.
web-local-back = Zurück zum Server
web-trouble-bad_record = Diese Aufzeichnung ist ungültig: Zeile { $line } passt nicht.
web-trouble-no_seed = Diese Aufzeichnung hat keinen Startwert, daher lässt sich die Mischung nicht prüfen.
web-trouble-not_from_start = Dieses Spiel beginnt nicht am Anfang.
web-trouble-bad_players = Die Namen in dieser Aufzeichnung passen nicht zu den Plätzen.
web-trouble-no_person = Dort sitzen nur Bots.
web-trouble-too_many_uploads = Dein Konto bewahrt keine weiteren Offline-Spiele auf.
web-trouble-no_such_upload = Dieses Spiel ist nicht mehr da.
web-trouble-upload_account = Hochgeladene Spiele gehören zu einem Konto. Lege eines an oder melde dich an.
