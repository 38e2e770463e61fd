### Che cosa dice l’app senza server, e le partite giocate senza server.

web-home-lead-local = Tre giochi per il tavolo di famiglia. Senza iscrizione e senza installare nulla: contro un bot o a turno su un solo dispositivo, anche senza rete.
web-needs-server-title = Serve un server
web-needs-server-text = Le partite con amici tramite link, gli account, le valutazioni e le classifiche hanno bisogno di un server di Rowlock.
web-needs-server-static = Questo sito non ne ha. Tutto il resto c’è: partite contro i bot o insieme su questo dispositivo, lezioni, enigmi, partite da rivedere e analisi.
web-needs-server-lost = Al momento non è raggiungibile. Intanto giochi su questo dispositivo.
web-needs-server-play = Gioca su questo dispositivo
web-with-friends-elsewhere = Gli amici su altri dispositivi hanno bisogno di un server.
web-local-static = Tutto avviene su questo dispositivo. Le partite con amici tramite link, gli account e le valutazioni hanno bisogno di un server di Rowlock, che questo sito non ha.
web-local-lost = Giochi su questo dispositivo, perché il server non era raggiungibile.
web-local-back = Torna al server
web-offline-title = Giocate offline
web-offline-note = Verificate secondo le regole e il mescolamento. Mai valutate.
web-offline-save = Scarica una partita di { $game }
web-upload = Scegli le partite
web-upload-note = Le partite finite che hai giocato senza server: scegli i file salvati (.rowlock). Vengono verificate, contrassegnate e mai valutate.
web-upload-who = Chi sei tra loro?
web-upload-done = Aggiunta al tuo account.
web-trouble-bad_record = Questa registrazione non è valida: la riga { $line } non torna.
web-trouble-no_seed = Questa registrazione non ha un seme, quindi le sue pescate non si possono verificare.
web-trouble-not_from_start = Questa partita non comincia dall’inizio.
web-trouble-bad_players = I nomi in questa registrazione non corrispondono ai posti.
web-trouble-no_person = Lì siedono solo bot.
web-trouble-too_many_uploads = Il tuo account non conserva altre partite offline.
web-trouble-no_such_upload = Questa partita non c’è più.
web-trouble-upload_account = Le partite caricate appartengono a un account. Creane uno o accedi.
