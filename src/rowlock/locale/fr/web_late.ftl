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
web-review-running = La partie est en cours d’analyse. En attendant, vous pouvez la revoir.
web-review-failed = L’analyse a été interrompue. Veuillez réessayer.
web-review-begin = Avancez pour voir ce que valait chaque coup.
web-review-graph = Chances de gagner au fil de la partie
web-review-chances = Chances de gagner
web-review-chance-of = Chances de gagner de { $name }
web-review-gave-up = A coûté { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} ({ $low } à { $high }) et { $chance } des chances de gagner.
web-review-unsure = Il y avait peut-être mieux, pour { $low } à { $high } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} de plus : trop serré pour trancher.
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
web-review-skill = Perdu par ses choix
web-review-luck = Chance à la pioche
web-review-points = { $points } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
}
web-review-points-half = { $points } ± { $half } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
}
web-review-how = Chaque décision est jugée sur ce que le joueur pouvait savoir, en jouant la suite dans de nombreux mondes. Seul ce qui a été clairement perdu est compté ; la chance est ce que les pioches ont donné au-delà de l’attendu.
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
web-puzzle-why = Elle vaut { $by } { $game ->
    [qwirkle_cards] Qwirkles
   *[other] points
} de plus que le coup suivant ({ $low } à { $high }).
web-puzzle-next = Énigme suivante
web-puzzle-opponent = { $count ->
    [2] Adversaire
   *[other] Adversaire { $number }
}
web-puzzle-trouble = Cette énigme ne peut pas être affichée
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
web-stronger-note = Trop facile ? Il y a un adversaire plus fort.
web-stronger = Jouer contre { $name }
web-rematch-options = Changer les options
web-rematch-note = Les autres voient ce qui change avant d’accepter.
web-rematch-propose = Proposer la revanche
web-rematch-offer = { $name } propose une revanche
web-rematch-before = avant : { $before }
web-rematch-same = Tout reste comme avant.
web-rematch-go = Aller à la revanche
web-rematch-accept = Accepter
web-needs-server-title = Il faut un serveur
web-needs-server-text = Les parties avec des amis par lien, les comptes, les cotes et les listes des meilleurs ont besoin d’un serveur Rowlock.
web-needs-server-static = Ce site n’en a pas. Tout le reste est là : parties contre des robots ou ensemble sur cet appareil, leçons, énigmes, parties à revoir et analyses.
web-needs-server-lost = Il est injoignable pour le moment. En attendant, vous jouez sur cet appareil.
web-needs-server-play = Jouer sur cet appareil
web-offline-title = Jouées hors ligne
web-offline-note = Vérifiées d’après les règles et le mélange. Jamais classées.
web-offline-save = Télécharger une partie de { $game }
web-upload = Choisir des parties
web-upload-note = Les parties terminées que vous avez jouées sans serveur : choisissez leurs fichiers (.rowlock). Elles sont vérifiées, signalées et jamais classées.
web-upload-who = Qui êtes-vous parmi eux ?
web-upload-done = Ajoutée à votre compte.
