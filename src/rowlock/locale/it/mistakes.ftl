# I propri errori come enigmi.
mistake-title = La tua decisione { $number } in { $record }
mistake-prompt = Posto { $seat }: { $prompt } Nella partita qui hai regalato qualcosa. Trova una mossa migliore.
tui-mistake = Errore { $number } di { $last }. { $prompt } Nella partita qui hai regalato qualcosa. Trova una mossa migliore.
mistake-best = Giusto: { $action } è la mossa migliore.
mistake-good = Bene: non è nettamente peggiore della mossa migliore, { $action } (la differenza è { $gap }, da { $low } a { $high }).
mistake-given-up = La mossa migliore è { $action }.
mistake-played = Nella partita hai giocato { $played }. Così hai regalato { $gap } (da { $low } a { $high }) e il { $chance } % di probabilità di vittoria.
mistakes-written = { $file }: errori netti in { $count } decisioni su { $decisions }. Per esercitarti: rowlock puzzle solve { $file }
mistakes-none = { $decisions ->
    [one] La tua decisione non è un errore netto.
   *[other] Nessuna delle tue { $decisions } decisioni è un errore netto con una mossa migliore da trovare.
} Ben giocato!
mistakes-whose = Indica con --player o --seat di chi vuoi rivedere gli errori; persone nelle registrazioni: { $players }.
mistakes-seat = { $file } ha { $seats } posti: dai a --seat un numero da 0 a { $last }.
mistakes-games = Queste registrazioni sono di più giochi ({ $games }): dai quelle di un solo gioco.
interrupted-decisions = Interrotto dopo { $done } decisioni su { $all }.
