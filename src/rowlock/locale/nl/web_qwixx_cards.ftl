### Qwixx het kaartspel, in de browser.

## Kaarten, rijen en vakjes in woorden

web-qwixx-card = { $suit ->
    [R] rode { $number }
    [Y] gele { $number }
    [G] groene { $number }
    [B] blauwe { $number }
    [J] joker { $number }
   *[hidden] verborgen { $number }
}
web-qwixx-in-row = { $numbers } in { $row ->
    [R] rood
    [Y] geel
    [G] groen
   *[B] blauw
}
web-qwixx-row-said = { $row ->
    [R] Rode
    [Y] Gele
    [G] Groene
   *[B] Blauwe
} rij: { $count ->
    [0] niets aangekruist
   *[other] { $crossed } aangekruist
}{ $locked ->
    [yes] , afgesloten
   *[no] { "" }
}; { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
web-qwixx-misses = Mislukt
web-qwixx-misses-said = { $count ->
    [0] Geen mislukte beurten.
    [one] 1 van de 4 mislukte beurten.
   *[other] { $count } van de 4 mislukte beurten.
}
web-qwixx-scale = Punten van een rij: 1 kruisje 1, 2 kruisjes 3, 3 kruisjes 6, 4 kruisjes 10, 5 kruisjes 15, 6 kruisjes 21, 7 kruisjes 28, 8 kruisjes 36, 9 kruisjes 45, 10 kruisjes 55, 11 kruisjes 66, 12 kruisjes 78
web-qwixx-scale-note = Hoe meer kruisjes in een rij, hoe meer elk ervan telt: 1, 3, 6, 10, 15 … tot 78. Een slot telt als kruisje. Een mislukte beurt kost 5.
web-qwixx-sum-said = { $total ->
    [one] 1 punt in totaal.
   *[other] { $total } punten in totaal.
}
web-qwixx-locked = afgesloten

## Stapel, kaartenrij en handen

web-qwixx-market = Trekstapel en kaartenrij
web-qwixx-pile = Trekstapel
web-qwixx-for-all = Voor iedereen
web-qwixx-top-said = De bovenste kaart van de trekstapel toont een { $number }.
web-qwixx-cards-left = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-qwixx-display = Kaartenrij
web-qwixx-slot = Plaats { $slot }: { $number }
web-qwixx-slot-empty = Plaats { $slot }: leeg
web-qwixx-discarded = { $count ->
    [0] niets afgelegd
   *[other] { $count } afgelegd
}
web-qwixx-hand = Jouw kaarten
web-qwixx-hand-of = { $name } heeft { $count ->
    [0] geen kaarten.
    [one] 1 kaart: { $numbers }.
   *[other] { $count } kaarten: { $numbers }.
}
web-qwixx-cards-held = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-qwixx-your-sheet = Jouw scoreblad
web-qwixx-sheet-of = Het scoreblad van { $name }
web-qwixx-others = De anderen
web-qwixx-look = Bekijk het scoreblad van { $name }
web-qwixx-hidden = Kaarten die je niet hebt gezien
web-qwixx-hidden-note = Gevuld: nog ergens verborgen. Omrand: in je hand. Doorgestreept: afgelegd.
web-qwixx-hidden-said = { $suit ->
    [R] Rood
    [Y] Geel
    [G] Groen
    [B] Blauw
   *[J] Jokers
}: { $count ->
    [0] niets meer verborgen
   *[other] verborgen zijn { $numbers }
}

## De beurt

web-qwixx-your-turn = Jij bent aan de beurt
web-qwixx-turn-of = { $name } is aan zet
web-qwixx-step-take = Nemen
web-qwixx-step-common = Voor iedereen
web-qwixx-step-play = Spelen
web-qwixx-active = aan de beurt
web-qwixx-answered = heeft gekozen
web-qwixx-thinking = denkt na
web-qwixx-wait = Even wachten
web-qwixx-choices = Wat wil je aankruisen?
web-qwixx-cross = { $boxes } aankruisen
web-qwixx-cross-none = Niets
web-qwixx-skip = Overslaan
web-qwixx-skip-number = De { $number } overslaan
web-qwixx-points = { $points ->
    [one] { $shown } punt
   *[other] { $shown } punten
}
web-qwixx-passes = { $count ->
    [one] 1 vakje blijft leeg
   *[other] { $count } vakjes blijven leeg
}
web-qwixx-passes-short = { $count } leeg
web-qwixx-shut-right_to_left = voorbij
web-qwixx-shut-row_locked = gesloten
web-qwixx-shut-crossed_twice = al gezet
web-qwixx-shut-lock_too_early = eerst 5
web-qwixx-shut-lock_strict = eerst 5
web-qwixx-shut-too_many_gaps = gat
web-qwixx-take-ready = Alleen jij krijgt de kleuren te zien.
web-qwixx-deed-take = { $count ->
    [0] Kaarten nemen
    [one] 1 kaart nemen
   *[other] { $count } kaarten nemen
}
web-qwixx-common-ask = De { $number } voor iedereen! Kruis hem aan in een van je rijen, of sla over.
web-qwixx-common-none = De { $number } kun je in geen enkele rij aankruisen.
web-qwixx-common-skip = Je laat de { $number } aan de anderen.
web-qwixx-skips-itself = Je slaat vanzelf over.
web-qwixx-deed-decide = Kies een rij of sla over
web-qwixx-sealed = Verzegeld: { $answer }
web-qwixx-deed-play = { $count ->
    [0] Kaarten spelen
    [one] 1 kaart spelen
   *[other] { $count } kaarten spelen
}
web-qwixx-deed-play-points = { $count ->
    [one] 1 kaart spelen
   *[other] { $count } kaarten spelen
} ({ $points })
web-qwixx-play-nothing = Je kruist niets aan. Omdat je het getal voor iedereen hebt aangekruist, is dat geen mislukte beurt.
web-qwixx-play-miss = Je kruist nu niets aan en deed dat ook niet bij het getal voor iedereen: een mislukte beurt.
web-qwixx-would-cross = { $boxes }: { $points ->
    [one] 1 punt erbij.
   *[other] { $points } punten erbij.
}
web-qwixx-would-pass = { $count ->
    [one] Eén vakje blijft voorgoed leeg: { $numbers }.
   *[other] { $count } vakjes blijven voorgoed leeg: { $numbers }.
}
web-qwixx-would-pass-none = Er gaat geen vakje verloren.
web-qwixx-joker-colour = { $count ->
    [one] Welke kleur heeft je joker?
   *[other] Welke kleur hebben je jokers?
}
web-qwixx-lock-cheer = Een rij is afgesloten!
web-seen-fault-qwixx_cards-joker_without_colour = Noem een kleur voor de joker.

## Wat er gebeurde

web-qwixx-said-take = { $name } nam { $numbers }.
web-qwixx-said-cross = { $name } kruiste { $boxes } aan.
web-qwixx-said-skip = { $name } sloeg de { $number } over.
web-qwixx-said-play = { $name } speelde { $cards } en kruiste { $boxes } aan.
web-qwixx-said-play-none = { $name } speelde { $cards } en kruiste niets aan.
web-qwixx-log-take = neemt
web-qwixx-log-skip = slaat de { $number } over
web-qwixx-log-none = niets
web-qwixx-show-line = Toon op de scorebladen
web-qwixx-end-locks = Twee rijen afgesloten door { $names }: het spel is afgelopen.
web-qwixx-end-misses = Vier mislukte beurten voor { $names }: het spel is afgelopen.
web-qwixx-points-by-row = Punten per rij
