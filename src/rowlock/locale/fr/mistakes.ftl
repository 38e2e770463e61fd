# Ses propres erreurs comme énigmes.
mistake-title = Votre décision { $number } dans { $record }
mistake-prompt = Place { $seat } : { $prompt } Dans la partie, vous avez perdu quelque chose ici. Trouvez un meilleur coup.
tui-mistake = Erreur { $number } sur { $last }. { $prompt } Dans la partie, vous avez perdu quelque chose ici. Trouvez un meilleur coup.
mistake-best = Exact : { $action } est le meilleur coup.
mistake-good = Bien : ce coup n’est pas nettement moins bon que le meilleur, { $action } (la différence est de { $gap }, de { $low } à { $high }).
mistake-given-up = Le meilleur coup est { $action }.
mistake-played = Dans la partie, vous avez joué { $played }. Cela a perdu { $gap } (de { $low } à { $high }) et { $chance } % de chances de gain.
mistakes-written = { $file } : erreurs nettes dans { $count } décisions sur { $decisions }. Pour s’exercer : rowlock puzzle solve { $file }
mistakes-none = { $decisions ->
    [one] Votre décision n’est pas une erreur nette.
   *[other] Aucune de vos { $decisions } décisions n’est une erreur nette avec un meilleur coup à trouver.
} Bien joué !
mistakes-whose = Indiquez avec --player ou --seat de qui vous voulez revoir les erreurs ; personnes dans les enregistrements : { $players }.
mistakes-seat = { $file } a { $seats } places : donnez à --seat un nombre de 0 à { $last }.
mistakes-games = Ces enregistrements viennent de plusieurs jeux ({ $games }) : donnez ceux d’un seul jeu.
interrupted-decisions = Interrompu après { $done } décisions sur { $all }.
