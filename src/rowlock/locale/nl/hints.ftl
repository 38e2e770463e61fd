### Hints by degrees: what the best action uses, then where; the action itself comes last.

hint-step = Tip { $step } van { $steps }: { $what } Vraag nog eens voor meer.
hint-qwirkle-tiles = { $count ->
    [one] Kijk naar deze steen: { $pieces }.
   *[other] Kijk naar deze stenen: { $pieces }.
}
hint-qwirkle-line = { $count ->
    [one] Het gaat verder naast deze steen: { $pieces }.
   *[other] Het gaat verder met deze rij: { $pieces }.
}
hint-qwirkle-anywhere = Leg ze in één rij; de eerste mag overal liggen.
hint-qwirkle-swap = Niets op tafel is zoveel waard als ruilen.
hint-qwirkle_cards-cards = { $count ->
    [one] Kijk naar deze kaart: { $pieces }.
   *[other] Kijk naar deze kaarten: { $pieces }.
}
hint-qwirkle_cards-row = { $count ->
    [one] Het past bij deze kaart op tafel: { $pieces }.
   *[other] Het past bij deze kaarten op tafel: { $pieces }.
}
hint-qwirkle_cards-own = Ze vormen een eigen rij.
hint-qwixx_cards-take = { $count ->
    [one] Neem één kaart.
   *[other] Neem { $count } kaarten.
}
hint-qwixx_cards-numbers = { $count ->
    [one] Neem dit getal: { $pieces }.
   *[other] Neem deze getallen: { $pieces }.
}
hint-qwixx_cards-cross = Een kruis is meer waard dan overslaan.
hint-qwixx_cards-upwards = Kruis aan in een oplopende rij, rood of geel.
hint-qwixx_cards-downwards = Kruis aan in een aflopende rij, groen of blauw.
hint-qwixx_cards-skip = Een kruis zou meer kosten dan het oplevert.
hint-qwixx_cards-no_cross = Een kruis zou meer kosten dan het oplevert.
hint-qwixx_cards-play = { $count ->
    [one] Speel één kaart.
   *[other] Speel { $count } kaarten.
}
hint-qwixx_cards-cards = { $count ->
    [one] Speel deze kaart: { $pieces }.
   *[other] Speel deze kaarten: { $pieces }.
}
