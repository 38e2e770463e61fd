### Qwirkle, dans les mots de sa règle : tuile, ligne, main, sac, échanger.

preset-qwirkle-standard = Selon la règle du jeu
option-qwirkle-free_opening = Ouverture libre : au premier coup, on peut poser moins de tuiles que le plus grand ensemble, ou échanger
option-qwirkle-ages = Âge des joueurs : en cas d’égalité, le plus âgé commence

prompt-qwirkle-deal = Les tuiles sont distribuées.
prompt-qwirkle-draw = Des tuiles sont piochées dans le sac.
prompt-qwirkle-opening = Ouvrez la partie : posez votre plus grand ensemble de tuiles sur une ligne.
prompt-qwirkle-turn = Posez des tuiles sur une même ligne, ou échangez des tuiles.
prompt-qwirkle-over = La partie est terminée.

fault-qwirkle-game_over = La partie est terminée.
fault-qwirkle-not_your_turn = Ce n’est pas à vous de jouer.
fault-qwirkle-nothing_placed = Posez au moins une tuile.
fault-qwirkle-not_in_hand = Votre main ne suffit pas : il manque { $tiles }.
fault-qwirkle-cell_twice = Deux tuiles ne peuvent pas occuper la case { $cell }.
fault-qwirkle-cell_taken = Il y a déjà une tuile sur la case { $cell } ; les tuiles posées ne bougent plus.
fault-qwirkle-not_one_line = Toutes les tuiles d’un coup doivent appartenir à une même ligne.
fault-qwirkle-gap = Il y a un trou en { $cell } : les tuiles d’un coup doivent former une ligne continue.
fault-qwirkle-not_touching = Vos tuiles doivent toucher celles qui sont sur la table.
fault-qwirkle-line_mixed = La ligne de { $from } à { $to } n’est ni d’une seule couleur, ni d’une seule forme.
fault-qwirkle-line_repeats = La ligne de { $from } à { $to } contiendrait deux fois { $tile }.
fault-qwirkle-opening_not_largest = Au premier coup, on pose la plus grande série : { $largest } tuiles, et non { $placed }.
fault-qwirkle-opening_not_placed = Au premier coup, on pose des tuiles ; on n’échange pas et on ne passe pas encore.
fault-qwirkle-opening_too_far = C’est trop loin : ouvrez à { $farthest } cases au plus de 0,0.
fault-qwirkle-nothing_swapped = Échangez au moins une tuile.
fault-qwirkle-bag_empty = Le sac est vide : on ne peut plus rien échanger.
fault-qwirkle-bag_too_small = Vous voulez échanger { $wanted } tuiles, mais il n’en reste que { $left } dans le sac.
fault-qwirkle-can_place = Vous ne pouvez pas passer : une de vos tuiles peut être posée.
fault-qwirkle-can_swap = Vous ne pouvez pas passer tant qu’il reste des tuiles dans le sac : échangez.

notation-cell = { $text } n’est pas une case ; une case s’écrit comme 3,-1.
notation-tile = { $text } n’est pas une tuile ; une tuile est une couleur R O Y G B P et une forme c s d f t x, comme Rc.
notation-tile_on_a_cell = { $text } n’est pas une tuile sur une case ; cela s’écrit comme Rc@0,0.
