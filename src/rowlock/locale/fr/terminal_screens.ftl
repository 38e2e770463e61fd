### Robots, noms, la dernière partie, problèmes, apparence.

tui-bot-level = { $name } ({ $level })
tui-bot-note = { $name } : { $note }
tui-bot-greedy = Prend ce qui rapporte le plus tout de suite.
tui-bot-random = Joue n’importe quel coup permis.
tui-bot-minimal = Ne pose pas plus de cartes que nécessaire.
tui-bot-most = Pose autant de cartes que possible.
tui-bot-minskip = Abandonne le moins de cases possible.
tui-bot-replies = Compare les poses d’après des réponses tirées au sort.
tui-player-number = Joueur { $number }
tui-ask-name = Comment s’appelle le joueur { $number } ?
tui-last-game = Votre dernière partie n’est pas finie.
tui-last-games = Vous avez des parties inachevées.
tui-last-game-continue = Continuer : { $game }, { $scores }
tui-last-game-new = Commencer une autre partie
tui-autosaved = Votre partie est enregistrée. Continuez-la avec : rowlock play
tui-puzzle = Problème { $number } sur { $last }, difficulté { $grade } sur 5. { $prompt } Trouvez le meilleur coup.
tui-puzzle-solution = Le meilleur coup est { $action } : { $gap } points de mieux que { $second } (95 % : { $low } à { $high }).
tui-puzzle-wrong = Pas le meilleur : { $given } coûte { $gap } points (95 % : { $low } à { $high }). Essayez encore, ou g montre la solution.
tui-puzzle-score = { $solved } résolus sur { $tried }.
tui-puzzle-thinking = Comparaison de votre coup avec la solution …
tui-look-dark = Thème sombre
tui-look-light = Thème clair
tui-look-contrast = Thème à fort contraste
tui-palette = Chercher une commande …
tui-key-palette = commandes
tui-key-solve = solution
tui-key-next = suivant
tui-key-previous = précédent
tui-help-replay =
    Relecture. → ou Espace avance d’un pas, ← recule, Home va au début, End à la fin. Maj avec les flèches, ou la molette, montre une autre partie
    du plateau. Tout est ouvert : toutes les mains sont visibles. * marque le dernier coup.
    Ctrl-P donne toutes les commandes, aussi les thèmes. v entre dans une variante, ← en sort à son début ; c montre tout le commentaire, n la
    partie suivante du fichier. q quitte. Fermez avec Échap.
tui-help-puzzle =
    Problème. Préparez le coup que vous croyez le meilleur, comme en partie, puis Entrée. Une réponse fausse dit ce qu’elle coûte ; réessayez.
    g abandonne et montre la solution. PgSuiv passe au problème suivant, PgPréc au précédent. c montre les règles. q quitte.
    Ctrl-P donne toutes les commandes, aussi les thèmes. Fermez avec Échap.
puzzle-commands = Tapez un coup. ? explique, give up montre la solution, quit termine.
puzzle-help = Un coup s’écrit comme dans les règles (rowlock rules { $game }) ; par exemple : { $example }. Commandes : ?, give up, quit.
puzzle-given-up = Le meilleur coup est { $action } : { $gap } points de mieux que { $second }.
