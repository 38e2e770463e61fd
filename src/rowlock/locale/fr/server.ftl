### Ce que disent les commandes autour du serveur.

help-serve = Servir des parties en direct aux navigateurs et aux programmes. Chaque option peut aussi être donnée par ROWLOCK_ suivi de son nom.
help-serve-host = L’adresse d’écoute ; 127.0.0.1 par défaut.
help-serve-port = Le port d’écoute, 8017 par défaut ; 0 en prend un libre.
help-serve-database = postgresql://… à la place de SQLite dans le dossier de données.
help-serve-data = Le dossier où le serveur garde tout.
help-serve-redis = redis://… par lequel plusieurs processus se tiennent au courant.
help-serve-log = Ce qui est journalisé : debug, info, warning ou error.
help-bot = Faire jouer un robot à une table d’un serveur.
help-bot-server = L’adresse du serveur.
help-bot-name = Le robot qui joue.
help-bot-table = La table à rejoindre ; sans elle, une table est ouverte, et son identifiant et son invitation sont affichés.
help-bot-invite = L’invitation, si la table en demande une.
help-bot-game = Le jeu de la table ouverte.
help-bot-seats = Le nombre de joueurs à cette table.
help-bot-options = Un préréglage, et ce qui y change.
help-bot-ms = Le temps de réflexion du robot pour une décision, en millisecondes.
help-backup = Écrire dans un seul fichier tout ce que garde un serveur ; il peut continuer à servir.
help-backup-file = Le fichier à écrire.
help-backup-database = La base du serveur, si ce n’est pas SQLite dans le dossier de données.
help-backup-data = Le dossier de données du serveur.
help-restore = Remettre une sauvegarde dans une base vide.
help-restore-file = La sauvegarde.
help-restore-database = La base vide, si ce n’est pas SQLite dans le dossier de données.
help-restore-data = Le dossier de données du nouveau serveur.
backup-done = { $rows } lignes sont gardées dans { $file }.
restore-done = { $rows } lignes de { $file } sont dans la base.
