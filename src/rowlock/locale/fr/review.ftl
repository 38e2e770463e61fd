# Une partie revue, et des énigmes.
review-refused = { $file } ne peut pas être analysé : { $why }
review-record = { $file } :
review-empty-folder = Il n’y a aucun enregistrement (*.rowlock) dans { $folder }.
review-option = { $option } vaut pour { $what ->
    [record] un seul enregistrement, pas pour un dossier.
   *[folder] un dossier d’enregistrements, pas pour un seul.
}
review-values = Les valeurs sont des avances en fin de partie sur le meilleur des autres : des points, ou des Qwirkles dans Qwirkle Cards.
review-decision = décision { $number }, place { $seat } : { $action } : { $kind }, perd { $gave_up } (de { $low } à { $high }) et { $chance } % de chances de gain ; mieux : { $best }.{ $by ->
    [points] {" Jugée aux points, car la partie était jouée."}
   *[chance] {""}
}
review-equal = décision { $number }, place { $seat } : { $action } : { $kind }, à peu près équivalent au meilleur coup trouvé, { $best } ; l’écart de { $gave_up } peut être dû au hasard
review-best = décision { $number }, place { $seat } : { $action } : { $kind }, vaut { $value }
review-forced = décision { $number }, place { $seat } : { $action } : coup forcé
review-class-best = meilleur
review-class-fine = bon
review-class-inaccuracy = imprécision
review-class-mistake = erreur
review-class-blunder = gaffe
review-seat = place { $seat } : { $counts } ; a clairement perdu { $gave_up } en tout, la somme des lignes ci-dessus ; en plus { $unsure } peut-être dus au hasard
review-luck = {"  "}chance au tirage : { $luck } ± { $half }
review-chance = {"  "}chances de gain : { $curve }
review-moments = Ce qui a décidé de la partie :
review-no-moments = Aucune décision n’a fait basculer la partie à elle seule.
review-moment = décision { $number }, place { $seat }{ $named ->
    [yes] {" "}({ $name })
   *[no] {""}
} : { $action } a coûté { $chance } % de chances de gain et { $gave_up } d’avance ; mieux : { $best }
review-first-look = Premier examen : { $done } étapes sur { $all }
review-refining = Examen approfondi : { $done } étapes sur { $all }. Ctrl-C l’arrête et affiche ce qui est trouvé.
review-title = { $game } : chances de gain au fil de la partie
review-legend = Sur les images, le coup joué a un cadre en pointillé, le meilleur un cadre plein.
page-not-overwritten = { $file } n’est pas une page et n’est pas remplacé.

puzzle-title = Énigme { $name }, difficulté { $grade }
puzzle-prompt = Place { $seat } : { $prompt } Un coup est nettement le meilleur.
puzzle-right = Exact : { $action }. Il vaut { $gap } de plus que le suivant, { $second }.
puzzle-wrong = Ce n’est pas le meilleur : il perd { $gap } (de { $low } à { $high }). Le meilleur est { $action }.
puzzle-score = { $solved } résolus sur { $tried }
puzzle-bot = { $bot }, difficulté { $grade } : { $solved } résolus sur { $tried }
puzzle-made = { $file } : { $count } énigmes, par difficulté { $grades }
puzzle-none = Il n’y a pas de telles énigmes pour { $game } ; pour en créer : rowlock puzzle make { $game } --file FILE
puzzle-what = On peut créer des énigmes, aussi à partir de ses erreurs, les vérifier, les classer ou les résoudre (make, mistakes, check, grade, solve), pas { $what }.
puzzle-check-proven = { $name } : prouvé. Le seul meilleur de { $actions } coups : { $evidence }
puzzle-check-clear = { $name } : net. Le seul meilleur de { $actions } coups : { $evidence }
puzzle-check-mistake-proven = { $name } : prouvé. Meilleur que le coup joué, et aucun de { $actions } coups n’est meilleur : { $evidence }
puzzle-check-mistake-clear = { $name } : net. Meilleur que le coup joué, et aucun de { $actions } coups n’est nettement meilleur : { $evidence }
puzzle-check-worse = { $name } : FAUX. Un autre coup est meilleur : { $evidence }
puzzle-check-equal = { $name } : FAUX. Un autre coup est aussi bon : { $evidence }
puzzle-check-unclear = { $name } : FAUX. Un autre coup est peut-être aussi bon : { $evidence }
puzzle-check-unsolved = { $name } : FAUX. La fin de partie est trop longue pour être résolue.
puzzle-check-forced = { $name } : FAUX. Il n’y a pas d’autre coup.
puzzle-check-illegal = { $name } : FAUX. La solution n’est pas un coup permis.
puzzle-evidence = { $policy } { $gap } (de { $low } à { $high }) dans { $worlds } mondes devant { $second }
puzzle-evidence-exact = { $gap } devant { $second }
puzzle-checked = { $count } énigmes vérifiées : { $proven } prouvées, { $clear } nettes, { $failed } fausses
puzzle-needs-file = Indiquez avec --file où écrire les énigmes.
puzzles-not-overwritten = { $file } n’est pas un fichier d’énigmes et n’est pas remplacé.

