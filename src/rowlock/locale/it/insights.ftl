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

# The page of insights.
web-insights-title = Che cosa mostrano le tue partite
web-insights-lead = Tutte le tue partite finite insieme: che cosa hanno ceduto le tue decisioni, quali errori sono costati di più, e i tuoi risultati senza la fortuna nelle pescate. Lo vedi solo tu.
web-insights-progress = { $judged } di { $played } partite finite valutate
web-insights-none = Non hai ancora finito una partita. Finiscine una e torna qui.
web-insights-judge = Valuta le mie partite
web-insights-working = Le tue partite sono in valutazione. Puoi lasciare questa pagina.
web-insights-rate = Ogni decisione ha ceduto { $points } e { $chance } delle probabilità di vittoria.
web-insights-rate-why = In media su { $decisions } decisioni con una scelta in { $games ->
    [one] una partita
   *[other] { $games } partite
}, rispetto al meglio che un bot trova da ciò che potevi vedere. 0 significa bravo come quel bot, meno di 0 meglio.
web-insights-few = Meno di cinque partite dicono poco, quindi non c’è ancora un intervallo.
web-insights-kinds = Che cosa è costato di più
web-insights-kinds-why = Punti per partita in media. Tutte le righe insieme sono tutto ciò che è stato ceduto.
web-insights-parts = Quando e dove
web-insights-luck = Senza fortuna
web-insights-luck-why = La fortuna è ciò che le pescate hanno cambiato del vantaggio che potevi aspettarti. Su molte partite si annulla; su poche nasconde chi gioca meglio.
web-insights-result = vantaggio medio alla fine
web-insights-of-it = di cui fortuna
web-insights-adjusted = senza fortuna
web-insights-wins = partite vinte
