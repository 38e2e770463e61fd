# Le simulazioni e i nuclei compilati.
simulate-games = { $games } partite in { $seconds } s: { $rate } partite al secondo ({ $kernel }, thread: { $threads })
simulate-seat = posto { $seat }, { $bot }: { $mean } ± { $half } punti in media, { $wins } % delle vittorie (95 %: da { $low } a { $high } %)
simulate-turns = { $turns } turni per partita
simulate-kernel-compiled = nucleo compilato
simulate-kernel-python = nucleo in Python, lento
simulate-kernel-rules = secondo le regole, senza nucleo

doctor-kernel = nucleo
doctor-kernel-compiled = compilato
doctor-kernel-python = eseguito in Python, lento

help-simulate = Giocare molte partite tra bot semplici e dare i punteggi medi.
help-simulate-game = Il gioco.
help-simulate-games = Quante partite.
help-simulate-bots = Chi gioca: un nome per tutti i posti, o uno per ciascuno, separati da virgole.
help-simulate-seats = Quanti giocatori, se è indicato un solo bot o nessuno.
help-simulate-options = Un’impostazione e ciò che ne differisce (rowlock rules GIOCO --options le elenca).
help-simulate-seed = Decide il caso; lo stesso seme dà le stesse partite, qualunque sia il numero di thread.
help-simulate-threads = Quante partite giocare insieme; se manca, quanti sono i core.
help-simulate-ray = Gioca sul cluster Ray a questo indirizzo (host:porta, ray://host:porta oppure auto) invece che qui.
help-simulate-parquet = Scrive le partite in questo file in formato Parquet.
help-simulate-json = Scrive un oggetto JSON.
