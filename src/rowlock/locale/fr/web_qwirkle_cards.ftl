### La table de Qwirkle Cards dans le navigateur : carte, rangée, main, pioche, Qwirkle.

## La table

web-cards-table = Table
web-cards-table-empty = Il n’y a pas encore de cartes sur la table.
web-cards-table-keys = Haut et bas vont de rangée en rangée, gauche et droite de carte en carte. Espace prend une carte, ou toute une rangée sur son nom. Entrée pose ce qui est pris dans la rangée où vous êtes, N dans une nouvelle rangée. Suppr reprend en main une carte posée à ce tour. Échap revient à vos cartes.
web-cards-part-shape = Même forme
web-cards-part-colour = Même couleur
web-cards-line-shape = { $shape ->
    [c] Cercles
    [s] Carrés
    [d] Losanges
    [f] Trèfles
    [t] Étoiles
   *[x] Croix
}
web-cards-line-colour = { $colour ->
    [R] Rouge
    [O] Orange
    [Y] Jaune
    [G] Vert
    [B] Bleu
   *[P] Violet
}
web-cards-line-none = Nouvelle rangée
web-cards-new-row = Nouvelle rangée
web-cards-new-row-shape = Commencer une rangée de la même forme
web-cards-new-row-colour = Commencer une rangée de la même couleur
web-cards-row-label = { $name }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} : { $state }
web-cards-row-fine = en règle
web-cards-row-asking = en cours de vérification
web-cards-row-qwirkle = Qwirkle !
web-cards-row-unfinished = { $have ->
    [one] { $have } carte
   *[other] { $have } cartes
} sur { $need }
web-cards-row_too_short = Il faut au moins trois cartes
web-cards-row_too_long = Plus de six cartes
web-cards-row_repeats = En double : { $card }
web-cards-row_mixed = Ni une seule couleur, ni une seule forme
web-cards-card-laid = { $card }, posé à ce tour
web-cards-card-moved = { $card }, déplacé à ce tour
web-cards-card-last = { $card }, posé au dernier tour
web-cards-card-last-moved = { $card }, déplacé au dernier tour
web-cards-pile = { $count ->
    [0] La pioche est vide
    [one] carte dans la pioche
   *[other] cartes dans la pioche
}
web-cards-last-round = { $count ->
    [one] Dernier tour de table : { $count } coup à jouer
   *[other] Dernier tour de table : { $count } coups à jouer
}
web-cards-shown = { $name } ne pouvait rien poser et a montré sa main :

## La main

web-cards-hand = Vos cartes
web-cards-hand-empty = Vous n’avez plus de cartes en main.
web-cards-hand-keys = Gauche et droite choisissent une carte, Espace la prend, Entrée va à la table avec ce qui est pris. Avec Alt, gauche et droite déplacent la carte.
web-cards-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-cards-picked-one = Pris : { $card }.
web-cards-picked = { $count } cartes prises.
web-cards-picked-none = Rien n’est pris.
web-cards-picked-next = Choisissez une rangée, ou commencez-en une.
web-cards-take-back = Reprendre en main
web-cards-sort-colour = Par couleur
web-cards-sort-shape = Par forme
web-cards-sort-note = Trier vos cartes

## Le tour

web-cards-can-i = Puis-je jouer ?
web-cards-can-play = Oui, vous pouvez poser quelque chose.
web-cards-show-lay = Montrez-moi
web-cards-advised = Voici ce que ferait un robot : confirmez, ou revenez au début du tour.
web-cards-stuck = Non, vous ne pouvez rien poser.
web-cards-stuck-redraw = Vous ne pouvez rien poser. Montrez votre main, piochez { $count ->
    [one] une nouvelle carte
   *[other] { $count } nouvelles cartes
} et continuez votre tour.
web-cards-stuck-pass = Vous ne pouvez rien poser : vous passez.
web-cards-confirm-redraw = Montrer et piocher
web-cards-draft = { $count ->
    [one] { $count } carte posée
   *[other] { $count } cartes posées
}{ $claims ->
    [0] , tout est en règle.
    [one] {" "}: un Qwirkle !
   *[other] {" "}: { $claims } Qwirkles !
}
web-cards-claims = { $count ->
    [0] aucun Qwirkle
    [one] { $count } Qwirkle
   *[other] { $count } Qwirkles
}
web-cards-step-back = Annuler la dernière étape
web-cards-reset = Revenir au début du tour
web-cards-told-lay = { $name } a posé { $cards }. { $claims ->
    [0] {""}
    [one] Cela fait un Qwirkle.
   *[other] Cela fait { $claims } Qwirkles.
}
web-cards-cheer = Qwirkle !
web-seen-fault-qwirkle_cards-row_too_short = Chaque rangée compte au moins trois cartes.
web-seen-fault-qwirkle_cards-row_too_long = Aucune rangée ne compte plus de six cartes.
web-seen-fault-qwirkle_cards-row_repeats = Une rangée contient deux fois la même carte : { $card }.
web-seen-fault-qwirkle_cards-row_mixed = Une rangée n’est ni d’une seule couleur, ni d’une seule forme.

## À côté de la table

web-cards-stacks = Qwirkles
web-cards-unseen = Cartes encore à venir
web-cards-unseen-note = { $total } que vous ne voyez pas, dont { $pile } dans la pioche
web-cards-log-lay-label = { $name } a posé { $cards }{ $claims ->
    [0] {""}
    [one] {" "}et formé un Qwirkle
   *[other] {" "}et formé { $claims } Qwirkles
}. Montrer sur la table
web-cards-log-redraw = a montré sa main et repioché :
web-cards-log-start = { $name } commence avec { $number } concordances.
web-cards-log-again = Personne n’avait trois concordances : nouvelle distribution.
web-cards-ended-pile = La pioche est vide et chacun a joué son dernier tour.
web-cards-ended-passes = Plus personne ne pouvait rien poser.
web-cards-ended-most = Qui a le plus de Qwirkles gagne ; en cas d’égalité, il y a plusieurs gagnants.
