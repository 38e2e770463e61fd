### Hints by degrees: what the best action uses, then where; the action itself comes last.

hint-step = Suggerimento { $step } di { $steps }: { $what } Chiedi ancora per saperne di più.
hint-qwirkle-tiles = { $count ->
    [one] Guarda questa tessera: { $pieces }.
   *[other] Guarda queste tessere: { $pieces }.
}
hint-qwirkle-line = { $count ->
    [one] Si continua accanto a questa tessera: { $pieces }.
   *[other] Si prolunga questa fila: { $pieces }.
}
hint-qwirkle-anywhere = Mettile in una fila; la prima può stare ovunque.
hint-qwirkle-swap = Niente sul tavolo vale quanto un cambio.
hint-qwirkle_cards-cards = { $count ->
    [one] Guarda questa carta: { $pieces }.
   *[other] Guarda queste carte: { $pieces }.
}
hint-qwirkle_cards-row = { $count ->
    [one] Si abbina a questa carta sul tavolo: { $pieces }.
   *[other] Si abbina a queste carte sul tavolo: { $pieces }.
}
hint-qwirkle_cards-own = Formano una fila da sole.
hint-qwixx_cards-take = { $count ->
    [one] Prendi una carta.
   *[other] Prendi { $count } carte.
}
hint-qwixx_cards-numbers = { $count ->
    [one] Prendi questo numero: { $pieces }.
   *[other] Prendi questi numeri: { $pieces }.
}
hint-qwixx_cards-cross = Una croce vale più che rinunciare.
hint-qwixx_cards-upwards = Segna in una fila crescente, rossa o gialla.
hint-qwixx_cards-downwards = Segna in una fila decrescente, verde o blu.
hint-qwixx_cards-skip = Una croce costerebbe più di quanto rende.
hint-qwixx_cards-no_cross = Una croce costerebbe più di quanto rende.
hint-qwixx_cards-play = { $count ->
    [one] Gioca una carta.
   *[other] Gioca { $count } carte.
}
hint-qwixx_cards-cards = { $count ->
    [one] Gioca questa carta: { $pieces }.
   *[other] Gioca queste carte: { $pieces }.
}
