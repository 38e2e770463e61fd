### Studiare nel browser: il coach al tavolo, l’analisi delle partite finite, gli enigmi.

web-worth = { $game ->
    [qwirkle_cards] { $count ->
        [one] { $amount } Qwirkle
       *[other] { $amount } Qwirkle
    }
   *[other] { $count ->
        [one] { $amount } punto
       *[other] { $amount } punti
    }
}

## Il coach
web-coach-name = Il coach
web-coach-close = Buona più o meno quanto la seconda scelta.
web-coach-equal = più o meno pari
web-coach-probably = Probabilmente meglio della seconda scelta.
web-coach-slightly = Un po’ meglio della seconda scelta.
web-coach-clearly = Chiaramente meglio della seconda scelta.
web-coach-far = Molto meglio della seconda scelta.
web-coach-figures = La differenza dalla seconda scelta è in media di { $by }, molto probabilmente fra { $low } e { $high }.
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
web-warn-figures = Rispetto a quella mossa perdi in media { $by }, molto probabilmente fra { $low } e { $high }.
web-warn-better = Il coach giocherebbe:
web-warn-play = Gioca lo stesso
web-warn-think = Ci ripenso

## Analisi
web-review = Analisi
## Enigmi
web-puzzle = Enigma
web-puzzles = Enigmi
web-puzzles-title = { $game }: enigmi
## Che cosa è andato storto
web-trouble-no_warnings = Gli avvisi ci sono solo nelle partite non classificate contro i bot.
web-trouble-no_advice = Il coach non ha risposto in tempo.
web-trouble-reviews_busy = Ci sono già molte analisi in attesa. Riprova più tardi.
