### Quello che dice il programma stesso. Le parole di un gioco stanno nel file di quel gioco.

## Errori, qualunque sia il comando

error-illegal = { $message } ({ $clause })
error-internal = Il programma ha commesso un errore ({ $why }). Con ROWLOCK_DEBUG=1 si vede dove; segnalalo, per favore.
error-at = { $message } (in { $at })
error-position = La posizione non è leggibile. Campo { $field }: { $why }
error-record = La registrazione non è valida. Riga { $line }: { $why }

## Testi illeggibili

notation-action = { $text } non è un’azione di questo gioco.
notation-answer_of_another_seat = { $text } risponde per un posto che ha già risposto.
notation-canonical_text = { $text } non è scritto come nelle registrazioni.
notation-card = { $text } non è una carta; una carta si scrive come Rc o R5.
notation-colour = { $text } non è un colore; un colore si scrive come R.
notation-draft = { $text } non è la bozza di un turno.
notation-event = { $text } non è una riga della cronologia di questo gioco.
notation-next_decision_number = { $text } non è il numero della prossima decisione.
notation-outcome = { $text } non è nulla che il caso possa portare in questo gioco.
notation-position = { $text } non è il testo di una posizione.
notation-row = { $text } non è una serie; una serie si scrive come Rc.Rs.Rd.
notation-row_of_the_table = { $text } non è una fila sul tavolo.
notation-place = { $text } non è un posto sul tavolo.
notation-single_chance_entry = { $text } sta dove il caso porta una cosa sola.
notation-view = { $text } non è una vista.

## La riga di comando

unknown-command = Il comando { $name } non esiste; ci sono { $commands }.
extra-missing = Per questo serve l’estensione «{ $extra }». Installala con: { $command }
unknown-game = Il gioco { $name } non esiste; ci sono { $games }.
unknown-bot = Il giocatore { $name } non esiste; ci sono { $bots }. `rowlock bots` dice come gioca ciascuno.
game-needed = Indica un gioco: { $games }.
bad-seats = { $game } si gioca da { $least } a { $most } persone, non in { $seats }.
bots-and-seats = Sono indicati { $bots } giocatori per { $seats } posti: dai --bot una volta per tutti gli avversari, o una volta per posto.
bad-seed = Un seme è una riga di testo stampabile, senza spazi ai lati.
resume-alone = Una partita salvata porta con sé posti, opzioni e seme: non darli con --resume.
resume-other-game = { $file } è una partita di { $game }.
usage = { $command }: { $why }. Vedi: { $command } --help
usage-no-option = l’opzione { $option } non esiste
usage-missing = manca { $name }
usage-needs-value = l’opzione { $option } richiede un valore
usage-no-value = l’opzione { $option } non prende valori
usage-number = { $option } prende un numero intero
usage-number-from = { $option } prende un numero intero da { $least } in su
usage-number-between = { $option } prende un numero intero da { $least } a { $most }
usage-extra = questo è di troppo: { $words }

file-is-folder = { $file } è una cartella, non un file.
file-unnamed = È atteso il nome di un file, non un testo vuoto.
file-missing = Il file { $file } non esiste.
file-unreadable = { $file } non si può leggere: { $why }.
file-unwritable = { $file } non si può scrivere: { $why }.
file-unusable = { $file } non è utilizzabile: { $why }.
file-held = { $file } è in uso dal processo { $holder }. Aspetta che finisca, oppure indica un altro file.
file-no-record = { $file } non è una registrazione di Rowlock.
file-no-text = { $file } non è un testo.
file-not-overwritten = { $file } non è una registrazione di Rowlock e non viene sovrascritto.
file-unfinished-game = { $file } contiene una partita non finita e non viene sovrascritto. Continuala (--resume { $file }) o indica un altro file.

verify-proved = { $file }: valida. { $entries ->
    [one] Una voce
   *[other] { $entries } voci
  }, ogni estrazione provata dal seme, punti { $scores }, impronta { $hash }
