# The score pads of the printed games: why an entry is refused, and what is wrong with a file.

fault-companion-game_over = La partie est terminée. Annulez la dernière saisie pour continuer.
fault-companion-not_ended = La partie continue jusqu’à ce qu’un joueur ait fermé deux rangées ou coché quatre « Manqué ».
fault-companion-not_your_turn = C’est le tour de quelqu’un d’autre.
fault-companion-other_mode =
    { $mode ->
        [points] Dans cette partie, on compte seulement les points.
       *[tiles] Dans cette partie, on pose les tuiles sur le plateau.
    }
fault-companion-tile_spent = Il n’existe que { $copies } tuiles { $tile } : on ne peut plus en poser.
fault-companion-hand_too_small = La main ne contient que { $hand } tuiles, pas { $placed }.
fault-companion-hand_size = La main contient maintenant { $expected } tuiles, et vous en avez saisi { $given }.
fault-companion-points_impossible = Aucun tour ne rapporte { $points } points avec { $qwirkles } Qwirkle ; le maximum est { $most }.
fault-companion-row_closed = Quelqu’un d’autre a fermé cette rangée pour tous.
fault-companion-box_crossed = Le { $number } de cette rangée est déjà coché.
fault-companion-no_miss_left = Les { $most } cases « Manqué » sont déjà cochées.
fault-companion-card_spent = Il n’existe que { $copies } cartes { $card } : il ne peut y en avoir davantage en jeu.
fault-companion-claims_impossible = Il ne reste que { $most } Qwirkle possibles.
notation-companion_entry = Une saisie était attendue, pas { $text }.
notation-companion_hand = Une main d’une à neuf cartes était attendue, pas { $text }.
reason-companion_players = on ne peut pas jouer à { $count } : le jeu se joue de { $least } à { $most }
reason-companion_name = un nom compte de 1 à { $most } caractères imprimables, sans | : { $name }
reason-companion_same_name = deux personnes portent le même nom
reason-companion_option = il n’y a pas d’option { $name } : il y a { $known }
reason-companion_option_value = l’option { $name } vaut { $allowed }, pas { $value }
reason-companion_long = un fichier d’accompagnement compte au plus { $most } caractères
reason-companion_header = l’en-tête { $name } était attendu
reason-companion_format = format inconnu { $format }
reason-companion_game = il n’y a pas de feuille de score pour { $game }
reason-companion_seat = une saisie commence par le numéro d’une place
