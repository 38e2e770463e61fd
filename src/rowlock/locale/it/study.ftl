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
