### Qwixx, le jeu de cartes

preset-qwixx_cards-standard = Jeu de base avec 44 cartes
preset-qwixx_cards-jokers = Variante avec les onze jokers

option-qwixx_cards-jokers = Ajouter les onze jokers
option-qwixx_cards-strict_lock = Seules les croix faites avant l’action comptent pour les cinq que demande la dernière case
option-qwixx_cards-finish_turn = Le joueur actif termine son tour avant la fin de la partie
option-qwixx_cards-one_by_one = On prend les cartes une à une : on voit chacune avant de choisir la suivante
option-qwixx_cards-first = Qui est le premier joueur actif
option-qwixx_cards-ages = Âges des joueurs (sans effet dans ce jeu)

prompt-qwixx_cards-deal = On distribue les cartes.
prompt-qwixx_cards-display = On aligne les cartes de la rangée.
prompt-qwixx_cards-top = La carte suivante de la pioche apparaît.
prompt-qwixx_cards-start = On tire au sort le premier joueur actif.
prompt-qwixx_cards-refill = On complète la rangée.
prompt-qwixx_cards-take = Prenez des cartes dans la rangée jusqu’à en avoir cinq en main.
prompt-qwixx_cards-common = Un nombre pour tout le monde : cochez-le dans une ligne, ou passez.
prompt-qwixx_cards-play = Jouez une à trois cartes d’une même couleur et cochez ceux de leurs nombres que vous voulez.
prompt-qwixx_cards-over = La partie est terminée.

fault-qwixx_cards-game_over = La partie est terminée.
fault-qwixx_cards-not_your_turn = Ce n’est pas à vous de jouer.
fault-qwixx_cards-wrong_action =
    { $action ->
        [1] On prend d’abord des cartes dans la rangée.
        [2] Maintenant, chacun coche le nombre commun ou passe.
       *[3] Maintenant, on joue des cartes de sa main.
    }
fault-qwixx_cards-too_few_taken =
    { $wanted ->
        [one] Prenez { $wanted } carte pour en avoir cinq en main.
       *[other] Prenez { $wanted } cartes pour en avoir cinq en main ; vous en avez choisi { $taken }.
    }
fault-qwixx_cards-too_many_taken =
    { $wanted ->
        [one] Prenez seulement { $wanted } carte : cinq en main, pas plus.
       *[other] Prenez seulement { $wanted } cartes : cinq en main, pas plus. Vous en avez choisi { $taken }.
    }
fault-qwixx_cards-one_at_a_time = Prenez une seule carte à la fois : vous la voyez avant de choisir la suivante.
fault-qwixx_cards-empty_slot = Il n’y a plus de carte à l’emplacement { $slot }.
fault-qwixx_cards-slot_twice = L’emplacement { $slot } est nommé deux fois ; chaque carte ne se prend qu’une fois.
fault-qwixx_cards-other_number = L’emplacement { $slot } montre un { $shown }, pas un { $number }.
fault-qwixx_cards-not_on_display = Il n’y a pas de { $number } dans la rangée.
fault-qwixx_cards-slot_unclear = Plusieurs cartes de la rangée montrent un { $number }. Indiquez l’emplacement.
fault-qwixx_cards-row_locked =
    Vous avez fermé votre ligne { $row ->
        [R] rouge
        [Y] jaune
        [G] verte
       *[B] bleue
    }. On ne peut plus rien y cocher.
fault-qwixx_cards-right_to_left =
    On coche de la gauche vers la droite : dans votre ligne { $row ->
        [R] rouge
        [Y] jaune
        [G] verte
       *[B] bleue
    }, seules les cases à droite de votre dernière croix sont libres (vous avez choisi { $numbers }).
fault-qwixx_cards-crossed_twice = Une case ne se coche qu’une fois (vous avez choisi { $numbers }).
fault-qwixx_cards-lock_too_early =
    La dernière case de la ligne { $row ->
        [R] rouge
        [Y] jaune
        [G] verte
       *[B] bleue
    } ne se coche qu’avec au moins cinq croix avant elle.
fault-qwixx_cards-lock_strict =
    À cette table, les cinq croix que demande la dernière case de la ligne { $row ->
        [R] rouge
        [Y] jaune
        [G] verte
       *[B] bleue
    } doivent être faites avant cette action.
fault-qwixx_cards-no_cards = Vous devez jouer au moins une carte.
fault-qwixx_cards-too_many_cards = Vous pouvez jouer trois cartes au maximum, pas { $played }.
fault-qwixx_cards-not_in_hand = Votre main ne suffit pas : il manque { $cards }.
fault-qwixx_cards-mixed_colours = Les cartes jouées ensemble doivent être de la même couleur.
fault-qwixx_cards-joker_without_colour = Choisissez une couleur pour le joker : { $cards }.
fault-qwixx_cards-number_not_played = On ne coche que des nombres que l’on vient de jouer, et { $number } n’en fait pas partie.
fault-qwixx_cards-too_many_gaps = Entre le premier et le dernier nombre coché, une case au plus peut rester vide ({ $numbers }).

notation-number_from_2_to_12 = Un nombre de 2 à 12 est attendu, pas { $text }.
notation-slot_from_1_to_4 = Un emplacement de 1 à 4 est attendu, pas { $text }.
notation-card_in_a_slot = Une carte avec son emplacement est attendue, par exemple Y3@2, pas { $text }.
notation-slot_filled_once = Chaque emplacement n’est rempli qu’une fois : { $text } est de trop.
notation-row_of_a_sheet = Une ligne de la feuille est attendue, par exemple R:2,5,7, pas { $text }.
notation-box_of_a_sheet = { $text } n’est pas une case d’une feuille ; une case s’écrit comme R5@0, avec la place de la feuille.
notation-hidden_card = Une carte cachée est attendue, par exemple ?9, pas { $text }.
notation-joker = On ne donne une couleur qu’à un joker, pas à { $text }.
