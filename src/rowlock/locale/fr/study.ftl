### Images, conseils et chiffres depuis le terminal.

no-such-seat = Il n’y a pas de place { $seat } ; les places vont de 0 à { $last }.
no-such-step = Il n’y a pas d’étape { $step } ; l’enregistrement compte les étapes 0 à { $last }.
source-empty = Indiquez un enregistrement ou une position, ou donnez une position sur l’entrée standard avec : -
source-incomplete = Cette position n’est pas complète, il lui manque le champ { $field }. Une position complète : { $example }
picture-not-overwritten = { $file } n’est pas une image et n’est pas remplacé.

render-kind = { $file } : la terminaison dit quoi dessiner et doit être l’une de { $kinds }.
render-theme = Le thème { $theme } n’existe pas ; il y a { $themes }.
render-written = { $file } écrit ({ $size } ko)

hint-who = Place { $seat }, selon { $bot } :
hint-why = Le premier, comparé au deuxième :
hint-equal = à peu près équivalent
hint-nobody = Il n’y a rien à décider dans cette position : elle attend { $kind }.
hint-which-seat = Plusieurs places décident en même temps : nommez l’une de { $seats } avec --seat.
hint-other-seat = La place { $seat } ne décide pas maintenant ; celles-ci décident : { $seats }.

stats-player = { $player }, { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
  }
stats-scores = { "  " }parties gagnées : { $wins } sur { $finished } ; { $mean } points en moyenne, de { $worst } à { $best }
stats-gains = { "  " }{ $mean } points par réponse, { $best } au plus, en { $answers } réponses
stats-actions = { "  " }{ $actions }
stats-no-player = Aucun enregistrement ne nomme { $player } ; ils nomment { $players }.

help-render = Dessiner une position, ou la partie d’un enregistrement, en SVG, PNG, GIF ou APNG.
help-render-source = Un enregistrement, un texte de position, ou - pour lire la position sur l’entrée standard.
help-render-output = L’image ; .svg et .png sont fixes, .gif et .apng montrent toute la partie.
help-render-seat = Dessiner ce que voit cette place.
help-render-spectator = Dessiner ce que voit un spectateur.
help-render-step = La position après tant d’étapes de l’enregistrement, au lieu de la dernière.
help-render-theme = light (clair) ou dark (sombre).
help-render-marks = Marquer aussi les couleurs par des points, pour qui les distingue mal.
help-render-width = Largeur en pixels.
help-render-ms = Durée de chaque image d’une animation.

help-hint = Demander à un robot ce qu’il ferait dans une position.
help-hint-source = Un texte de position, un enregistrement, ou - pour lire la position sur l’entrée standard.
help-hint-bot = À qui demander.
help-hint-seat = Pour quelle place, quand plusieurs décident en même temps.
help-hint-step = Après tant d’étapes de l’enregistrement, au lieu de sa fin.
help-hint-count = Combien d’actions montrer, les meilleures d’abord.
help-hint-budget_ms = Combien de temps le robot peut réfléchir.
help-hint-json = Écrire un objet JSON.

help-stats = Dire à quoi ressemblent les parties des enregistrements, joueur par joueur.
help-stats-files = Les enregistrements.
help-stats-player = Ce joueur seulement.
help-stats-json = Écrire une liste JSON.

completion-shell = Il n’y a pas de complétion pour { $shell } ; il y en a pour { $shells }.
help-completion = Écrire un script avec lequel le shell complète commandes, options, jeux et robots.
help-completion-shell = bash, zsh ou fish.

insights-title = { $player }, { $game } : { $games ->
    [one] une partie terminée
   *[other] { $games } parties terminées
}, { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
} avec un choix
insights-rate = Taux d’erreur : une décision cède en moyenne { $points } de l’avance attendue et { $chance } des chances de gain.
insights-percent = { $value } %
insights-count = décisions : { $decisions }, parties : { $games }
insights-kinds = Genres d’erreurs, selon ce qu’ils coûtent en moyenne par partie ; toutes les lignes ensemble font tout ce qui a été cédé :
insights-luck = Résultats moyens, et sans la chance au tirage :
insights-lead = avance
insights-wins = victoires, %
insights-luck-part = chance { $luck }
insights-adjusted = sans la chance { $adjusted }
insights-no-games = Il n’y a aucune partie terminée parmi ces enregistrements.
insights-unfinished = { $count ->
    [one] Une partie qui n’est pas allée à son terme ne compte pas.
   *[other] { $count } parties qui ne sont pas allées à leur terme ne comptent pas.
}
insights-copies = { $count ->
    [one] Une partie est présente deux fois et compte une fois.
   *[other] { $count } parties sont des copies d’autres et ne comptent pas de nouveau.
}
insights-cache-damaged = { $file } est endommagé ({ $why }) ; le fichier est mis de côté et la partie est jugée de nouveau.
insights-cache-unread = { $file } est illisible ({ $why }) ; la partie est jugée de nouveau.
insights-cache-unwritten = { $file } ne peut être écrit ({ $why }) ; les chiffres sont complets, et la prochaine fois sera aussi longue.
interrupted-insights = Interrompu après { $done } parties sur { $all } ; la même commande reprend là.
help-insights = Dire ce qu’un joueur cède en général et par quelles erreurs, sur toutes les parties terminées d’un dossier ; et ce que valent les résultats sans la chance au tirage.
help-insights-files = Des dossiers d’enregistrements, ou des enregistrements ; les dossiers contenus comptent aussi. Les parties jugées sont conservées : seules les nouvelles prennent du temps.
help-insights-player = De qui, d’après le nom dans les enregistrements ; par défaut toutes les personnes, ou les robots s’il n’y a personne.
help-insights-game = Ce jeu seulement.
help-insights-bot = Qui nomme les candidats ; par défaut le plus haut niveau jusqu’à 5.
help-insights-samples = Tout ce que ce robot peut examiner pour une décision ; 0 prend un robot rapide sans échantillons.
help-insights-worlds = Dans combien de mondes les candidats sont essayés ; quatre fois plus jugent les décisions et les tirages.
help-insights-seed = Fixe les mondes ; la même graine donne les mêmes chiffres.
help-insights-processes = Combien de parties juger à la fois ; autant que de cœurs par défaut.
help-insights-ray = Juger sur la grappe Ray à cette adresse (hôte:port, ray://hôte:port ou auto) plutôt qu’ici.
help-insights-json = Afficher un seul objet JSON.
