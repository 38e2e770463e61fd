### De tafel van Qwirkle Cards in de browser: kaart, serie, hand, gedekte stapel, Qwirkle.

## De tafel

web-cards-table = Tafel
web-cards-table-empty = Er liggen nog geen kaarten op tafel.
web-cards-table-keys = Omhoog en omlaag gaan van serie naar serie, links en rechts van kaart naar kaart. De spatiebalk pakt een kaart op, of een hele serie bij haar naam. Enter legt wat is opgepakt in de serie waar je bent, N in een nieuwe serie. Delete neemt een deze beurt gespeelde kaart terug in je hand. Escape gaat terug naar je kaarten.
web-cards-part-shape = Zelfde symbool
web-cards-part-colour = Zelfde kleur
web-cards-line-shape = { $shape ->
    [c] Cirkels
    [s] Vierkanten
    [d] Ruiten
    [f] Klavers
    [t] Sterren
   *[x] Kruisen
}
web-cards-line-colour = { $colour ->
    [R] Rood
    [O] Oranje
    [Y] Geel
    [G] Groen
    [B] Blauw
   *[P] Paars
}
web-cards-line-none = Nieuwe serie
web-cards-new-row = Nieuwe serie
web-cards-new-row-shape = Begin een nieuwe serie met hetzelfde symbool
web-cards-new-row-colour = Begin een nieuwe serie met dezelfde kleur
web-cards-row-label = { $name }, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}: { $state }
web-cards-row-fine = in orde
web-cards-row-asking = wordt nagekeken
web-cards-row-qwirkle = Qwirkle!
web-cards-row-unfinished = { $have } van de { $need } kaarten
web-cards-row_too_short = Minstens 3 kaarten nodig
web-cards-row_too_long = Meer dan 6 kaarten
web-cards-row_repeats = Dubbel: { $card }
web-cards-row_mixed = Noch dezelfde kleur, noch hetzelfde symbool
web-cards-card-laid = { $card }, deze beurt gespeeld
web-cards-card-moved = { $card }, deze beurt verplaatst
web-cards-card-last = { $card }, in de vorige beurt gespeeld
web-cards-card-last-moved = { $card }, in de vorige beurt verplaatst
web-cards-pile = { $count ->
    [0] De gedekte stapel is leeg
    [one] kaart in de gedekte stapel
   *[other] kaarten in de gedekte stapel
}
web-cards-last-round = { $count ->
    [one] Laatste ronde: nog 1 beurt
   *[other] Laatste ronde: nog { $count } beurten
}
web-cards-shown = { $name } kon niets leggen en liet deze hand zien:

## De hand

web-cards-hand = Jouw kaarten
web-cards-hand-empty = Je hand is leeg.
web-cards-hand-keys = Links en rechts kiezen een kaart, de spatiebalk pakt haar op, Enter gaat met wat is opgepakt naar de tafel. Met Alt verplaatsen links en rechts de kaart.
web-cards-held = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-cards-picked-one = Opgepakt: { $card }.
web-cards-picked = { $count } kaarten opgepakt.
web-cards-picked-none = Er is niets opgepakt.
web-cards-picked-next = Kies een serie of begin een nieuwe.
web-cards-take-back = Terug in de hand
web-cards-sort-colour = Op kleur
web-cards-sort-shape = Op symbool
web-cards-sort-note = Je kaarten sorteren

## De beurt

web-cards-can-i = Kan ik leggen?
web-cards-can-play = Ja, je kunt iets leggen.
web-cards-show-lay = Laat zien
web-cards-advised = Dit zou een bot doen: bevestig het of ga terug naar het begin van de beurt.
web-cards-stuck = Nee, je kunt niets leggen.
web-cards-stuck-redraw = Je kunt niets leggen. Laat je hand zien, trek { $count ->
    [one] 1 nieuwe kaart
   *[other] { $count } nieuwe kaarten
} en ga verder met je beurt.
web-cards-stuck-pass = Je kunt niets leggen: je past.
web-cards-confirm-redraw = Tonen en trekken
web-cards-draft = { $count ->
    [one] 1 kaart gespeeld
   *[other] { $count } kaarten gespeeld
}{ $claims ->
    [0] , alles in orde.
    [one] : een Qwirkle!
   *[other] : { $claims } Qwirkles!
}
web-cards-claims = { $count ->
    [0] geen Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-cards-step-back = Laatste stap terugnemen
web-cards-reset = Terug naar het begin van de beurt
web-cards-told-lay = { $name } speelde { $cards }. { $claims ->
    [0] {""}
    [one] Dat is een Qwirkle.
   *[other] Dat zijn { $claims } Qwirkles.
}
web-cards-cheer = Qwirkle!
web-seen-fault-qwirkle_cards-row_too_short = Elke serie bestaat uit ten minste 3 kaarten.
web-seen-fault-qwirkle_cards-row_too_long = Geen serie heeft meer dan 6 kaarten.
web-seen-fault-qwirkle_cards-row_repeats = In een serie ligt dezelfde kaart dubbel: { $card }.
web-seen-fault-qwirkle_cards-row_mixed = Een serie heeft niet overal dezelfde kleur en ook niet overal hetzelfde symbool.

## Naast de tafel

web-cards-stacks = Qwirkles
web-cards-unseen = Deze kaarten komen nog
web-cards-unseen-note = { $total } zie je niet, waarvan { $pile } in de gedekte stapel
web-cards-log-lay-label = { $name } speelde { $cards }{ $claims ->
    [0] {""}
    [one] {" "}en vormde een Qwirkle
   *[other] {" "}en vormde { $claims } Qwirkles
}. Op tafel tonen
web-cards-log-redraw = liet de hand zien en trok opnieuw:
web-cards-log-start = { $name } begint met { $number } passende kaarten.
web-cards-log-again = Niemand had 3 passende kaarten: er is opnieuw gedeeld.
web-cards-ended-pile = De gedekte stapel is leeg en de laatste ronde is gespeeld.
web-cards-ended-passes = Niemand kon nog iets leggen.
web-cards-ended-most = De speler met de meeste Qwirkles wint; bij een gelijke stand delen spelers de overwinning.
