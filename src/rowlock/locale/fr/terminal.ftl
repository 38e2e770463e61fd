### Le client en terminal.

tui-too-small = Il faut une fenêtre de { $width } × { $height } caractères ; la vôtre en a { $now_width } × { $now_height }. Agrandissez-la, réduisez les lettres, ou jouez ligne par ligne avec : rowlock play --plain
tui-no-terminal = Le plein écran demande un terminal. Ouvrez-en un et lancez-y rowlock tui, ou envoyez les coups par un tube avec : rowlock play --plain
tui-waiting = On attend { $names }.
tui-confirm = { $action } ({ $worth }) : Entrée confirme.
tui-curtain = C’est à la place { $seat }, { $name }. Les autres regardent ailleurs ; appuyez sur Entrée.
tui-hint = Un robot ferait : { $action }. Entrée confirme, Échap reprend.
tui-step = Étape { $step } sur { $last }
tui-variation = { $count ->
    [one] la variante
   *[other] variante { $number } sur { $count }
}
tui-variations = { $count ->
    [one] 1 variante (v)
   *[other] { $count } variantes (v)
}
tui-no-comment = Il n’y a pas de commentaire ici.
tui-ask-game = Quel jeu ?
tui-ask-preset = Quelle façon de jouer ?
tui-ask-seats = Combien de joueurs ?
tui-ask-rival = Contre qui ?
tui-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
tui-hot-seat = Des personnes devant cet écran
tui-no-colours = Pas de couleurs ici : la lettre à côté de chaque forme nomme sa couleur (R rouge, O orange, Y jaune, G vert, B bleu, P violet).
tui-after = n commence une autre partie, r revoit celle-ci, w l’enregistre dans un fichier.
tui-shuffle-fair = Votre contrôle du tirage : loyal.
tui-shuffle-broken = Votre contrôle du tirage a échoué : { $why }.
tui-kept = Gardée dans { $file }. Pour l’analyser : rowlock review { $file }
tui-record-later = Un serveur donne l’enregistrement une fois la partie terminée.
tui-leave = Quitter ? Cette partie n’est gardée dans aucun fichier.
tui-leave-not = Continuer à jouer
tui-leave-keep = L’enregistrer dans un fichier, puis quitter
tui-leave-lose = Quitter et perdre la partie
tui-wait-start = On attend le début de la partie. Échap pour quitter.
tui-wait-join = On attend les autres. Ils entrent avec un navigateur à l’adresse
    { $address }
    ou dans un terminal avec
    { $command }
    Échap pour quitter.
tui-open-seats = Des personnes qui rejoignent la table
tui-come-back = La partie continue sans vous. Pour revenir : { $command }
tui-server-silent = Le serveur ne répond pas. Rien n’est perdu : la partie reprend dès son retour. Attendez, ou quittez avec q.
tui-server-back = Le serveur est de retour.
tui-server-ended = Le serveur a mis fin à votre session : on ne peut plus jouer ici. Quittez avec q ; la commande pour revenir s’affiche alors.
tui-gone = { $reason ->
    [resigned] { $player } abandonne ; un robot continue.
    [time] { $player } n’a plus de temps ; un robot continue.
    [replaced] Un robot continue pour { $player }.
   *[left] { $player } est parti ; un robot continue.
}
tui-ended = { $reason ->
    [resigned] { $player } a abandonné.
    [time] { $player } n’a plus de temps.
   *[left] { $player } a quitté la partie.
}
tui-server-absent = { $why }. L’adresse est-elle juste, et le serveur y tourne-t-il (rowlock serve) ? Sans serveur, jouez avec : rowlock tui
tui-server-refused = Le serveur refuse : { $why }
tui-server-seat = Sur un serveur vous jouez vous-même une place : nommez human une fois parmi les robots.
tui-server-needed = Tables, invitations, jetons et noms vont avec un serveur : donnez aussi --server URL.
tui-server-chance = Un serveur mélange et garde ses parties lui-même : omettez --seed et --resume.

