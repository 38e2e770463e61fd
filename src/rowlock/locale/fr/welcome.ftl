# Ce que montre `rowlock` sans commande.
welcome = Qwirkle, Qwirkle Cards et Qwixx, le jeu de cartes, exactement selon leurs règles : à jouer, à étudier et à programmer.
welcome-play = jouer contre un robot dans le terminal
welcome-browser = jouer dans le navigateur, seul ou entre amis
welcome-puzzle = résoudre une énigme
welcome-rules = lire les règles
welcome-help = voir toutes les commandes
welcome-games = Au lieu de qwirkle, vous pouvez écrire qwirkle_cards ou qwixx_cards.
welcome-extra = Pour jouer dans le navigateur, lancez d’abord { $install } ou, sans rien installer, { $without }
