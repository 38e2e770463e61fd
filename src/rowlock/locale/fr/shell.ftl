# Début et fin des commandes : titres de l’aide, noms mal écrits, réglages, interruptions, sortie.
help-group-play = Jouer :
help-group-study = Parties enregistrées et étude :
help-group-bots = Robots et simulations :
help-group-server = Serveur :
help-group-setup = Cette installation :

unknown-command-close = La commande { $name } n’existe pas ; il s’agit peut-être de { $close }. Voir : rowlock --help
unknown-game-close = Le jeu { $name } n’existe pas ; il s’agit peut-être de { $close }.
unknown-bot-close = Le joueur { $name } n’existe pas ; il s’agit peut-être de { $close }.
usage-no-option-close = l’option { $option } n’existe pas ; il s’agit peut-être de { $close }
language-needed = --lang demande une langue : { $languages }.

hint-over = La partie est finie : il n’y a rien à décider.
plot-not-svg = Un graphique est une image SVG : donnez à --plot un nom qui finit par .svg, et non { $file }.
puzzle-number = L’énigme { $number } de { $game } n’existe pas ; la dernière est { $last }.
input-empty = L’entrée standard est vide : il n’y a rien pour répondre.
output-failed = Impossible d’écrire la sortie : { $why }.

interrupted-pairs = Interrompu après { $done } paires sur { $all }.
interrupted-pairs-kept = Interrompu après { $done } paires sur { $all }, conservées dans { $file }. La même commande reprend là.
interrupted-games = Interrompu après { $done } parties sur { $all }.
interrupted-puzzles = Interrompu après { $done } énigmes sur { $all }.
interrupted-review = Interrompu après { $done } étapes de la partie sur { $all }.
interrupted-refining = Interrompu ; { $done } étapes de la partie sur { $all } sont jugées à fond, les autres grossièrement.
interrupted-fits = Interrompu après { $done } ajustements sur { $all }, conservés dans { $file }. La même commande reprend là.
interrupted-fits-none = Interrompu avant la fin du premier des { $all } ajustements.

reason-config_key = { $file } : réglage { $name } inconnu ; les réglages sont { $known }
reason-config_value = { $file } : { $name } est un texte entre guillemets, et non { $given }
reason-config_language = { $file } : langue { $name } inconnue ; choisissez parmi { $known }
reason-config_theme = { $file } : thème inconnu { $name } ; choisissez parmi { $known }
reason-config_missing = le fichier { $file }, nommé par ROWLOCK_CONFIG, n’existe pas
reason-config_unreadable = { $file } : lecture impossible : { $why }
doctor-config = réglages
