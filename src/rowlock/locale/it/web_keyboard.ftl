### Lettori di schermo e tastiera del client web.

## Che cosa è successo

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

## Tasti

web-keys = Tastiera
web-qwixx-keys = Tab va dalla fila alle righe del foglio, alle tue carte e ai pulsanti; le frecce si muovono all’interno. Invio o Spazio sceglie.
web-actions-keys = Scrivi per cercare. Giù va dalla ricerca all’elenco, le frecce lo percorrono, Pag su e Pag giù cambiano pagina. Invio o Spazio sceglie, Esc annulla la scelta.
