# The pages of the score pads for printed games.

web-companion-title = { $game } : le jeu imprimé
web-companion-about-qwixx_cards = Une feuille pour chacun, sur cet appareil ou sur chaque téléphone. Les croix sont vérifiées, les points et les « Manqué » comptés.
web-companion-about-qwirkle = Saisissez chaque tour en touchant les tuiles. Les règles le vérifient et comptent les points, lignes croisées comprises.
web-companion-about-qwirkle_cards = Saisissez les rangées et votre main : pouvez-vous poser, combien de Qwirkles gagner, et comment ?
web-companion-players = Joueurs
web-companion-begin = Commencer
web-companion-numbers = Points seulement
web-companion-before = Reprendre une partie
web-companion-option-locks = Un cadenas coché ferme la rangée
web-companion-locks-own = pour son propriétaire (cartes)
web-companion-locks-all = pour tous (dés)
web-companion-option-rules = Contre les règles
web-companion-rules-strict = refuser
web-companion-rules-warn = avertir seulement
web-companion-option-edition = Édition
web-companion-edition-schmidt = Schmidt
web-companion-edition-999games = 999 Games
web-companion-gone = Cette partie ne peut pas être affichée
web-companion-invite = Autres téléphones
web-companion-invite-qr = Code de l’adresse de cette partie
web-companion-invite-note = Scannez le code avec un autre téléphone pour jouer sur sa propre feuille.
web-companion-invite-local = Cette adresse ne fonctionne que sur cet appareil. Lancez Rowlock avec « rowlock party » pour que d’autres téléphones puissent se joindre.
web-companion-file = Enregistrer
web-companion-another = Nouvelle partie
web-companion-delete = Supprimer
web-companion-delete-title = Supprimer cette partie ?
web-companion-delete-note = Elle est supprimée pour tous ceux qui y comptent les points. C’est définitif.
web-companion-leave = Quitter
web-companion-leave-title = Quitter cette partie ?
web-companion-leave-note = Elle continue sans vous. Avec le code, vous pouvez la rejoindre.
web-companion-open-file = Ouvrir un fichier
web-companion-bad-file = Impossible d’ouvrir ce fichier : { $reason }
web-companion-offline = Le serveur est injoignable. Les saisies sont conservées.
web-companion-waiting =
    { $count ->
        [one] Une saisie attend le serveur.
       *[other] { $count } saisies attendent le serveur.
    }
web-companion-who = Qui êtes-vous ?
web-companion-taken = pris : autre téléphone
web-companion-both-title = { $name } est pris
web-companion-both-note = Un autre téléphone écrit pour { $name }. Si les deux le font, les deux peuvent noter et annuler pour cette place.
web-companion-both = Utiliser les deux téléphones
web-companion-move = Changer de place
web-companion-whose-sheet = Feuille de
web-companion-box =
    { $row ->
        [R] Rouge
        [Y] Jaune
        [G] Vert
       *[B] Bleu
    } { $number }{ $open ->
        [yes] { "" }
        [crossed] , coché : touchez pour annuler
       *[no] , fermé
    }
web-companion-sending = En attente d’enregistrement
web-companion-remove = Annuler { $what } ?
web-companion-remove-button = Annuler cette saisie
web-companion-remove-note = Seule cette croix disparaît ; tout ce qui a été saisi depuis reste.
web-companion-miss-word = un « Manqué »
web-companion-miss-fix = Annuler un « Manqué »
web-companion-miss = Manqué
web-companion-undo = Annuler
web-companion-finish = Terminer la partie
web-companion-reopen = Reprendre la partie
web-companion-reopened = La fin a été annulée : la partie continue.
web-companion-ending-rows = Deux rangées sont fermées : terminez ce tour, puis la partie est finie.
web-companion-ending-misses = Quatre « Manqué » : terminez ce tour, puis la partie est finie.
web-companion-winners =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }
web-companion-closed-by =
    { $name } a fermé { $row ->
        [R] la rangée rouge
        [Y] la rangée jaune
        [G] la rangée verte
       *[B] la rangée bleue
    }.
