# Ciò che i bot hanno imparato, adattato di nuovo.
tune-done = adattato su { $games } partite per ogni tavola, in { $seconds } s; scritto in { $file }
tune-same = È ciò con cui gioca il programma.
tune-other = È diverso da ciò con cui gioca il programma.
tune-nothing = I bot di { $game } non hanno imparato nulla che si possa adattare; quelli di questi giochi sì: { $games }
weights-not-overwritten = { $file } non contiene pesi e non viene sovrascritto.

help-tune = Adattare di nuovo, giocando contro sé stessi, ciò che i bot forti di un gioco hanno imparato.
help-tune-game = Il gioco.
help-tune-games = Da quante partite imparare, per ogni numero di giocatori e variante.
help-tune-seed = Decide il caso; lo stesso seme dà gli stessi pesi su qualsiasi macchina.
help-tune-out = Dove scrivere i pesi; GAME-weights.json se non indicato.
help-tune-ray = Gioca sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
