### Schermlezers en toetsenbord van de webclient.

## Wat er gebeurde

web-told-place = { $name } legde { $tiles }, { $count ->
    [one] { $from }
   *[other] van { $from } tot { $to }
}.
web-told-points = { $points ->
    [one] 1 punt.
   *[other] { $points } punten.
}
web-told-own-points = { $points ->
    [one] Je krijgt 1 punt.
   *[other] Je krijgt { $points } punten.
}
web-told-your-turn = Jij bent aan de beurt.
web-told-undone = De laatste beurt is teruggenomen.
web-time-warning = { $seconds ->
    [one] Nog 1 seconde.
   *[other] Nog { $seconds } seconden.
}

## Toetsen

web-keys = Toetsenbord
web-qwixx-keys = Tab gaat van de kaartenrij naar de rijen op je scoreblad, naar jouw kaarten en naar de knoppen; de pijltoetsen verplaatsen daarbinnen. Enter of de spatiebalk kiest.
web-actions-keys = Typ om te zoeken. Omlaag gaat van het zoekveld naar de lijst, de pijltoetsen lopen erdoorheen, Page Up en Page Down bladeren. Enter of de spatiebalk kiest, Escape maakt de keuze ongedaan.
