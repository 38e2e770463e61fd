### Het einde van een partij in de browser: samenvatting en revanche; en wat er nog te trekken valt.

web-stock-tiles = { $count ->
    [0] De zak is leeg
    [one] 1 steen in de zak
   *[other] { $count } stenen in de zak
}
web-stock-cards = { $count ->
    [0] De stapel is leeg
    [one] 1 kaart in de stapel
   *[other] { $count } kaarten in de stapel
}

web-recap-qwirkles = { $count ->
    [0] geen Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-recap-most-cards = { $count ->
    [0] geen kaart gelegd
    [one] hoogstens 1 kaart in één beurt
   *[other] hoogstens { $count } kaarten in één beurt
}
web-recap-locks = { $count ->
    [0] geen rij afgesloten
    [one] 1 rij afgesloten
   *[other] { $count } rijen afgesloten
}
web-recap-misses = { $count ->
    [0] geen mislukte beurt
    [one] 1 mislukte beurt
   *[other] { $count } mislukte beurten
}
web-rematch-other = Iemand anders heeft eerst een revanche voorgesteld. Kijk wat er verandert.
web-rematch-bots = Bots
web-rematch-no-bots = geen
web-yes = ja
web-no = nee
