### Le client pour navigateur.

## Partout

web-close = Fermer
web-cancel = Annuler
web-loading = Un instant…
web-try-again = Réessayer
web-to-home = Accueil
web-skip-to-content = Aller au contenu
web-copied = Copié.
web-copy-failed = Cette page ne peut pas copier. Copiez ceci vous-même : { $text }
web-menu = Menu
web-rules = Règles
web-you = vous
web-players = Joueurs
web-score-is = Score :

## Réglages et nom

web-settings = Réglages
web-language = Langue
web-theme = Apparence
web-theme-auto = Automatique
web-theme-light = Claire
web-theme-dark = Sombre
web-setting-marks = Repères à côté des couleurs
web-setting-marks-note = Un à six points sur chaque tuile, un nombre par couleur
web-setting-legal = Montrer où une tuile peut aller
web-setting-legal-note = Pas dans les parties classées
web-setting-skips = Passer automatiquement
web-setting-skips-note = À Qwixx, quand vous ne pouvez pas cocher le nombre offert à tous
web-setting-calm = Moins d’animations
web-tempo = Rythme des coups
web-tempo-off = Immédiat
web-tempo-quick = Rapide
web-tempo-normal = Normal
web-tempo-slow = Lent
web-setting-sound = Sons
web-setting-hand = Mon téléphone est ma main
web-setting-hand-note = Un grand écran montre le plateau : ici, il est plus petit et la main plus grande.
web-your-name = Votre nom
web-name-change = Votre nom : { $name }. Le changer
web-name-shown = Le nom que voient les autres
web-keep-name = Garder ce nom

## Accueil

web-home-title = Asseyez-vous et jouez.
web-home-lead = Trois jeux pour la table familiale. Sans compte ni installation : contre un robot, avec des amis par un lien, ou à tour de rôle sur un seul appareil.
web-games-title = Jeux
web-about-qwirkle = Posez des tuiles en lignes d’une même couleur ou d’une même forme, et comptez les points de chaque ligne que vous allongez.
web-about-qwirkle_cards = Posez des cartes en rangées, réorganisez celles de la table et gagnez les rangées de six.
web-about-qwixx_cards = Jouez des cartes, cochez les nombres de gauche à droite et fermez vos lignes avant les autres.
web-seats-range = { $from } à { $to } joueurs
web-play-now = Jouer tout de suite contre un robot
web-opening = Préparation…
web-set-up = Préparer une partie
web-resume-title = Reprendre une partie
web-resume-all = { $count ->
    [one] Afficher la partie
   *[other] Afficher les { $count } parties
}
web-resume-away = Mettre de côté : { $game }
web-open-all = { $count ->
    [one] Afficher la table
   *[other] Afficher les { $count } tables
}
web-turn-yours = À vous de jouer
web-turn-of = Au tour de { $name }
web-turn-title = À vous · { $game }
web-turns-elsewhere = { $count ->
    [one] À vous de jouer à une autre table
   *[other] À vous de jouer à { $count } autres tables
}
web-open-title = Tables ouvertes
web-recent-title = Parties récentes
web-status-open = En attente de joueurs
web-status-running = En cours
web-status-over = Terminée
web-status-closed = Abandonnée

## Préparer une partie

web-name-of = Joueur { $number }
web-time = Temps
web-clock-none = Sans pendule
web-clock-gain = { $bank } + { $gain } par coup
web-clock-fresh = { $bank } par coup
web-clock-bank = { $bank } pour toute la partie
web-clock-left = { $days } j { $hours } h
web-span-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
web-span-hours = { $count } h
web-span-minutes = { $count } min
web-span-seconds = { $count } s
web-rated = Classée
web-unrated = Non classée
web-hints-allowed = Conseils permis
web-hints-none = Sans conseils
web-start = Commencer
web-bot-random = Hasard
web-bot-greedy = Glouton
web-bot-level-0 = Débutant
web-bot-level-1 = Novice
web-bot-level-2 = Amateur
web-bot-level-3 = Habitué
web-bot-level-4 = Expert
web-bot-level-5 = Maître
web-bot-level-6 = Grand maître

## Avant la partie

