# Ciò che mostra `rowlock` senza comando.
welcome = Qwirkle, Qwirkle Cards e Qwixx, il gioco di carte, esattamente secondo le loro regole: da giocare, studiare e programmare.
welcome-play = giocare contro un bot nel terminale
welcome-browser = giocare nel browser, da soli o con gli amici
welcome-puzzle = risolvere un enigma
welcome-rules = leggere le regole
welcome-help = vedere tutti i comandi
welcome-games = Al posto di qwirkle puoi scrivere qwirkle_cards o qwixx_cards.
welcome-extra = Per giocare nel browser, esegui prima { $install } oppure, senza installare nulla, { $without }
