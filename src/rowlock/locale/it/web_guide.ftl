### Il primo turno guidato nel browser, la regola sullo schermo di una prima partita, e perché un pezzo non va da nessuna parte.

web-guide = Il tuo primo turno
web-guide-step = Passo { $step } di 3
web-guide-skip = Salta

## Dove va un pezzo scelto

web-guide-nowhere-opening = Non fa parte di un gruppo più grande, e solo un gruppo così apre la partita.
web-guide-nowhere-line = Non può continuare la linea di questo turno.
web-guide-nowhere-board = Accanto alle tessere, ogni posto mescolerebbe colori e forme in una linea, o vi metterebbe due volte la stessa tessera.
web-guide-hollow = Cerchi vuoti: lì va bene quando in mezzo ci sono altre tessere di questo turno.
web-guide-cards-nowhere = { $card }: non va in nessuna serie così com’è, e con le altre tue carte non fa una serie di tre. Riordina prima il tavolo, o scegli un’altra carta.

## Qwirkle

web-guide-qwirkle-rule = Una linea ha un solo colore e forme diverse, oppure una sola forma e colori diversi.
web-guide-qwirkle-opening = Apri con il tuo gruppo più grande: tessere di un colore e di forme diverse, o di una forma e di colori diversi. Scegline una:
web-guide-qwirkle-choose = Una linea ha un solo colore e forme diverse, oppure una sola forma e colori diversi. Queste tessere vanno bene ora; scegline una:
web-guide-qwirkle-place = Ora scegli un posto incorniciato. Lì ogni linea mantiene un solo colore o una sola forma.
web-guide-qwirkle-set = Nel primo turno si posa tutto il gruppo. Continua sulla stessa linea con:
web-guide-qwirkle-gap = Riempi il vuoto: le tessere di un turno formano una linea senza vuoti.
web-guide-qwirkle-wrong = Così non può restare: il motivo è scritto sotto. Riprendi la tessera e prova un altro posto.
web-guide-qwirkle-confirm = Ogni linea allungata vale un punto per ciascuna delle sue tessere, e una linea di sei ne vale sei in più. Continua sulla stessa linea, o conferma.
web-guide-qwirkle-swap = Nessuna delle tue tessere va bene. Scegli «Scambia», segna alcune tessere e ne ricevi di nuove.

## Qwirkle Cards

web-guide-qwirkle_cards-rule = Una serie ha da tre a sei carte: un solo colore e forme diverse, oppure una sola forma e colori diversi.
web-guide-qwirkle_cards-opening = Apri con il tuo gruppo più grande di un colore o di una forma. Scegli queste carte una dopo l’altra:
web-guide-qwirkle_cards-choose = Una serie ha da tre a sei carte: un solo colore e forme diverse, oppure una sola forma e colori diversi. Queste carte vanno bene ora; scegline una:
web-guide-qwirkle_cards-regroup = Nessuna delle tue carte va in una serie così com’è. Puoi spostare le carte del tavolo: «Posso giocare?» mostra come.
web-guide-qwirkle_cards-place = Ora scegli la serie che continua, o cominciane una nuova. Una nuova serie vuole tre carte.
web-guide-qwirkle_cards-more = Una serie è ancora troppo corta: aggiungi carte della tua mano o del tavolo.
web-guide-qwirkle_cards-wrong = Una serie non è in ordine: il motivo è scritto sotto. Sposta le sue carte, o torna all’inizio del turno.
web-guide-qwirkle_cards-confirm = Tutte le serie sono in ordine: posa altre carte, o conferma. Una serie di sei è un Qwirkle, e vince chi ha più Qwirkle.

## Qwixx

web-guide-qwixx_cards-rule = Segna ogni riga da sinistra a destra: ciò che salti è perso. Più crocette ha una riga, più vale ciascuna.
web-guide-qwixx_cards-take = Prendi { $count ->
    [one] una carta
   *[other] { $count } carte
} dalla fila. I numeri li vedono tutti, i colori li vedrai solo tu.
web-guide-qwixx_cards-taken = Premi il pulsante: le carte vengono nella tua mano, e ne vedi i colori.
web-guide-qwixx_cards-common = Il numero sul mazzo è per tutti: segnalo in una riga, oppure passa. Ciò che in quella riga sta alla sua sinistra è poi perso.
web-guide-qwixx_cards-play = Gioca da una a tre carte di un colore e segna i loro numeri in quella riga. Se in tutto il turno non segni niente, perdi 5 punti.
web-guide-qwixx_cards-cross = Scegli che cosa segnare, poi premi il pulsante. Tra la prima e l’ultima delle tue crocette può restare vuota al massimo una casella.
