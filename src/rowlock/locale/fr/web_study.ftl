### Étudier dans le navigateur : le coach à la table, l’analyse des parties terminées, les énigmes.

web-worth = { $game ->
    [qwirkle_cards] { $count ->
        [one] { $amount } Qwirkle
       *[other] { $amount } Qwirkles
    }
   *[other] { $count ->
        [one] { $amount } point
       *[other] { $amount } points
    }
}

## Le coach
web-coach-name = Le coach
web-coach-close = À peu près aussi bon que le deuxième meilleur coup.
web-coach-equal = à peu près égal
web-coach-probably = Sans doute meilleur que le deuxième meilleur coup.
web-coach-slightly = Un peu meilleur que le deuxième meilleur coup.
web-coach-clearly = Nettement meilleur que le deuxième meilleur coup.
web-coach-far = Bien meilleur que le deuxième meilleur coup.
web-coach-figures = L’écart avec le deuxième meilleur coup est de { $by } en moyenne, et très probablement entre { $low } et { $high }.
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
web-warn-figures = Par rapport à ce coup, vous perdez { $by } en moyenne, très probablement entre { $low } et { $high }.
web-warn-better = Le coach jouerait :
web-warn-play = Jouer quand même
web-warn-think = Réfléchir encore

## Analyses
web-review = Analyse
## Énigmes
web-puzzle = Énigme
web-puzzles = Énigmes
web-puzzles-title = { $game } : énigmes
## Ce qui n’a pas marché
web-trouble-no_warnings = Les avertissements sont réservés aux parties non classées contre des robots.
web-trouble-no_advice = Le coach n’a pas répondu à temps.
web-trouble-reviews_busy = Beaucoup d’analyses attendent déjà. Veuillez réessayer plus tard.
