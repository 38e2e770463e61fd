### Qwirkle con le parole del regolamento: tessera, linea, mano, sacchetto, scambiare.

preset-qwirkle-standard = Come nel regolamento
option-qwirkle-free_opening = Apertura libera: nel primo turno si possono posare meno tessere del gruppo più grande, oppure scambiare
option-qwirkle-ages = Età dei giocatori: in caso di parità comincia il più anziano

prompt-qwirkle-deal = Si distribuiscono le tessere.
prompt-qwirkle-draw = Si pescano tessere dal sacchetto.
prompt-qwirkle-opening = Apri la partita: posa in linea il tuo gruppo di tessere più grande.
prompt-qwirkle-turn = Posa delle tessere su una stessa linea, oppure scambiane con il sacchetto.
prompt-qwirkle-over = La partita è finita.

fault-qwirkle-game_over = La partita è finita.
fault-qwirkle-not_your_turn = Non è il tuo turno.
fault-qwirkle-nothing_placed = Posa almeno una tessera.
fault-qwirkle-not_in_hand = Non hai in mano abbastanza tessere: manca { $tiles }.
fault-qwirkle-cell_twice = Due tessere non possono stare sulla casella { $cell }.
fault-qwirkle-cell_taken = Sulla casella { $cell } c’è già una tessera; le tessere sul tavolo non si spostano più.
fault-qwirkle-not_one_line = Tutte le tessere di un turno devono stare su una stessa linea.
fault-qwirkle-gap = C’è un buco in { $cell }: le tessere di un turno devono formare una linea continua.
fault-qwirkle-not_touching = Le tue tessere devono toccare quelle sul tavolo.
fault-qwirkle-line_mixed = La linea da { $from } a { $to } non è né di un solo colore né di una sola forma.
fault-qwirkle-line_repeats = La linea da { $from } a { $to } conterrebbe due volte { $tile }.
fault-qwirkle-opening_not_largest = Nel primo turno si posa il gruppo più grande: { $largest } tessere, non { $placed }.
fault-qwirkle-opening_not_placed = Nel primo turno si posano tessere; non si può ancora scambiare né passare.
fault-qwirkle-opening_too_far = È troppo lontano: apri a non più di { $farthest } caselle da 0,0.
fault-qwirkle-nothing_swapped = Scambia almeno una tessera.
fault-qwirkle-bag_empty = Il sacchetto è vuoto: non si può più scambiare.
fault-qwirkle-bag_too_small = Vuoi scambiare { $wanted } tessere, ma nel sacchetto ne restano solo { $left }.
fault-qwirkle-can_place = Non puoi passare: una delle tue tessere si può posare.
fault-qwirkle-can_swap = Non puoi passare finché ci sono tessere nel sacchetto: scambia.

notation-cell = { $text } non è una casella; una casella si scrive come 3,-1.
notation-tile = { $text } non è una tessera; una tessera è un colore R O Y G B P e una forma c s d f t x, come Rc.
notation-tile_on_a_cell = { $text } non è una tessera su una casella; si scrive come Rc@0,0.
