# La scacchiera di analisi.

web-analysis-title = Analisi
web-analysis-title-of = { $game }: analisi
web-analysis-trouble = Questo non si può analizzare
web-analysis-seat = Giocatore { $number }
web-analysis-candidates = Mosse candidate
web-analysis-looking = Esame delle mosse …
web-analysis-over = Qui la partita è finita.
web-analysis-drawing = Ora si pesca.
web-analysis-seat-values = Da ciò che sa questo posto · { $worlds } partite giocate fino in fondo per mossa
web-analysis-open-values = Con tutte le mani scoperte · { $worlds } partite giocate fino in fondo per mossa
web-analysis-play = Gioca
web-analysis-play-candidate = Gioca il candidato { $place }
web-analysis-lines = Varianti
web-analysis-start = Inizio
web-analysis-go = { $depth ->
    [0] Vai alla mossa { $number }
   *[other] Vai alla mossa { $number } di una variante
}
web-analysis-back = Una mossa indietro
web-analysis-forward = Una mossa avanti
web-analysis-delete = Elimina questa variante
web-analysis-open = Mostra tutte le mani
web-analysis-draw = La pesca
web-analysis-outcome = Che cosa si pesca
web-analysis-draw-this = Pesca questo
web-analysis-draw-random = Pesca a caso
web-analysis-chapter = Partita
web-analysis-comment = Commento
web-analysis-more = File, partite e pesche
web-analysis-choose = Scelgo io che cosa si pesca
web-analysis-choose-note = Altrimenti si pesca a caso dove il file non lo dice
web-analysis-title-field = Titolo
web-analysis-deal = Ridistribuisci ciò che è coperto
web-analysis-new = Nuova partita
web-analysis-drop = Elimina questa partita
web-analysis-dealt = Questa partita comincia da una posizione. Ciò che un giocatore non può vedere è stato indicato, o distribuito a caso.
web-analysis-paste = Il testo di una posizione, o partite registrate
web-analysis-add = Aggiungi
web-analysis-open-file = Apri un file
web-analysis-save-file = Salva in un file
web-analysis-copy = Copia la posizione
web-analysis-studies = Conserva come studio
web-analysis-study-title = Titolo dello studio
web-analysis-shared = Chi può aprirlo
web-analysis-shared-private = Solo io
web-analysis-shared-link = Chi ha il link
web-analysis-shared-public = Tutti
web-analysis-keep = Conserva
web-analysis-keep-again = Conserva le modifiche
web-analysis-kept = Lo studio è conservato.
web-analysis-copy-link = Copia il link
web-analysis-link-lost = Il link è stato mostrato quando hai condiviso lo studio. Per averne uno nuovo, conservalo solo per te e poi condividilo di nuovo.
web-analysis-my-studies = I miei studi
web-analysis-delete-study = Elimina
web-analysis-study-delete = Elimina lo studio { $title }

## Che cosa non ha funzionato
web-trouble-no_analysis = Una partita in corso si può analizzare solo se non vale per la classifica e giocano solo bot oltre a te.
web-trouble-unknown_parts = La posizione lascia aperto qualcosa: scrivi che cosa sta al posto di ogni ?.
web-trouble-no_record = Incolla partite registrate, o il testo di una posizione che comincia con «game».
web-trouble-file_long = Un’analisi ha al massimo { $most } caratteri.
web-trouble-no_variation = Questa è la partita stessa; si possono eliminare solo le varianti.
web-trouble-no_such_study = Questo studio non esiste, o non è per te.
web-trouble-too_many_studies = Puoi conservare al massimo 100 studi.
