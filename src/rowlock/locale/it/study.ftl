### Immagini, suggerimenti e cifre dal terminale.

no-such-seat = Il posto { $seat } non esiste; i posti vanno da 0 a { $last }.
no-such-step = Il passo { $step } non esiste; la registrazione ha i passi da 0 a { $last }.
source-empty = Indica una registrazione o una posizione, oppure passa una posizione sullo standard input con: -
source-incomplete = Questa posizione non è completa, manca il campo { $field }. Una completa: { $example }
picture-not-overwritten = { $file } non è un’immagine e non viene sovrascritto.

render-kind = { $file }: l’estensione dice che cosa disegnare e dev’essere una di { $kinds }.
render-theme = Il tema { $theme } non esiste; ci sono { $themes }.
render-written = { $file } scritto ({ $size } kB)

hint-who = Posto { $seat }, secondo { $bot }:
hint-why = La prima mossa, rispetto alla seconda:
hint-equal = più o meno equivalente
hint-nobody = In questa posizione non c’è nulla da decidere: aspetta { $kind }.
hint-which-seat = Più posti decidono insieme: indicane uno fra { $seats } con --seat.
hint-other-seat = Il posto { $seat } ora non decide; decidono: { $seats }.

stats-player = { $player }, { $game }: { $games ->
    [one] una partita
   *[other] { $games } partite
  }
stats-scores = { "  " }partite vinte: { $wins } su { $finished }; { $mean } punti in media, da { $worst } a { $best }
stats-gains = { "  " }{ $mean } punti per risposta, al massimo { $best }, in { $answers } risposte
stats-actions = { "  " }{ $actions }
stats-no-player = Nessuna registrazione nomina { $player }; nominano { $players }.

help-render = Disegna una posizione, o la partita di una registrazione, in SVG, PNG, GIF o APNG.
help-render-source = Una registrazione, un testo di posizione, o - per leggere la posizione dallo standard input.
help-render-output = L’immagine; .svg e .png sono ferme, .gif e .apng mostrano tutta la partita.
help-render-seat = Disegna ciò che vede questo posto.
help-render-spectator = Disegna ciò che vede uno spettatore.
help-render-step = La posizione dopo tanti passi della registrazione, invece dell’ultima.
help-render-theme = light (chiaro) o dark (scuro).
help-render-marks = Segna i colori anche con puntini, per chi li distingue male.
help-render-width = Larghezza in pixel.
help-render-ms = Quanto resta visibile ogni immagine di un’animazione.

help-hint = Chiedi a un bot che cosa farebbe in una posizione.
help-hint-source = Un testo di posizione, una registrazione, o - per leggere la posizione dallo standard input.
help-hint-bot = A chi chiedere.
help-hint-seat = Per quale posto, quando più posti decidono insieme.
help-hint-step = Dopo tanti passi della registrazione, invece che alla fine.
help-hint-count = Quante azioni mostrare, le migliori per prime.
help-hint-budget_ms = Per quanto tempo il bot può pensare.
help-hint-json = Stampa un oggetto JSON.

help-stats = Racconta come sono le partite nelle registrazioni, giocatore per giocatore.
help-stats-files = Le registrazioni.
help-stats-player = Solo questo giocatore.
help-stats-json = Stampa una lista JSON.

completion-shell = Per { $shell } non c’è completamento; c’è per { $shells }.
help-completion = Stampa uno script con cui la shell completa comandi, opzioni, giochi e bot.
help-completion-shell = bash, zsh o fish.

insights-title = { $player }, { $game }: { $games ->
    [one] una partita finita
   *[other] { $games } partite finite
}, { $decisions ->
    [one] una decisione
   *[other] { $decisions } decisioni
} con una scelta
insights-rate = Tasso di errore: una decisione cede in media { $points } del vantaggio atteso e { $chance } della probabilità di vittoria.
insights-percent = { $value } %
insights-count = decisioni: { $decisions }, partite: { $games }
insights-kinds = Tipi di errori, secondo quanto costano in media in una partita; tutte le righe insieme sono tutto ciò che è stato ceduto:
insights-luck = Risultati medi, e senza la fortuna nelle pescate:
insights-lead = vantaggio
insights-wins = vittorie, %
insights-luck-part = fortuna { $luck }
insights-adjusted = senza fortuna { $adjusted }
insights-no-games = Tra queste registrazioni non c’è nessuna partita finita.
insights-unfinished = { $count ->
    [one] Una partita non giocata fino alla fine non conta.
   *[other] { $count } partite non giocate fino alla fine non contano.
}
insights-copies = { $count ->
    [one] Una partita è presente due volte e conta una volta.
   *[other] { $count } partite sono copie di altre e non contano di nuovo.
}
insights-cache-damaged = { $file } è danneggiato ({ $why }); il file viene messo da parte e la partita giudicata di nuovo.
insights-cache-unread = { $file } non si può leggere ({ $why }); la partita viene giudicata di nuovo.
insights-cache-unwritten = { $file } non si può scrivere ({ $why }); le cifre sono complete, e la prossima volta durerà altrettanto.
interrupted-insights = Interrotto dopo { $done } partite su { $all }; lo stesso comando riprende da lì.
help-insights = Dire che cosa cede un giocatore in generale e con quali errori, in tutte le partite finite di una cartella; e quanto valgono i risultati senza la fortuna nelle pescate.
help-insights-files = Cartelle con registrazioni, o registrazioni; contano anche le cartelle interne. Le partite giudicate vengono conservate: solo le nuove richiedono tempo.
help-insights-player = Di chi, secondo il nome nelle registrazioni; se manca, di tutte le persone, o dei bot se non ci sono persone.
help-insights-game = Solo questo gioco.
help-insights-bot = Chi propone i candidati; se manca, il livello più alto fino a 5.
help-insights-samples = Quanto può esaminare quel bot per una decisione; 0 prende un bot rapido senza campioni.
help-insights-worlds = In quanti mondi si provano i candidati; il quadruplo giudica le decisioni e le pescate.
help-insights-seed = Fissa i mondi; lo stesso seme dà le stesse cifre.
help-insights-processes = Quante partite giudicare insieme; se manca, quante sono i core.
help-insights-ray = Giudica sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
help-insights-json = Stampare un solo oggetto JSON.
