# Texts that neither the home page nor a table shows at first; the page loads them a little later (`texts.late`).

web-copy-refused = Cette page ne peut pas copier : sélectionnez le texte et copiez-le vous-même.
web-read-rules = Lire les règles
web-how-many = Combien de joueurs ?
web-opponents = Adversaires
web-opponent = Adversaire { $number }
web-names-title = Qui joue ?
web-open-table = Ouverte à tous
web-open-table-note = Visible dans la liste des tables : chacun peut s’y asseoir
web-hints-note = Tout le monde voit combien de fois chacun en demande, jamais le conseil lui-même
web-rated-note = Le résultat compte pour votre cote ; sans conseils
web-rated-needs-account = Pour les personnes qui ont un compte
web-edition = Édition
web-open-and-invite = Ouvrir la table et inviter
web-rated-join = Cette partie est classée : seules les personnes qui ont un compte peuvent s’asseoir.
web-screen-join = Scannez pour rejoindre
web-screen-waiting = En attente des joueurs
web-screen-last = Dernier coup
web-screen-turn = À jouer : { $names }
web-screen-title = Table sur grand écran
web-screen-fill = Plein écran, sans mise en veille
web-screen-winner = Victoire
web-screen-away = pas là pour l’instant
web-screen-hints = { $count ->
    [one] un conseil demandé
   *[other] { $count } conseils demandés
}
web-join-title = { $name } vous invite à jouer à { $game }
web-invite-trouble = Cette invitation ne fonctionne pas
web-download-record = Télécharger la partie
web-fair-how = Avant la partie, le serveur s’est engagé sur un secret en publiant son empreinte ; ensuite seulement, l’appareil de chaque joueur y a ajouté du sien. Chaque tirage découle des deux.
web-fair-yes = Oui, le tirage était loyal.
web-fair-fits = L’enregistrement correspond à l’engagement. Cet appareil n’a rien ajouté lui-même : la preuve est aux appareils qui l’ont fait.
web-fair-no = On ne peut pas dire que le tirage était loyal.
web-fair-contributed = Ont ajouté au tirage après l’engagement : { $names }.
web-fair-nobody = Personne n’a rien ajouté au tirage après l’engagement.
web-fair-promise = Engagement pris avant la partie
web-fair-promise-kept = Le secret est bien celui qui était promis.
web-fair-promise-broken = Le secret n’est pas celui qui était promis.
web-fair-own-in = Ce que votre appareil a ajouté est dans le tirage.
web-fair-own-missing = Ce que votre appareil a ajouté manque dans le tirage.
web-fair-draws = { $count ->
    [one] Le tirage en découle.
   *[other] Les { $count } tirages en découlent tous.
}
web-fair-draws-wrong = Un tirage n’en découle pas.
web-fair-by-page = Votre navigateur l’a calculé lui-même.
web-fair-by-server = C’est le serveur qui l’a calculé ; un navigateur ne le fait que par une connexion sécurisée. Vous pouvez vérifier vous-même avec l’enregistrement et `rowlock verify`.
web-fair-seed = Le secret
web-fair-later = À la fin de la partie, le secret est montré et votre navigateur recalcule chaque tirage.
web-fair-not = Cela montre que personne n’a arrangé les tirages. Cela ne peut pas montrer que le serveur n’a pas regardé.
web-rules-none = Ce jeu n’a pas de page de règles.
web-rules-search = Chercher dans les règles
web-rules-contents = Sommaire
web-rules-nothing-found = Ces mots n’apparaissent pas dans les règles.
web-rules-clauses = Articles correspondants
web-rules-all = Tous les articles, avec les options
web-rules-family = Les règles en trois minutes
web-rules-as-page = Ouvrir en page
web-learn-step = Leçon { $number } sur { $count }
web-learn-next = Suite
web-learn-stay = Rester ici
web-learn-onward = La leçon suivante vient d’elle-même.
web-learn-solved = Bravo !
web-learn-missed = C’est permis, mais ce n’est pas ce qui est demandé ici. Essayez encore.
web-learn-again = Depuis le début
web-learn-none = Ce jeu n’a pas de leçons.
web-learn-done-title = Vous savez jouer.
web-learn-done-text = C’est tout ce qu’il faut pour commencer. Le reste est dans les règles, article par article.
web-replay-title = { $game } : revoir la partie
web-replay-moment = Moment de la partie
web-replay-at = { $at } sur { $all }
web-replay-back = Un pas en arrière
web-replay-on = Un pas en avant
web-replay-play = Défilement automatique
web-replay-pause = Pause
web-replay-trouble = Cette partie ne peut pas être revue
web-leaders-title = { $game } : meilleurs joueurs
web-leaders-note = D’après les parties classées entre personnes ayant un compte. Les robots ne comptent pas.
web-leaders-none = Personne n’a encore joué de partie classée.
web-leaders-rank = Rang
web-leaders-player = Joueur
web-rating = Cote
web-rating-provisional = provisoire
web-rated-games = Parties
web-rated-count = { $count ->
    [one] 1 partie classée
   *[other] { $count } parties classées
}
web-ratings-title = Cotes
web-ratings-none = Pas encore de partie classée.
web-player-since = Ici depuis le { $day }
web-player-guest = Une personne invitée, depuis le { $day }
web-account-way = Que voulez-vous faire ?
web-account-lead = Vous jouez ici sous le nom { $name }, que seul ce navigateur connaît. Un compte garde vos parties sur tous vos appareils et ouvre les parties classées.
web-account-register = Créer un compte
web-account-register-note = Un nom et un mot de passe, rien d’autre. Vos parties jouées restent les vôtres.
web-password-plain = Cette connexion n’est pas chiffrée : d’autres sur ce réseau pourraient lire votre mot de passe. Prenez-en un que vous n’utilisez nulle part ailleurs, ou jouez en invité.
web-account-log-in = Se connecter
web-account-log-in-note = Pour qui a déjà un compte ici.
web-account-recover = Utiliser un code
web-account-recover-note = Mot de passe perdu ? Un de vos codes de secours permet d’en choisir un nouveau. Chacun sert une fois.
web-account-code = Code de secours
web-account-page = Ma page
web-password = Mot de passe
web-password-new = Nouveau mot de passe
web-password-current = Votre mot de passe actuel
web-password-note = Au moins { $least } caractères
web-password-change = Changer le mot de passe
web-password-changed = Votre mot de passe est changé ; vous êtes déconnecté partout ailleurs.
web-codes-title = Gardez ces codes
web-codes-note = Si vous perdez votre mot de passe, l’un d’eux vous permettra d’entrer. Ils ne sont affichés qu’une fois.
web-codes-copy = Les copier
web-codes-save = Enregistrer
web-codes-kept = Je les ai gardés
web-codes-renew = Nouveaux codes de secours
web-codes-renew-note = Les anciens ne servent plus.
web-log-out = Se déconnecter
web-log-out-everywhere = Se déconnecter partout
web-data-title = Vos données
web-data-note = Votre nom, vos sessions et vos parties sont conservés, rien d’autre.
web-data-export = Tout télécharger
web-data-forget = Être oublié
web-data-forget-note = Votre nom quitte toutes les parties et cette identité disparaît pour de bon. Les parties restent, sans vous.
web-to-table = À la table
web-renewed = Une nouvelle version de Rowlock est prête. Les parties en cours continuent.
web-renewed-load = Charger
web-renewed-later = Plus tard
web-device-loading = Préparation du jeu sans réseau : { $percent } %
web-device-starting = Préparation du jeu sans réseau…
web-device-import = Ouvrir un enregistrement
web-device-import-note = Une partie enregistrée dans un fichier s’ouvre ici, pour la revoir coup par coup.
web-device-evicted = Le navigateur a supprimé les parties de cet appareil pour faire de la place. Celles que vous avez enregistrées dans des fichiers peuvent être rouvertes.
web-review-title = { $game } : analyse
web-review-trouble = Cette partie ne peut pas être analysée
web-review-waiting = L’analyse va commencer. En attendant, vous pouvez revoir la partie.
web-review-moments = Ce qui a décidé de la partie
web-review-no-moments = Aucune décision n’a fait basculer la partie à elle seule.
web-review-moment-cost = { $by } et { $chance } de chances de gagner
web-review-first-look = Chaque coup est d’abord vu rapidement. Vous pouvez regarder la partie en attendant.
web-review-refining = Les coups sont examinés de plus près
web-review-refined = Chaque coup a été examiné à fond
web-review-stop = Arrêter
web-review-stopped = Arrêté : certains coups n’ont été vus que rapidement
web-review-go-on = Continuer
web-review-rough = premier examen
web-review-failed = L’analyse a été interrompue. Veuillez réessayer.
web-review-begin = Avancez pour voir ce que valait chaque coup.
web-review-graph = Chances de gagner au fil de la partie
web-review-chances = Chances de gagner
web-review-chance-of = Chances de gagner de { $name }
web-review-gave-up = A coûté { $by } ({ $low } à { $high }) et { $chance } des chances de gagner.
web-review-unsure = À peu près équivalent au meilleur coup trouvé ; l’écart ({ $low } à { $high }) peut être dû au hasard.
web-review-forced = sans choix
web-review-played = Joué
web-review-best = Meilleur
web-review-show-best = Montrer le meilleur coup sur la table
web-review-show-played = Revenir au coup joué
web-review-swings = Tournants
web-review-no-swings = Aucun moment n’a fait basculer cette partie à lui seul.
web-review-swing-draw = Une pioche heureuse : { $name } { $change }
web-review-swing-by = Coup de { $who } : { $name } { $change }
web-review-swing-all = Tous ensemble : { $name } { $change }
web-review-skill-luck = Talent et chance
web-review-skill = Clairement perdu par ses choix
web-review-maybe = En plus, peut-être par hasard
web-review-losses = { $count ->
    [one] { $count } perte nette, en tout :
   *[other] { $count } pertes nettes, en tout :
}
web-review-by-points = Jugé aux points, car la partie était jouée.
web-review-by-chance = Jugé aux chances de gagner.
web-review-luck = Chance à la pioche
web-review-how = Chaque décision est jugée sur ce que le joueur pouvait savoir, en jouant la suite dans de nombreux mondes. Chaque perte nette compte ; un coup est jugé aux chances de gagner et, une fois la partie jouée, { $game ->
    [qwirkle_cards] aux Qwirkle
   *[other] aux points
}. La chance est ce que les pioches ont donné au-delà de l’attendu.
web-quality-best = meilleur
web-quality-fine = bon
web-quality-inaccuracy = imprécision
web-quality-mistake = erreur
web-quality-blunder = grosse erreur
web-puzzles-lead = Dans chaque position, un coup est nettement le meilleur. Trouvez-le.
web-puzzles-none = Il n’y a pas encore d’énigmes pour ce jeu.
web-puzzles-begin = Commencer
web-puzzles-go-on = Continuer
web-puzzles-solved = { $solved } sur { $all } { $solved ->
    [one] résolue
   *[other] résolues
}
web-puzzle-number = Énigme { $number }
web-puzzle-grade = { $grade ->
    [1] Facile
    [2] Assez facile
    [3] Délicat
    [4] Difficile
   *[other] Très difficile
}
web-puzzle-solved = résolue
web-puzzle-shown-mark = solution vue
web-puzzle-task = Un coup est nettement le meilleur. Lequel ?
web-puzzle-missed = Permis, mais il y a mieux. Réessayez, ou demandez la solution avec l’ampoule.
web-puzzle-shown = Voici la solution :
web-puzzle-why = Ce coup vaut { $by } de plus que le deuxième meilleur ({ $low } à { $high }).
web-puzzle-next = Énigme suivante
web-puzzle-opponent = { $count ->
    [2] Adversaire
   *[other] Adversaire { $number }
}
web-puzzles-modes = Façons de résoudre
web-puzzles-today = Énigme du jour
web-puzzles-streak = Jusqu’à la première erreur{ $best ->
    [0] {""}
   *[other] {" "}· record { $best }
}
web-puzzles-rush = Trois minutes{ $best ->
    [0] {""}
   *[other] {" "}· record { $best }
}
web-puzzles-missed = Manquées jusqu’ici ({ $count })
web-puzzles-themes = Par thème
web-puzzles-rating = Votre classement est { $rating } (± { $spread }), d’après vos premières réponses à { $count ->
    [one] une énigme
   *[other] { $count } énigmes
}. Le niveau 1 vaut 700, le niveau 5 vaut 1 900.
web-puzzle-theme = { $theme ->
    [most] Le plus de points
    [block] Ne rien offrir
    [keep] Garder de bonnes tuiles
    [prepare] Préparer le prochain tour
    [claim] Prendre un Qwirkle
    [take] Prendre les bonnes cartes
    [lock] Verrouiller une rangée
    [boxes] Choisir les bonnes cases
    [miss] Éviter un « Manqué »
   *[ending] Fin de partie
}
web-puzzle-streak-now = Résolues à la suite : { $solved }
web-puzzle-rush-now = Encore { $left } · résolues : { $solved }
web-puzzle-rush-over = Le temps est écoulé. Résolues : { $solved }
web-puzzle-run-over = C’était tout. Résolues : { $solved }
web-puzzle-run-again = Choisir à nouveau
web-puzzle-trouble = Cette énigme ne peut pas être affichée
web-mistakes = Erreurs
web-mistakes-title = { $game } : erreurs
web-mistakes-practise = S’exercer
web-mistakes-lead = Les erreurs nettes comme énigmes, telles qu’elles se présentaient : trouvez un meilleur coup.
web-mistakes-mine = Revoir mes erreurs ({ $count })
web-mistakes-of = Revoir les erreurs de { $name } ({ $count })
web-mistakes-none-mine = Vous n’avez fait aucune erreur nette avec un meilleur coup à trouver. Bien joué !
web-mistakes-none = Il n’y a pas d’erreur nette avec un meilleur coup à trouver.
web-mistakes-trouble = Impossible de revoir ces erreurs
web-mistakes-back = Retour à l’analyse
web-mistakes-end = Terminer
web-mistakes-done-title = C’était la dernière
web-mistakes-done-text = Trouvés sans aide : { $solved } sur { $count }.
web-mistake-number = Erreur { $number } sur { $count }
web-mistake-task = { $own ->
    [yes] Dans la partie, vous avez perdu quelque chose ici. Trouvez un meilleur coup.
   *[no] Dans la partie, { $name } a perdu quelque chose ici. Trouvez un meilleur coup.
}
web-mistake-best = C’est le meilleur coup.
web-mistake-good = Un bon coup : il n’est pas nettement moins bon que le meilleur.
web-mistake-missed = Permis, mais il perd { $by } ({ $low } à { $high }). Réessayez, ou demandez la solution avec l’ampoule.
web-mistake-shown = Ceci était mieux :
web-mistake-next = Erreur suivante
web-trouble-no_such_decision = Ce coup n’existe pas dans cette partie. Le lien est peut-être ancien.
web-keys-confirm = Aller au bouton de confirmation, ou entendre ce qui manque
web-keys-hand = Aller à vos tuiles ou à vos cartes
web-keys-board = Aller au plateau
web-keys-say = Entendre à qui de jouer et le score
web-keys-help = Afficher ces touches
web-keys-where = Ces touches agissent tant que le focus est sur la table.
web-recap-best = Meilleur coup : { $points } { $game ->
    [qwirkle_cards] { $points ->
        [one] Qwirkle
       *[other] Qwirkles
    }
   *[other] { $points ->
        [one] point
       *[other] points
    }
}
web-recap-watch = Revoir ce coup
web-recap-retry = Recharger le résumé
web-chart-title = Points tour par tour
web-chart-label = Courbes des points de tous les joueurs au fil des tours ; le tableau ci-dessous donne les chiffres
web-chart-table = En tableau
web-chart-turn = Tour
web-praise-best = Votre meilleur tour, le n° { $turn }, a rapporté { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
} : personne n’a fait mieux.
web-praise-lead = Après le tour n° { $turn }, vous étiez en tête.
web-praise-close = C’était serré : il n’a manqué que { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}.
web-praise-possible = { $points ->
    [0] Au tour n° { $turn }, vous pouviez obtenir { $game ->
        [qwirkle_cards] { $possible ->
            [one] 1 Qwirkle
           *[other] { $possible } Qwirkles
        }
       *[other] { $possible ->
            [one] 1 point
           *[other] { $possible } points
        }
    }.
   *[other] Votre meilleur coup a rapporté { $game ->
        [qwirkle_cards] { $points ->
            [one] 1 Qwirkle
           *[other] { $points } Qwirkles
        }
       *[other] { $points ->
            [one] 1 point
           *[other] { $points } points
        }
    } ; { $possible } étaient possibles au tour n° { $turn }.
}
web-praise-own = Votre meilleur tour, le n° { $turn }, a rapporté { $game ->
    [qwirkle_cards] { $points ->
        [one] 1 Qwirkle
       *[other] { $points } Qwirkles
    }
   *[other] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
}.
web-stronger-note = Trop facile ? Il y a un adversaire plus fort.
web-easier-note = Trop difficile ? Il y a un adversaire plus facile.
web-stronger = Jouer contre { $name }
web-rematch-options = Changer les options
web-rematch-note = Les autres voient ce qui change avant d’accepter.
web-rematch-propose = Proposer la revanche
web-rematch-offer = { $name } propose une revanche
web-rematch-before = avant : { $before }
web-rematch-same = Tout reste comme avant.
web-rematch-go = Aller à la revanche
web-rematch-accept = Accepter
web-rematch-decline = Refuser
web-rematch-declined = La revanche a été refusée.
web-sat-down = { $name } a pris place.
web-needs-server-title = Il faut un serveur
web-needs-server-text = Les parties avec des amis par lien, les comptes, les cotes et les listes des meilleurs ont besoin d’un serveur Rowlock.
web-needs-server-static = Ce site n’en a pas. Tout le reste est là : parties contre des robots ou ensemble sur cet appareil, leçons, énigmes, parties à revoir et analyses.
web-needs-server-lost = Il est injoignable pour le moment. En attendant, vous jouez sur cet appareil.
web-needs-server-play = Jouer sur cet appareil
web-offline-title = Jouées hors ligne
web-offline-note = Vérifiées d’après les règles et le mélange. Jamais classées.
web-offline-save = Télécharger une partie de { $game }
web-upload = Choisir des parties
web-upload-note = Les parties terminées que vous avez jouées sans serveur : choisissez leurs fichiers (.rowlock), ou prenez celles que ce navigateur conserve. Elles sont vérifiées, signalées et jamais classées.
web-upload-who = Qui êtes-vous parmi eux ?
web-upload-done = Ajoutée à votre compte.
web-upload-device = Parties de cet appareil
web-upload-device-none = Il n’y a aucune partie terminée sur cet appareil.
web-with-whom = Avec qui ?
web-with-bots = Robots
web-with-friends = Amis
web-with-device = Cet appareil
web-with-bots-note = Les robots commencent aussitôt et ne se lassent jamais.
web-with-friends-note = Vous recevez un lien et un code QR à envoyer. Les places libres peuvent aller à des robots.
web-with-device-note = Tout le monde joue sur cet appareil et se le passe ; personne ne voit la main d’un autre.
web-lobby-waiting = En attente que toutes les places soient prises.
web-lobby-full = Tout le monde est là.
web-lobby-host-starts = L’hôte lance la partie.
web-seat-bot = Mettre un robot à la place { $number }
web-add-bot = Ajouter un robot
web-remove-bot = Retirer { $name }
web-sit-down = S’asseoir
web-get-up = Se lever
web-invite-title = Inviter des amis
web-invite-note = Toute personne qui a ce lien peut prendre une place.
web-invite-qr = Code QR de l’invitation
web-invite-address = Adresse de l’invitation
web-invite-alone = Seul cet appareil peut atteindre cette adresse. Pour jouer avec d’autres sur votre réseau, lancez Rowlock avec rowlock party.
web-invite-others = Autres adresses
web-start-without = Commencer avec les personnes présentes
web-start-with-bots = Compléter avec des robots et commencer
web-seat-add = Ajouter une place
web-seat-up = Monter la place { $number }
web-seat-drop = Retirer la place { $number }
web-seat-drop-person = Retirer { $name }
web-screen-open = Montrer sur grand écran
web-copy-link = Copier le lien
web-share = Partager
web-learn-qwirkle-line = Une ligne est d’une seule couleur ou d’une seule forme. Allongez la ligne rouge : choisissez une tuile, puis une case marquée.
web-learn-qwirkle-line-why = La ligne compte maintenant quatre tuiles : elle vaut quatre points. Une même tuile n’y figure jamais deux fois.
web-learn-qwirkle-several = En un tour, vous pouvez poser plusieurs tuiles sur une même ligne. Posez-en trois vertes, pour cinq points au moins.
web-learn-qwirkle-several-why = Chaque tuile d’une ligne allongée compte, y compris celles qui s’y trouvaient déjà.
web-learn-qwirkle-crossing = Une tuile peut appartenir à deux lignes. Trouvez la case où le cercle jaune vaut sept points.
web-learn-qwirkle-crossing-why = Quatre points pour les cercles et trois pour les jaunes : une tuile dans deux lignes compte dans les deux.
web-learn-qwirkle-six = Six tuiles en ligne font un Qwirkle. Complétez la ligne rouge.
web-learn-qwirkle-six-why = Six points pour la ligne et six de plus pour le Qwirkle. Réfléchissez avant de laisser cinq tuiles en ligne aux autres.
web-learn-qwirkle-swap = Aucune de vos tuiles ne convient. Appuyez sur Échanger, marquez une ou plusieurs tuiles et confirmez.
web-learn-qwirkle-swap-why = Un échange occupe tout votre tour. Vous pouvez échanger même si une tuile convient.
web-learn-qwirkle_cards-longer = Une rangée a au moins trois cartes, d’une seule couleur ou d’une seule forme. Ajoutez une carte à la rangée rouge.
web-learn-qwirkle_cards-longer-why = Une carte ne figure jamais deux fois dans une rangée. À chaque tour on pose au moins une carte.
web-learn-qwirkle_cards-new = Rien ne va avec la rangée rouge. Commencez votre propre rangée avec trois cartes.
web-learn-qwirkle_cards-new-why = Une rangée peut être incomplète pendant que vous jouez. À la fin du tour, toutes doivent être en ordre.
web-learn-qwirkle_cards-regroup = Vous pouvez tout regrouper sur la table. Prenez le trèfle de la rangée rouge et formez une rangée de trèfles avec les deux vôtres.
web-learn-qwirkle_cards-regroup-why = La rangée rouge garde trois cartes : elle reste en ordre. Les cartes de la table ne vont jamais en main.
web-learn-qwirkle_cards-claim = Une rangée de six est un Qwirkle, et il est à vous. Déplacez la croix rouge vers la rangée rouge et mettez votre croix orange à sa place.
web-learn-qwirkle_cards-claim-why = Vous prenez les six cartes en un paquet. À la fin, la personne qui a le plus de paquets gagne.
web-learn-qwixx_cards-take = À votre tour, complétez d’abord votre main à cinq cartes. Vous voyez les nombres, pas les couleurs : prenez-en deux.
web-learn-qwixx_cards-take-why = Vous voyez maintenant leurs couleurs. Les autres connaissent les nombres de votre main.
web-learn-qwixx_cards-common = Ensuite, la pioche offre un nombre à tous, dans n’importe quelle ligne. Cochez le 4 là où vous ne sautez aucune case.
web-learn-qwixx_cards-common-why = On coche uniquement de gauche à droite. Ce qu’on saute est perdu pour de bon.
web-learn-qwixx_cards-several = Enfin, la personne active joue jusqu’à trois cartes d’une couleur. Jouez deux cartes rouges et cochez les deux nombres.
web-learn-qwixx_cards-several-why = Plus une ligne a de croix, plus la suivante vaut : le barème est imprimé sous les lignes.
web-learn-qwixx_cards-avoid = Si l’on ne coche rien à son tour, on coche un « Manqué » : cinq points en moins. Trouvez la carte qui vous sauve.
web-learn-qwixx_cards-avoid-why = Seul le 8 vert se trouve à droite de ce que vous avez coché. Quatre « Manqué » terminent la partie.
web-learn-qwixx_cards-lock = Avec cinq croix dans une ligne, vous pouvez cocher son dernier nombre et la fermer. Fermez la ligne rouge.
web-learn-qwixx_cards-lock-why = Le cadenas compte comme une croix de plus. Dans ce jeu, une ligne fermée reste ouverte pour les autres.
web-actions = Actions permises
web-actions-search = Chercher une action
web-actions-count = { $count ->
    [one] 1 action
   *[other] { $count } actions
}
web-actions-more = Il y a plus d’actions que cette liste n’en montre.
web-actions-none = Aucune action ne correspond à la recherche.
web-actions-page = Page { $page } sur { $pages }
web-actions-next = Page suivante
web-actions-back = Page précédente
web-actions-chosen = Choix : { $action }
web-actions-advised = Un robot choisirait : { $action }
web-actions-sealed = Votre réponse : { $action }.
web-keys = Clavier
web-qwixx-keys = Tab va de la rangée de cartes aux lignes de la feuille, à vos cartes puis aux boutons ; les flèches déplacent à l’intérieur. Entrée ou Espace choisit.
web-actions-keys = Tapez pour chercher. Bas va de la recherche à la liste, les flèches s’y déplacent, Page précédente et Page suivante changent de page. Entrée ou Espace choisit, Échap annule le choix.
web-home-lead-local = Trois jeux pour la table familiale. Sans compte ni installation : contre un robot ou à tour de rôle sur un seul appareil, même sans réseau.
web-with-friends-elsewhere = Les amis sur d’autres appareils ont besoin d’un serveur.
web-local-static = Tout se passe sur cet appareil. Les parties avec des amis par lien, les comptes et les cotes ont besoin d’un serveur Rowlock, que ce site n’a pas.
web-local-lost = Vous jouez sur cet appareil, car le serveur était injoignable.
web-local-chosen = Vous jouez sur cet appareil. Vos parties sur le serveur restent telles quelles.
web-local-back = Revenir au serveur
web-trouble-bad_record = Cet enregistrement n’est pas valable : la ligne { $line } ne convient pas.
web-trouble-no_seed = Cet enregistrement n’a pas de graine : ses tirages ne peuvent pas être vérifiés.
web-trouble-not_from_start = Cette partie ne commence pas au début.
web-trouble-bad_players = Les noms de cet enregistrement ne correspondent pas aux places.
web-trouble-no_person = Il n’y a que des robots à cette place.
web-trouble-too_many_uploads = Votre compte ne garde pas davantage de parties hors ligne.
web-trouble-no_such_upload = Cette partie n’existe plus.
web-trouble-upload_account = Les parties envoyées appartiennent à un compte. Créez-en un ou connectez-vous.
web-trouble-weak_password = Ce mot de passe serait deviné tout de suite : { $reason ->
    [common] c’est l’un des plus courants
    [similar] il ressemble trop aux plus courants
    [repeats] il répète les mêmes caractères ou les mêmes mots
    [sequence] c’est une suite comme abc ou 6543
    [keyboard] ses touches se suivent sur le clavier
    [word] ce n’est qu’un seul mot
    [name] il est fait de noms courants
    [date] les années et les dates sont essayées en premier
    [own] il contient votre nom ou celui d’un jeu
   *[other] il est trop court ou trop simple. Ajoutez un mot ou deux
}. Choisissez-en un autre.
web-trouble-wrong_password = Ce n’est pas votre mot de passe.
web-trouble-bad_log_in = Le nom, le mot de passe ou le code est faux.
web-trouble-already_account = Vous avez déjà un compte.
web-trouble-other_tab = Cette partie est ouverte dans un autre onglet. Jouez ici, et l’autre onglet la libère.
web-trouble-storage_full = L’espace de ce navigateur est plein : rien n’a été enregistré et rien n’a été joué. Supprimez quelque chose et réessayez.
web-trouble-storage_lost = Ce navigateur ne peut pas enregistrer de parties : son stockage est désactivé ou a été vidé. Ce que vous venez de faire n’a pas eu lieu.
web-trouble-storage_none = Ce navigateur ne conserve rien pour Rowlock : la fenêtre est privée, le stockage est désactivé ou un autre onglet le retient. Fermez les autres onglets de Rowlock, autorisez le stockage pour ce site ou prenez une fenêtre ordinaire, puis rechargez la page.
web-trouble-storage_newer = Une version plus récente de Rowlock a ouvert vos parties. Rechargez la page pour continuer.
web-trouble-table_lost = Le navigateur a supprimé cette partie de son stockage.
web-trouble-table_unreadable = Une autre version de Rowlock a enregistré cette partie et celle-ci ne peut pas la lire. Elle reste telle quelle.
web-trouble-no_such_lesson = Cette leçon n’existe pas.
web-trouble-no_such_player = Cette personne n’existe pas ici.
web-trouble-name_twice = Deux joueurs portent ce nom. Changez-en un.
web-missing-player-title = Joueur introuvable
web-missing-player = Il n’y a personne à cette adresse. Le lien est peut-être incomplet, ou le compte a été supprimé.
web-missing-game = Ce jeu n’existe pas ici.
web-recap-qwirkles = { $count ->
    [0] aucun Qwirkle
    [one] 1 Qwirkle
   *[other] { $count } Qwirkles
}
web-recap-most-cards = { $count ->
    [0] aucune carte posée
    [one] jamais plus d’une carte en un tour
   *[other] jusqu’à { $count } cartes en un tour
}
web-recap-locks = { $count ->
    [0] aucune ligne fermée
    [one] 1 ligne fermée
   *[other] { $count } lignes fermées
}
web-recap-misses = { $count ->
    [0] aucun « Manqué »
    [one] 1 « Manqué »
   *[other] { $count } « Manqué »
}
web-play-here = Jouer ici
web-bot-level-0-note = Pose ce qui va et ne regarde de plus près que de temps en temps. Pour les enfants et pour une première partie.
web-bot-level-1-note = Joue le meilleur coup qu’il voit, mais beaucoup lui échappe.
web-bot-level-2-note = Voit presque tout ; de temps en temps quelque chose lui échappe.
web-bot-level-3-note = Prend ce qui compte tout de suite et pense peu à la suite.
web-bot-level-4-note = Pèse ce qu’un coup laisse aux autres.
web-bot-level-5-note = Envisage une foule de mondes possibles.
web-bot-level-6-note = Juge les positions d’après des millions de parties jouées contre lui-même.
web-replay-holds = La main de { $name }
web-how-to-play = Façons de jouer
web-trouble-not_host = Seul l’hôte de la table peut faire cela.
web-trouble-seats_open = Il reste des places libres.
web-trouble-account_needed = Les parties classées sont pour les personnes ayant un compte.
web-trouble-no_such_puzzle = Cette énigme n’existe pas. Le lien est peut-être ancien.

