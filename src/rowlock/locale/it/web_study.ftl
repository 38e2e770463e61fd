### Studiare nel browser: il coach al tavolo, l’analisi delle partite finite, gli enigmi.

## Il coach
web-coach-name = Il coach
web-coach-close = Buona più o meno quanto la seconda scelta.
web-coach-probably = Probabilmente meglio della seconda scelta.
web-coach-slightly = Un po’ meglio della seconda scelta.
web-coach-clearly = Chiaramente meglio della seconda scelta.
web-coach-far = Molto meglio della seconda scelta.
web-coach-figures = La differenza dalla seconda scelta è in media di { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
}, molto probabilmente fra { $low } e { $high }.
web-coach-alone = Il coach non ha trovato altre mosse degne di nota.
web-coach-only = Qui non c’è altro da fare.
web-coach-why = Perché?
web-coach-title = Perché questa mossa?
web-coach-move = Mossa
web-coach-lead = Vantaggio finale
web-coach-chance = Probabilità di vittoria
web-coach-how = Ogni mossa è stata giocata molte volte fino alla fine, ridistribuendo tutto ciò che non vedi. Il vantaggio è di quanti { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
} finisci in media davanti al migliore degli altri; molto probabilmente si trova nell’intervallo indicato sotto.
web-coach-looks = Il coach dà un’occhiata. Conferma di nuovo per giocare subito.
web-interval = da { $low } a { $high }
web-warn-setting = Avvisami prima di un errore
web-warn-note = Il coach guarda la tua mossa prima che conti
web-warn-title-mistake = Un errore?
web-warn-title-blunder = Un grave errore?
web-warn-mistake = Un’altra mossa è chiaramente migliore. Questa ti costa { $chance } di probabilità di vincere.
web-warn-blunder = Un’altra mossa è molto migliore. Questa ti costa { $chance } di probabilità di vincere.
web-warn-figures = Rispetto a quella mossa perdi in media { $by } { $game ->
    [qwirkle_cards] Qwirkle
   *[other] punti
}, molto probabilmente fra { $low } e { $high }.
web-warn-better = Il coach giocherebbe:
web-warn-play = Gioca lo stesso
web-warn-think = Ci ripenso

## Analisi
web-review = Analisi
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

## Enigmi
web-puzzle = Enigma
web-puzzles = Enigmi
web-puzzles-title = { $game }: enigmi
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

## Che cosa è andato storto
web-trouble-no_warnings = Gli avvisi ci sono solo nelle partite non classificate contro i bot.
web-trouble-no_advice = Il coach non ha risposto in tempo.
web-trouble-reviews_busy = Ci sono già molte analisi in attesa. Riprova più tardi.
web-trouble-no_such_puzzle = Questo enigma non esiste. Forse il link è vecchio.
