### Ce que dit l’application sans serveur, et les parties jouées sans serveur.

web-home-lead-local = Trois jeux pour la table familiale. Sans compte ni installation : contre un robot ou à tour de rôle sur un seul appareil, même sans réseau.
web-needs-server-title = Il faut un serveur
web-needs-server-text = Les parties avec des amis par lien, les comptes, les cotes et les listes des meilleurs ont besoin d’un serveur Rowlock.
web-needs-server-static = Ce site n’en a pas. Tout le reste est là : parties contre des robots ou ensemble sur cet appareil, leçons, énigmes, parties à revoir et analyses.
web-needs-server-lost = Il est injoignable pour le moment. En attendant, vous jouez sur cet appareil.
web-needs-server-play = Jouer sur cet appareil
web-with-friends-elsewhere = Les amis sur d’autres appareils ont besoin d’un serveur.
web-local-static = Tout se passe sur cet appareil. Les parties avec des amis par lien, les comptes et les cotes ont besoin d’un serveur Rowlock, que ce site n’a pas.
web-local-lost = Vous jouez sur cet appareil, car le serveur était injoignable.
web-local-back = Revenir au serveur
web-offline-title = Jouées hors ligne
web-offline-note = Vérifiées d’après les règles et le mélange. Jamais classées.
web-offline-save = Télécharger une partie de { $game }
web-upload = Choisir des parties
web-upload-note = Les parties terminées que vous avez jouées sans serveur : choisissez leurs fichiers (.rowlock). Elles sont vérifiées, signalées et jamais classées.
web-upload-who = Qui êtes-vous parmi eux ?
web-upload-done = Ajoutée à votre compte.
web-trouble-bad_record = Cet enregistrement n’est pas valable : la ligne { $line } ne convient pas.
web-trouble-no_seed = Cet enregistrement n’a pas de graine : ses tirages ne peuvent pas être vérifiés.
web-trouble-not_from_start = Cette partie ne commence pas au début.
web-trouble-bad_players = Les noms de cet enregistrement ne correspondent pas aux places.
web-trouble-no_person = Il n’y a que des robots à cette place.
web-trouble-too_many_uploads = Votre compte ne garde pas davantage de parties hors ligne.
web-trouble-no_such_upload = Cette partie n’existe plus.
web-trouble-upload_account = Les parties envoyées appartiennent à un compte. Créez-en un ou connectez-vous.
