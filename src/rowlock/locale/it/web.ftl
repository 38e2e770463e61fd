### Il client per il browser.

## Dappertutto

web-close = Chiudi
web-cancel = Annulla
web-loading = Un momento…
web-try-again = Riprova
web-to-home = Inizio
web-skip-to-content = Vai al contenuto
web-copied = Copiato.
web-copy-failed = Questa pagina non può copiare. Copia tu stesso: { $text }
web-menu = Menu
web-rules = Regole
web-you = tu
web-players = Giocatori
web-score-is = Punteggio:

## Impostazioni e nome

web-settings = Impostazioni
web-language = Lingua
web-theme = Aspetto
web-theme-auto = Automatico
web-theme-light = Chiaro
web-theme-dark = Scuro
web-setting-marks = Segni accanto ai colori
web-setting-marks-note = Da uno a sei punti su ogni tessera, un numero per ogni colore
web-setting-legal = Mostra dove va una tessera
web-setting-legal-note = Non nelle partite classificate
web-setting-skips = Passa automaticamente
web-setting-skips-note = A Qwixx, quando non puoi segnare il numero per tutti
web-setting-calm = Meno movimento
web-tempo = Ritmo delle mosse
web-tempo-off = Subito
web-tempo-quick = Veloce
web-tempo-normal = Normale
web-tempo-slow = Lento
web-setting-sound = Suoni
web-setting-hand = Il mio telefono è la mia mano
web-setting-hand-note = Un grande schermo mostra il tavolo: qui è più piccolo e la mano è più grande.
web-your-name = Il tuo nome
web-name-change = Il tuo nome: { $name }. Cambialo
web-name-shown = Il nome che vedono gli altri
web-keep-name = Tieni questo nome

## Inizio

web-home-title = Siediti e gioca.
web-home-lead = Tre giochi per il tavolo di famiglia. Senza iscrizione e senza installare nulla: contro un bot, con gli amici tramite un link, o a turno su un solo dispositivo.
web-games-title = Giochi
web-about-qwirkle = Posa tessere in linee di uno stesso colore o di una stessa forma e segna punti per ogni linea che allunghi.
web-about-qwirkle_cards = Deponi carte in serie, riordina quelle sul tavolo e conquista le serie da sei.
web-about-qwixx_cards = Gioca carte, segna i numeri da sinistra a destra e chiudi le tue righe prima degli altri.
web-seats-range = Da { $from } a { $to } giocatori
web-play-now = Gioca subito contro un bot
web-opening = Preparazione…
web-set-up = Prepara una partita
web-resume-title = Continua a giocare
web-resume-all = { $count ->
    [one] Mostra la partita
   *[other] Mostra tutte le { $count } partite
}
web-resume-away = Metti da parte: { $game }
web-open-all = { $count ->
    [one] Mostra il tavolo
   *[other] Mostra tutti i { $count } tavoli
}
web-turn-yours = Tocca a te
web-turn-of = Di turno: { $name }
web-turn-title = Tocca a te · { $game }
web-turns-elsewhere = { $count ->
    [one] Tocca a te a un altro tavolo
   *[other] Tocca a te ad altri { $count } tavoli
}
web-open-title = Tavoli aperti
web-recent-title = Partite recenti
web-status-open = In attesa di giocatori
web-status-running = In corso
web-status-over = Finita
web-status-closed = Abbandonata

## Preparare una partita

web-name-of = Giocatore { $number }
web-time = Tempo
web-clock-none = Senza orologio
web-clock-gain = { $bank } + { $gain } per turno
web-clock-fresh = { $bank } per turno
web-clock-bank = { $bank } per tutta la partita
web-clock-left = { $days } g { $hours } h
web-span-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
web-span-hours = { $count } h
web-span-minutes = { $count } min
web-span-seconds = { $count } s
web-rated = Classificata
web-unrated = Non classificata
web-hints-allowed = Consigli ammessi
web-hints-none = Senza consigli
web-start = Comincia
web-bot-random = Caso
web-bot-greedy = Ingordo
web-bot-level-0 = Esordiente
web-bot-level-1 = Principiante
web-bot-level-2 = Dilettante
web-bot-level-3 = Da circolo
web-bot-level-4 = Esperto
web-bot-level-5 = Maestro
web-bot-level-6 = Gran maestro

## Prima della partita

