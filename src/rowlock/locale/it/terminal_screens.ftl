### Bot, nomi, l’ultima partita, problemi, aspetto.

tui-bot-level = { $name } ({ $level })
tui-bot-note = { $name }: { $note }
tui-bot-greedy = Prende ciò che dà subito più punti.
tui-bot-random = Gioca un’azione permessa qualsiasi.
tui-bot-minimal = Non posa più carte del necessario.
tui-bot-most = Posa più carte possibile.
tui-bot-minskip = Rinuncia a meno caselle possibile.
tui-bot-replies = Confronta le pose con risposte estratte a caso.
tui-player-number = Giocatore { $number }
tui-ask-name = Come si chiama il giocatore { $number }?
tui-last-game = La tua ultima partita non è finita.
tui-last-games = Hai partite non finite.
tui-last-game-continue = Continua: { $game }, { $scores }
tui-last-game-new = Inizia un’altra partita
tui-autosaved = La partita è salvata. Continuala con: rowlock play
tui-puzzle = Problema { $number } di { $last }, difficoltà { $grade } di 5. { $prompt } Trova l’azione migliore.
tui-puzzle-solution = L’azione migliore è { $action }: { $gap } punti meglio di { $second } (95 %: da { $low } a { $high }).
tui-puzzle-wrong = Non è la migliore: { $given } costa { $gap } punti (95 %: da { $low } a { $high }). Riprova, oppure g mostra la soluzione.
tui-puzzle-score = Risolti { $solved } di { $tried }.
tui-puzzle-thinking = Confronto della tua azione con la soluzione …
tui-look-dark = Tema scuro
tui-look-light = Tema chiaro
tui-look-contrast = Tema ad alto contrasto
tui-palette = Cerca un comando …
tui-key-palette = comandi
tui-key-solve = soluzione
tui-key-next = prossimo
tui-key-previous = precedente
tui-help-replay =
    Rivedere. → o Spazio va avanti di un passo, ← indietro, Home all’inizio, End alla fine. Maiusc con le frecce, o la rotella, mostra un’altra
    parte del tavolo. Tutto è scoperto: si vedono tutte le mani. * segna l’ultima mossa.
    Ctrl-P elenca tutti i comandi, anche i temi. v entra in una variante, ← dal suo inizio torna indietro; c mostra tutto il commento, n la
    partita successiva del file. q esce. Chiudi con Esc.
tui-help-puzzle =
    Problema. Prepara l’azione che ti sembra migliore, come in partita, poi premi Invio. Una risposta sbagliata dice quanto costa; puoi riprovare.
    g rinuncia e mostra la soluzione. PagGiù va al problema successivo, PagSu a quello prima. c mostra le regole. q esce.
    Ctrl-P elenca tutti i comandi, anche i temi. Chiudi con Esc.
puzzle-commands = Scrivi un’azione. ? spiega, give up mostra la soluzione, quit finisce.
puzzle-help = Un’azione si scrive come nelle regole (rowlock rules { $game }); per esempio: { $example }. Comandi: ?, give up, quit.
puzzle-given-up = L’azione migliore è { $action }: { $gap } punti meglio di { $second }.
