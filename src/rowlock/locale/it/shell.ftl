# Come i comandi iniziano e finiscono: titoli della guida, nomi scritti male, impostazioni, interruzioni, uscita.
help-group-play = Giocare:
help-group-study = Partite registrate e studio:
help-group-bots = Bot e simulazioni:
help-group-server = Server:
help-group-setup = Questa installazione:

unknown-command-close = Il comando { $name } non esiste; forse si intende { $close }. Vedi: rowlock --help
unknown-game-close = Il gioco { $name } non esiste; forse si intende { $close }.
unknown-bot-close = Il giocatore { $name } non esiste; forse si intende { $close }.
usage-no-option-close = l’opzione { $option } non esiste; forse si intende { $close }
language-needed = --lang vuole una lingua: { $languages }.

hint-over = La partita è finita: non c’è nulla da decidere.
plot-not-svg = Un grafico è un’immagine SVG: indica con --plot un nome che finisce con .svg, non { $file }.
puzzle-number = L’enigma { $number } di { $game } non esiste; l’ultimo è { $last }.
input-empty = Lo standard input è vuoto: non c’è nulla con cui rispondere.
output-failed = Non è possibile scrivere l’uscita: { $why }.

interrupted-pairs = Interrotto dopo { $done } coppie su { $all }.
interrupted-pairs-kept = Interrotto dopo { $done } coppie su { $all }, conservate in { $file }. Lo stesso comando continua da lì.
interrupted-games = Interrotto dopo { $done } partite su { $all }.
interrupted-puzzles = Interrotto dopo { $done } enigmi su { $all }.
interrupted-review = Interrotto dopo { $done } passi della partita su { $all }.
interrupted-refining = Interrotto; { $done } passi della partita su { $all } sono giudicati a fondo, gli altri in modo approssimativo.
interrupted-fits = Interrotto dopo { $done } adattamenti su { $all }, conservati in { $file }. Lo stesso comando continua da lì.
interrupted-fits-none = Interrotto prima della fine del primo dei { $all } adattamenti.

reason-config_key = { $file }: impostazione { $name } sconosciuta; ci sono { $known }
reason-config_value = { $file }: { $name } è un testo tra virgolette, non { $given }
reason-config_language = { $file }: lingua { $name } sconosciuta; ci sono { $known }
reason-config_theme = { $file }: tema sconosciuto { $name }; scegli tra { $known }
reason-config_missing = il file { $file }, indicato da ROWLOCK_CONFIG, non esiste
reason-config_unreadable = { $file }: non si può leggere: { $why }
doctor-config = impostazioni
