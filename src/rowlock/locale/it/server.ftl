### Che cosa dicono i comandi attorno al server.

help-serve = Servire partite dal vivo a browser e programmi. Ogni opzione si può dare anche come ROWLOCK_ seguito dal suo nome.
help-serve-host = L’indirizzo su cui ascoltare; 127.0.0.1 se non indicato.
help-serve-port = La porta su cui ascoltare, 8017 se non indicata; 0 ne prende una libera.
help-serve-database = postgresql://… al posto di SQLite nella cartella dei dati.
help-serve-data = La cartella per tutto ciò che il server conserva.
help-serve-redis = redis://… con cui più processi si tengono al corrente.
help-serve-log = Quanto registrare: debug, info, warning o error.
help-bot = Far giocare un bot a un tavolo di un server.
help-bot-server = L’indirizzo del server.
help-bot-name = Quale bot gioca.
help-bot-table = Il tavolo a cui sedersi; se manca, se ne apre uno e si stampano il suo identificativo e l’invito.
help-bot-invite = L’invito, se il tavolo ne richiede uno.
help-bot-game = Il gioco del tavolo che si apre.
help-bot-seats = Quanti giocatori vi siedono.
help-bot-options = Una variante predefinita e le sue modifiche.
help-bot-ms = Quanto il bot può pensare a una decisione, in millisecondi.
help-backup = Scrivere in un solo file tutto ciò che un server conserva; intanto può continuare a servire.
help-backup-file = Il file da scrivere.
help-backup-database = La base dati del server, se non è SQLite nella cartella dei dati.
help-backup-data = La cartella dei dati del server.
help-restore = Rimettere una copia di sicurezza in una base dati vuota.
help-restore-file = La copia di sicurezza.
help-restore-database = La base dati vuota, se non è SQLite nella cartella dei dati.
help-restore-data = La cartella dei dati del nuovo server.
backup-done = { $rows } righe sono conservate in { $file }.
restore-done = { $rows } righe di { $file } sono nella base dati.
