### Qwixx, le jeu de cartes, dans le navigateur.

## Cartes, lignes et cases en mots

web-qwixx-card = { $suit ->
    [R] { $number } rouge
    [Y] { $number } jaune
    [G] { $number } vert
    [B] { $number } bleu
    [J] joker { $number }
   *[hidden] { $number } caché
}
web-qwixx-in-row = { $numbers } en { $row ->
    [R] rouge
    [Y] jaune
    [G] vert
   *[B] bleu
}
web-qwixx-row-said = Ligne { $row ->
    [R] rouge
    [Y] jaune
    [G] verte
   *[B] bleue
} : { $count ->
    [0] rien de coché
   *[other] { $crossed } coché
}{ $locked ->
    [yes] , fermée
   *[no] { "" }
} ; { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
web-qwixx-misses = « Manqué »
web-qwixx-misses-said = { $count ->
    [0] Aucun « Manqué ».
    [one] { $count } « Manqué » sur 4.
   *[other] { $count } « Manqué » sur 4.
}
web-qwixx-scale = Points d’une ligne : 1 croix 1, 2 croix 3, 3 croix 6, 4 croix 10, 5 croix 15, 6 croix 21, 7 croix 28, 8 croix 36, 9 croix 45, 10 croix 55, 11 croix 66, 12 croix 78
web-qwixx-scale-note = Plus une ligne compte de croix, plus chacune vaut : 1, 3, 6, 10, 15 … jusqu’à 78. Un cadenas compte comme une croix. Un « Manqué » coûte 5.
web-qwixx-sum-said = { $total ->
    [one] { $total } point en tout.
   *[other] { $total } points en tout.
}
web-qwixx-locked = fermée

## Pioche, rangée et mains

web-qwixx-market = Pioche et rangée
web-qwixx-pile = Pioche
web-qwixx-for-all = Pour tous
web-qwixx-top-said = La première carte de la pioche montre un { $number }.
web-qwixx-cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-qwixx-display = Rangée
web-qwixx-slot = Emplacement { $slot } : { $number }
web-qwixx-slot-empty = Emplacement { $slot } : vide
web-qwixx-discarded = { $count ->
    [0] défausse vide
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
web-qwixx-hand = Vos cartes
web-qwixx-hand-of = { $name } a { $count ->
    [0] zéro carte.
    [one] { $count } carte : { $numbers }.
   *[other] { $count } cartes : { $numbers }.
}
web-qwixx-cards-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-qwixx-your-sheet = Votre feuille
web-qwixx-sheet-of = La feuille de { $name }
web-qwixx-others = Les autres
web-qwixx-look = Regarder la feuille de { $name }
web-qwixx-hidden = Cartes que vous n’avez pas vues
web-qwixx-hidden-note = Pleine : encore cachée quelque part. Encadrée : dans votre main. Barrée : défaussée.
web-qwixx-hidden-said = { $suit ->
    [R] Rouge
    [Y] Jaune
    [G] Vert
    [B] Bleu
   *[J] Jokers
} : { $count ->
    [0] plus rien de caché
   *[other] restent cachés { $numbers }
}

## Le tour

web-qwixx-your-turn = À vous de jouer
web-qwixx-turn-of = { $name } joue
web-qwixx-step-take = Prendre
web-qwixx-step-common = Pour tous
web-qwixx-step-play = Jouer
web-qwixx-active = joueur actif
web-qwixx-answered = a décidé
web-qwixx-thinking = réfléchit
web-qwixx-wait = Un instant
web-qwixx-choices = Que voulez-vous cocher ?
web-qwixx-cross = Cocher { $boxes }
web-qwixx-cross-none = Rien
web-qwixx-skip = Passer
web-qwixx-skip-number = Ne pas cocher le { $number }
web-qwixx-points = { $points ->
    [one] { $shown } point
   *[other] { $shown } points
}
web-qwixx-passes = { $count ->
    [one] { $count } case perdue
   *[other] { $count } cases perdues
}
web-qwixx-passes-short = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
web-qwixx-shut-right_to_left = dépassé
web-qwixx-shut-row_locked = fermée
web-qwixx-shut-crossed_twice = cochée
web-qwixx-shut-lock_too_early = 5 d’abord
web-qwixx-shut-lock_strict = 5 d’abord
web-qwixx-shut-too_many_gaps = trou
web-qwixx-take-ready = Vous seul verrez les couleurs.
web-qwixx-deed-take = { $count ->
    [0] Prendre des cartes
    [one] Prendre { $count } carte
   *[other] Prendre { $count } cartes
}
web-qwixx-common-ask = Un { $number } pour tout le monde ! Cochez-le dans une de vos lignes, ou passez.
web-qwixx-common-none = Vous ne pouvez cocher le { $number } dans aucune ligne.
web-qwixx-common-skip = Vous laissez le { $number } aux autres.
web-qwixx-skips-itself = Vous passez automatiquement.
web-qwixx-deed-decide = Choisir une ligne ou passer
web-qwixx-sealed = Réponse scellée : { $answer }
web-qwixx-deed-play = { $count ->
    [0] Jouer des cartes
    [one] Jouer { $count } carte
   *[other] Jouer { $count } cartes
}
web-qwixx-deed-play-points = { $count ->
    [one] Jouer { $count } carte
   *[other] Jouer { $count } cartes
} ({ $points })
web-qwixx-play-nothing = Vous ne cochez rien. Comme vous avez coché le nombre pour tous, ce n’est pas un « Manqué ».
web-qwixx-play-miss = Vous ne cochez rien et n’avez rien coché avant : c’est un « Manqué ».
web-qwixx-would-cross = { $boxes } : { $points ->
    [one] { $points } point de plus.
   *[other] { $points } points de plus.
}
web-qwixx-would-pass = { $count ->
    [one] Une case est perdue pour toujours : { $numbers }.
   *[other] { $count } cases sont perdues pour toujours : { $numbers }.
}
web-qwixx-would-pass-none = Aucune case n’est perdue.
web-qwixx-joker-colour = { $count ->
    [one] Quelle est la couleur de votre joker ?
   *[other] Quelle est la couleur de vos jokers ?
}
web-qwixx-lock-cheer = Une ligne est fermée !
web-seen-fault-qwixx_cards-joker_without_colour = Donnez une couleur au joker.

## Ce qui s’est passé

web-qwixx-said-take = { $name } a pris { $numbers }.
web-qwixx-said-cross = { $name } a coché { $boxes }.
web-qwixx-said-skip = { $name } n’a pas coché le { $number }.
web-qwixx-said-play = { $name } a joué { $cards } et coché { $boxes }.
web-qwixx-said-play-none = { $name } a joué { $cards } et n’a rien coché.
web-qwixx-log-take = prend
web-qwixx-log-skip = passe sur le { $number }
web-qwixx-log-none = rien
web-qwixx-show-line = Montrer sur les feuilles
web-qwixx-end-locks = Deux lignes fermées par { $names } : la partie est terminée.
web-qwixx-end-misses = Quatre « Manqué » pour { $names } : la partie est terminée.
web-qwixx-points-by-row = Points par ligne
