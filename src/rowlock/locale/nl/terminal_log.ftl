### Wat er in een spel gebeurt, in de terminal: zetten en gebeurtenissen in woorden.

told-deal = De handen zijn gedeeld.
told-place = { $done ->
    [yes] gelegd:
   *[no] leggen:
} { $tiles } op { $from }{ $count ->
    [one] {""}
   *[other] {" "}tot en met { $to }
}
told-lay = { $done ->
    [yes] gelegd:
   *[no] leggen:
} { $tiles }
told-swap = { $done ->
    [yes] geruild:
   *[no] ruilen:
} { $count ->
    [one] 1 steen
   *[other] { $count } stenen
}{ $seen ->
    [yes] {" "}({ $tiles })
   *[no] {""}
}
told-qwirkle-draw = getrokken: { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 steen
       *[other] { $count } stenen
    }
}
told-draw = getrokken: { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 kaart
       *[other] { $count } kaarten
    }
}
told-show = getoond: { $tiles }
told-pass = { $done ->
    [yes] gepast
   *[no] passen
}
told-redraw = { $done ->
    [yes] hand getoond en opnieuw getrokken
   *[no] hand tonen en opnieuw trekken
}
told-numbers = { $again ->
    [yes] Niemand heeft drie passende kaarten; er wordt opnieuw gedeeld. Grootste groepen: { $sizes }.
   *[no] Grootste groepen: { $sizes }. Begint: { $player }.
}
told-start = Begint: { $player }.
told-display = Kaartenrij: { $numbers }.
told-refill = Nieuw in de kaartenrij: { $numbers }.
told-top = Boven op de stapel: { $numbers }.
told-take = { $done ->
    [yes] uit de kaartenrij gepakt: { $numbers }
   *[no] uit de kaartenrij pakken: { $numbers }
}
told-cross = { $done ->
    [yes] het gezamenlijke getal aangekruist in
   *[no] het gezamenlijke getal aankruisen in
} { $row ->
    [R] rood
    [Y] geel
    [G] groen
   *[B] blauw
}
told-skip = { $done ->
    [yes] het gezamenlijke getal overgeslagen
   *[no] het gezamenlijke getal overslaan
}
told-play = { $done ->
    [yes] gespeeld:
   *[no] spelen:
} { $cards }; { $done ->
    [yes] aangekruist:
   *[no] aankruisen:
} { $count ->
    [0] niets
   *[other] { $numbers }
}
told-colour = { $row ->
    [R] rood
    [Y] geel
    [G] groen
   *[B] blauw
}

table-row = Rij { $number }
table-stacks = Qwirkles van { $player }
table-display = Kaartenrij
table-top = Boven op de stapel
table-misses = Mislukt { $count }

told-verb-place = gelegd
told-verb-swap = geruild
told-verb-lay = gelegd
told-verb-redraw = nieuwe hand
told-verb-take = gepakt
told-verb-cross = aangekruist
told-verb-skip = overgeslagen
told-verb-play = gespeeld
told-verb-pass = gepast
play-type = Typ: { $action }
