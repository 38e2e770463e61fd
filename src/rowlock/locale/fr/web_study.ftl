### Étudier dans le navigateur : le coach à la table, l’analyse des parties terminées, les énigmes.

## Le coach
web-coach-name = Le coach
web-coach-close = À peu près aussi bon que le deuxième meilleur coup.
web-coach-probably = Sans doute meilleur que le deuxième meilleur coup.
web-coach-slightly = Un peu meilleur que le deuxième meilleur coup.
web-coach-clearly = Nettement meilleur que le deuxième meilleur coup.
web-coach-far = Bien meilleur que le deuxième meilleur coup.
web-coach-figures = L’écart avec le deuxième meilleur coup est de { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} en moyenne, et très probablement entre { $low } et { $high }.
web-coach-alone = Le coach n’a trouvé aucun autre coup digne d’intérêt.
web-coach-only = Il n’y a rien d’autre à faire ici.
web-coach-why = Pourquoi ?
web-coach-title = Pourquoi ce coup ?
web-coach-move = Coup
web-coach-lead = Avance finale
web-coach-chance = Chances de gagner
web-coach-how = Chaque coup a été joué de nombreuses fois jusqu’à la fin, en redistribuant tout ce que vous ne voyez pas. L’avance est le nombre de { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} que vous avez à la fin, en moyenne, sur le meilleur des autres ; elle se trouve très probablement dans l’intervalle indiqué dessous.
web-coach-looks = Le coach jette un coup d’œil. Confirmez encore pour jouer tout de suite.
web-interval = { $low } à { $high }
web-warn-setting = M’avertir avant une erreur
web-warn-note = Le coach regarde votre coup avant qu’il compte
web-warn-title-mistake = Une erreur ?
web-warn-title-blunder = Une grosse erreur ?
web-warn-mistake = Un autre coup est nettement meilleur. Celui-ci vous coûte { $chance } de vos chances de gagner.
web-warn-blunder = Un autre coup est bien meilleur. Celui-ci vous coûte { $chance } de vos chances de gagner.
web-warn-figures = Par rapport à ce coup, vous perdez { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} en moyenne, très probablement entre { $low } et { $high }.
web-warn-better = Le coach jouerait :
web-warn-play = Jouer quand même
web-warn-think = Réfléchir encore

## Analyses
web-review = Analyse
web-review-title = { $game } : analyse
web-review-trouble = Cette partie ne peut pas être analysée
web-review-waiting = L’analyse va commencer. En attendant, vous pouvez revoir la partie.
web-review-running = La partie est en cours d’analyse. En attendant, vous pouvez la revoir.
web-review-failed = L’analyse a été interrompue. Veuillez réessayer.
web-review-begin = Avancez pour voir ce que valait chaque coup.
web-review-graph = Chances de gagner au fil de la partie
web-review-chances = Chances de gagner
web-review-chance-of = Chances de gagner de { $name }
web-review-gave-up = A coûté { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} ({ $low } à { $high }) et { $chance } des chances de gagner.
web-review-unsure = Il y avait peut-être mieux, pour { $low } à { $high } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} de plus : trop serré pour trancher.
web-review-forced = sans choix
web-review-played = Joué
web-review-best = Meilleur
web-review-show-best = Montrer le meilleur coup sur la table
web-review-show-played = Revenir au coup joué
web-review-swings = Tournants
web-review-no-swings = Aucun moment n’a fait basculer cette partie à lui seul.
web-review-swing-draw = Une pioche heureuse : { $name } { $change }
web-review-swing-by = Coup de { $who } : { $name } { $change }
web-review-swing-all = Tous ensemble : { $name } { $change }
web-review-skill-luck = Talent et chance
web-review-skill = Perdu par ses choix
web-review-luck = Chance à la pioche
web-review-points = { $points } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
}
web-review-points-half = { $points } ± { $half } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
}
web-review-how = Chaque décision est jugée sur ce que le joueur pouvait savoir, en jouant la suite dans de nombreux mondes. Seul ce qui a été clairement perdu est compté ; la chance est ce que les pioches ont donné au-delà de l’attendu.
web-quality-best = meilleur
web-quality-fine = bon
web-quality-inaccuracy = imprécision
web-quality-mistake = erreur
web-quality-blunder = grosse erreur

## Énigmes
web-puzzle = Énigme
web-puzzles = Énigmes
web-puzzles-title = { $game } : énigmes
web-puzzles-lead = Dans chaque position, un coup est nettement le meilleur. Trouvez-le.
web-puzzles-none = Il n’y a pas encore d’énigmes pour ce jeu.
web-puzzles-begin = Commencer
web-puzzles-go-on = Continuer
web-puzzles-solved = { $solved } sur { $all } { $solved ->
    [one] résolue
   *[other] résolues
}
web-puzzle-number = Énigme { $number }
web-puzzle-grade = { $grade ->
    [1] Facile
    [2] Assez facile
    [3] Délicat
    [4] Difficile
   *[other] Très difficile
}
web-puzzle-solved = résolue
web-puzzle-shown-mark = solution vue
web-puzzle-task = Un coup est nettement le meilleur. Lequel ?
web-puzzle-missed = Permis, mais il y a mieux. Réessayez, ou demandez la solution avec l’ampoule.
web-puzzle-shown = Voici la solution :
web-puzzle-why = Elle vaut { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} de plus que le coup suivant ({ $low } à { $high }).
web-puzzle-next = Énigme suivante
web-puzzle-opponent = { $count ->
    [2] Adversaire
   *[other] Adversaire { $number }
}
web-puzzle-trouble = Cette énigme ne peut pas être affichée

## Ce qui n’a pas marché
web-trouble-no_warnings = Les avertissements sont réservés aux parties non classées contre des robots.
web-trouble-no_advice = Le coach n’a pas répondu à temps.
web-trouble-reviews_busy = Beaucoup d’analyses attendent déjà. Veuillez réessayer plus tard.
web-trouble-no_such_puzzle = Cette énigme n’existe pas. Le lien est peut-être ancien.
