### La fine di una partita nel browser: riassunto e rivincita; e ciò che resta da pescare.

web-stock-tiles = { $count ->
    [0] Il sacchetto è vuoto
    [one] 1 tessera nel sacchetto
   *[other] { $count } tessere nel sacchetto
}
web-stock-cards = { $count ->
    [0] Il mazzo è vuoto
    [one] 1 carta nel mazzo
   *[other] { $count } carte nel mazzo
}

web-recap-qwirkles = { $count ->
    [0] nessun Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkle
}
web-recap-most-cards = { $count ->
    [0] nessuna carta posata
    [one] al massimo 1 carta in un turno
   *[other] al massimo { $count } carte in un turno
}
web-recap-locks = { $count ->
    [0] nessuna riga chiusa
    [one] 1 riga chiusa
   *[other] { $count } righe chiuse
}
web-recap-misses = { $count ->
    [0] nessun errore
    [one] 1 errore
   *[other] { $count } errori
}
web-rematch-other = Qualcun altro ha proposto una rivincita per primo. Guarda che cosa cambia.
web-rematch-bots = Bot
web-rematch-no-bots = nessuno
web-yes = sì
web-no = no