help-review = Revoir une partie enregistrée : ce que chaque décision a perdu, ce que les tirages ont donné ou pris.
help-review-file = L’enregistrement, ou un dossier d’enregistrements (*.rowlock).
help-review-worlds = Dans combien de mondes essayer les candidats ; le meilleur est jugé dans quatre fois plus.
help-review-bot = Qui propose les candidats ; par défaut le plus haut niveau jusqu’à 5.
help-review-budget_ms = Combien de temps ce robot peut réfléchir à une décision, en millisecondes.
help-review-samples = Tout ce que ce robot peut examiner pour une décision ; identique sur toute machine.
help-review-seed = Fixe les mondes ; la même graine donne la même analyse.
help-review-everything = Montrer toutes les décisions, pas seulement celles qui ont perdu quelque chose.
help-review-plot = Dessiner les chances de gain dans ce fichier, en SVG.
help-review-html = Écrire l’analyse comme page pour un navigateur, avec le graphique et des images des positions.
help-review-processes = Combien d’enregistrements d’un dossier analyser à la fois ; autant que de cœurs par défaut.
help-review-ray = Analyser les enregistrements d’un dossier sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
help-review-json = Afficher un seul objet JSON ; pour un dossier, un par enregistrement, chacun sur une ligne.

help-puzzle = Créer des énigmes à partir de parties entre robots ou de ses propres erreurs ; les vérifier, les classer ou les résoudre.
help-puzzle-what = make (créer), mistakes (d’après une analyse de ses parties), check (vérifier), grade (classer d’après les niveaux actuels) ou solve (résoudre).
help-puzzle-given = Le jeu ; pour mistakes, les enregistrements de vos parties ; pour vérifier ou résoudre, un fichier d’énigmes convient aussi.
help-puzzle-file = Où écrire ou lire les énigmes ; pour vérifier ou résoudre, celles du paquet par défaut.
help-puzzle-count = Combien en créer.
help-puzzle-seed = Fixe parties, robots et mondes ; la même graine donne les mêmes énigmes et verdicts.
help-puzzle-options = Une variante prédéfinie, et des changements (la liste : `rowlock rules JEU --options`).
help-puzzle-samples = Tout ce que les robots peuvent examiner pour une décision ; par défaut 500 pour mistakes, sinon 400.
help-puzzle-worlds = Dans combien de mondes comparer le meilleur coup aux autres ; par défaut 8000 pour créer ou vérifier, 400 pour résoudre, 250 pour mistakes.
help-puzzle-keep = Garder, avec leurs noms, les énigmes de ce fichier qui passent la vérification, et créer celles qui manquent.
help-puzzle-games = Combien de parties jouer au plus ; quatre par énigme par défaut.
help-puzzle-results = Où conserver le travail terminé ; la même commande reprend là.
help-puzzle-processes = Combien de parties jouer à la fois ; autant que de cœurs par défaut.
help-puzzle-ray = Créer les problèmes sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
help-puzzle-number = Ne vérifier ou ne résoudre que celle-ci.
help-puzzle-grade = Ne vérifier ou ne résoudre que les énigmes de cette difficulté, de 1 à 5.
help-puzzle-bot = Laisser un robot les résoudre, et dire combien il en résout ; pour mistakes, le robot qui nomme les meilleurs coups.
help-puzzle-player = De qui sont les erreurs, d’après le nom dans les enregistrements ; par défaut la seule personne.
help-puzzle-seat = De qui sont les erreurs, d’après la place ; la première est 0.
help-puzzle-json = Afficher un seul objet JSON.
