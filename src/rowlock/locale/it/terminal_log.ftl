### Che cosa succede in una partita, al terminale: mosse ed eventi a parole.

told-deal = Le mani sono distribuite.
told-place = { $done ->
    [yes] posato:
   *[no] posare:
} { $tiles } in { $from }{ $count ->
    [one] {""}
   *[other] {" "}a { $to }
}
told-lay = { $done ->
    [yes] posato:
   *[no] posare:
} { $tiles }
told-swap = { $done ->
    [yes] cambiato:
   *[no] cambiare:
} { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}{ $seen ->
    [yes] {" "}({ $tiles })
   *[no] {""}
}
told-qwirkle-draw = pescato: { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 tessera
       *[other] { $count } tessere
    }
}
told-draw = pescato: { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 carta
       *[other] { $count } carte
    }
}
told-show = mostrato: { $tiles }
told-pass = { $done ->
    [yes] passato
   *[no] passare
}
told-redraw = { $done ->
    [yes] mano mostrata e pescata di nuovo
   *[no] mostrare la mano e pescare di nuovo
}
told-numbers = { $again ->
    [yes] Nessuno ha tre carte combinabili; si ridistribuisce. Gruppi più grandi: { $sizes }.
   *[no] Gruppi più grandi: { $sizes }. Gioca per primo: { $player }.
}
told-start = Gioca per primo: { $player }.
told-display = Fila: { $numbers }.
told-refill = Nuovo nella fila: { $numbers }.
told-top = In cima al mazzo: { $numbers }.
told-take = { $done ->
    [yes] preso dalla fila: { $numbers }
   *[no] prendere dalla fila: { $numbers }
}
told-cross = { $done ->
    [yes] numero comune segnato nella fila
   *[no] segnare il numero comune nella fila
} { $row ->
    [R] rosso
    [Y] giallo
    [G] verde
   *[B] blu
}
told-skip = { $done ->
    [yes] numero comune lasciato
   *[no] lasciare il numero comune
}
told-play = { $done ->
    [yes] giocato:
   *[no] giocare:
} { $cards }; { $done ->
    [yes] segnato:
   *[no] segnare:
} { $count ->
    [0] niente
   *[other] { $numbers }
}
told-colour = { $row ->
    [R] rosso
    [Y] giallo
    [G] verde
   *[B] blu
}

table-row = Fila { $number }
table-stacks = Qwirkle di { $player }
table-display = Fila
table-top = In cima al mazzo
table-misses = Tiri falliti { $count }

told-verb-place = posato
told-verb-swap = cambiato
told-verb-lay = posato
told-verb-redraw = nuova mano
told-verb-take = preso
told-verb-cross = segnato
told-verb-skip = lasciato
told-verb-play = giocato
told-verb-pass = passato
play-type = Scrivi: { $action }