verify-unproved = { $file }: valida. { $entries ->
    [one] Una voce
   *[other] { $entries } voci
  }, estrazioni non provate perché manca il seme, punti { $scores }, impronta { $hash }
verify-fair = Onesta: dopo l’impegno del server { $count ->
    [one] il posto { $seats } ha
   *[other] i posti { $seats } hanno
  } aggiunto qualcosa al mescolamento
verify-not-fair = Onestà non provata: nessuno ha aggiunto qualcosa al mescolamento dopo un impegno del server
verify-other-commitment = la registrazione ha un impegno diverso da quello che hai visto
verify-entropy-missing = la tua entropia non è nel mescolamento
verify-failed = { $file }: { $why }

rules-missing = La pagina delle regole di { $game } manca in questa installazione.
rules-no-clause = L’articolo { $clause } non esiste; ci sono { $known }.
rules-clause-needed = Indica un articolo, oppure lascia la partita e scrivi: rowlock rules { $game }

replay-next = Invio: avanti
replay-variation = Invece:
replay-marks = { $kind ->
    [circle] Cerchio
    [square] Quadrato
    [triangle] Triangolo
   *[cross] Croce
  }: { $places }
replay-result = Vince: { $players }. Punti { $scores }
replay-unfinished = La registrazione finisce qui, la partita no. Punti { $scores }
replay-ended = { $ending } Punti { $scores }
record-ending = { $reason ->
    [time] Il posto { $seat } ha esaurito il tempo: vince il posto { $winner }.
    [left] Il posto { $seat } ha lasciato la partita: vince il posto { $winner }.
   *[resigned] Il posto { $seat } ha abbandonato: vince il posto { $winner }.
}
record-ending-many = { $reason ->
    [time] Il posto { $seat } ha esaurito il tempo e la partita è finita lì.
    [left] Il posto { $seat } ha lasciato la partita, che è finita lì.
   *[resigned] Il posto { $seat } ha abbandonato e la partita è finita lì.
}

perft-line = profondità { $depth }: { $count } sequenze ({ $seconds } s)

rules-options = { $game } ({ $name }), da { $least } a { $most } giocatori
rules-options-example = Prima un’impostazione, poi ciò che ne differisce: --options "{ $example }"
doctor-python = Python
doctor-package = pacchetto
doctor-extra = estensione
doctor-extra-installed = installata
doctor-extra-missing = non installata: { $command }
doctor-game = gioco
doctor-rules = pagina delle regole
doctor-clauses = { $count } articoli
doctor-language = lingua
doctor-texts = { $count } testi
doctor-bots = bot
doctor-terminal = terminale
doctor-sound = Tutto a posto.
doctor-unsound = Manca qualcosa: guarda le righe con !!

## Al tavolo

ask-game = Quale gioco?
player-you = tu
player-person = giocatore
stock-bag = sacchetto { $size }
stock-pile = mazzo { $size }
play-no-terminal = Questo gioco ha bisogno di un terminale in cui scrivere. Aprine uno e avvia lì rowlock play, oppure dai --plain per mandare le azioni attraverso una pipe.
play-prompt = { $player }: { $prompt }
play-commands = help · legal · hint · undo · save FILE · quit
play-curtain = Ora tocca a: { $player }. Gli altri guardano altrove; premi Invio.
play-help =
    legal        le azioni che rendono di più; «legal all» le elenca tutte
    hint         dove guardare, ogni volta di più; «hint all»: che cosa farebbe il bot ingordo (greedy)
    undo         riprendere il tuo ultimo turno (contro i bot)
    show         ridisegnare il tavolo
    rules QW-7   leggere un articolo delle regole
    save FILE    salvare la partita; per continuare: rowlock play --resume FILE
    quit         uscire
