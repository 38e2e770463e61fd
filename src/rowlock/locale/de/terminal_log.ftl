### Was in einem Spiel geschieht, im Terminal: Züge und Ereignisse in Worten.

told-deal = Die Hände sind ausgeteilt.
told-place = { $done ->
    [yes] gelegt:
   *[no] legen:
} { $tiles } auf { $from }{ $count ->
    [one] {""}
   *[other] {" "}bis { $to }
}
told-lay = { $done ->
    [yes] gelegt:
   *[no] legen:
} { $tiles }
told-swap = { $done ->
    [yes] getauscht:
   *[no] tauschen:
} { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}{ $seen ->
    [yes] {" "}({ $tiles })
   *[no] {""}
}
told-qwirkle-draw = gezogen: { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 Stein
       *[other] { $count } Steine
    }
}
told-draw = gezogen: { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
}
told-show = gezeigt: { $tiles }
told-pass = { $done ->
    [yes] gepasst
   *[no] passen
}
told-redraw = { $done ->
    [yes] Hand gezeigt und neu gezogen
   *[no] Hand zeigen und neu ziehen
}
told-numbers = { $again ->
    [yes] Niemand hat drei passende Karten; es wird neu ausgeteilt. Größte Gruppen: { $sizes }.
   *[no] Größte Gruppen: { $sizes }. Den ersten Zug hat: { $player }.
}
told-start = Den ersten Zug hat: { $player }.
told-display = Auslage: { $numbers }.
told-refill = Neu in der Auslage: { $numbers }.
told-top = Oben auf dem Stapel: { $numbers }.
told-take = { $done ->
    [yes] aus der Auslage genommen: { $numbers }
   *[no] aus der Auslage nehmen: { $numbers }
}
told-cross = { $done ->
    [yes] die Zahl für alle angekreuzt in
   *[no] die Zahl für alle ankreuzen in
} { $row ->
    [R] Rot
    [Y] Gelb
    [G] Grün
   *[B] Blau
}
told-skip = { $done ->
    [yes] die Zahl für alle ausgelassen
   *[no] die Zahl für alle auslassen
}
told-play = { $done ->
    [yes] gespielt:
   *[no] spielen:
} { $cards }; { $done ->
    [yes] angekreuzt:
   *[no] ankreuzen:
} { $count ->
    [0] nichts
   *[other] { $numbers }
}
told-colour = { $row ->
    [R] Rot
    [Y] Gelb
    [G] Grün
   *[B] Blau
}

table-row = Reihe { $number }
table-stacks = Qwirkle von { $player }
table-display = Auslage
table-top = Oben auf dem Stapel
table-misses = Fehlversuche { $count }

told-verb-place = gelegt
told-verb-swap = getauscht
told-verb-lay = gelegt
told-verb-redraw = neu gezogen
told-verb-take = genommen
told-verb-cross = angekreuzt
told-verb-skip = ausgelassen
told-verb-play = gespielt
told-verb-pass = gepasst
play-type = Tippe: { $action }
