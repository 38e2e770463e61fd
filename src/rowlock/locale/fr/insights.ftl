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
