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

web-recap-qwirkles = { $count ->
    [0] aucun Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-recap-most-cards = { $count ->
    [0] aucune carte posée
    [one] 1 carte au plus en un tour
   *[other] { $count } cartes au plus en un tour
}
web-recap-locks = { $count ->
    [0] aucune ligne fermée
    [one] 1 ligne fermée
   *[other] { $count } lignes fermées
}
web-recap-misses = { $count ->
    [0] aucun « Manqué »
    [one] 1 « Manqué »
   *[other] { $count } « Manqué »
}
web-rematch-other = Quelqu’un d’autre a proposé une revanche en premier. Voyez ce qu’elle change.
web-rematch-bots = Robots
web-rematch-no-bots = aucun
web-yes = oui
web-no = non
