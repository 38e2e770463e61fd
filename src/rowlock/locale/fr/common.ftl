### Ce que dit le programme lui-même. Les mots d’un jeu sont dans le fichier de ce jeu.

## Erreurs, quelle que soit la commande

error-illegal = { $message } ({ $clause })
error-internal = Le programme a commis une erreur ({ $why }). Avec ROWLOCK_DEBUG=1 on voit où ; merci de la signaler.
error-at = { $message } (dans { $at })
error-position = La position est illisible. Champ { $field } : { $why }
error-record = L’enregistrement n’est pas valable. Ligne { $line } : { $why }

## Textes illisibles

notation-action = { $text } n’est pas une action de ce jeu.
notation-answer_of_another_seat = { $text } répond pour un joueur qui a déjà répondu.
notation-canonical_text = { $text } n’est pas écrit comme dans un enregistrement.
notation-card = { $text } n’est pas une carte ; une carte s’écrit comme Rc ou R5.
notation-colour = { $text } n’est pas une couleur ; une couleur s’écrit comme R.
notation-draft = { $text } n’est pas l’ébauche d’un coup.
notation-event = { $text } n’est pas une ligne de l’historique de ce jeu.
notation-next_decision_number = { $text } n’est pas le numéro de la décision suivante.
notation-outcome = { $text } n’est pas un tirage possible de ce jeu.
notation-position = { $text } n’est pas le texte d’une position.
notation-row = { $text } n’est pas une rangée ; une rangée s’écrit comme Rc.Rs.Rd.
notation-row_of_the_table = { $text } n’est pas une rangée de la table.
notation-place = { $text } n’est pas un endroit de la table.
notation-single_chance_entry = { $text } se trouve là où le hasard n’apporte qu’une seule chose.
notation-view = { $text } n’est pas une vue.

## La ligne de commande

unknown-command = La commande { $name } n’existe pas ; il y a { $commands }.
extra-missing = Il faut pour cela l’extension « { $extra } ». Installez-la avec : { $command }
unknown-game = Le jeu { $name } n’existe pas ; il y a { $games }.
unknown-bot = Le joueur { $name } n’existe pas ; il y a { $bots }. `rowlock bots` dit comment chacun joue.
game-needed = Indiquez un jeu : { $games }.
bad-seats = { $game } se joue de { $least } à { $most }, pas à { $seats }.
bots-and-seats = { $bots } joueurs sont indiqués pour { $seats } places : donnez --bot une fois pour tous les adversaires, ou une fois par place.
bad-seed = Une graine est une ligne de texte imprimable, sans espaces autour.
resume-alone = Une partie sauvée apporte ses places, ses options et sa graine : ne les donnez pas avec --resume.
resume-other-game = { $file } est une partie de { $game }.
usage = { $command } : { $why }. Voir : { $command } --help
usage-no-option = l’option { $option } n’existe pas
usage-missing = il manque { $name }
usage-needs-value = l’option { $option } demande une valeur
usage-no-value = l’option { $option } ne prend pas de valeur
usage-number = { $option } prend un nombre entier
usage-number-from = { $option } prend un nombre entier à partir de { $least }
usage-number-between = { $option } prend un nombre entier de { $least } à { $most }
usage-extra = ceci est de trop : { $words }

file-is-folder = { $file } est un dossier, pas un fichier.
file-unnamed = Un nom de fichier est attendu, pas un texte vide.
file-missing = Le fichier { $file } n’existe pas.
file-unreadable = { $file } ne peut pas être lu : { $why }.
file-unwritable = { $file } ne peut pas être écrit : { $why }.
file-unusable = { $file } est inutilisable : { $why }.
file-held = { $file } est utilisé par le processus { $holder }. Attendez qu’il ait fini, ou indiquez un autre fichier.
file-no-record = { $file } n’est pas un enregistrement Rowlock.
file-no-text = { $file } n’est pas un texte.
file-not-overwritten = { $file } n’est pas un enregistrement Rowlock et n’est pas remplacé.
file-unfinished-game = { $file } contient une partie inachevée et n’est pas remplacé. Continuez-la (--resume { $file }) ou indiquez un autre fichier.

