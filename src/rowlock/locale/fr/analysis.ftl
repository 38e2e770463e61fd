# Le plateau d’analyse.

web-analysis-title = Analyse
web-analysis-title-of = { $game } : analyse
web-analysis-trouble = Impossible d’analyser ceci
web-analysis-seat = Joueur { $number }
web-analysis-candidates = Coups candidats
web-analysis-looking = Examen des coups …
web-analysis-over = La partie est finie ici.
web-analysis-drawing = Un tirage vient ensuite.
web-analysis-seat-values = D’après ce que sait cette place · { $worlds } parties jouées jusqu’au bout par coup
web-analysis-open-values = Toutes les mains ouvertes · { $worlds } parties jouées jusqu’au bout par coup
web-analysis-play = Jouer
web-analysis-play-candidate = Jouer le candidat { $place }
web-analysis-lines = Variantes
web-analysis-start = Début
web-analysis-go = { $depth ->
    [0] Aller au coup { $number }
   *[other] Aller au coup { $number } d’une variante
}
web-analysis-back = Un coup en arrière
web-analysis-forward = Un coup en avant
web-analysis-delete = Supprimer cette variante
web-analysis-open = Montrer toutes les mains
web-analysis-draw = Le tirage
web-analysis-outcome = Ce qui est tiré
web-analysis-draw-this = Tirer ceci
web-analysis-draw-random = Tirer au hasard
web-analysis-chapter = Partie
web-analysis-comment = Commentaire
web-analysis-more = Fichier, parties et tirages
web-analysis-choose = Je choisis les tirages
web-analysis-choose-note = Sinon, ils sont faits au hasard là où le fichier ne dit rien
web-analysis-title-field = Titre
web-analysis-deal = Redistribuer ce qui est caché
web-analysis-new = Nouvelle partie
web-analysis-drop = Supprimer cette partie
web-analysis-dealt = Cette partie commence par une position. Ce qu’un joueur ne peut pas y voir a été indiqué, ou distribué au hasard.
web-analysis-paste = Un texte de position, ou des parties enregistrées
web-analysis-add = Ajouter
web-analysis-open-file = Ouvrir un fichier
web-analysis-save-file = Enregistrer dans un fichier
web-analysis-copy = Copier la position
web-analysis-studies = Garder comme étude
web-analysis-study-title = Titre de l’étude
web-analysis-shared = Qui peut l’ouvrir
web-analysis-shared-private = Moi seul
web-analysis-shared-link = Qui a le lien
web-analysis-shared-public = Tout le monde
web-analysis-keep = Garder
web-analysis-keep-again = Garder les changements
web-analysis-kept = L’étude est gardée.
web-analysis-copy-link = Copier le lien
web-analysis-link-lost = Le lien a été montré quand tu as partagé l’étude. Pour en avoir un nouveau, garde-la pour toi seul puis partage-la de nouveau.
web-analysis-my-studies = Mes études
web-analysis-delete-study = Supprimer
web-analysis-study-delete = Supprimer l’étude { $title }

## Ce qui n’a pas marché
web-trouble-no_analysis = Une partie en cours ne s’analyse que si elle n’est pas classée et que tu n’y joues que contre l’ordinateur.
web-trouble-unknown_parts = La position laisse quelque chose ouvert : écris ce que remplace chaque ?.
web-trouble-no_record = Colle des parties enregistrées, ou un texte de position qui commence par « game ».
web-trouble-file_long = Une analyse a au plus { $most } caractères.
web-trouble-no_variation = C’est la partie elle-même ; seules les variantes peuvent être supprimées.
web-trouble-no_such_study = Cette étude n’existe pas, ou n’est pas pour toi.
web-trouble-too_many_studies = Tu peux garder au plus 100 études.
