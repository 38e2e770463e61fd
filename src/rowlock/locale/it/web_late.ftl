# Texts that neither the home page nor a table shows at first; the page loads them a little later (`texts.late`).

web-copy-refused = Questa pagina non può copiare: seleziona il testo e copialo tu stesso.
web-read-rules = Leggi le regole
web-how-many = Quanti giocatori?
web-opponents = Avversari
web-opponent = Avversario { $number }
web-names-title = Chi gioca?
web-open-table = Aperto a tutti
web-open-table-note = Compare nell’elenco dei tavoli: chiunque può sedersi
web-hints-note = Tutti vedono quante volte ciascuno li chiede, mai il consiglio stesso
web-rated-note = Il risultato conta per la tua valutazione; niente consigli
web-rated-needs-account = Per chi ha un account
web-edition = Edizione
web-open-and-invite = Apri il tavolo e invita
web-rated-join = Questa partita è classificata: può sedersi solo chi ha un account.
web-screen-join = Inquadra per unirti
web-screen-waiting = In attesa dei giocatori
web-screen-last = Ultima mossa
web-screen-turn = Tocca a: { $names }
web-screen-title = Tavolo su grande schermo
web-join-title = { $name } ti invita a giocare a { $game }
web-invite-trouble = Questo invito non funziona
web-download-record = Scarica la partita
web-fair-how = Prima della partita il server si è vincolato a un segreto pubblicandone l’impronta; solo dopo il dispositivo di ogni giocatore ha aggiunto qualcosa di suo. Ogni pescata deriva da entrambi.
web-fair-yes = Sì, il mescolamento era onesto.
web-fair-fits = La registrazione corrisponde alla promessa. Questo dispositivo non ha aggiunto nulla: la prova è nei dispositivi che l’hanno fatto.
web-fair-no = Non si può dire che il mescolamento fosse onesto.
web-fair-contributed = Hanno aggiunto qualcosa dopo la promessa: { $names }.
web-fair-nobody = Nessuno ha aggiunto qualcosa dopo la promessa.
web-fair-promise = Promesso prima della partita
web-fair-promise-kept = Il segreto è quello promesso.
web-fair-promise-broken = Il segreto non è quello promesso.
web-fair-own-in = Quello che il tuo dispositivo ha aggiunto c’è.
web-fair-own-missing = Quello che il tuo dispositivo ha aggiunto manca.
web-fair-draws = { $count ->
    [one] La pescata ne deriva.
   *[other] Tutte le { $count } pescate ne derivano.
}
web-fair-draws-wrong = Una pescata non ne deriva.
web-fair-by-page = L’ha calcolato il tuo browser da solo.
web-fair-by-server = L’ha calcolato il server; un browser lo fa solo con una connessione sicura. Puoi verificare da te con la partita scaricata e `rowlock verify`.
web-fair-seed = Il segreto
web-fair-later = A fine partita il segreto viene mostrato e il tuo browser ricalcola ogni pescata.
web-fair-not = Questo mostra che nessuno ha preparato le pescate. Non può mostrare che il server non abbia guardato.
web-rules-none = Questo gioco non ha una pagina di regole.
web-rules-search = Cerca nelle regole
web-rules-contents = Indice
web-rules-nothing-found = Queste parole non compaiono nelle regole.
web-rules-as-page = Apri come pagina
web-learn-step = Lezione { $number } di { $count }
web-learn-next = Avanti
web-learn-stay = Resta qui
web-learn-onward = La lezione seguente arriva da sola.
web-learn-solved = Giusto!
web-learn-missed = È permesso, ma qui si chiede altro. Riprova.
web-learn-again = Dall’inizio
web-learn-none = Questo gioco non ha lezioni.
web-learn-done-title = Sai giocare.
web-learn-done-text = Per cominciare basta questo. Il resto è nelle regole, articolo per articolo.
web-replay-title = { $game }: rivedi la partita
web-replay-moment = Momento della partita
web-replay-at = { $at } di { $all }
web-replay-back = Un passo indietro
web-replay-on = Un passo avanti
web-replay-play = Riproduci
web-replay-pause = Pausa
web-replay-trouble = Questa partita non si può rivedere
web-leaders-title = { $game }: classifica
web-leaders-note = In base alle partite classificate tra persone con un account. I bot non contano.
web-leaders-none = Nessuno ha ancora giocato una partita classificata.
web-leaders-rank = Posto
web-leaders-player = Giocatore
web-rating = Valutazione
web-rated-games = Partite
web-rated-count = { $count ->
    [one] 1 partita classificata
   *[other] { $count } partite classificate
}
web-ratings-title = Valutazioni
web-ratings-none = Ancora nessuna partita classificata.
web-player-since = Qui dal { $day }
web-player-guest = Ospite, dal { $day }
web-account-way = Che cosa vuoi fare?
web-account-lead = Qui giochi come { $name } e ti conosce solo questo browser. Un account conserva le tue partite su ogni dispositivo e ti fa giocare partite classificate.
web-account-register = Crea un account
web-account-register-note = Un nome e una password, nient’altro. Le partite giocate finora restano tue.
web-password-plain = Questa connessione non è cifrata: altri in questa rete potrebbero leggere la tua password. Usane una che non usi altrove, oppure gioca come ospite.
web-account-log-in = Accedi
web-account-log-in-note = Per chi ha già un account qui.
web-account-recover = Usa un codice
web-account-recover-note = Password persa? Con uno dei tuoi codici di recupero ne scegli una nuova. Ognuno vale una volta.
web-account-code = Codice di recupero
web-account-page = La mia pagina
web-password = Password
web-password-new = Nuova password
web-password-current = La tua password attuale
web-password-note = Almeno { $least } caratteri
web-password-change = Cambia la password
web-password-changed = La password è cambiata; altrove sei disconnesso.
web-codes-title = Conserva questi codici
web-codes-note = Se perdi la password, uno di questi ti fa entrare. Sono mostrati solo questa volta.
web-codes-copy = Copia
web-codes-save = Salva come file
web-codes-kept = Li ho conservati
web-codes-renew = Nuovi codici di recupero
web-codes-renew-note = I vecchi non valgono più.
web-log-out = Esci
web-log-out-everywhere = Esci ovunque
web-data-title = I tuoi dati
web-data-note = Conserviamo il tuo nome, le tue sessioni e le tue partite, nient’altro.
web-data-export = Scarica tutto
web-data-forget = Fatti dimenticare
web-data-forget-note = Il tuo nome sparisce da ogni partita e questa identità finisce per sempre. Le partite restano, senza di te.
web-to-table = Al tavolo
web-renewed = È pronta una nuova versione di Rowlock. Le partite in corso continuano.
web-renewed-load = Carica
web-renewed-later = Più tardi
web-device-loading = Preparazione del gioco senza rete: { $percent } %
web-device-starting = Preparazione del gioco senza rete…
web-device-import = Apri una registrazione
web-device-import-note = Qui si apre una partita salvata in un file, per rivederla mossa per mossa.
web-device-evicted = Il browser ha cancellato le partite di questo dispositivo per fare spazio. Quelle che hai salvato in un file si possono riaprire.
web-review-title = { $game }: analisi
web-review-trouble = Questa partita non può essere analizzata
web-review-waiting = L’analisi sta per cominciare. Intanto puoi rivedere la partita.
web-review-running = La partita viene analizzata. Intanto puoi rivederla.
web-review-failed = L’analisi è stata interrotta. Riprova.
web-review-begin = Vai avanti per vedere quanto valeva ogni mossa.
web-review-graph = Probabilità di vittoria nel corso della partita
web-review-chances = Probabilità di vittoria
web-review-chance-of = Probabilità di vittoria di { $name }
web-review-gave-up = È costata { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
} (da { $low } a { $high }) e { $chance } di probabilità di vincere.
web-review-unsure = Forse c’era di meglio, da { $low } a { $high } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
} in più: troppo poco per esserne certi.
web-review-forced = obbligata
web-review-played = Giocata
web-review-best = Migliore
web-review-show-best = Mostra la mossa migliore sul tavolo
web-review-show-played = Torna alla mossa giocata
web-review-swings = Svolte
web-review-no-swings = Nessun singolo momento ha deciso questa partita.
web-review-swing-draw = Una pesca fortunata: { $name } { $change }
web-review-swing-by = Mossa di { $who }: { $name } { $change }
web-review-swing-all = Tutti insieme: { $name } { $change }
web-review-skill-luck = Bravura e fortuna
web-review-skill = Perso con le scelte
web-review-luck = Fortuna nella pesca
web-review-points = { $points } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
}
web-review-points-half = { $points } ± { $half } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
}
web-review-how = Ogni decisione è giudicata da ciò che il giocatore poteva sapere, proseguendo la partita in molti mondi. Conta solo ciò che è andato chiaramente perso; la fortuna è quanto la pesca ha dato oltre l’atteso.
web-quality-best = migliore
web-quality-fine = buona
web-quality-inaccuracy = imprecisione
web-quality-mistake = errore
web-quality-blunder = grave errore
web-puzzles-lead = In ogni posizione una mossa è chiaramente la migliore. Trovala.
web-puzzles-none = Non ci sono ancora enigmi per questo gioco.
web-puzzles-begin = Comincia
web-puzzles-go-on = Continua
web-puzzles-solved = { $solved } su { $all } { $solved ->
    [one] risolto
   *[other] risolti
}
web-puzzle-number = Enigma { $number }
web-puzzle-grade = { $grade ->
    [1] Facile
    [2] Non proprio facile
    [3] Insidioso
    [4] Difficile
   *[other] Molto difficile
}
web-puzzle-solved = risolto
web-puzzle-shown-mark = soluzione vista
web-puzzle-task = Una mossa è chiaramente la migliore. Quale?
web-puzzle-missed = Consentita, ma c’è di meglio. Riprova, o chiedi la soluzione con la lampadina.
web-puzzle-shown = Questa è la soluzione:
web-puzzle-why = Vale { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
} più della mossa successiva (da { $low } a { $high }).
web-puzzle-next = Enigma successivo
web-puzzle-opponent = { $count ->
    [2] Avversario
   *[other] Avversario { $number }
}
web-puzzle-trouble = Questo enigma non può essere mostrato
web-keys-confirm = Vai al pulsante di conferma, o ascolta che cosa manca
web-keys-hand = Vai alle tue tessere o carte
web-keys-board = Vai al tavolo
web-keys-say = Ascolta a chi tocca e il punteggio
web-keys-help = Mostra questi tasti
web-keys-where = Questi tasti funzionano finché il focus è sul tavolo.
web-recap-best = Mossa migliore: { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkle
    }
   *[other] { $points ->
        [one] punto
       *[other] punti
    }
}
web-recap-watch = Rivedi questa mossa
web-recap-retry = Ricarica il riassunto
web-chart-title = Punti turno per turno
web-chart-label = Curve dei punti di tutti i giocatori nel corso dei turni; la tabella sotto riporta le cifre
web-chart-table = Come tabella
web-chart-turn = Turno
web-stronger-note = Troppo facile? C’è un avversario più forte.
web-stronger = Gioca contro { $name }
web-rematch-options = Cambia opzioni
web-rematch-note = Gli altri vedono che cosa cambia prima di accettare.
web-rematch-propose = Proponi la rivincita
web-rematch-offer = { $name } propone una rivincita
web-rematch-before = prima: { $before }
web-rematch-same = Resta tutto com’era.
web-rematch-go = Vai alla rivincita
web-rematch-accept = Accetta
web-needs-server-title = Serve un server
web-needs-server-text = Le partite con amici tramite link, gli account, le valutazioni e le classifiche hanno bisogno di un server di Rowlock.
web-needs-server-static = Questo sito non ne ha. Tutto il resto c’è: partite contro i bot o insieme su questo dispositivo, lezioni, enigmi, partite da rivedere e analisi.
web-needs-server-lost = Al momento non è raggiungibile. Intanto giochi su questo dispositivo.
web-needs-server-play = Gioca su questo dispositivo
web-offline-title = Giocate offline
web-offline-note = Verificate secondo le regole e il mescolamento. Mai valutate.
web-offline-save = Scarica una partita di { $game }
web-upload = Scegli le partite
web-upload-note = Le partite finite che hai giocato senza server: scegli i file salvati (.rowlock). Vengono verificate, contrassegnate e mai valutate.
web-upload-who = Chi sei tra loro?
web-upload-done = Aggiunta al tuo account.