## Pictures of finished games

web-share-picture = Partager une image
web-share-failed = L’image n’a pas pu être créée.

## Dans les menus et les résultats

web-resign = Abandonner
web-resign-sure = Abandonner ?
web-resign-note = Un robot continue à votre place, et vous finissez dernier.
web-resign-note-duel = La partie s’arrête aussitôt, et { $name } gagne.
web-resign-note-last = La partie s’arrête aussitôt.
web-resign-note-rated = La partie est classée : elle compte comme une défaite.
web-play-on = Continuer
web-let-bot-play = Laisser un robot jouer pour { $name }
web-leave-for-now = Quitter pour l’instant
web-copy-watch-link = Copier un lien pour regarder
web-fair-ask = Le tirage était-il loyal ?
web-rematch-other = Quelqu’un d’autre a proposé une revanche en premier. Voyez ce qu’elle change.
web-rematch-bots = Robots
web-rematch-no-bots = aucun
web-qwirkle-went-out = { $name } a posé la dernière tuile et reçoit six points de plus.
web-qwirkle-stuck = Plus aucune tuile ne convient : personne ne reçoit les six points de fin.
web-analysis-here = Analyser à partir d’ici
web-analysis-board = Plateau d’analyse
web-insights-link = Ce que montrent vos parties
