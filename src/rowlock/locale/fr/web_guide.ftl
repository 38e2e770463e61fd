### Le premier tour guidé dans le navigateur, la règle à l’écran d’une première partie, et pourquoi une pièce ne va nulle part.

web-guide = Votre premier tour
web-guide-step = Étape { $step } sur 3
web-guide-skip = Passer

## Où va une pièce choisie

web-guide-nowhere-opening = Elle ne fait partie d’aucune plus grande série, et seule une telle série ouvre la partie.
web-guide-nowhere-line = Elle ne peut pas prolonger la ligne de ce tour.
web-guide-nowhere-board = À côté des tuiles, chaque case mêlerait couleurs et formes sur une ligne, ou y mettrait deux fois la même tuile.
web-guide-hollow = Cercles vides : elle y va une fois que d’autres tuiles de ce tour sont posées entre-temps.
web-guide-cards-nowhere = { $card } : ne va dans aucune rangée telle qu’elle est et ne forme pas, avec vos autres cartes, une rangée de trois. Réarrangez d’abord la table, ou choisissez une autre carte.

## Qwirkle

web-guide-qwirkle-rule = Une ligne a une seule couleur et des formes différentes, ou une seule forme et des couleurs différentes.
web-guide-qwirkle-opening = Vous ouvrez avec votre plus grande série : des tuiles d’une couleur et de formes différentes, ou d’une forme et de couleurs différentes. Choisissez-en une :
web-guide-qwirkle-choose = Une ligne a une seule couleur et des formes différentes, ou une seule forme et des couleurs différentes. Ces tuiles conviennent ; choisissez-en une :
web-guide-qwirkle-place = Choisissez maintenant une case encadrée. Chaque ligne y garde une seule couleur ou une seule forme.
web-guide-qwirkle-set = Au premier tour, on pose toute la série. Continuez sur la même ligne avec :
web-guide-qwirkle-gap = Comblez le trou : les tuiles d’un tour forment une ligne sans trou.
web-guide-qwirkle-wrong = Cela ne peut pas rester : la raison est indiquée plus bas. Reprenez la tuile et essayez une autre case.
web-guide-qwirkle-confirm = Chaque ligne allongée rapporte un point par tuile, et une ligne de six en rapporte six de plus. Continuez sur la même ligne, ou confirmez.
web-guide-qwirkle-swap = Aucune de vos tuiles ne convient. Choisissez « Échanger », marquez quelques tuiles et recevez-en de nouvelles.

## Qwirkle Cards

web-guide-qwirkle_cards-rule = Une rangée a de trois à six cartes : une seule couleur et des formes différentes, ou une seule forme et des couleurs différentes.
web-guide-qwirkle_cards-opening = Vous ouvrez avec votre plus grand ensemble d’une couleur ou d’une forme. Choisissez ces cartes l’une après l’autre :
web-guide-qwirkle_cards-choose = Une rangée a de trois à six cartes : une seule couleur et des formes différentes, ou une seule forme et des couleurs différentes. Ces cartes conviennent ; choisissez-en une :
web-guide-qwirkle_cards-regroup = Aucune de vos cartes ne va dans une rangée telle qu’elle est. Vous pouvez déplacer les cartes de la table : « Puis-je jouer ? » montre comment.
web-guide-qwirkle_cards-place = Choisissez maintenant la rangée qu’elle prolonge, ou commencez-en une. Il faut trois cartes pour une nouvelle rangée.
web-guide-qwirkle_cards-more = Une rangée est encore trop courte : ajoutez-y des cartes de votre main ou de la table.
web-guide-qwirkle_cards-wrong = Une rangée n’est pas en ordre : la raison est indiquée plus bas. Déplacez ses cartes, ou revenez au début du tour.
web-guide-qwirkle_cards-confirm = Tout est en ordre : posez d’autres cartes, ou confirmez. Six cartes dans une rangée font un Qwirkle, et celui qui a le plus de Qwirkles gagne.

## Qwixx

web-guide-qwixx_cards-rule = Cochez chaque ligne de gauche à droite : ce que vous sautez est perdu. Plus une ligne a de croix, plus chacune rapporte.
web-guide-qwixx_cards-take = Prenez { $count ->
    [one] une carte
   *[other] { $count } cartes
} dans la rangée. Tous voient les nombres, mais vous seul verrez les couleurs.
web-guide-qwixx_cards-taken = Appuyez sur le bouton : les cartes viennent dans votre main, et vous voyez leurs couleurs.
web-guide-qwixx_cards-common = Le nombre de la pioche vaut pour tous : cochez-le dans une ligne, ou passez. Ce qui se trouve à sa gauche dans cette ligne est alors perdu.
web-guide-qwixx_cards-play = Jouez d’une à trois cartes d’une même couleur et cochez leurs nombres dans cette ligne. Ne rien cocher de tout votre tour coûte 5 points.
web-guide-qwixx_cards-cross = Choisissez ce que vous cochez, puis appuyez sur le bouton. Entre la première et la dernière de vos croix, une case au plus peut rester vide.