web-seat-open = Posto libero
web-facts = Come si gioca a questo tavolo
web-option-value = { $option }: { $value }
web-option-off = no
web-seats-free = { $free ->
    [0] Tutti i posti occupati
    [one] { $free } posto libero su { $seats }
   *[other] { $free } posti liberi su { $seats }
}
web-watch = Guarda
## Al tavolo

web-your-move = La tua mossa
web-their-turn = di turno
web-own-turn = di turno
web-is-here = presente
web-is-away = assente
web-a-bot = bot
web-a-person = persona
web-a-guest = ospite
web-name-of-guest = { $name } (ospite)
web-has-answered = ha deciso
web-gone-left = uscito, continua un bot
web-gone-time = tempo scaduto, continua un bot
web-gone-resigned = abbandono, continua un bot
web-gone-replaced = sostituito da un bot
web-ended-left = uscito
web-ended-time = tempo scaduto
web-ended-resigned = abbandono
web-departed-left = { $name } ha lasciato la partita.
web-departed-time = Il tempo di { $name } è scaduto.
web-departed-resigned = { $name } ha abbandonato.
web-departed-replaced = { $name } è mancato troppo a lungo.
web-departed-you-left = Hai lasciato la partita.
web-departed-you-time = Il tuo tempo è scaduto.
web-departed-you-resigned = Hai abbandonato.
web-departed-you-replaced = Sei mancato troppo a lungo.
web-departed-bot = Un bot continua a questo posto.
web-departed-wins = Vince { $name }.
web-departed-over = La partita è finita.
web-departed-you-win = Vinci tu.
web-departed-table = { $name } ha lasciato il tavolo.
web-hints-used = { $count ->
    [one] 1 consiglio
   *[other] { $count } consigli
}
web-hint-counted = Consiglio: gli altri vedono quanti ne chiedi.
web-time-left = Tempo rimasto
web-waiting-for = In attesa di { $names }.
web-sending = Un momento…
web-checking = Verifica in corso…
web-you-watch = Stai guardando la partita.
web-watchers = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
}
web-more-qwirkle = Tessere e cronaca
web-more-qwirkle_cards = Carte e cronaca
web-more-qwixx_cards = Carte e cronaca
web-log = Cronaca
web-log-empty = Non è ancora successo niente.
web-link-lost = La connessione è caduta, ma della partita non si è perso nulla: riprende appena torni.
web-link-again = Riconnetti
web-link-ended = La tua sessione è terminata. Accedi per continuare.
web-link-enter = Accedi
web-hint = Consiglio
web-hint-laid = Ecco che cosa farebbe un bot: conferma, oppure riprendi le tessere.
web-undo = Annulla
web-recall = Riprendi
web-confirm = Conferma
web-show-result = Mostra il risultato
web-game-over = La partita è finita.
web-you-won = Hai vinto!
web-they-won = Vince { $names }
web-shared-win = Vittoria condivisa: { $names }
web-rematch = Rivincita
web-rematch-open = È aperta una rivincita.
web-pass-device = Di turno: { $name }
web-pass-device-note = Passa il dispositivo. La mano appare quando dici chi sei.
web-i-am = Sono { $name }

web-told-place = { $name } ha posato { $tiles }, { $count ->
    [one] { $from }
   *[other] da { $from } a { $to }
}.
web-told-points = { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}
web-told-own-points = { $points ->
    [one] Ottieni 1 punto.
   *[other] Ottieni { $points } punti.
}
web-told-your-turn = Tocca a te.
web-told-undone = L’ultima mossa è stata annullata.
web-time-warning = { $seconds ->
    [one] Resta 1 secondo.
   *[other] Restano { $seconds } secondi.
}
web-stock-tiles = { $count ->
    [0] Il sacchetto è vuoto
    [one] 1 tessera nel sacchetto
   *[other] { $count } tessere nel sacchetto
}
web-stock-cards = { $count ->
    [0] Il mazzo è vuoto
    [one] 1 carta nel mazzo
   *[other] { $count } carte nel mazzo
}
web-yes = sì
web-no = no

## Le tessere a parole