verify-proved = { $file } : valable. { $entries ->
    [one] Une entrée
   *[other] { $entries } entrées
  }, chaque tirage prouvé par la graine, scores { $scores }, empreinte { $hash }
verify-unproved = { $file } : valable. { $entries ->
    [one] Une entrée
   *[other] { $entries } entrées
  }, tirages non prouvés faute de graine, scores { $scores }, empreinte { $hash }
verify-fair = Loyal : après l’engagement du serveur, { $count ->
    [one] la place { $seats } a
   *[other] les places { $seats } ont
  } ajouté au tirage
verify-not-fair = Loyauté non prouvée : personne n’a ajouté au tirage après un engagement du serveur
verify-other-commitment = l’enregistrement a un autre engagement que celui que vous avez vu
verify-entropy-missing = votre entropie n’est pas dans le tirage
verify-failed = { $file } : { $why }

rules-missing = La page des règles de { $game } manque dans cette installation.
rules-no-clause = L’article { $clause } n’existe pas ; il y a { $known }.
rules-clause-needed = Indiquez un article, ou quittez la partie et tapez : rowlock rules { $game }

replay-next = Entrée : continuer
replay-variation = Au lieu de cela :
replay-marks = { $kind ->
    [circle] Cercle
    [square] Carré
    [triangle] Triangle
   *[cross] Croix
  } : { $places }
replay-result = Gagné : { $players }. Scores { $scores }
replay-unfinished = L’enregistrement s’arrête ici, la partie non. Scores { $scores }
replay-ended = { $ending } Scores : { $scores }
record-ending = { $reason ->
    [time] La place { $seat } n’a plus de temps : la place { $winner } gagne.
    [left] La place { $seat } a quitté la partie : la place { $winner } gagne.
   *[resigned] La place { $seat } a abandonné : la place { $winner } gagne.
}
record-ending-many = { $reason ->
    [time] La place { $seat } n’a plus de temps : la partie s’est arrêtée là.
    [left] La place { $seat } a quitté la partie, qui s’est arrêtée là.
   *[resigned] La place { $seat } a abandonné : la partie s’est arrêtée là.
}

perft-line = profondeur { $depth } : { $count } suites ({ $seconds } s)

rules-options = { $game } ({ $name }), de { $least } à { $most } joueurs
rules-options-example = D’abord un préréglage, puis ce qui en diffère : --options "{ $example }"
doctor-python = Python
doctor-package = paquet
doctor-extra = extension
doctor-extra-installed = installée
doctor-extra-missing = non installée : { $command }
doctor-game = jeu
doctor-rules = page des règles
doctor-clauses = { $count } articles
doctor-language = langue
doctor-texts = { $count } textes
doctor-bots = robots
doctor-terminal = terminal
doctor-sound = Tout va bien.
doctor-unsound = Il manque quelque chose : voyez les lignes marquées !!

## À la table

ask-game = Quel jeu ?
player-you = vous
player-person = joueur
stock-bag = sac { $size }
stock-pile = pioche { $size }
play-no-terminal = Ce jeu a besoin d’un terminal où taper. Ouvrez-en un et lancez-y rowlock play, ou donnez --plain pour envoyer les actions par un tube.
play-prompt = { $player } : { $prompt }
play-commands = help · legal · hint · undo · save FICHIER · quit
play-curtain = Au tour suivant : { $player }. Les autres détournent les yeux ; appuyez sur Entrée.
play-help =
    legal          les actions qui rapportent le plus ; « legal all » les donne toutes
    hint           où regarder, un peu plus chaque fois ; « hint all » : ce que ferait le robot glouton (greedy)
    undo           reprendre votre dernier coup (contre les robots)
    show           dessiner à nouveau la table
    rules QW-7     lire un article de la règle
    save FICHIER   sauver la partie ; pour continuer : rowlock play --resume FICHIER
    quit           quitter