play-help-actions = Scrivi un’azione come sta scritta qui, o il suo numero nella lista di «legal»:
play-more = … e altre { $more }: legal all
play-number = Scrivi un numero per giocare quell’azione.
play-hint = Il bot ingordo farebbe: { $action } (vale { $value })
play-saved = Salvata in { $file }
play-left = La partita è stata lasciata e non è salvata.
play-seed = Seme di questa partita: { $seed }
result-you = Vinci tu, { $scores }.
result-winner = Vince { $player }, { $scores }.
result-shared = { $players } si dividono la vittoria, { $scores }.
undo-people = Tra persone non si riprende nulla.
undo-nothing = Non c’è un tuo turno da riprendere.
save-needs-file = Indica il file: save FILE

## Aiuto

help-examples = Esempi:
help-heading-usage = Uso:
help-heading-options = Opzioni:
help-heading-arguments = Argomenti:
help-heading-commands = Comandi:
help-help = Mostra questa guida.
help-default = predefinito:
help-required = obbligatorio
help = Giocare a Qwirkle, Qwirkle Cards e Qwixx nel terminale, verificare registrazioni, servire altri programmi.
help-version = Mostra la versione.
help-lang = Parla en, fr, de, it o nl (altrimenti come dicono ROWLOCK_LANG o LANG).
help-play = Giocare nel terminale, contro i bot o con altri alla stessa tastiera.
help-play-game = Il gioco; se manca, viene chiesto.
help-play-seats = Quanti giocatori.
help-play-options = Un’impostazione e ciò che ne differisce (rowlock rules GIOCO --options le elenca).
help-play-bot = Chi gioca: un livello come level:3, greedy, random o human (rowlock bots li elenca). Una volta per tutti gli avversari, o una volta per posto, in ordine.
help-play-seed = Un testo qualsiasi; lo stesso seme distribuisce la stessa partita.
help-play-save = Tiene la registrazione in questo file, dopo ogni passo.
help-play-resume = Continua una partita salvata.
help-play-plain = Riga per riga invece che a tutto schermo; attraverso una pipe anche senza colori.
help-replay = Rigiocare una registrazione.
help-replay-file = La registrazione.
help-replay-step = Mostra la posizione dopo ogni passo.
help-verify = Verificare registrazioni: ogni riga, ogni regola, ogni estrazione. Termina con 1 se una non è valida.
help-verify-files = Le registrazioni.
help-verify-commitment = L’impegno che hai visto prima della partita.
help-verify-entropy = L’entropia che hai aggiunto.
help-rules = Leggere le regole di un gioco, o un solo articolo.
help-rules-game = Il gioco.
help-rules-clause = L’articolo.
help-rules-options = Elencare invece le impostazioni e le opzioni del gioco, per --options di altri comandi.
help-engine = Servire il protocollo del motore: un oggetto JSON per riga su ingresso e uscita standard.
help-perft = Contare le sequenze di azioni da una posizione, un’impronta delle regole.
help-perft-game = Il gioco.
help-perft-depth = Quante decisioni.
help-perft-position = Parte da questo testo di posizione.
help-perft-seats = Quanti giocatori, se non è data una posizione.
help-perft-options = Un’impostazione e ciò che ne differisce, se non è data una posizione (rowlock rules GIOCO --options le elenca).
help-perft-seed = Decide il caso; lo stesso seme dà gli stessi numeri.
help-perft-json = Scrive un oggetto JSON.
help-doctor = Esaminare questa installazione: versioni, file, lingue, giochi, terminale.

## Segnaposto nella guida

placeholder-address = INDIRIZZO
placeholder-file = FILE
placeholder-position = POSIZIONE
placeholder-folder = CARTELLA
placeholder-game = GIOCO
placeholder-language = LINGUA
placeholder-level = LIVELLO
placeholder-low = MIN
placeholder-high = MAX
placeholder-name = NOME
placeholder-names = NOMI
placeholder-options = OPZIONI
placeholder-pass = LASCIAPASSARE
placeholder-picture = IMMAGINE
placeholder-pixels = PIXEL
placeholder-port = PORTA
placeholder-seed = SEME
placeholder-target = OGGETTO
placeholder-text = TESTO
placeholder-theme = TEMA
placeholder-clause = ARTICOLO
placeholder-command = COMANDO
placeholder-args = ARGOMENTI
