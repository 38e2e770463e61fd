# Les bots entre eux : matchs et classements.
match-played = { $pairs } paires, { $games } parties en { $seconds } s
match-wins = { $bot } : { $rate } % des victoires (à 95 % : de { $low } à { $high } %)
match-margin = {"  "}écart moyen de { $margin } points, score moyen { $mean }
match-think = {"  "}réfléchit { $ms } ms par décision, { $longest } ms au plus
match-forfeits = {"  "}{ $games ->
    [one] a perdu une partie par forfait
   *[other] a perdu { $games } parties par forfait
}
match-restarts = {"  "}{ $times ->
    [one] son programme s’est arrêté une fois et a été relancé
   *[other] son programme s’est arrêté { $times } fois et a été relancé
}
match-report = paire { $pair }, décision { $decision }, { $bot } : { $why }
match-sprt-high = le test retient le taux le plus élevé après { $pairs } paires (log du rapport de vraisemblance { $llr })
match-sprt-low = le test retient le taux le plus bas après { $pairs } paires (log du rapport de vraisemblance { $llr })
match-sprt-open = le test n’a pas tranché après { $pairs } paires (log du rapport de vraisemblance { $llr })
match-bots = { $count ->
    [one] Un robot est nommé
   *[other] { $bots } robots sont nommés
} ; ce jeu en demande de { $least } à { $most }, un par place.
match-one-budget = Donnez un budget en temps (--budget-ms) ou en échantillons (--samples), pas les deux.
match-sprt = Un test séquentiel, ce sont deux taux de victoire séparés par une virgule, comme 0.5,0.55, et non { $text }.
ray-unreachable = Aucune grappe Ray ne répond à l’adresse { $address } : { $why }
match-unrecorded = { $games ->
    [one] Une partie de { $file } n’a pas d’enregistrement : une exécution précédente l’a jouée sans --parquet.
   *[other] { $games } parties de { $file } n’ont pas d’enregistrement : une exécution précédente les a jouées sans --parquet.
}

forfeit-late = il a répondu trop tard ({ $details })
forfeit-died = son programme s’est arrêté ({ $details })
forfeit-garbage = sa réponse est illisible ({ $details })
forfeit-flooded = il en a dit beaucoup trop ({ $details })
forfeit-refused = il a refusé de décider ({ $details })
forfeit-illegal = il a joué un coup illégal ({ $details })
forfeit-crashed = il a échoué ({ $details })
forfeit-missing = son programme ne démarre pas ({ $details })

match-title = { $game } : part des victoires en { $games } parties, en %, avec intervalles à 95 %
ladder-title = { $game } : force en points Elo, avec intervalles à 95 %
ladder-played = { $pairs } paires par rencontre, en { $seconds } s ; victoires de la ligne contre la colonne, en pour cent
ladder-rating = { $bot } : { $elo } Elo (à 95 % : de { $low } à { $high })
plot-not-overwritten = { $file } n’est pas une image SVG et n’est pas remplacé.
parquet-not-overwritten = { $file } n’est pas un fichier Parquet et n’est pas remplacé.

help-match = Faire jouer des robots les uns contre les autres sur des donnes appariées et mesurer leur force.
help-match-game = Le jeu.
help-match-bots = Qui joue, un robot par place, séparés par des virgules : level:3, greedy, random et d’autres.
help-match-bot = Un robot de plus, qui peut être un programme : 'cmd:python robot.py'. Peut être répété.
help-match-pairs = Combien de donnes, chacune jouée une fois dans chaque rotation des places.
help-match-seed = Fixe les donnes et les robots ; avec un budget en échantillons, la même graine donne les mêmes résultats.
help-match-budget_ms = Combien de temps un robot peut réfléchir à une décision, en millisecondes.
help-match-samples = Tout ce qu’un robot peut examiner pour une décision ; identique sur toute machine.
help-match-limit_ms = Quand un robot qui n’a pas répondu perd par forfait, en millisecondes.
help-match-options = Une variante prédéfinie, et des changements (la liste : `rowlock rules JEU --options`).
help-match-processes = Combien de parties jouer à la fois ; autant que de cœurs par défaut.
help-match-results = Conserver les paires terminées dans ce fichier et reprendre là où il s’arrête.
help-match-records = Conserver l’enregistrement de chaque partie dans ce dossier.
help-match-plot = Dessiner les parts de victoires dans ce fichier, en SVG.
help-match-sprt = S’arrêter dès qu’il est clair si le premier robot gagne au taux bas ou au taux haut.
help-match-ray = Jouer sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
help-match-parquet = Écrire les parties dans ce fichier, au format Parquet.
help-match-json = Afficher un seul objet JSON.

help-bots = Lister les robots d’un jeu, du plus faible au plus fort, et leur façon de jouer.
help-bots-game = Le jeu ; tous les jeux s’il est omis.
help-bots-json = Afficher un seul objet JSON.

help-ladder = Faire jouer chaque robot contre tous les autres et les classer.
help-ladder-game = Le jeu.
help-ladder-bots = Qui joue, séparés par des virgules ; tous les niveaux du jeu par défaut.
help-ladder-bot = Un robot de plus, qui peut être un programme : 'cmd:python robot.py'. Peut être répété.
help-ladder-pairs = Combien de donnes par rencontre, chacune jouée dans les deux rotations.
help-ladder-seed = Fixe les donnes et les robots ; avec un budget en échantillons, la même graine donne les mêmes résultats.
help-ladder-budget_ms = Combien de temps un robot peut réfléchir à une décision, en millisecondes.
help-ladder-samples = Tout ce qu’un robot peut examiner pour une décision ; identique sur toute machine.
help-ladder-limit_ms = Quand un robot qui n’a pas répondu perd par forfait, en millisecondes.
help-ladder-options = Une variante prédéfinie, et des changements (la liste : `rowlock rules JEU --options`).
help-ladder-processes = Combien de parties jouer à la fois ; autant que de cœurs par défaut.
help-ladder-results = Conserver les paires terminées dans ce dossier et reprendre là où elles s’arrêtent.
help-ladder-plot = Dessiner le classement dans ce fichier, en SVG.
help-ladder-ray = Jouer sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
help-ladder-json = Afficher un seul objet JSON.