tui-key-confirm = confirmer
tui-key-put = poser
tui-key-swap = échanger
tui-key-recall = reprendre
tui-key-hint = conseil
tui-key-undo = annuler
tui-key-clause = règle
tui-key-log = journal
tui-key-help = aide
tui-key-quit = quitter
tui-key-back = retour
tui-key-forth = suite
tui-key-start = début
tui-key-end = fin
tui-key-new = nouvelle partie
tui-key-replay = revoir
tui-key-variation = variante
tui-key-comment = commentaire
tui-key-game = partie suivante
tui-key-keep = enregistrer

tui-help-qwirkle =
    Qwirkle. Prenez une tuile avec 1 à 6 ou d’un clic, déplacez-vous avec les flèches, posez-la avec Espace ou d’un clic sur une case.
    + marque les cases possibles ; Tab saute de l’une à l’autre. Retour arrière reprend la tuile sous le curseur.
    s passe à l’échange : marquez des tuiles avec 1 à 6, puis Entrée.
    Maj avec les flèches, ou la molette, montre une autre partie du plateau.
    Chaque tuile montre sa forme et la lettre de sa couleur. * marque le dernier coup, ' ce que vous avez posé.
tui-help-qwirkle_cards =
    Qwirkle Cards. Déplacez-vous avec les flèches ; Espace prend la carte sous le curseur et la pose dans une autre rangée. 1 à 9 prennent
    une carte de la main, n la pose comme nouvelle rangée, Tab va de la table à la main. Les clics font de même : sur une carte, puis sur une rangée.
    Retour arrière reprend en main une carte posée pendant ce tour.
    ! marque une rangée pas encore permise, Q une rangée de six. Chaque carte montre sa forme et la lettre de sa couleur.
tui-help-qwixx_cards =
    Qwixx. Ce qui peut être marqué porte un numéro : tapez-le, cliquez, ou allez-y avec les flèches et appuyez sur Espace.
    Prenez d’abord des cartes de la rangée, cochez ensuite le nombre commun dans une ligne ou passez, puis jouez des cartes et marquez quoi cocher.
    Un joker change de couleur chaque fois que vous tapez son numéro.
    x est coché, + va l’être, ( ) est possible, · est abandonné. Rangées et cartes portent un signe à côté de leur couleur.
tui-help-list =
    Parcourez les actions permises avec les flèches, PgPréc et PgSuiv, ou cliquez sur l’une d’elles ; 1 à 9 choisissent l’une des neuf premières. Puis Entrée.
    / cherche : tapez des mots de l’action ; Entrée ou Échap termine la recherche.
tui-help =
    Entrée confirme le tour. Échap reprend tout. h montre ce que ferait un robot. u reprend votre dernier tour (seul contre des robots).
    c montre la règle enfreinte, ou toutes. l montre le journal. w enregistre la partie dans un fichier. q quitte.
    Ctrl-P donne toutes les commandes et les thèmes. Fermez ceci avec Échap.

help-tui = Jouer sur tout l’écran, à la souris et au clavier, ici ou sur un serveur.
help-tui-game = Le jeu ; s’il manque, on vous le demande.
help-tui-seats = Combien de joueurs.
help-tui-options = Une variante, et ce qui en diffère (la liste : `rowlock rules JEU --options`).
help-tui-bot = Qui joue : un robot, ou human. Une fois pour tous vos adversaires, ou une fois pour chaque place dans l’ordre.
help-tui-seed = Un texte quelconque ; la même graine distribue la même partie.
help-tui-save = Garder l’enregistrement dans ce fichier, après chaque étape.
help-tui-resume = Continuer une partie enregistrée.
help-tui-replay = Revoir pas à pas la partie d’un enregistrement.
help-tui-server = Jouer sur ce serveur.
help-tui-table = Rejoindre cette table du serveur, au lieu d’en ouvrir une contre des robots.
help-tui-invite = L’invitation à cette table.
help-tui-token = Le jeton de votre place à cette table, donné à votre départ, pour y revenir.
help-tui-name = Le nom que les autres y voient.
