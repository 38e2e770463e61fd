### Lecteurs d’écran et clavier du client web.

## Ce qui s’est passé

web-told-place = { $name } a posé { $tiles }, { $count ->
    [one] { $from }
   *[other] de { $from } à { $to }
}.
web-told-points = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
web-told-own-points = { $points ->
    [one] Vous marquez { $points } point.
   *[other] Vous marquez { $points } points.
}
web-told-your-turn = À vous de jouer.
web-told-undone = Le dernier coup a été repris.
web-time-warning = { $seconds ->
    [one] Il reste { $seconds } seconde.
   *[other] Il reste { $seconds } secondes.
}

## Touches

web-keys = Clavier
web-qwixx-keys = Tab va de la rangée de cartes aux lignes de la feuille, à vos cartes puis aux boutons ; les flèches déplacent à l’intérieur. Entrée ou Espace choisit.
web-actions-keys = Tapez pour chercher. Bas va de la recherche à la liste, les flèches s’y déplacent, Page précédente et Page suivante changent de page. Entrée ou Espace choisit, Échap annule le choix.