web-seat-open = Place libre
web-facts = Comment on joue à cette table
web-option-value = { $option } : { $value }
web-option-off = non
web-seats-free = { $free ->
    [0] Toutes les places sont prises
    [one] { $free } place libre sur { $seats }
   *[other] { $free } places libres sur { $seats }
}
web-watch = Regarder
## À la table

web-your-move = Votre coup
web-their-turn = c’est son tour
web-own-turn = c’est votre tour
web-is-here = présent
web-is-away = absent
web-a-bot = robot
web-a-person = humain
web-a-guest = invité
web-name-of-guest = { $name } (invité)
web-has-answered = a décidé
web-gone-left = parti, un robot continue
web-gone-time = temps écoulé, un robot continue
web-gone-resigned = abandon, un robot continue
web-gone-replaced = remplacé par un robot
web-ended-left = parti
web-ended-time = temps écoulé
web-ended-resigned = abandon
web-departed-left = { $name } a quitté la partie.
web-departed-time = { $name } n’a plus de temps.
web-departed-resigned = { $name } a abandonné.
web-departed-replaced = { $name } s’est absenté trop longtemps.
web-departed-you-left = Vous avez quitté la partie.
web-departed-you-time = Votre temps est écoulé.
web-departed-you-resigned = Vous avez abandonné.
web-departed-you-replaced = Vous vous êtes absenté trop longtemps.
web-departed-bot = Un robot continue à cette place.
web-departed-wins = { $name } gagne.
web-departed-over = La partie est terminée.
web-departed-you-win = Vous gagnez.
web-departed-table = { $name } a quitté la table.
web-hints-used = { $count ->
    [one] 1 conseil
   *[other] { $count } conseils
}
web-hint-counted = Conseil : les autres voient combien vous en demandez.
web-time-left = Temps restant
web-waiting-for = En attente de { $names }.
web-sending = Un instant…
web-checking = Vérification…
web-you-watch = Vous regardez la partie.
web-watchers = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
web-more-qwirkle = Tuiles et journal
web-more-qwirkle_cards = Cartes et journal
web-more-qwixx_cards = Cartes et journal
web-log = Journal
web-log-empty = Rien ne s’est encore passé.
web-link-lost = La connexion est perdue, mais rien de la partie ne l’est : elle reprend dès votre retour.
web-link-again = Se reconnecter
web-link-ended = Votre session est terminée. Connectez-vous pour continuer.
web-link-enter = Se connecter
web-hint = Conseil
web-hint-laid = Voici ce que ferait un robot : confirmez, ou reprenez vos tuiles.
web-undo = Annuler
web-recall = Reprendre
web-confirm = Confirmer
web-show-result = Voir le résultat
web-game-over = La partie est terminée.
web-you-won = Vous avez gagné !
web-they-won = Victoire de { $names }
web-shared-win = Victoire partagée : { $names }
web-rematch = Revanche
web-rematch-open = Une revanche est ouverte.
web-pass-device = C’est au tour de { $name }
web-pass-device-note = Passez l’appareil. La main apparaît quand la personne a dit qui elle est.
web-i-am = Je suis { $name }

web-told-place = { $name } a posé { $tiles }, { $count ->
    [one] { $from }
   *[other] de { $from } à { $to }
}.
web-told-points = { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
web-told-own-points = { $points ->
    [one] Vous marquez { $points } point.
   *[other] Vous marquez { $points } points.
}
web-told-your-turn = À vous de jouer.
web-told-undone = Le dernier coup a été repris.
web-time-warning = { $seconds ->
    [one] Il reste { $seconds } seconde.
   *[other] Il reste { $seconds } secondes.
}
web-stock-tiles = { $count ->
    [0] Le sac est vide
    [one] 1 tuile dans le sac
   *[other] { $count } tuiles dans le sac
}
web-stock-cards = { $count ->
    [0] La pioche est vide
    [one] 1 carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
web-yes = oui
web-no = non

## Les tuiles en mots

web-tile = { $shape ->
    [c] cercle { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] vert
        [B] bleu
       *[P] violet
    }
    [s] carré { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] vert
        [B] bleu
       *[P] violet
    }
    [d] losange { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] vert
        [B] bleu
       *[P] violet
    }
    [f] trèfle { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] vert
        [B] bleu
       *[P] violet
    }
    [t] étoile { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] verte
        [B] bleue
       *[P] violette
    }
   *[x] croix { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] verte
        [B] bleue
       *[P] violette
    }
}
web-colour-name = { $colour ->
    [R] rouge
    [O] orange
    [Y] jaune
    [G] vert
    [B] bleu
   *[P] violet
}
web-shape-name = { $shape ->
    [c] cercle
    [s] carré
    [d] losange
    [f] trèfle
    [t] étoile
   *[x] croix
}

