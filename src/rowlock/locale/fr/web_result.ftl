### La fin d’une partie dans le navigateur : résumé et revanche ; et ce qui reste à piocher.

web-stock-tiles = { $count ->
    [0] Le sac est vide
    [one] 1 tuile dans le sac
   *[other] { $count } tuiles dans le sac
}
web-stock-cards = { $count ->
    [0] La pioche est vide
    [one] 1 carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
