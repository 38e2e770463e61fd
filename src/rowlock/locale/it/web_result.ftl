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

web-recap-best = Mossa migliore: { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkle
    }
   *[other] { $points ->
        [one] punto
       *[other] punti
    }
}
web-recap-watch = Rivedi questa mossa
web-recap-retry = Ricarica il riassunto
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
web-chart-title = Punti turno per turno
web-chart-label = Curve dei punti di tutti i giocatori nel corso dei turni; la tabella sotto riporta le cifre
web-chart-table = Come tabella
web-chart-turn = Turno
web-stronger-note = Troppo facile? C’è un avversario più forte.
web-stronger = Gioca contro { $name }
web-rematch-options = Cambia opzioni
web-rematch-note = Gli altri vedono che cosa cambia prima di accettare.
web-rematch-propose = Proponi la rivincita
web-rematch-offer = { $name } propone una rivincita
web-rematch-before = prima: { $before }
web-rematch-same = Resta tutto com’era.
web-rematch-go = Vai alla rivincita
web-rematch-accept = Accetta
web-rematch-other = Qualcun altro ha proposto una rivincita per primo. Guarda che cosa cambia.
web-rematch-bots = Bot
web-rematch-no-bots = nessuno
web-yes = sì
web-no = no
