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
