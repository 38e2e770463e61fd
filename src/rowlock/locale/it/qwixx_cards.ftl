### Qwixx – Il gioco di carte

preset-qwixx_cards-standard = Gioco di base con 44 carte
preset-qwixx_cards-jokers = Variante con gli undici jolly

option-qwixx_cards-jokers = Aggiungere gli undici jolly
option-qwixx_cards-strict_lock = Per le cinque crocette richieste dall’ultima casella contano solo quelle fatte prima dell’azione
option-qwixx_cards-finish_turn = Il giocatore attivo completa il turno prima che la partita finisca
option-qwixx_cards-one_by_one = Le carte si prendono una alla volta: ognuna si vede prima di scegliere la successiva
option-qwixx_cards-first = Chi è il primo giocatore attivo
option-qwixx_cards-ages = Età dei giocatori (senza effetto in questo gioco)

prompt-qwixx_cards-deal = Si distribuiscono le carte.
prompt-qwixx_cards-display = Si dispongono le carte della fila.
prompt-qwixx_cards-top = Compare la prossima carta del mazzo.
prompt-qwixx_cards-start = Si sorteggia il primo giocatore attivo.
prompt-qwixx_cards-refill = Si completa la fila.
prompt-qwixx_cards-take = Prendi carte dalla fila fino ad averne cinque in mano.
prompt-qwixx_cards-common = Un numero per tutti: segnalo in una riga, oppure passa.
prompt-qwixx_cards-play = Gioca da una a tre carte dello stesso colore e segna i loro numeri che vuoi.
prompt-qwixx_cards-over = La partita è finita.

fault-qwixx_cards-game_over = La partita è finita.
fault-qwixx_cards-not_your_turn = Non tocca a te.
fault-qwixx_cards-wrong_action =
    { $action ->
        [1] Prima si prendono carte dalla fila.
        [2] Ora ognuno segna il numero comune oppure passa.
       *[3] Ora si giocano carte dalla mano.
    }
fault-qwixx_cards-too_few_taken =
    { $wanted ->
        [one] Prendi { $wanted } carta, così ne avrai cinque in mano.
       *[other] Prendi { $wanted } carte, così ne avrai cinque in mano; finora scelte: { $taken }.
    }
fault-qwixx_cards-too_many_taken =
    { $wanted ->
        [one] Prendi solo { $wanted } carta: cinque in mano, non di più.
       *[other] Prendi solo { $wanted } carte: cinque in mano, non di più. Scelte: { $taken }.
    }
fault-qwixx_cards-one_at_a_time = Prendi una carta alla volta: la vedi prima di scegliere la successiva.
fault-qwixx_cards-empty_slot = Al posto { $slot } non c’è più nessuna carta.
fault-qwixx_cards-slot_twice = Il posto { $slot } è indicato due volte; ogni carta si prende una volta sola.
fault-qwixx_cards-other_number = Al posto { $slot } c’è il numero { $shown }, non il numero { $number }.
fault-qwixx_cards-not_on_display = Nella fila non c’è il numero { $number }.
fault-qwixx_cards-slot_unclear = Nella fila ci sono più carte con il numero { $number }. Indica anche il posto.
fault-qwixx_cards-row_locked =
    Hai chiuso la tua riga { $row ->
        [R] rossa
        [Y] gialla
        [G] verde
       *[B] blu
    }. Non puoi più segnarvi nulla.
fault-qwixx_cards-right_to_left =
    I numeri si segnano da sinistra a destra: nella tua riga { $row ->
        [R] rossa
        [Y] gialla
        [G] verde
       *[B] blu
    } sono libere solo le caselle a destra dell’ultima crocetta (hai scelto { $numbers }).
fault-qwixx_cards-crossed_twice = Una casella si segna una volta sola (hai scelto { $numbers }).
fault-qwixx_cards-lock_too_early =
    L’ultima casella della riga { $row ->
        [R] rossa
        [Y] gialla
        [G] verde
       *[B] blu
    } si può segnare solo con almeno cinque crocette prima di essa.
fault-qwixx_cards-lock_strict =
    A questo tavolo le cinque crocette richieste dall’ultima casella della riga { $row ->
        [R] rossa
        [Y] gialla
        [G] verde
       *[B] blu
    } devono esserci già prima di questa azione.
fault-qwixx_cards-no_cards = Devi giocare almeno una carta.
fault-qwixx_cards-too_many_cards = Puoi giocare al massimo tre carte, non { $played }.
fault-qwixx_cards-not_in_hand = Non hai in mano abbastanza carte: manca { $cards }.
fault-qwixx_cards-mixed_colours = Le carte giocate insieme devono essere dello stesso colore.
fault-qwixx_cards-joker_without_colour = Scegli un colore per il jolly: { $cards }.
fault-qwixx_cards-number_not_played = Puoi segnare solo i numeri che hai appena giocato, e { $number ->
    [8] l’8
    [11] l’11
   *[other] il { $number }
} non è tra questi.
fault-qwixx_cards-too_many_gaps = Tra il primo e l’ultimo numero segnato può restare vuota al massimo una casella ({ $numbers }).

notation-number_from_2_to_12 = Ci vuole un numero da 2 a 12, non { $text }.
notation-slot_from_1_to_4 = Ci vuole un posto da 1 a 4, non { $text }.
notation-card_in_a_slot = Ci vuole una carta con il suo posto, per esempio Y3@2, non { $text }.
notation-slot_filled_once = Ogni posto si riempie una volta sola: { $text } è di troppo.
notation-row_of_a_sheet = Ci vuole una riga del foglio, per esempio R:2,5,7, non { $text }.
notation-box_of_a_sheet = { $text } non è una casella di un foglio; una casella si scrive come R5@0, con il posto a cui appartiene il foglio.
notation-hidden_card = Ci vuole una carta coperta, per esempio ?9, non { $text }.
notation-joker = Solo un jolly riceve un colore, non { $text }.
