# I bot l’uno contro l’altro: incontri e classifiche.
match-played = { $pairs } coppie, { $games } partite in { $seconds } s
match-wins = { $bot }: { $rate } % delle vittorie (al 95 %: da { $low } a { $high } %)
match-margin = {"  "}scarto medio di { $margin } punti, punteggio medio { $mean }
match-think = {"  "}pensa { $ms } ms per decisione, al massimo { $longest } ms
match-forfeits = {"  "}{ $games ->
    [one] ha perso una partita a tavolino
   *[other] ha perso { $games } partite a tavolino
}
match-restarts = {"  "}{ $times ->
    [one] il suo programma si è interrotto una volta ed è stato riavviato
   *[other] il suo programma si è interrotto { $times } volte ed è stato riavviato
}
match-report = coppia { $pair }, decisione { $decision }, { $bot }: { $why }
match-sprt-high = il test accetta il tasso più alto dopo { $pairs } coppie (logaritmo del rapporto di verosimiglianza { $llr })
match-sprt-low = il test accetta il tasso più basso dopo { $pairs } coppie (logaritmo del rapporto di verosimiglianza { $llr })
match-sprt-open = il test non ha deciso dopo { $pairs } coppie (logaritmo del rapporto di verosimiglianza { $llr })
match-bots = { $count ->
    [one] È indicato un bot
   *[other] Sono indicati { $bots } bot
}; questo gioco ne vuole da { $least } a { $most }, uno per posto.
match-one-budget = Indica un limite di tempo (--budget-ms) o di campioni (--samples), non entrambi.
match-sprt = Un test sequenziale sono due tassi di vittoria separati da una virgola, come 0.5,0.55, non { $text }.
ray-unreachable = Nessun cluster Ray risponde all’indirizzo { $address }: { $why }
match-unrecorded = { $games ->
    [one] Una partita in { $file } non ha registrazione, perché un’esecuzione precedente l’ha giocata senza --parquet.
   *[other] { $games } partite in { $file } non hanno registrazione, perché un’esecuzione precedente le ha giocate senza --parquet.
}

forfeit-late = ha risposto troppo tardi ({ $details })
forfeit-died = il suo programma è terminato ({ $details })
forfeit-garbage = quello che ha detto è illeggibile ({ $details })
forfeit-flooded = ha detto decisamente troppo ({ $details })
forfeit-refused = si è rifiutato di decidere ({ $details })
forfeit-illegal = ha giocato una mossa irregolare ({ $details })
forfeit-crashed = ha fallito ({ $details })
forfeit-missing = il suo programma non si avvia ({ $details })

match-title = { $game }: quota di vittorie in { $games } partite, in %, con intervalli al 95 %
ladder-title = { $game }: forza in punti Elo, con intervalli al 95 %
ladder-played = { $pairs } coppie per incontro, in { $seconds } s; vittorie della riga contro la colonna, in percentuale
ladder-rating = { $bot }: { $elo } Elo (al 95 %: da { $low } a { $high })
plot-not-overwritten = { $file } non è un’immagine SVG e non viene sovrascritto.
parquet-not-overwritten = { $file } non è un file Parquet e non viene sovrascritto.

help-match = Far giocare i bot tra loro su distribuzioni appaiate e dire quanto sono forti.
help-match-game = Il gioco.
help-match-bots = Chi gioca, un bot per posto, separati da virgole: level:3, greedy, random e altri.
help-match-bot = Un altro bot, anche un programma: 'cmd:python bot.py'. Si può ripetere.
help-match-pairs = Quante distribuzioni, ognuna giocata una volta in ogni rotazione dei posti.
help-match-seed = Fissa distribuzioni e bot; con un limite di campioni lo stesso seme dà gli stessi risultati.
help-match-budget_ms = Quanto può pensare un bot a una decisione, in millisecondi.
help-match-samples = Quanto può esaminare un bot per una decisione; uguale su ogni macchina.
help-match-limit_ms = Quando un bot che non ha risposto perde a tavolino, in millisecondi.
help-match-options = Una variante predefinita, e modifiche (rowlock rules GIOCO --options le elenca).
help-match-processes = Quante partite giocare insieme; se manca, quante sono i core.
help-match-results = Conservare le coppie finite in questo file e riprendere da dove si ferma.
help-match-records = Conservare la registrazione di ogni partita in questa cartella.
help-match-plot = Disegna le quote di vittorie in questo file, come SVG.
help-match-sprt = Fermarsi appena è chiaro se il primo bot vince al tasso più basso o a quello più alto.
help-match-ray = Gioca sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
help-match-parquet = Scrive le partite in questo file in formato Parquet.
help-match-json = Stampare un solo oggetto JSON.

help-bots = Elenca i bot di un gioco, dal più debole al più forte, e come giocano.
help-bots-game = Il gioco; tutti i giochi se omesso.
help-bots-json = Stampare un solo oggetto JSON.

help-ladder = Far giocare ogni bot contro tutti gli altri e classificarli.
help-ladder-game = Il gioco.
help-ladder-bots = Chi gioca, separati da virgole; se manca, tutti i livelli del gioco.
help-ladder-bot = Un altro bot, anche un programma: 'cmd:python bot.py'. Si può ripetere.
help-ladder-pairs = Quante distribuzioni per incontro, ognuna giocata in entrambe le rotazioni.
help-ladder-seed = Fissa distribuzioni e bot; con un limite di campioni lo stesso seme dà gli stessi risultati.
help-ladder-budget_ms = Quanto può pensare un bot a una decisione, in millisecondi.
help-ladder-samples = Quanto può esaminare un bot per una decisione; uguale su ogni macchina.
help-ladder-limit_ms = Quando un bot che non ha risposto perde a tavolino, in millisecondi.
help-ladder-options = Una variante predefinita, e modifiche (rowlock rules GIOCO --options le elenca).
help-ladder-processes = Quante partite giocare insieme; se manca, quante sono i core.
help-ladder-results = Conservare le coppie finite in questa cartella e riprendere da dove si fermano.
help-ladder-plot = Disegnare la classifica in questo file, come SVG.
help-ladder-ray = Gioca sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
help-ladder-json = Stampare un solo oggetto JSON.