web-tile = { $shape ->
    [c] cerchio { $colour ->
        [R] rosso
        [O] arancione
        [Y] giallo
        [G] verde
        [B] blu
       *[P] viola
    }
    [s] quadrato { $colour ->
        [R] rosso
        [O] arancione
        [Y] giallo
        [G] verde
        [B] blu
       *[P] viola
    }
    [d] rombo { $colour ->
        [R] rosso
        [O] arancione
        [Y] giallo
        [G] verde
        [B] blu
       *[P] viola
    }
    [f] trifoglio { $colour ->
        [R] rosso
        [O] arancione
        [Y] giallo
        [G] verde
        [B] blu
       *[P] viola
    }
    [t] stella { $colour ->
        [R] rossa
        [O] arancione
        [Y] gialla
        [G] verde
        [B] blu
       *[P] viola
    }
   *[x] croce { $colour ->
        [R] rossa
        [O] arancione
        [Y] gialla
        [G] verde
        [B] blu
       *[P] viola
    }
}
web-colour-name = { $colour ->
    [R] rosso
    [O] arancione
    [Y] giallo
    [G] verde
    [B] blu
   *[P] viola
}
web-shape-name = { $shape ->
    [c] cerchio
    [s] quadrato
    [d] rombo
    [f] trifoglio
    [t] stella
   *[x] croce
}

## Il tavolo di Qwirkle

web-board = Tavolo
web-board-keys = Le frecce spostano, Invio posa la tessera presa o ne riprende una, N va alla prossima casella adatta, Esc torna alle tue tessere. Più, meno e zero regolano lo zoom.
web-cell-column = colonna { $column }
web-cell-left = colonna { $column } a sinistra dell’inizio
web-cell-row = riga { $row }
web-cell-above = riga { $row } sopra l’inizio
web-cell-tile = { $tile }, { $place }
web-cell-drafted = { $tile }, posata in questo turno, { $place }
web-cell-last = { $tile }, ultima mossa, { $place }
web-cell-legal = qui va bene, { $place }
web-cell-later = va bene quando altre stanno in mezzo, { $place }
web-cell-empty = vuota, { $place }
web-zoom = Zoom
web-zoom-in = Più vicino
web-zoom-out = Più lontano
web-zoom-fit = Mostra tutto
web-rack = Le tue tessere
web-rack-keys = Le frecce scelgono una tessera, Spazio la prende e va al tavolo. Con Alt le frecce spostano la tessera.
web-tile-laid = { $tile }, sul tavolo
web-tiles-held = { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}
web-picked = Presa: { $tile }. { $count ->
    [0] Per ora non va da nessuna parte.
    [one] Va bene in un posto.
   *[other] Va bene in { $count } posti.
}
web-shuffle = Mescola
web-shuffle-rack = Mescola le tue tessere
web-swap = Scambia
web-swap-which = Quali tessere vuoi scambiare? { $bag ->
    [one] Nel sacchetto c’è una tessera.
   *[other] Nel sacchetto ci sono { $bag } tessere.
}
web-must-swap = Nessuna delle tue tessere si può posare: scambiane.
web-must-pass = Nessuna delle tue tessere si può posare e il sacchetto è vuoto: passi.
web-confirm-swap = { $count ->
    [0] Scambia
    [one] Scambia 1 tessera
   *[other] Scambia { $count } tessere
}
web-confirm-pass = Passa
web-draft-unfinished = Tessere posate: { $have } su { $need }. Posane ancora { $more ->
    [one] una
   *[other] { $more }
} sulla stessa linea.
web-draft-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
web-draft-sum = { $sum } = { $points } punti
web-draft-last = di cui { $points } per aver chiuso.
web-unseen-title = Tessere ancora in arrivo
web-unseen-note = { $total } che non vedi, di cui { $bag } nel sacchetto
web-log-place-label = { $name } ha posato { $tiles }. Mostra sul tavolo
web-log-swap = { $count ->
    [one] ha scambiato 1 tessera
   *[other] ha scambiato { $count } tessere
}
web-log-pass = ha passato
web-qwirkle-cheer = Qwirkle!
web-seen-fault-qwirkle-cell_taken = Qui c’è già una tessera; le tessere sul tavolo non si spostano più.
web-seen-fault-qwirkle-gap = C’è un buco: le tessere di un turno formano una linea continua.
web-seen-fault-qwirkle-line_mixed = Questa linea non è né di un solo colore né di una sola forma.
web-seen-fault-qwirkle-line_repeats = Questa linea conterrebbe due volte { $tile }.

## La pagina delle regole

web-rules-title = Le regole di { $game }
## Imparare

web-learn = Impara
web-learn-title = Impara { $game }

## Rivedere una partita

web-replay = Rivedi
## Le persone

web-leaders = Classifica
## L’account

web-account = Account
web-licences = Licenze
## Quando qualcosa non va

