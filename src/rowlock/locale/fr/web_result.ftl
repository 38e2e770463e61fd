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

web-recap-best = Meilleur coup : { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkles
    }
   *[other] { $points ->
        [one] point
       *[other] points
    }
}
web-recap-watch = Revoir ce coup
web-recap-retry = Recharger le résumé
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
web-chart-title = Points tour par tour
web-chart-label = Courbes des points de tous les joueurs au fil des tours ; le tableau ci-dessous donne les chiffres
web-chart-table = En tableau
web-chart-turn = Tour
web-stronger-note = Trop facile ? Il y a un adversaire plus fort.
web-stronger = Jouer contre { $name }
web-rematch-options = Changer les options
web-rematch-note = Les autres voient ce qui change avant d’accepter.
web-rematch-propose = Proposer la revanche
web-rematch-offer = { $name } propose une revanche
web-rematch-before = avant : { $before }
web-rematch-same = Tout reste comme avant.
web-rematch-go = Aller à la revanche
web-rematch-accept = Accepter
web-rematch-other = Quelqu’un d’autre a proposé une revanche en premier. Voyez ce qu’elle change.
web-rematch-bots = Robots
web-rematch-no-bots = aucun
web-yes = oui
web-no = non
