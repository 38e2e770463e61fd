### Ce que dit l’application sans serveur, et les parties jouées sans serveur.

web-home-lead-local = Trois jeux pour la table familiale. Sans compte ni installation : contre un robot ou à tour de rôle sur un seul appareil, même sans réseau.
web-with-friends-elsewhere = Les amis sur d’autres appareils ont besoin d’un serveur.
web-local-static = Tout se passe sur cet appareil. Les parties avec des amis par lien, les comptes et les cotes ont besoin d’un serveur Rowlock, que ce site n’a pas.
web-local-lost = Vous jouez sur cet appareil, car le serveur était injoignable.
web-local-back = Revenir au serveur
web-trouble-bad_record = Cet enregistrement n’est pas valable : la ligne { $line } ne convient pas.
web-trouble-no_seed = Cet enregistrement n’a pas de graine : ses tirages ne peuvent pas être vérifiés.
web-trouble-not_from_start = Cette partie ne commence pas au début.
web-trouble-bad_players = Les noms de cet enregistrement ne correspondent pas aux places.
web-trouble-no_person = Il n’y a que des robots à cette place.
web-trouble-too_many_uploads = Votre compte ne garde pas davantage de parties hors ligne.
web-trouble-no_such_upload = Cette partie n’existe plus.
web-trouble-upload_account = Les parties envoyées appartiennent à un compte. Créez-en un ou connectez-vous.
