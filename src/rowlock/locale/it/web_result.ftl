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
