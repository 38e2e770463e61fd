# Les parties que garde un appareil.

web-shelf-title = Mes parties
web-shelf-about = Tout ce que garde ce navigateur : les parties jouées ici, les feuilles de score et les parties ouvertes depuis des fichiers. Personne d’autre ne les voit.
web-shelf-open = Afficher les parties de cet appareil
web-shelf-empty = Il n’y a pas encore de partie sur cet appareil.
web-shelf-list = Les parties
web-shelf-game = Jeu
web-shelf-kind = Type
web-shelf-kind-table = Jouée ici
web-shelf-kind-pad = Feuille de score
web-shelf-kind-record = Depuis un fichier
web-shelf-state = État
web-shelf-running = en cours
web-shelf-over = terminée
web-shelf-opponent = Avec
web-shelf-all = Tout
web-shelf-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
web-shelf-show-all = Afficher les { $count }
web-shelf-all-games = Mes parties ({ $count })
web-shelf-delete = Supprimer
web-shelf-delete-of = Supprimer { $game } avec { $names }
web-shelf-delete-title = Supprimer cette partie ?
web-shelf-delete-note = Elle est supprimée définitivement de cet appareil. Une sauvegarde faite auparavant la contient encore.
web-shelf-keep = Annuler
web-shelf-numbers = Le bilan de { $name }
web-shelf-number-games = Parties
web-shelf-number-wins = Gagnées
web-shelf-number-share = Part
web-shelf-number-average = Moyenne
web-shelf-number-best = Meilleur score
web-shelf-keeping = Sauvegarde
web-shelf-keeping-note = Un navigateur peut effacer ce qu’il garde. Un seul fichier contient toutes les parties et feuilles de score ; le restaurer, ici ou sur un autre appareil, ne remplace jamais une partie présente.
web-shelf-save = Tout sauvegarder
web-shelf-saved = { $count ->
    [one] { $count } élément est dans le fichier.
   *[other] { $count } éléments sont dans le fichier.
}
web-shelf-restore = Restaurer une sauvegarde
web-shelf-restored = { $count ->
    [0] Aucune partie n’a été ajoutée.
    [one] { $count } partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
web-shelf-known = { $count ->
    [one] { $count } partie était déjà là.
   *[other] { $count } parties étaient déjà là.
}
web-shelf-different = { $count ->
    [one] { $count } partie est différente dans le fichier ; celle de cet appareil reste. Pour avoir l’autre, supprimez d’abord celle-ci.
   *[other] { $count } parties sont différentes dans le fichier ; celles de cet appareil restent. Pour avoir les autres, supprimez d’abord celles-ci.
}
web-shelf-damaged-lines = { $count ->
    [one] { $count } ligne du fichier est endommagée et a été laissée de côté.
   *[other] { $count } lignes du fichier sont endommagées et ont été laissées de côté.
}
web-shelf-cut = La fin du fichier manque.
web-shelf-reload = Continuer
web-shelf-reset = Tout supprimer
web-shelf-reset-title = Supprimer toutes les parties de cet appareil ?
web-shelf-reset-note = Toutes les parties, les feuilles de score et votre nom sur cet appareil sont supprimés définitivement. Sauvegardez tout d’abord si vous pourriez en avoir besoin.
web-shelf-reset-go = Supprimer définitivement
web-shelf-damaged = { $count ->
    [one] { $count } partie enregistrée est illisible.
   *[other] { $count } parties enregistrées sont illisibles.
}
web-shelf-damaged-note = Ce qui est endommagé a été mis de côté ; tout le reste fonctionne. Vous pouvez l’enregistrer dans un fichier, par exemple pour le signaler, et le supprimer.
web-shelf-damaged-here = Ce qui est endommagé a été mis de côté ; tout le reste fonctionne. « Mes parties » en dit plus.
web-shelf-save-one = Enregistrer dans un fichier
web-shelf-unreadable = Ce navigateur ne donne pas accès à ce qu’il garde. Prenez une fenêtre ordinaire ou autorisez le stockage pour ce site.
web-trouble-bad_backup = Ce fichier n’est pas une sauvegarde de Rowlock.
