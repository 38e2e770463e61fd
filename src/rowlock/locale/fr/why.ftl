### Pourquoi une action vaut mieux qu’une autre : ce qu’elle fait, comparée à l’autre. Le nombre qui suit dit ce que cela vaut.

why-line = { $what } : { $by }
why-other = tout le reste réuni
why-total = au total
why-played = Le coup joué, comparé au meilleur :
why-best = Ce coup, comparé au deuxième meilleur :
why-qwirkle-points = { $more ->
    [yes] { $count ->
        [one] rapporte { $count } point de plus
       *[other] rapporte { $count } points de plus
    }
   *[no] { $count ->
        [one] rapporte { $count } point de moins
       *[other] rapporte { $count } points de moins
    }
}
why-qwirkle-next_qwirkle = laisse le joueur suivant compléter un Qwirkle dans { $own } des cas au lieu de { $other }
why-qwirkle-next_places = { $more ->
    [yes] ouvre de meilleures places au joueur suivant
   *[no] laisse de moins bonnes places au joueur suivant
}
why-qwirkle-lines_of_four = { $more ->
    [yes] laisse au joueur suivant plus de chances de compléter une ligne de quatre
   *[no] laisse au joueur suivant moins de chances de compléter une ligne de quatre
}
why-qwirkle-equal_tiles = { $more ->
    [yes] { $count ->
        [one] garde { $count } tuile en double de plus
       *[other] garde { $count } tuiles en double de plus
    }
   *[no] { $count ->
        [one] garde { $count } tuile en double de moins
       *[other] garde { $count } tuiles en double de moins
    }
}
why-qwirkle-pairs = { $more ->
    [yes] { $count ->
        [one] garde { $count } paire de plus qui va ensemble
       *[other] garde { $count } paires de plus qui vont ensemble
    }
   *[no] { $count ->
        [one] garde { $count } paire de moins qui va ensemble
       *[other] garde { $count } paires de moins qui vont ensemble
    }
}
why-qwirkle-tiles_kept = { $more ->
    [yes] { $count ->
        [one] garde { $count } tuile de plus en main
       *[other] garde { $count } tuiles de plus en main
    }
   *[no] { $count ->
        [one] garde { $count } tuile de moins en main
       *[other] garde { $count } tuiles de moins en main
    }
}
why-qwirkle-own_places = { $more ->
    [yes] laisse de meilleures places pour son prochain tour
   *[no] laisse de moins bonnes places pour son prochain tour
}
why-qwirkle-own_qwirkle = { $more ->
    [yes] garde plus de chances d’un Qwirkle à soi
   *[no] garde moins de chances d’un Qwirkle à soi
}
why-qwirkle-useless_tiles = { $more ->
    [yes] { $count ->
        [one] garde { $count } tuile de plus qui ne va nulle part
       *[other] garde { $count } tuiles de plus qui ne vont nulle part
    }
   *[no] { $count ->
        [one] garde { $count } tuile de moins qui ne va nulle part
       *[other] garde { $count } tuiles de moins qui ne vont nulle part
    }
}
why-qwirkle_cards-qwirkles = { $more ->
    [yes] { $count ->
        [one] gagne { $count } Qwirkle de plus
       *[other] gagne { $count } Qwirkle de plus
    }
   *[no] { $count ->
        [one] gagne { $count } Qwirkle de moins
       *[other] gagne { $count } Qwirkle de moins
    }
}
why-qwirkle_cards-next_card = laisse le joueur suivant compléter un Qwirkle avec une seule carte dans { $own } des cas au lieu de { $other }
why-qwixx_cards-miss = { $more ->
    [yes] coche une case « Manqué »
   *[no] évite une case « Manqué »
}
why-qwixx_cards-lock = { $more ->
    [yes] verrouille une rangée
   *[no] laisse le verrou ouvert
}
why-qwixx_cards-skips = { $more ->
    [yes] { $count ->
        [one] saute { $count } case de plus
       *[other] saute { $count } cases de plus
    }
   *[no] { $count ->
        [one] saute { $count } case de moins
       *[other] saute { $count } cases de moins
    }
}
why-qwixx_cards-crosses = { $more ->
    [yes] { $count ->
        [one] coche { $count } case de plus
       *[other] coche { $count } cases de plus
    }
   *[no] { $count ->
        [one] coche { $count } case de moins
       *[other] coche { $count } cases de moins
    }
}
why-qwixx_cards-hand = { $more ->
    [yes] prend des nombres qui vont mieux avec les rangées
   *[no] prend des nombres qui vont moins bien avec les rangées
}