## La table de Qwirkle

web-board = Plateau
web-board-keys = Les flèches déplacent, Entrée pose la tuile prise ou en reprend une, N va à la case suivante qui convient, Échap revient à vos tuiles. Plus, moins et zéro règlent le zoom.
web-cell-column = colonne { $column }
web-cell-left = colonne { $column } à gauche du départ
web-cell-row = ligne { $row }
web-cell-above = ligne { $row } au-dessus du départ
web-cell-tile = { $tile }, { $place }
web-cell-drafted = { $tile }, pose de ce tour, { $place }
web-cell-last = { $tile }, dernier coup, { $place }
web-cell-legal = convient, { $place }
web-cell-later = convient une fois d’autres posées, { $place }
web-cell-empty = vide, { $place }
web-zoom = Zoom
web-zoom-in = Plus près
web-zoom-out = Plus loin
web-zoom-fit = Tout montrer
web-rack = Vos tuiles
web-rack-keys = Les flèches choisissent une tuile, Espace la prend et va au plateau. Avec Alt, les flèches déplacent la tuile.
web-tile-laid = { $tile }, sur le plateau
web-tiles-held = { $count ->
    [one] 1 tuile
   *[other] { $count } tuiles
}
web-picked = Pris : { $tile }. { $count ->
    [0] Aucune case ne convient pour l’instant.
    [one] Une case convient.
   *[other] { $count } cases conviennent.
}
web-shuffle = Mélanger
web-shuffle-rack = Mélanger vos tuiles
web-swap = Échanger
web-swap-which = Quelles tuiles voulez-vous échanger ? { $bag ->
    [one] Il reste une tuile dans le sac.
   *[other] Il reste { $bag } tuiles dans le sac.
}
web-must-swap = Aucune de vos tuiles ne convient : échangez-en.
web-must-pass = Aucune de vos tuiles ne convient et le sac est vide : vous passez.
web-confirm-swap = { $count ->
    [0] Échanger
    [one] Échanger 1 tuile
   *[other] Échanger { $count } tuiles
}
web-confirm-pass = Passer
web-draft-unfinished = Tuiles posées : { $have } sur { $need }. Posez-en encore { $more ->
    [one] une
   *[other] { $more }
} sur la même ligne.
web-draft-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-draft-sum = { $sum } = { $points } points
web-draft-last = dont { $points } pour avoir fini.
web-unseen-title = Tuiles encore à venir
web-unseen-note = { $total } que vous ne voyez pas, dont { $bag } dans le sac
web-log-place-label = { $name } a posé { $tiles }. Montrer sur le plateau
web-log-swap = { $count ->
    [one] a échangé 1 tuile
   *[other] a échangé { $count } tuiles
}
web-log-pass = a passé
web-qwirkle-cheer = Qwirkle !
web-seen-fault-qwirkle-cell_taken = Il y a déjà une tuile ici ; les tuiles posées ne bougent plus.
web-seen-fault-qwirkle-gap = Il y a un trou : les tuiles d’un coup forment une ligne continue.
web-seen-fault-qwirkle-line_mixed = Cette ligne n’est ni d’une seule couleur, ni d’une seule forme.
web-seen-fault-qwirkle-line_repeats = Cette ligne contiendrait deux fois { $tile }.

## La page des règles

web-rules-title = Les règles de { $game }
## Apprendre

web-learn = Apprendre
web-learn-title = Apprendre { $game }

## Revoir une partie

web-replay = Revoir
## Les personnes

web-leaders = Meilleurs joueurs
## Le compte

web-account = Compte
web-licences = Licences
## Quand quelque chose ne va pas

