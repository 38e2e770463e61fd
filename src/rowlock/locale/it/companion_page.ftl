# The pages of the score pads for printed games.

web-companion-title = { $game }: il gioco stampato
web-companion-about-qwixx_cards = Un foglio per tutti, su questo dispositivo o su ogni telefono. Le crocette vengono controllate, punti ed errori contati.
web-companion-about-qwirkle = Inserisci ogni turno toccando le tessere. Le regole lo controllano e contano i punti, comprese le linee incrociate.
web-companion-about-qwirkle_cards = Inserisci le file e la tua mano: puoi calare, quanti Qwirkle puoi prendere, e come?
web-companion-players = Giocatori
web-companion-begin = Inizia
web-companion-numbers = Solo punti
web-companion-before = Continua una partita
web-companion-option-locks = Un lucchetto segnato chiude la fila
web-companion-locks-own = per chi lo segna (carte)
web-companion-locks-all = per tutti (dadi)
web-companion-option-rules = Contro le regole
web-companion-rules-strict = rifiuta
web-companion-rules-warn = avvisa soltanto
web-companion-option-edition = Edizione
web-companion-edition-schmidt = Schmidt
web-companion-edition-999games = 999 Games
web-companion-gone = Questa partita non può essere mostrata
web-companion-invite = Altri telefoni
web-companion-invite-qr = Codice dell’indirizzo di questa partita
web-companion-invite-note = Inquadra il codice con un altro telefono per giocare con un proprio foglio.
web-companion-invite-local = Questo indirizzo vale solo su questo dispositivo. Avvia Rowlock con “rowlock party” perché altri telefoni possano partecipare.
web-companion-file = Salva
web-companion-another = Nuova partita
web-companion-delete = Elimina
web-companion-delete-title = Eliminare questa partita?
web-companion-delete-note = Viene eliminata per tutti quelli che segnano qui. Non si può annullare.
web-companion-leave = Esci
web-companion-leave-title = Uscire da questa partita?
web-companion-leave-note = Continua senza di te. Con il codice puoi rientrare.
web-companion-open-file = Apri un file
web-companion-bad-file = Questo file non si può aprire: { $reason }
web-companion-offline = Il server non è raggiungibile. Gli inserimenti restano salvati.
web-companion-waiting =
    { $count ->
        [one] Un inserimento attende il server.
       *[other] { $count } inserimenti attendono il server.
    }
web-companion-who = Chi sei?
web-companion-taken = occupato: altro telefono
web-companion-both-title = { $name } è occupato
web-companion-both-note = Un altro telefono scrive per { $name }. Se lo fanno entrambi, entrambi possono segnare e annullare per questo posto.
web-companion-both = Usa entrambi i telefoni
web-companion-move = Cambia posto
web-companion-whose-sheet = Foglio di
web-companion-box =
    { $row ->
        [R] Rosso
        [Y] Giallo
        [G] Verde
       *[B] Blu
    } { $number }{ $open ->
        [yes] { "" }
        [crossed] , segnato: tocca per annullare
       *[no] , chiuso
    }
web-companion-sending = In attesa di essere salvato
web-companion-remove = Annullare { $what }?
web-companion-remove-button = Annulla questa casella
web-companion-remove-note = Sparisce solo questa croce; tutto ciò che è stato inserito dopo resta.
web-companion-miss-word = un errore
web-companion-miss-fix = Annulla un errore
web-companion-miss = Errore
web-companion-undo = Annulla
web-companion-finish = Termina la partita
web-companion-reopen = Riprendi la partita
web-companion-reopened = La fine è stata annullata: la partita continua.
web-companion-ending-rows = Due file sono chiuse: completate questo turno, poi la partita finisce.
web-companion-ending-misses = Quattro errori: completate questo turno, poi la partita finisce.
web-companion-winners =
    { $count ->
        [one] Vince { $names }!
       *[other] Vincono insieme { $names }!
    }
web-companion-closed-by =
    { $name } ha chiuso { $row ->
        [R] la fila rossa
        [Y] la fila gialla
        [G] la fila verde
       *[B] la fila blu
    }.