web-missing-title = Qui non c’è niente
web-missing-text = L’indirizzo è sbagliato, o quello che c’era non c’è più.
web-missing-table-title = Tavolo non trovato
web-missing-table = Questo indirizzo non porta a nessun tavolo. Copia il link per intero, o fattelo mandare di nuovo.
web-trouble-invite_cut = Questo invito è incompleto. Copia il link per intero, o fattelo mandare di nuovo.
web-crash-title = Qualcosa è andato storto
web-crash-text = La pagina non è riuscita a continuare. Le tue partite sono al sicuro sul server.
web-outdated-title = Rowlock è stato rinnovato
web-outdated-text = Questa pagina è più vecchia del server. Ricaricala per continuare.
web-table-trouble = Questo tavolo non si può mostrare
web-table-closed = Questo tavolo è stato abbandonato
web-table-closed-text = Chi ospitava è uscito prima dell’inizio.
web-trouble-unknown = Qualcosa è andato storto. Riprova.
web-trouble-lost = Il server non è raggiungibile. Controlla la connessione e riprova.
web-trouble-no_such_table = Questo tavolo non esiste. Forse il link è incompleto.
web-trouble-not_found = Questo tavolo non esiste. Forse il link è incompleto.
web-trouble-bad_request = Questo tavolo non esiste. Forse il link è incompleto.
web-trouble-private = A questo tavolo si entra su invito. Chiedi un link.
web-trouble-table_full = Tutti i posti sono presi.
web-trouble-seat_taken = Qualcun altro ha preso quel posto.
web-trouble-already_contributed = Il tuo posto ha già aggiunto la sua parte al mescolamento.
web-trouble-already_started = La partita è già cominciata.
web-trouble-table_closed = Questo tavolo è stato abbandonato.
web-trouble-stale = Nel frattempo la partita è andata avanti.
web-trouble-not_asked = Non è il tuo turno.
web-trouble-no_undo = Si annulla solo contro i bot e senza orologio.
web-trouble-nothing_to_undo = Non c’è ancora niente da annullare.
web-trouble-no_hints = Nelle partite classificate non ci sono consigli.
web-trouble-hints_off = A questo tavolo si gioca senza consigli.
web-trouble-bad_name = Questo nome non si può usare. Usa lettere e cifre, al massimo 24.
web-trouble-not_your_seat = Questo posto non è più tuo.
web-trouble-internal = Qualcosa è andato storto sul server. Riprova.
web-trouble-method_not_allowed = Questo server non permette di cambiare nome.
web-trouble-not_over = La partita non è ancora finita.
web-trouble-game_over = La partita è finita.
web-trouble-not_running = La partita non è in corso.
web-trouble-already_answered = Hai già risposto.
web-trouble-not_seated = Non sei seduto a questo tavolo.
web-trouble-no_session = Questo dispositivo qui non è più conosciuto. Ricarica la pagina.
web-trouble-no_replacing = Solo una partita in corso e senza orologio può continuare con un bot.
web-trouble-unavailable = Al momento il server non può salvare nulla. Riprova.
web-trouble-unreadable_table = Al momento il server non può leggere questa partita. Riprova più tardi.
web-trouble-no_such_game = Qui questo gioco non c’è.
web-trouble-name_taken = Qualcun altro ha questo nome, o uno che gli somiglia.
web-trouble-name_reserved = Questo nome è riservato. Scegline un altro.
web-trouble-too_fast = Un po’ troppo in fretta. Aspetta un momento e riprova.
web-trouble-banned = Questo account è bandito.
web-trouble-too_many_tables = Troppi tuoi tavoli aspettano. Inizia o lascia prima qualcuno.
web-trouble-too_many_seats = Giochi troppe partite insieme. Finiscine prima qualcuna.
web-trouble-too_early = Lascia ancora un po’ di tempo: { $seconds } secondi.
web-trouble-not_waiting = Ora nessuno sta aspettando.

## Giocare senza server

web-device-here = Gioca su questo dispositivo
web-device-ask = Le partite su questo dispositivo non hanno bisogno di un server. Restano in questo browser, con un nome proprio, separate dalle tue partite di qui. Si caricano circa 6 MB, una volta sola.
web-device-go = Carica e gioca
web-trouble-no_runtime = Non è stato possibile avviare i giochi su questo dispositivo. Ricarica la pagina; la prima volta serve una rete.

web-printed = Segnapunti
web-printed-title = Segnapunti per il gioco stampato: { $game }
