### Hints by degrees: what the best action uses, then where; the action itself comes last.

hint-step = Indice { $step } sur { $steps } : { $what } Redemandez pour en savoir plus.
hint-qwirkle-tiles = { $count ->
    [one] Regardez cette tuile : { $pieces }.
   *[other] Regardez ces tuiles : { $pieces }.
}
hint-qwirkle-line = { $count ->
    [one] Cela continue à côté de cette tuile : { $pieces }.
   *[other] Cela prolonge cette ligne : { $pieces }.
}
hint-qwirkle-anywhere = Posez-les sur une ligne ; la première peut se trouver n’importe où.
hint-qwirkle-swap = Rien sur la table ne vaut un échange.
hint-qwirkle_cards-cards = { $count ->
    [one] Regardez cette carte : { $pieces }.
   *[other] Regardez ces cartes : { $pieces }.
}
hint-qwirkle_cards-row = { $count ->
    [one] Cela va avec cette carte de la table : { $pieces }.
   *[other] Cela va avec ces cartes de la table : { $pieces }.
}
hint-qwirkle_cards-own = Elles forment une rangée à elles seules.
hint-qwixx_cards-take = { $count ->
    [one] Prenez une carte.
   *[other] Prenez { $count } cartes.
}
hint-qwixx_cards-numbers = { $count ->
    [one] Prenez ce nombre : { $pieces }.
   *[other] Prenez ces nombres : { $pieces }.
}
hint-qwixx_cards-cross = Une croix vaut mieux que de passer.
hint-qwixx_cards-upwards = Cochez dans une rangée croissante, rouge ou jaune.
hint-qwixx_cards-downwards = Cochez dans une rangée décroissante, verte ou bleue.
hint-qwixx_cards-skip = Une croix coûterait plus qu’elle ne rapporte.
hint-qwixx_cards-no_cross = Une croix coûterait plus qu’elle ne rapporte.
hint-qwixx_cards-play = { $count ->
    [one] Jouez une carte.
   *[other] Jouez { $count } cartes.
}
hint-qwixx_cards-cards = { $count ->
    [one] Jouez cette carte : { $pieces }.
   *[other] Jouez ces cartes : { $pieces }.
}