web-companion-board = Tavolo
web-companion-whole = Mostra tutto il tavolo
web-companion-cell = Casella vuota { $x }, { $y }
web-companion-take-back = Riprendi: { $tile }
web-companion-palette = Tocca ciò che è stato posato
web-companion-first = Scegli chi comincia, poi tocca le tessere della prima linea.
web-companion-lay = { $name }: tocca una casella, poi le tessere.
web-companion-correcting = Correzione di un turno di { $name }
web-companion-scores = { $points } punti: { $lines }
web-companion-goes-on = Conferma, o tocca dove ha giocato { $name }.
web-companion-confirm = Conferma
web-companion-cancel = Annulla
web-companion-leave-out = Togli questo turno
web-companion-swap = Scambia …
web-companion-pass = Passa
web-companion-hand = Mano
web-companion-hand-note = Tocca le tessere della mano: { $count } di { $size }.
web-companion-ask = Qual è la mossa migliore?
web-companion-asking = Il coach sta pensando …
web-companion-hand-keep = Conserva per l’analisi
web-companion-hand-kept = Conservata per l’analisi, la vedi solo tu:
web-companion-review = Analisi
web-companion-review-progress =
    { $all ->
        [one] { $done } mossa giudicata su una
       *[other] { $done } mosse giudicate su { $all }
    }
web-companion-review-points =
    { $points ->
        [one] un punto
       *[other] { $points } punti
    }
web-companion-review-best = Meglio:
web-companion-review-most = Più punti di tutte:
web-companion-review-both = Meglio, e più punti di tutte:
web-companion-review-gave-up = Questa mossa è costata { $by } di vantaggio alla fine.
web-companion-review-unsure = Un’altra mossa era forse migliore di { $by }.
web-companion-review-nothing = Niente avrebbe dato più punti.
web-companion-review-swapped = Il foglio non sa quali tessere sono state scambiate.
web-companion-review-show = Mostra sul tavolo
web-companion-review-back = Torna alla partita
web-companion-looking = Il tavolo prima della mossa di { $name }, con un’altra mossa.
web-companion-qwirkles =
    { $count ->
        [one] un Qwirkle
       *[other] { $count } Qwirkle
    }
web-companion-qwirkles-now = Qwirkle: { $count }
web-companion-out = Finito: + { $points }
web-companion-history = I numeri finora; toccane uno per correggerlo
web-companion-history-none = Ogni numero appare qui. Tocca un nome sopra per scegliere chi comincia.
web-companion-erase = Cancella l’ultima cifra
web-companion-points-of = Punti di { $name }
web-companion-end = Fine
web-companion-bag =
    { $count ->
        [one] Una tessera nel sacchetto
       *[other] { $count } tessere nel sacchetto
    }
web-companion-turn-place =
    { $lines }{ $out ->
        [yes] { " " }+ 6 per aver finito
       *[no] { "" }
    }
web-companion-turn-swap = scambio
web-companion-turn-pass = passo
web-companion-turn-missing = da inserire di nuovo
web-companion-correct = Correggi il turno di { $name }, { $points } punti
web-companion-invalid-title = Turni successivi non vanno più bene
web-companion-invalid =
    { $count ->
        [one] Con questa correzione un turno successivo viola le regole. Andrebbe inserito di nuovo:
       *[other] Con questa correzione { $count } turni successivi violano le regole. Andrebbero inseriti di nuovo:
    }
web-companion-invalid-confirm = Correggi lo stesso
web-companion-claim = Un Qwirkle in più per { $name }
web-companion-rows = File sul tavolo
web-companion-rows-none = Ancora nessuna fila
web-companion-rows-keep = Il tavolo è così
web-companion-row-new = Nuova fila
web-companion-row-choose = Aggiungi alla fila { $number }
web-companion-enter = Che cosa tocchi
web-companion-enter-hand = la mia mano
web-companion-enter-rows = il tavolo
web-companion-may-i = Posso calare?
web-companion-may-lay = Sì, puoi calare.
web-companion-may-not = No, non si può calare niente.
web-companion-most =
    { $count ->
        [0] Nessun Qwirkle è possibile.
        [one] Al massimo un Qwirkle.
       *[other] Al massimo { $count } Qwirkle.
    }
web-companion-moved =
    { $count ->
        [one] Si sposta una carta del tavolo.
       *[other] Si spostano { $count } carte del tavolo.
    }
web-companion-lay-this = Calato così
web-trouble-no_such_pad = Questa partita non esiste, o questo telefono non è stato invitato.
web-trouble-not_your_sheet = Puoi scrivere solo sul tuo foglio.
web-trouble-id_used = Un altro inserimento aveva già questo numero. Inseriscilo di nuovo.
web-trouble-log_full = Questa partita ha troppi inserimenti.
web-trouble-no_score_pad = Per questo gioco non c’è un segnapunti.
web-trouble-too_many_pads = Conservi troppe partite.
web-trouble-no_picture = Non c’è ancora niente da disegnare.
web-trouble-no_review = Si può analizzare solo una mossa di cui è stata conservata la mano.