play-help-actions = Tapez une action comme elle est écrite ici, ou son numéro dans la liste de « legal » :
play-more = … et { $more } de plus : legal all
play-number = Tapez un numéro pour jouer cette action.
play-hint = Le robot glouton jouerait : { $action } (vaut { $value })
play-saved = Sauvé dans { $file }
play-left = La partie est abandonnée et n’est pas sauvée.
play-seed = Graine de cette partie : { $seed }
result-you = Vous gagnez, { $scores }.
result-winner = { $player } gagne, { $scores }.
result-shared = { $players } se partagent la victoire, { $scores }.
undo-people = Entre personnes, on ne reprend pas ses coups.
undo-nothing = Vous n’avez pas de coup à reprendre.
save-needs-file = Indiquez le fichier : save FICHIER

## Aide

help-examples = Exemples :
help-heading-usage = Utilisation :
help-heading-options = Options :
help-heading-arguments = Arguments :
help-heading-commands = Commandes :
help-help = Afficher cette aide.
help-default = par défaut :
help-required = obligatoire
help = Jouer à Qwirkle, à Qwirkle Cards et à Qwixx dans le terminal, vérifier des enregistrements, servir d’autres programmes.
help-version = Afficher la version.
help-lang = Parler en, fr, de, it ou nl (sinon selon ROWLOCK_LANG ou LANG).
help-play = Jouer dans le terminal, contre des robots ou à plusieurs au même clavier.
help-play-game = Le jeu ; sans lui, on vous le demande.
help-play-seats = Le nombre de joueurs.
help-play-options = Un préréglage, et ce qui en diffère (la liste : `rowlock rules JEU --options`).
help-play-bot = Qui joue : un niveau comme level:3, greedy, random ou human (la liste : `rowlock bots`). Une fois pour tous vos adversaires, ou une fois par place, dans l’ordre.
help-play-seed = Un texte quelconque ; la même graine distribue la même partie.
help-play-save = Tenir l’enregistrement dans ce fichier, après chaque étape.
help-play-resume = Continuer une partie sauvée.
help-play-plain = Ligne par ligne au lieu de tout l’écran ; par un tube, sans couleurs non plus.
help-replay = Rejouer un enregistrement.
help-replay-file = L’enregistrement.
help-replay-step = Montrer la position après chaque étape.
help-verify = Vérifier des enregistrements : chaque ligne, chaque règle, chaque tirage. Se termine par 1 si l’un n’est pas valable.
help-verify-files = Les enregistrements.
help-verify-commitment = L’engagement que vous avez vu avant la partie.
help-verify-entropy = L’entropie que vous avez ajoutée.
help-rules = Lire les règles d’un jeu, ou un seul article.
help-rules-game = Le jeu.
help-rules-clause = L’article.
help-rules-options = Plutôt la liste des préréglages et des options du jeu, pour --options d’autres commandes.
help-engine = Servir le protocole du moteur : un objet JSON par ligne sur l’entrée et la sortie standard.
help-perft = Compter les suites d’actions depuis une position, une empreinte des règles.
help-perft-game = Le jeu.
help-perft-depth = La longueur, en décisions.
help-perft-position = Partir de ce texte de position.
help-perft-seats = Le nombre de joueurs, sans position donnée.
help-perft-options = Un préréglage, et ce qui en diffère, sans position donnée (la liste : `rowlock rules JEU --options`).
help-perft-seed = Règle le hasard ; la même graine donne les mêmes nombres.
help-perft-json = Écrire un objet JSON.
help-doctor = Examiner cette installation : versions, fichiers, langues, jeux, terminal.

## Ce qui est à remplacer dans l’aide

placeholder-address = ADRESSE
placeholder-file = FICHIER
placeholder-position = POSITION
placeholder-folder = DOSSIER
placeholder-game = JEU
placeholder-language = LANGUE
placeholder-level = NIVEAU
placeholder-low = MIN
placeholder-high = MAX
placeholder-name = NOM
placeholder-names = NOMS
placeholder-options = OPTIONS
placeholder-pass = LAISSEZ-PASSER
placeholder-picture = IMAGE
placeholder-pixels = PIXELS
placeholder-port = PORT
placeholder-seed = GRAINE
placeholder-target = CIBLE
placeholder-text = TEXTE
placeholder-theme = THÈME
placeholder-clause = ARTICLE
placeholder-command = COMMANDE
placeholder-args = ARGUMENTS
