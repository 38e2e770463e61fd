### Ce qui se passe dans une partie, au terminal : coups et événements en mots.

told-deal = Les mains sont distribuées.
told-place = { $done ->
    [yes] posé :
   *[no] poser :
} { $tiles } en { $from }{ $count ->
    [one] {""}
   *[other] {" "}à { $to }
}
told-lay = { $done ->
    [yes] posé :
   *[no] poser :
} { $tiles }
told-swap = { $done ->
    [yes] échangé :
   *[no] échanger :
} { $count ->
    [one] 1 tuile
   *[other] { $count } tuiles
}{ $seen ->
    [yes] {" "}({ $tiles })
   *[no] {""}
}
told-qwirkle-draw = pioché : { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 tuile
       *[other] { $count } tuiles
    }
}
told-draw = pioché : { $seen ->
    [yes] { $tiles }
   *[no] { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
}
told-show = montré : { $tiles }
told-pass = { $done ->
    [yes] passé
   *[no] passer
}
told-redraw = { $done ->
    [yes] main montrée et nouvelle main piochée
   *[no] montrer la main et en piocher une nouvelle
}
told-numbers = { $again ->
    [yes] Personne n’a trois cartes qui vont ensemble ; on redistribue. Plus grandes séries : { $sizes }.
   *[no] Plus grandes séries : { $sizes }. Joue en premier : { $player }.
}
told-start = Joue en premier : { $player }.
told-display = Rangée : { $numbers }.
told-refill = Nouveau dans la rangée : { $numbers }.
told-top = Sur la pioche : { $numbers }.
told-take = { $done ->
    [yes] pris dans la rangée : { $numbers }
   *[no] prendre dans la rangée : { $numbers }
}
told-cross = { $done ->
    [yes] nombre commun coché en
   *[no] cocher le nombre commun en
} { $row ->
    [R] rouge
    [Y] jaune
    [G] vert
   *[B] bleu
}
told-skip = { $done ->
    [yes] nombre commun laissé
   *[no] laisser le nombre commun
}
told-play = { $done ->
    [yes] joué :
   *[no] jouer :
} { $cards } ; { $done ->
    [yes] coché :
   *[no] cocher :
} { $count ->
    [0] rien
   *[other] { $numbers }
}
told-colour = { $row ->
    [R] rouge
    [Y] jaune
    [G] vert
   *[B] bleu
}

table-row = Rangée { $number }
table-stacks = Qwirkles de { $player }
table-display = Rangée
table-top = Sur la pioche
table-misses = Croix d’échec { $count }

told-verb-place = posé
told-verb-swap = échangé
told-verb-lay = posé
told-verb-redraw = nouvelle main
told-verb-take = pris
told-verb-cross = coché
told-verb-skip = laissé
told-verb-play = joué
told-verb-pass = passé
play-type = Tapez : { $action }
