# I tipi di errori che il bilancio somma, con le parole dei giocatori.
mistake-other = altro
mistake-qwirkle-missed_six = Qwirkle mancato
mistake-qwirkle-missed_cross_line = linea incrociata mancata
mistake-qwirkle-fewer_points = presi meno punti
mistake-qwirkle-opened_five = aperta una linea di cinque
mistake-qwirkle-opened_places = aperti buoni posti
mistake-qwirkle-broke_set = sciolto un buon gruppo
mistake-qwirkle-kept_duplicates = tenute tessere doppie
mistake-qwirkle-kept_useless = tenute tessere inutili
mistake-qwirkle-swapped_too_late = scambio troppo tardivo
mistake-qwirkle-swapped_too_early = scambio troppo precoce
mistake-qwirkle_cards-missed_claim = mazzetto non preso
mistake-qwirkle_cards-opened_claim = lasciata una fila a cui manca una carta
mistake-qwirkle_cards-laid_too_many = posate troppe carte
mistake-qwirkle_cards-laid_too_few = posate troppo poche carte
mistake-qwirkle_cards-wrong_cards = posate le carte sbagliate
mistake-qwixx_cards-let_lock_go = lucchetto lasciato
mistake-qwixx_cards-took_miss = segnato un errore
mistake-qwixx_cards-skipped_boxes = saltate troppe caselle
mistake-qwixx_cards-waited_too_long = aspettato troppo
mistake-qwixx_cards-crossed_too_early = segnata troppo presto
mistake-qwixx_cards-wrong_row = segnata la fila sbagliata
mistake-qwixx_cards-wrong_take = prese le carte sbagliate
insights-players = { $name } giocatori
insights-seat = posto { $name }
insights-phase = { $name ->
    [opening] inizio
    [middle] metà
   *[ending] fine
}
insights-month = { $name }
insights-unclear = troppo piccolo per essere certo
insights-times = { $count ->
    [one] una volta
   *[other] { $count } volte
}
insights-span = { $mean } (da { $low } a { $high })