web-missing-title = Il n’y a rien ici
web-missing-text = L’adresse est mal écrite, ou ce qui était ici n’y est plus.
web-missing-table-title = Table introuvable
web-missing-table = Cette adresse ne mène à aucune table. Copiez le lien en entier, ou redemandez-le.
web-trouble-invite_cut = Cette invitation est incomplète. Copiez le lien en entier, ou redemandez-le.
web-crash-title = Quelque chose s’est mal passé
web-crash-text = La page n’a pas pu continuer. Vos parties sont à l’abri sur le serveur.
web-outdated-title = Rowlock a été renouvelé
web-outdated-text = Cette page est plus ancienne que le serveur. Rechargez-la pour continuer.
web-table-trouble = Cette table ne peut pas être affichée
web-table-closed = Cette table a été abandonnée
web-table-closed-text = Son hôte est parti avant le début de la partie.
web-trouble-unknown = Quelque chose s’est mal passé. Veuillez réessayer.
web-trouble-lost = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
web-trouble-no_such_table = Cette table n’existe pas. Le lien est peut-être incomplet.
web-trouble-not_found = Cette table n’existe pas. Le lien est peut-être incomplet.
web-trouble-bad_request = Cette table n’existe pas. Le lien est peut-être incomplet.
web-trouble-private = Cette table est sur invitation. Demandez un lien.
web-trouble-table_full = Toutes les places sont prises.
web-trouble-seat_taken = Quelqu’un d’autre a pris cette place.
web-trouble-already_contributed = Votre place a déjà ajouté sa part au tirage.
web-trouble-already_started = La partie a déjà commencé.
web-trouble-table_closed = Cette table a été abandonnée.
web-trouble-stale = La partie a continué entre-temps.
web-trouble-not_asked = Ce n’est pas à vous de jouer.
web-trouble-no_undo = On annule seulement contre des robots, sans pendule.
web-trouble-nothing_to_undo = Il n’y a encore rien à annuler.
web-trouble-no_hints = Il n’y a pas de conseils dans les parties classées.
web-trouble-hints_off = À cette table, on joue sans conseils.
web-trouble-bad_name = Ce nom ne peut pas être utilisé. Prenez des lettres et des chiffres, 24 au plus.
web-trouble-not_your_seat = Cette place n’est plus la vôtre.
web-trouble-internal = Quelque chose s’est mal passé sur le serveur. Veuillez réessayer.
web-trouble-method_not_allowed = Ce serveur ne permet pas de changer de nom.
web-trouble-not_over = La partie n’est pas encore terminée.
web-trouble-game_over = La partie est terminée.
web-trouble-not_running = La partie n’est pas en cours.
web-trouble-already_answered = Vous avez déjà répondu.
web-trouble-not_seated = Vous n’êtes pas assis à cette table.
web-trouble-no_session = Cet appareil n’est plus connu ici. Rechargez la page.
web-trouble-no_replacing = Seule une partie en cours et sans pendule peut continuer avec un robot.
web-trouble-unavailable = Le serveur ne peut rien enregistrer pour le moment. Réessayez.
web-trouble-unreadable_table = Le serveur ne peut pas lire cette partie pour le moment. Réessayez plus tard.
web-trouble-no_such_game = Ce jeu n’existe pas ici.
web-trouble-name_taken = Quelqu’un d’autre porte ce nom, ou un nom qui lui ressemble.
web-trouble-name_reserved = Ce nom est réservé. Choisissez-en un autre.
web-trouble-too_fast = C’était un peu trop rapide. Attendez un instant et réessayez.
web-trouble-banned = Ce compte est banni.
web-trouble-too_many_tables = Trop de vos tables attendent. Commencez-en ou quittez-en d’abord.
web-trouble-too_many_seats = Vous jouez trop de parties à la fois. Terminez-en d’abord.
web-trouble-too_early = Laissez-leur encore un peu de temps : { $seconds } secondes.
web-trouble-not_waiting = Personne ne les attend en ce moment.

## Jouer sans serveur

web-device-here = Jouer sur cet appareil
web-device-ask = Les parties sur cet appareil n’ont pas besoin de serveur. Elles restent dans ce navigateur, sous un nom à part, séparées de vos parties d’ici. Environ 6 Mo sont chargés une seule fois.
web-device-go = Charger et jouer
web-trouble-no_runtime = Les jeux n’ont pas pu démarrer sur cet appareil. Rechargez la page ; la première fois demande un réseau.

web-printed = Feuille de score
web-printed-title = Feuille de score pour le jeu imprimé : { $game }
