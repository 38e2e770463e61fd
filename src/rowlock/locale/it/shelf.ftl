# Le partite che un dispositivo conserva.

web-shelf-title = Le mie partite
web-shelf-about = Tutto ciò che questo browser conserva: partite giocate qui, segnapunti e partite aperte da file. Nessun altro le vede.
web-shelf-open = Mostra le partite di questo dispositivo
web-shelf-empty = Su questo dispositivo non ci sono ancora partite.
web-shelf-list = Le partite
web-shelf-game = Gioco
web-shelf-kind = Tipo
web-shelf-kind-table = Giocata qui
web-shelf-kind-pad = Segnapunti
web-shelf-kind-record = Da un file
web-shelf-state = Stato
web-shelf-running = in corso
web-shelf-over = finita
web-shelf-opponent = Con
web-shelf-all = Tutto
web-shelf-count = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
web-shelf-show-all = Mostra tutte e { $count }
web-shelf-all-games = Le mie partite ({ $count })
web-shelf-delete = Elimina
web-shelf-delete-of = Elimina { $game } con { $names }
web-shelf-delete-title = Eliminare questa partita?
web-shelf-delete-note = Viene eliminata per sempre da questo dispositivo. Una copia di sicurezza fatta prima la contiene ancora.
web-shelf-keep = Annulla
web-shelf-numbers = Come ha giocato { $name }
web-shelf-number-games = Partite
web-shelf-number-wins = Vinte
web-shelf-number-share = Quota
web-shelf-number-average = Media
web-shelf-number-best = Record
web-shelf-keeping = Copia di sicurezza
web-shelf-keeping-note = I browser possono cancellare ciò che conservano. Un solo file contiene tutte le partite e i segnapunti; ripristinarlo, qui o su un altro dispositivo, non sostituisce mai una partita presente.
web-shelf-save = Salva tutto
web-shelf-saved = { $count ->
    [one] Nel file c’è { $count } elemento.
   *[other] Nel file ci sono { $count } elementi.
}
web-shelf-restore = Ripristina una copia
web-shelf-restored = { $count ->
    [0] Nessuna partita aggiunta.
    [one] { $count } partita aggiunta.
   *[other] { $count } partite aggiunte.
}
web-shelf-known = { $count ->
    [one] { $count } partita c’era già.
   *[other] { $count } partite c’erano già.
}
web-shelf-different = { $count ->
    [one] { $count } partita è diversa nel file; quella su questo dispositivo resta. Per avere l’altra, elimina prima questa.
   *[other] { $count } partite sono diverse nel file; quelle su questo dispositivo restano. Per avere le altre, elimina prima queste.
}
web-shelf-damaged-lines = { $count ->
    [one] { $count } riga del file è danneggiata ed è stata tralasciata.
   *[other] { $count } righe del file sono danneggiate e sono state tralasciate.
}
web-shelf-cut = Manca la fine del file.
web-shelf-reload = Continua
web-shelf-reset = Elimina tutto
web-shelf-reset-title = Eliminare tutte le partite di questo dispositivo?
web-shelf-reset-note = Tutte le partite, i segnapunti e il tuo nome su questo dispositivo vengono eliminati per sempre. Se potrebbero servirti ancora, prima salva tutto.
web-shelf-reset-go = Elimina per sempre
web-shelf-damaged = { $count ->
    [one] { $count } partita salvata non si può leggere.
   *[other] { $count } partite salvate non si possono leggere.
}
web-shelf-damaged-note = Ciò che è danneggiato è stato messo da parte; tutto il resto funziona. Puoi salvarlo come file, per esempio per segnalarlo, ed eliminarlo.
web-shelf-damaged-here = Ciò che è danneggiato è stato messo da parte; tutto il resto funziona. Di più in «Le mie partite».
web-shelf-save-one = Salva come file
web-shelf-unreadable = Questo browser non dà accesso a ciò che conserva. Usa una finestra normale o consenti la memoria per questo sito.
web-trouble-bad_backup = Questo file non è una copia di sicurezza di Rowlock.
