### Che cosa dice l’app senza server, e le partite giocate senza server.

web-home-lead-local = Tre giochi per il tavolo di famiglia. Senza iscrizione e senza installare nulla: contro un bot o a turno su un solo dispositivo, anche senza rete.
web-with-friends-elsewhere = Gli amici su altri dispositivi hanno bisogno di un server.
web-local-static = Tutto avviene su questo dispositivo. Le partite con amici tramite link, gli account e le valutazioni hanno bisogno di un server di Rowlock, che questo sito non ha.
web-local-lost = Giochi su questo dispositivo, perché il server non era raggiungibile.
web-local-back = Torna al server
web-trouble-bad_record = Questa registrazione non è valida: la riga { $line } non torna.
web-trouble-no_seed = Questa registrazione non ha un seme, quindi le sue pescate non si possono verificare.
web-trouble-not_from_start = Questa partita non comincia dall’inizio.
web-trouble-bad_players = I nomi in questa registrazione non corrispondono ai posti.
web-trouble-no_person = Lì siedono solo bot.
web-trouble-too_many_uploads = Il tuo account non conserva altre partite offline.
web-trouble-no_such_upload = Questa partita non c’è più.
web-trouble-upload_account = Le partite caricate appartengono a un account. Creane uno o accedi.
