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
web-screen-turn = Di turno: { $names }
web-screen-title = Tavolo su grande schermo
web-screen-fill = Schermo intero, sempre acceso
web-screen-winner = Vittoria
web-screen-away = non c’è al momento
web-screen-hints = { $count ->
    [one] un suggerimento chiesto
   *[other] { $count } suggerimenti chiesti
}
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
web-rules-clauses = Articoli corrispondenti
web-rules-all = Tutti gli articoli, con le opzioni
web-rules-family = Le regole in tre minuti
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
web-rating-provisional = provvisoria
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
web-review-moments = Che cosa ha deciso la partita
web-review-no-moments = Nessuna singola decisione ha deciso questa partita.
web-review-moment-cost = { $by } e il { $chance } di probabilità di vincere
web-review-first-look = Ogni mossa riceve un primo esame. Intanto puoi guardare la partita.
web-review-refining = Le mosse vengono esaminate più a fondo
web-review-refined = Ogni mossa è stata esaminata a fondo
web-review-stop = Ferma
web-review-stopped = Fermato: alcune mosse hanno avuto solo un primo esame
web-review-go-on = Continua
web-review-rough = primo esame
web-review-failed = L’analisi è stata interrotta. Riprova.
web-review-begin = Vai avanti per vedere quanto valeva ogni mossa.
web-review-graph = Probabilità di vittoria nel corso della partita
web-review-chances = Probabilità di vittoria
web-review-chance-of = Probabilità di vittoria di { $name }
web-review-gave-up = È costata { $by } (da { $low } a { $high }) e { $chance } di probabilità di vincere.
web-review-unsure = Più o meno pari alla migliore trovata; la differenza (da { $low } a { $high }) può essere un caso.
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
web-review-skill = Chiaramente perso con le scelte
web-review-maybe = In più, forse per caso
web-review-losses = { $count ->
    [one] { $count } perdita netta, in tutto:
   *[other] { $count } perdite nette, in tutto:
}
web-review-by-points = Giudicata a punti, perché la partita era decisa.
web-review-by-chance = Giudicata dalla probabilità di vincere.
web-review-luck = Fortuna nella pesca
web-review-how = Ogni decisione è giudicata da ciò che il giocatore poteva sapere, proseguendo la partita in molti mondi. Conta ogni perdita netta; si giudica dalla probabilità di vincere e, quando la partita è decisa, { $game ->
    [qwirkle_cards] dai Qwirkle
   *[other] dai punti
}. La fortuna è quanto la pesca ha dato oltre l’atteso.
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
web-puzzle-why = Questa mossa vale { $by } in più della seconda migliore (da { $low } a { $high }).
web-puzzle-next = Enigma successivo
web-puzzle-opponent = { $count ->
    [2] Avversario
   *[other] Avversario { $number }
}
web-puzzles-modes = Modi di risolvere
web-puzzles-today = Enigma del giorno
web-puzzles-streak = Fino al primo errore{ $best ->
    [0] {""}
   *[other] {" "}· record { $best }
}
web-puzzles-rush = Tre minuti{ $best ->
    [0] {""}
   *[other] {" "}· record { $best }
}
web-puzzles-missed = Sbagliati finora ({ $count })
web-puzzles-themes = Per tema
web-puzzles-rating = Il tuo punteggio è { $rating } (± { $spread }), dalle tue prime risposte a { $count ->
    [one] un enigma
   *[other] { $count } enigmi
}. Il livello 1 vale 700, il livello 5 vale 1.900.
web-puzzle-theme = { $theme ->
    [most] Più punti
    [block] Non regalare nulla
    [keep] Tenere le tessere buone
    [prepare] Preparare il prossimo turno
    [claim] Prendere un Qwirkle
    [take] Prendere le carte giuste
    [lock] Chiudere una fila
    [boxes] Scegliere le caselle giuste
    [miss] Evitare un errore
   *[ending] Finale
}
web-puzzle-streak-now = Risolti di fila: { $solved }
web-puzzle-rush-now = Ancora { $left } · risolti: { $solved }
web-puzzle-rush-over = Tempo scaduto. Risolti: { $solved }
web-puzzle-run-over = Erano tutti. Risolti: { $solved }
web-puzzle-run-again = Scegli di nuovo
web-puzzle-trouble = Questo enigma non può essere mostrato
web-mistakes = Errori
web-mistakes-title = { $game }: errori
web-mistakes-practise = Esercitati
web-mistakes-lead = Gli errori netti come enigmi, così come apparivano nella partita: trova una mossa migliore.
web-mistakes-mine = Rivedi i miei errori ({ $count })
web-mistakes-of = Rivedi gli errori di { $name } ({ $count })
web-mistakes-none-mine = Non hai fatto errori netti con una mossa migliore da trovare. Ben giocato!
web-mistakes-none = Non ci sono errori netti con una mossa migliore da trovare.
web-mistakes-trouble = Questi errori non si possono rivedere
web-mistakes-back = Torna all’analisi
web-mistakes-end = Fine
web-mistakes-done-title = Era l’ultimo
web-mistakes-done-text = Trovate senza aiuto: { $solved } su { $count }.
web-mistake-number = Errore { $number } di { $count }
web-mistake-task = { $own ->
    [yes] Nella partita qui hai regalato qualcosa. Trova una mossa migliore.
   *[no] Nella partita qui { $name } ha regalato qualcosa. Trova una mossa migliore.
}
web-mistake-best = È la mossa migliore.
web-mistake-good = Una buona mossa: non è nettamente peggiore della migliore.
web-mistake-missed = Consentita, ma regala { $by } (da { $low } a { $high }). Riprova, o chiedi la soluzione con la lampadina.
web-mistake-shown = Questa era migliore:
web-mistake-next = Errore successivo
web-trouble-no_such_decision = Questa mossa non esiste nella partita. Il link è forse vecchio.
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
web-praise-best = Il tuo turno migliore, il n. { $turn }, ha reso { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkle
    }
   *[other] { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
}: nessuno ne ha avuto uno migliore.
web-praise-lead = Dopo il turno n. { $turn } eri in testa.
web-praise-close = Per poco: { $game ->
    [qwirkle_cards] { $points ->
        [one] mancava solo 1 Qwirkle
       *[other] mancavano solo { $points } Qwirkle
    }
   *[other] { $points ->
        [one] mancava solo 1 punto
       *[other] mancavano solo { $points } punti
    }
}.
web-praise-possible = { $points ->
    [0] Al turno n. { $turn } potevi fare { $game ->
        [qwirkle_cards] { $possible ->
            [one] 1 Qwirkle
           *[other] { $possible } Qwirkle
        }
       *[other] { $possible ->
            [one] 1 punto
           *[other] { $possible } punti
        }
    }.
   *[other] La tua mossa migliore ha reso { $game ->
        [qwirkle_cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkle
        }
       *[other] { $points ->
            [one] 1 punto
           *[other] { $points } punti
        }
    }; al turno n. { $turn } se ne potevano fare { $possible }.
}
web-praise-own = Il tuo turno migliore, il n. { $turn }, ha reso { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkle
    }
   *[other] { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
}.
web-stronger-note = Troppo facile? C’è un avversario più forte.
web-easier-note = Troppo difficile? C’è un avversario più facile.
web-stronger = Gioca contro { $name }
web-rematch-options = Cambia opzioni
web-rematch-note = Gli altri vedono che cosa cambia prima di accettare.
web-rematch-propose = Proponi la rivincita
web-rematch-offer = { $name } propone una rivincita
web-rematch-before = prima: { $before }
web-rematch-same = Resta tutto com’era.
web-rematch-go = Vai alla rivincita
web-rematch-accept = Accetta
web-rematch-decline = Rifiuta
web-rematch-declined = La rivincita è stata rifiutata.
web-sat-down = { $name } ha preso posto.
web-needs-server-title = Serve un server
web-needs-server-text = Le partite con amici tramite link, gli account, le valutazioni e le classifiche hanno bisogno di un server di Rowlock.
web-needs-server-static = Questo sito non ne ha. Tutto il resto c’è: partite contro i bot o insieme su questo dispositivo, lezioni, enigmi, partite da rivedere e analisi.
web-needs-server-lost = Al momento non è raggiungibile. Intanto giochi su questo dispositivo.
web-needs-server-play = Gioca su questo dispositivo
web-offline-title = Giocate offline
web-offline-note = Verificate secondo le regole e il mescolamento. Mai valutate.
web-offline-save = Scarica una partita di { $game }
web-upload = Scegli le partite
web-upload-note = Le partite finite che hai giocato senza server: scegli i file salvati (.rowlock), oppure prendi quelle che questo browser conserva. Vengono verificate, contrassegnate e mai valutate.
web-upload-who = Chi sei tra loro?
web-upload-done = Aggiunta al tuo account.
web-upload-device = Partite di questo dispositivo
web-upload-device-none = Su questo dispositivo non ci sono partite finite.
web-with-whom = Con chi?
web-with-bots = Bot
web-with-friends = Amici
web-with-device = Questo dispositivo
web-with-bots-note = I bot cominciano subito e non si stancano mai.
web-with-friends-note = Ricevi un link e un codice QR da mandare. I posti liberi possono andare ai bot.
web-with-device-note = Tutti giocano su questo dispositivo e se lo passano; nessuno vede la mano di un altro.
web-lobby-waiting = In attesa che tutti i posti siano presi.
web-lobby-full = Ci siete tutti.
web-lobby-host-starts = Chi ospita fa partire il gioco.
web-seat-bot = Metti un bot al posto { $number }
web-add-bot = Aggiungi un bot
web-remove-bot = Togli { $name }
web-sit-down = Siediti
web-get-up = Alzati
web-invite-title = Invita gli amici
web-invite-note = Chi ha questo link può prendere un posto.
web-invite-qr = Codice QR dell’invito
web-invite-address = Indirizzo dell’invito
web-invite-alone = Solo questo dispositivo può raggiungere questo indirizzo. Per giocare con altri nella tua rete, avvia Rowlock con rowlock party.
web-invite-others = Altri indirizzi
web-start-without = Inizia con chi c’è
web-start-with-bots = Completa con i bot e inizia
web-seat-add = Aggiungi un posto
web-seat-up = Sposta su il posto { $number }
web-seat-drop = Rimuovi il posto { $number }
web-seat-drop-person = Rimuovi { $name }
web-screen-open = Mostra su un grande schermo
web-copy-link = Copia il link
web-share = Condividi
web-learn-qwirkle-line = Una linea è tutta di un colore o tutta di una forma. Allunga la linea rossa: scegli una tessera, poi una casella segnata.
web-learn-qwirkle-line-why = Ora nella linea ci sono quattro tessere, quindi vale quattro punti. La stessa tessera non sta mai due volte in una linea.
web-learn-qwirkle-several = In un turno puoi posare più tessere, tutte su una linea. Posane tre verdi per almeno cinque punti.
web-learn-qwirkle-several-why = Conta ogni tessera di una linea allungata, anche quelle che c’erano già.
web-learn-qwirkle-crossing = Una tessera può stare in due linee. Trova la casella dove il cerchio giallo vale sette punti.
web-learn-qwirkle-crossing-why = Quattro punti per i cerchi e tre per le gialle: una tessera in due linee conta in entrambe.
web-learn-qwirkle-six = Sei tessere in linea fanno un Qwirkle. Completa la linea rossa.
web-learn-qwirkle-six-why = Sei punti per la linea e altri sei per il Qwirkle. Pensaci bene prima di lasciare agli altri una linea di cinque.
web-learn-qwirkle-swap = Nessuna delle tue tessere va bene. Premi Scambia, segna una o più tessere e conferma.
web-learn-qwirkle-swap-why = Lo scambio è tutto il tuo turno. Puoi scambiare anche quando qualcosa andrebbe bene.
web-learn-qwirkle_cards-longer = Una serie ha almeno tre carte, tutte di un colore o tutte di una forma. Aggiungi una carta alla serie rossa.
web-learn-qwirkle_cards-longer-why = Una carta non sta mai due volte in una serie. A ogni turno si posa almeno una carta.
web-learn-qwirkle_cards-new = Nulla va con la serie rossa. Inizia una serie tua con tre carte.
web-learn-qwirkle_cards-new-why = Mentre giochi una serie può essere incompleta. Alla fine del turno devono essere tutte in ordine.
web-learn-qwirkle_cards-regroup = Puoi riordinare tutto ciò che è sul tavolo. Prendi il trifoglio dalla serie rossa e fai una serie di trifogli con i tuoi due.
web-learn-qwirkle_cards-regroup-why = La serie rossa ha ancora tre carte, quindi resta in ordine. Le carte del tavolo non tornano mai in mano.
web-learn-qwirkle_cards-claim = Una serie di sei è un Qwirkle, ed è tua. Sposta la croce rossa nella serie rossa e metti la tua croce arancione al suo posto.
web-learn-qwirkle_cards-claim-why = Prendi le sei carte come mazzetto. Alla fine vince chi ha più mazzetti.
web-learn-qwixx_cards-take = Nel tuo turno prima completi la mano fino a cinque carte. Vedi i numeri, non i colori: prendine due.
web-learn-qwixx_cards-take-why = Ora vedi i colori. Gli altri conoscono i numeri che hai in mano.
web-learn-qwixx_cards-common = Poi il mazzo offre un numero a tutti, in qualsiasi riga. Segna il 4 dove non salti nessuna casella.
web-learn-qwixx_cards-common-why = Si segna solo da sinistra a destra. Ciò che salti è perso per sempre.
web-learn-qwixx_cards-several = Infine chi è di turno gioca fino a tre carte di un colore. Gioca due carte rosse e segna entrambi i numeri.
web-learn-qwixx_cards-several-why = Più crocette ha una riga, più vale la successiva: la tabella è sotto le righe.
web-learn-qwixx_cards-avoid = Chi nel proprio turno non segna nulla prende un errore: cinque punti in meno. Trova la carta che ti salva.
web-learn-qwixx_cards-avoid-why = Solo l’8 verde è a destra di ciò che hai segnato. Quattro errori chiudono la partita.
web-learn-qwixx_cards-lock = Con cinque crocette in una riga puoi segnare l’ultimo numero e chiuderla. Chiudi la riga rossa.
web-learn-qwixx_cards-lock-why = Il lucchetto conta come una crocetta in più. In questo gioco una riga chiusa resta aperta per gli altri.
web-actions = Azioni permesse
web-actions-search = Cerca tra le azioni
web-actions-count = { $count ->
    [one] 1 azione
   *[other] { $count } azioni
}
web-actions-more = Ci sono più azioni di quante ne mostri questo elenco.
web-actions-none = Nessuna azione corrisponde alla ricerca.
web-actions-page = Pagina { $page } di { $pages }
web-actions-next = Pagina successiva
web-actions-back = Pagina precedente
web-actions-chosen = Scelta: { $action }
web-actions-advised = Un bot sceglierebbe: { $action }
web-actions-sealed = La tua risposta: { $action }.
web-keys = Tastiera
web-qwixx-keys = Tab va dalla fila alle righe del foglio, alle tue carte e ai pulsanti; le frecce si muovono all’interno. Invio o Spazio sceglie.
web-actions-keys = Scrivi per cercare. Giù va dalla ricerca all’elenco, le frecce lo percorrono, Pag su e Pag giù cambiano pagina. Invio o Spazio sceglie, Esc annulla la scelta.
web-home-lead-local = Tre giochi per il tavolo di famiglia. Senza iscrizione e senza installare nulla: contro un bot o a turno su un solo dispositivo, anche senza rete.
web-with-friends-elsewhere = Gli amici su altri dispositivi hanno bisogno di un server.
web-local-static = Tutto avviene su questo dispositivo. Le partite con amici tramite link, gli account e le valutazioni hanno bisogno di un server di Rowlock, che questo sito non ha.
web-local-lost = Giochi su questo dispositivo, perché il server non era raggiungibile.
web-local-chosen = Giochi su questo dispositivo. Le tue partite sul server restano come sono.
web-local-back = Torna al server
web-trouble-bad_record = Questa registrazione non è valida: la riga { $line } non torna.
web-trouble-no_seed = Questa registrazione non ha un seme, quindi le sue pescate non si possono verificare.
web-trouble-not_from_start = Questa partita non comincia dall’inizio.
web-trouble-bad_players = I nomi in questa registrazione non corrispondono ai posti.
web-trouble-no_person = Lì siedono solo bot.
web-trouble-too_many_uploads = Il tuo account non conserva altre partite offline.
web-trouble-no_such_upload = Questa partita non c’è più.
web-trouble-upload_account = Le partite caricate appartengono a un account. Creane uno o accedi.
web-trouble-weak_password = Questa password si indovina subito: { $reason ->
    [common] è una delle più comuni
    [similar] somiglia troppo alle più comuni
    [repeats] ripete gli stessi caratteri o le stesse parole
    [sequence] è una sequenza come abc o 6543
    [keyboard] i suoi tasti sono uno accanto all’altro
    [word] è una sola parola
    [name] è fatta di nomi comuni
    [date] anni e date si provano per primi
    [own] contiene il tuo nome o quello di un gioco
   *[other] è troppo corta o troppo semplice. Aggiungi una parola o due
}. Scegline un’altra.
web-trouble-wrong_password = Non è la tua password.
web-trouble-bad_log_in = Il nome, la password o il codice è sbagliato.
web-trouble-already_account = Hai già un account.
web-trouble-other_tab = Questa partita è aperta in un’altra scheda. Gioca qui e l’altra scheda la lascia.
web-trouble-storage_full = Lo spazio di questo browser è pieno: nulla è stato salvato e nulla è stato giocato. Elimina qualcosa e riprova.
web-trouble-storage_lost = Questo browser non può salvare partite: la sua memoria è disattivata o è stata svuotata. Quello che hai appena fatto non vale.
web-trouble-storage_none = Questo browser non conserva nulla per Rowlock: la finestra è privata, la memoria è disattivata oppure un’altra scheda la trattiene. Chiudi le altre schede di Rowlock, consenti la memoria per questo sito o usa una finestra normale, poi ricarica la pagina.
web-trouble-storage_newer = Una versione più recente di Rowlock ha aperto le tue partite. Ricarica la pagina per continuare.
web-trouble-table_lost = Il browser ha eliminato questa partita dalla sua memoria.
web-trouble-table_unreadable = Un’altra versione di Rowlock ha salvato questa partita e questa non può leggerla. Resta com’è.
web-trouble-no_such_lesson = Questa lezione non esiste.
web-trouble-no_such_player = Qui non c’è nessuno con questo indirizzo.
web-trouble-name_twice = Due giocatori hanno questo nome. Cambiane uno.
web-missing-player-title = Giocatore non trovato
web-missing-player = A questo indirizzo non c’è nessuno. Forse il link è incompleto, o l’account è stato eliminato.
web-missing-game = Questo gioco qui non c’è.
web-recap-qwirkles = { $count ->
    [0] nessun Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkle
}
web-recap-most-cards = { $count ->
    [0] nessuna carta posata
    [one] mai più di 1 carta in un turno
   *[other] fino a { $count } carte in un turno
}
web-recap-locks = { $count ->
    [0] nessuna riga chiusa
    [one] 1 riga chiusa
   *[other] { $count } righe chiuse
}
web-recap-misses = { $count ->
    [0] nessun errore
    [one] 1 errore
   *[other] { $count } errori
}
web-play-here = Gioca qui
web-bot-level-0-note = Gioca quello che va bene e solo ogni tanto guarda meglio. Per i bambini e per la prima partita.
web-bot-level-1-note = Gioca il meglio che vede, ma molto gli sfugge.
web-bot-level-2-note = Vede quasi tutto; ogni tanto qualcosa gli sfugge.
web-bot-level-3-note = Prende ciò che conta subito e pensa poco al seguito.
web-bot-level-4-note = Soppesa ciò che una mossa lascia agli altri.
web-bot-level-5-note = Immagina in anticipo tanti mondi possibili.
web-bot-level-6-note = Valuta le posizioni in base a milioni di partite giocate contro se stesso.
web-replay-holds = La mano di { $name }
web-how-to-play = Modi di giocare
web-trouble-not_host = Può farlo solo chi ha aperto il tavolo.
web-trouble-seats_open = Ci sono ancora posti liberi.
web-trouble-account_needed = Le partite classificate sono per chi ha un account.
web-trouble-no_such_puzzle = Questo enigma non esiste. Forse il link è vecchio.

## Pictures of finished games

web-share-picture = Condividi un’immagine
web-share-failed = Non è stato possibile creare l’immagine.

## Nei menu e nei risultati

web-resign = Abbandona
web-resign-sure = Abbandonare?
web-resign-note = Un bot continua al tuo posto e tu arrivi ultimo.
web-resign-note-duel = La partita finisce subito e vince { $name }.
web-resign-note-last = La partita finisce subito.
web-resign-note-rated = La partita è classificata e vale come sconfitta.
web-play-on = Continua
web-let-bot-play = Lascia giocare un bot al posto di { $name }
web-leave-for-now = Esci per ora
web-copy-watch-link = Copia un link per guardare
web-fair-ask = Il mescolamento era onesto?
web-rematch-other = Qualcun altro ha proposto una rivincita per primo. Guarda che cosa cambia.
web-rematch-bots = Bot
web-rematch-no-bots = nessuno
web-qwirkle-went-out = { $name } ha posato l’ultima tessera e riceve sei punti in più.
web-qwirkle-stuck = Nessuna tessera si può più posare: nessuno riceve i sei punti finali.
web-analysis-here = Analizza da qui
web-analysis-board = Scacchiera di analisi
web-insights-link = Che cosa mostrano le tue partite
