### Il tavolo di Qwirkle Cards nel browser: carta, serie, mano, mazzo coperto, Qwirkle.

## Il tavolo

web-cards-table = Tavolo
web-cards-table-empty = Sul tavolo non ci sono ancora carte.
web-cards-table-keys = Su e giù vanno di serie in serie, sinistra e destra di carta in carta. Spazio prende una carta, o un’intera serie sul suo nome. Invio mette ciò che è preso nella serie in cui ti trovi, N in una nuova serie. Canc riprende in mano una carta giocata in questo turno. Esc torna alle tue carte.
web-cards-part-shape = Stessa forma
web-cards-part-colour = Stesso colore
web-cards-line-shape = { $shape ->
    [c] Cerchi
    [s] Quadrati
    [d] Rombi
    [f] Trifogli
    [t] Stelle
   *[x] Croci
}
web-cards-line-colour = { $colour ->
    [R] Rosso
    [O] Arancione
    [Y] Giallo
    [G] Verde
    [B] Blu
   *[P] Viola
}
web-cards-line-none = Nuova serie
web-cards-new-row = Nuova serie
web-cards-new-row-shape = Comincia una nuova serie della stessa forma
web-cards-new-row-colour = Comincia una nuova serie dello stesso colore
web-cards-row-label = { $name }, { $count ->
    [one] 1 carta
   *[other] { $count } carte
}: { $state }
web-cards-row-fine = in regola
web-cards-row-asking = in verifica
web-cards-row-qwirkle = Qwirkle!
web-cards-row-unfinished = { $have ->
    [one] { $have } carta
   *[other] { $have } carte
} su { $need }
web-cards-row_too_short = Servono almeno tre carte
web-cards-row_too_long = Più di sei carte
web-cards-row_repeats = Due volte: { $card }
web-cards-row_mixed = Né un solo colore né una sola forma
web-cards-card-laid = { $card }, giocata in questo turno
web-cards-card-moved = { $card }, spostata in questo turno
web-cards-card-last = { $card }, giocata nell’ultimo turno
web-cards-card-last-moved = { $card }, spostata nell’ultimo turno
web-cards-pile = { $count ->
    [0] Il mazzo coperto è vuoto
    [one] carta nel mazzo coperto
   *[other] carte nel mazzo coperto
}
web-cards-last-round = { $count ->
    [one] Ultimo giro: manca un turno
   *[other] Ultimo giro: mancano { $count } turni
}
web-cards-shown = { $name } non poteva giocare nulla e ha mostrato queste carte:

## La mano

web-cards-hand = Le tue carte
web-cards-hand-empty = Non hai più carte in mano.
web-cards-hand-keys = Sinistra e destra scelgono una carta, Spazio la prende, Invio va al tavolo con ciò che è preso. Con Alt, sinistra e destra spostano la carta.
web-cards-held = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
web-cards-picked-one = Presa: { $card }.
web-cards-picked = { $count } carte prese.
web-cards-picked-none = Nessuna carta presa.
web-cards-picked-next = Scegli una serie o cominciane una nuova.
web-cards-take-back = Riprendi in mano
web-cards-sort-colour = Per colore
web-cards-sort-shape = Per forma
web-cards-sort-note = Ordina le tue carte

## Il turno

web-cards-can-i = Posso giocare?
web-cards-can-play = Sì, puoi giocare qualcosa.
web-cards-show-lay = Fammi vedere
web-cards-advised = Ecco che cosa farebbe un bot: conferma, oppure torna all’inizio del turno.
web-cards-stuck = No, non puoi giocare nulla.
web-cards-stuck-redraw = Non puoi giocare nulla. Mostra la tua mano, pesca { $count ->
    [one] una nuova carta
   *[other] { $count } nuove carte
} e continua il turno.
web-cards-stuck-pass = Non puoi giocare nulla: passi.
web-cards-confirm-redraw = Mostra e ripesca
web-cards-draft = { $count ->
    [one] 1 carta giocata
   *[other] { $count } carte giocate
}{ $claims ->
    [0] , tutto in regola.
    [one] : un Qwirkle!
   *[other] : { $claims } Qwirkle!
}
web-cards-claims = { $count ->
    [0] nessun Qwirkle
   *[other] { $count } Qwirkle
}
web-cards-step-back = Annulla l’ultimo passo
web-cards-reset = Torna all’inizio del turno
web-cards-told-lay = { $name } ha giocato { $cards }. { $claims ->
    [0] {""}
    [one] È un Qwirkle.
   *[other] Sono { $claims } Qwirkle.
}
web-cards-cheer = Qwirkle!
web-seen-fault-qwirkle_cards-row_too_short = Ogni serie ha almeno tre carte.
web-seen-fault-qwirkle_cards-row_too_long = Nessuna serie ha più di sei carte.
web-seen-fault-qwirkle_cards-row_repeats = In una serie la stessa carta appare due volte: { $card }.
web-seen-fault-qwirkle_cards-row_mixed = Una serie non è né di un solo colore né di una sola forma.

## Accanto al tavolo

web-cards-stacks = Qwirkle
web-cards-unseen = Carte ancora in arrivo
web-cards-unseen-note = { $total } che non vedi, di cui { $pile } nel mazzo coperto
web-cards-log-lay-label = { $name } ha giocato { $cards }{ $claims ->
    [0] {""}
    [one] {" "}e ha formato un Qwirkle
   *[other] {" "}e ha formato { $claims } Qwirkle
}. Mostra sul tavolo
web-cards-log-redraw = ha mostrato la mano e ha ripescato:
web-cards-log-start = { $name } comincia con { $number } carte che combinano.
web-cards-log-again = Nessuno aveva tre carte che combinano: si distribuisce di nuovo.
web-cards-ended-pile = Il mazzo coperto è vuoto e l’ultimo giro è stato giocato.
web-cards-ended-passes = Nessuno poteva più giocare nulla.
web-cards-ended-most = Vince chi ha più Qwirkle; in caso di parità i vincitori sono più d’uno.
