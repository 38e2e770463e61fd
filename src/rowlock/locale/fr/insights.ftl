# Les genres d’erreurs que le bilan additionne, avec les mots des joueurs.
mistake-other = autre chose
mistake-qwirkle-missed_six = Qwirkle manqué
mistake-qwirkle-missed_cross_line = ligne croisée manquée
mistake-qwirkle-fewer_points = moins de points pris
mistake-qwirkle-opened_five = ligne de cinq ouverte
mistake-qwirkle-opened_places = bons emplacements ouverts
mistake-qwirkle-broke_set = bon groupe défait
mistake-qwirkle-kept_duplicates = tuiles en double gardées
mistake-qwirkle-kept_useless = tuiles inutiles gardées
mistake-qwirkle-swapped_too_late = échange trop tardif
mistake-qwirkle-swapped_too_early = échange trop hâtif
mistake-qwirkle_cards-missed_claim = pile non prise
mistake-qwirkle_cards-opened_claim = rangée laissée à une carte du but
mistake-qwirkle_cards-laid_too_many = trop de cartes posées
mistake-qwirkle_cards-laid_too_few = trop peu de cartes posées
mistake-qwirkle_cards-wrong_cards = mauvaises cartes posées
mistake-qwixx_cards-let_lock_go = verrou laissé
mistake-qwixx_cards-took_miss = case « Manqué » cochée
mistake-qwixx_cards-skipped_boxes = trop de cases sautées
mistake-qwixx_cards-waited_too_long = trop attendu
mistake-qwixx_cards-crossed_too_early = cochée trop tôt
mistake-qwixx_cards-wrong_row = mauvaise rangée cochée
mistake-qwixx_cards-wrong_take = mauvaises cartes prises
insights-players = { $name } joueurs
insights-seat = place { $name }
insights-phase = { $name ->
    [opening] début
    [middle] milieu
   *[ending] fin
}
insights-month = { $name }
insights-unclear = trop petit pour être sûr
insights-times = { $count } fois
insights-span = { $mean } (de { $low } à { $high })

# The page of insights.
web-insights-title = Ce que montrent vos parties
web-insights-lead = Toutes vos parties terminées ensemble : ce que vos décisions ont cédé, les erreurs les plus coûteuses, et vos résultats sans la chance au tirage. Vous seul voyez cela.
web-insights-progress = { $judged } parties terminées évaluées sur { $played }
web-insights-none = Vous n’avez pas encore terminé de partie. Terminez-en une et revenez.
web-insights-judge = Évaluer mes parties
web-insights-working = Vos parties sont en cours d’évaluation. Vous pouvez quitter cette page.
web-insights-rate = Chaque décision a cédé { $points } et { $chance } des chances de gagner.
web-insights-rate-why = En moyenne sur { $decisions } décisions avec un choix dans { $games ->
    [one] une partie
   *[other] { $games } parties
}, par rapport au mieux qu’un robot trouve avec ce que vous pouviez voir. 0 : aussi bien que ce robot ; moins de 0 : mieux.
web-insights-few = Moins de cinq parties disent peu de chose : il n’y a pas encore d’intervalle.
web-insights-kinds = Ce qui a le plus coûté
web-insights-kinds-why = Points par partie en moyenne. Toutes les lignes ensemble font tout ce qui a été cédé.
web-insights-parts = Quand et où
web-insights-luck = Sans la chance
web-insights-luck-why = La chance est ce que les tirages ont changé à l’avance que vous pouviez espérer. Sur beaucoup de parties elle s’annule ; sur quelques-unes elle cache qui joue mieux.
web-insights-result = avance moyenne à la fin
web-insights-of-it = dont chance
web-insights-adjusted = sans la chance
web-insights-wins = parties gagnées
