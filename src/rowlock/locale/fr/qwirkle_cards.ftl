### Qwirkle Cards, avec les mots de la règle du jeu : carte, rangée, Qwirkle, paquet, pioche.

preset-qwirkle_cards-schmidt = Édition Schmidt : en cas d’égalité le plus jeune commence, et au premier tour on pose le plus grand ensemble
preset-qwirkle_cards-999games = Édition 999 Games : en cas d’égalité le plus âgé commence, et le premier tour est libre
option-qwirkle_cards-edition = Édition : qui commence en cas d’égalité, et ce que l’on peut poser au premier tour
option-qwirkle_cards-ages = Âge des joueurs : en cas d’égalité, le plus jeune (Schmidt) ou le plus âgé (999 Games) commence

prompt-qwirkle_cards-deal = Les cartes sont distribuées.
prompt-qwirkle_cards-draw = Des cartes sont piochées.
prompt-qwirkle_cards-opening = Commencez la partie en posant une rangée.
prompt-qwirkle_cards-turn = Posez au moins une carte et réorganisez les rangées à votre guise.
prompt-qwirkle_cards-over = La partie est terminée.

fault-qwirkle_cards-game_over = La partie est terminée.
fault-qwirkle_cards-not_your_turn = Ce n’est pas à vous de jouer.
fault-qwirkle_cards-nothing_laid = Posez au moins une carte de votre main.
fault-qwirkle_cards-not_in_hand = Votre main ne suffit pas : il manque { $cards }.
fault-qwirkle_cards-row_too_short = La rangée { $row } est trop courte : une rangée compte au moins trois cartes.
fault-qwirkle_cards-row_too_long = La rangée { $row } est trop longue : une rangée compte au plus six cartes.
fault-qwirkle_cards-row_repeats = La rangée { $row } contient deux fois { $card } ; toutes les cartes d’une rangée doivent être différentes.
fault-qwirkle_cards-row_mixed = La rangée { $row } n’est ni d’une seule couleur, ni d’une seule forme.
fault-qwirkle_cards-cards_invented = Les rangées contiennent des cartes qui n’étaient pas sur la table et ne viennent pas de votre main : { $cards }.
fault-qwirkle_cards-cards_lost = Il manque des cartes dans les rangées : { $cards }. Les cartes de la table y restent, et les cartes posées vont dans une rangée.
fault-qwirkle_cards-opening_not_one_row = Au premier tour, on pose une seule rangée et rien de plus.
fault-qwirkle_cards-opening_not_largest = Au premier tour, on pose son plus grand ensemble : { $largest } cartes, et non { $laid }.
fault-qwirkle_cards-can_lay = Vous pouvez poser des cartes, par exemple { $cards } ; seul un joueur qui ne peut rien poser pioche une nouvelle main ou passe.
fault-qwirkle_cards-can_redraw = Vous ne pouvez pas encore passer : montrez d’abord votre main et piochez de nouvelles cartes.
fault-qwirkle_cards-hand_empty = Vous n’avez aucune carte à montrer ni à remplacer : passez votre tour.
fault-qwirkle_cards-pile_empty = La pioche est vide, vous ne pouvez pas piocher de nouvelles cartes : passez votre tour.
fault-qwirkle_cards-redraws_spent = Vous avez déjà pioché { $most } fois une nouvelle main pendant ce tour, ce qui est le maximum : passez votre tour.

## Les mots que le livret de 999 Games emploie au lieu de ceux de Schmidt.

words-999games = rangée=série