web-companion-board = Plateau
web-companion-whole = Montrer tout le plateau
web-companion-cell = Case libre { $x }, { $y }
web-companion-take-back = Reprendre : { $tile }
web-companion-palette = Touchez ce qui a été posé
web-companion-first = Choisissez qui commence, puis touchez les tuiles de la première ligne.
web-companion-lay = { $name } : touchez une case, puis des tuiles.
web-companion-correcting = Correction d’un tour de { $name }
web-companion-scores = { $points } points : { $lines }
web-companion-goes-on = Confirmez, ou touchez la case où { $name } a posé.
web-companion-confirm = Confirmer
web-companion-cancel = Annuler
web-companion-leave-out = Retirer ce tour
web-companion-swap = Échanger …
web-companion-pass = Passer
web-companion-hand = Main
web-companion-hand-note = Touchez les tuiles de la main : { $count } sur { $size }.
web-companion-ask = Quel est le meilleur coup ?
web-companion-asking = Le coach réfléchit…
web-companion-hand-keep = Garder pour l’analyse
web-companion-hand-kept = Gardée pour l’analyse, personne d’autre ne la voit :
web-companion-review = Analyse
web-companion-review-progress =
    { $all ->
        [one] { $done } coup jugé sur un
       *[other] { $done } coups jugés sur { $all }
    }
web-companion-review-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-companion-review-best = Mieux :
web-companion-review-most = Le plus de points :
web-companion-review-both = Mieux, et le plus de points :
web-companion-review-gave-up = Ce coup a coûté { $by } d’avance à la fin.
web-companion-review-unsure = Un autre coup était peut-être meilleur de { $by }.
web-companion-review-nothing = Rien n’aurait rapporté davantage.
web-companion-review-swapped = La feuille ne sait pas quelles tuiles ont été échangées.
web-companion-review-show = Montrer sur le plateau
web-companion-review-back = Revenir à la partie
web-companion-looking = Le plateau avant le coup de { $name }, avec un autre coup.
web-companion-qwirkles =
    { $count ->
        [one] un Qwirkle
       *[other] { $count } Qwirkle
    }
web-companion-qwirkles-now = Qwirkle : { $count }
web-companion-out = Fini : + { $points }
web-companion-history = Les nombres jusqu’ici ; touchez-en un pour le corriger
web-companion-history-none = Chaque nombre apparaît ici. Touchez un nom ci-dessus pour choisir qui commence.
web-companion-erase = Effacer le dernier chiffre
web-companion-points-of = Points de { $name }
web-companion-end = Fin
web-companion-bag =
    { $count ->
        [one] Une tuile dans le sac
       *[other] { $count } tuiles dans le sac
    }
web-companion-turn-place =
    { $lines }{ $out ->
        [yes] { " " }+ 6 pour avoir terminé
       *[no] { "" }
    }
web-companion-turn-swap = échange
web-companion-turn-pass = passe
web-companion-turn-missing = à saisir de nouveau
web-companion-correct = Corriger le tour de { $name }, { $points } points
web-companion-invalid-title = Des tours suivants ne vont plus
web-companion-invalid =
    { $count ->
        [one] Avec cette correction, un tour suivant enfreint les règles. Il faudrait le saisir de nouveau :
       *[other] Avec cette correction, { $count } tours suivants enfreignent les règles. Il faudrait les saisir de nouveau :
    }
web-companion-invalid-confirm = Corriger quand même
web-companion-claim = Un Qwirkle de plus pour { $name }
web-companion-rows = Rangées sur la table
web-companion-rows-none = Pas encore de rangées
web-companion-rows-keep = La table est ainsi
web-companion-row-new = Nouvelle rangée
web-companion-row-choose = Ajouter à la rangée { $number }
web-companion-enter = Ce que vous touchez
web-companion-enter-hand = ma main
web-companion-enter-rows = la table
web-companion-may-i = Puis-je poser ?
web-companion-may-lay = Oui, vous pouvez poser.
web-companion-may-not = Non, rien ne peut être posé.
web-companion-most =
    { $count ->
        [0] Aucun Qwirkle n’est possible.
        [one] Un Qwirkle au maximum.
       *[other] { $count } Qwirkle au maximum.
    }
web-companion-moved =
    { $count ->
        [one] Une carte de la table bouge.
       *[other] { $count } cartes de la table bougent.
    }
web-companion-lay-this = Posé ainsi
web-trouble-no_such_pad = Cette partie n’existe pas, ou ce téléphone n’est pas invité.
web-trouble-not_your_sheet = Vous ne pouvez écrire que sur votre feuille.
web-trouble-id_used = Une autre saisie portait déjà ce numéro. Saisissez-la de nouveau.
web-trouble-log_full = Cette partie compte trop de saisies.
web-trouble-no_score_pad = Il n’y a pas de feuille de score pour ce jeu.
web-trouble-too_many_pads = Vous gardez trop de parties.
web-trouble-no_picture = Il n’y a encore rien à dessiner.
web-trouble-no_review = Seul un coup dont la main a été gardée peut être analysé.
